"""Imports everything once; then for each line of input forks a process that runs `ouaf` with those arguments."""

from __future__ import annotations

import json
import os
import signal
import sys
from importlib import import_module

from ouaf.cli.main import main

LATER = (
    "httptools",
    "uvicorn.lifespan.on",
    "uvicorn.loops.uvloop",
    "uvicorn.protocols.http.httptools_impl",
)
"""What a server imports when it starts."""


def serve(arguments: list[str], log: str) -> None:
    """In the fork: be that process, and nothing after it."""
    code = 1
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.setsid()
        output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        nothing = os.open(os.devnull, os.O_RDONLY)
        for number, file in enumerate((nothing, output, output)):
            os.dup2(file, number)
        code = main(arguments)
    finally:
        os._exit(code)


def run() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for name in LATER:
        import_module(name)
    for line in sys.stdin:
        arguments, log = json.loads(line)
        pid = os.fork()
        if pid == 0:
            serve(arguments, log)
        print(pid, flush=True)


if __name__ == "__main__":
    run()
