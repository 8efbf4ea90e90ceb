"""Imports everything once; then for each line of input forks a process that runs `ouaf` with those arguments.

It answers with the id of the process, or, where it is to wait for its end, with its exit code.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

from ouaf.cli.main import main

LATER = (
    "httptools",
    "uvicorn.lifespan.on",
    "uvicorn.loops.uvloop",
    "uvicorn.protocols.http.httptools_impl",
)
"""What a server imports when it starts."""
MOST_SECONDS: Final = 300
"""Only so that a command that hangs does not hang the tests."""


def be(arguments: list[str], files: Sequence[str], environment: dict[str, str], folder: str) -> NoReturn:
    """In the fork: be that process, which reads and writes these files, and nothing after it."""
    os.setsid()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    written = os.O_WRONLY | os.O_CREAT | os.O_APPEND
    for number, (file, flags) in enumerate(zip(files, (os.O_RDONLY, written, written), strict=True)):
        os.dup2(os.open(file, flags), number)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 - it is open as long as the process
    sys.exit(main(arguments))


def be_and_tell(wanted: dict[str, Any]) -> NoReturn:
    """In the fork: another one is that process; wait for it, and answer with its exit code."""
    pid = os.fork()
    if pid == 0:
        signal.alarm(MOST_SECONDS)
        be(**wanted)
    print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)
    os._exit(0)


def fork(wanted: dict[str, Any], *, to_its_end: bool) -> None:
    """A process that nobody has to reap."""
    pid = os.fork()
    if pid == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        if to_its_end:
            be_and_tell(wanted)
        be(**wanted)
    if not to_its_end:
        print(pid, flush=True)


def run() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for name in LATER:
        import_module(name)
    for line in sys.stdin:
        to_its_end, wanted = json.loads(line)
        fork(wanted, to_its_end=to_its_end)


if __name__ == "__main__":
    run()
