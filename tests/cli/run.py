"""The real command in a real process."""

from __future__ import annotations

import functools
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, Final

from ouaf.cli.added import VARIABLE

ROOT: Final = Path(__file__).parents[2]
OUAF = str(Path(sys.executable).parent / "ouaf")
TERMINAL: Final = {"LC_ALL": "en_GB.UTF-8", "COLUMNS": "100"}


def environment(games: str | None) -> dict[str, str]:
    """Without a word, with the games from outside that the tests have."""
    return {**os.environ} if games is None else {**os.environ, VARIABLE: games}


class Zygote:
    """`ouaf`, started quickly: one process has imported everything, and each command or server is a fork of it."""

    def __init__(self, games: str | None = None) -> None:
        self.games = games
        self.process = subprocess.Popen(
            [sys.executable, ROOT / "tests/server/zygote.py"],  # not as part of these tests, which add games
            cwd=ROOT,
            env={**environment(games), **TERMINAL},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def __call__(self, arguments: Sequence[str], log: Path) -> int:
        """Start a server, its output into this file; the id of its process."""
        return self.start(arguments, (os.devnull, str(log), str(log)))

    def start(self, arguments: Sequence[str], files: Sequence[str]) -> int:
        """Start a command that reads and writes these files; the id of its process."""
        return self._ask(["--lang", "en", *arguments], files, environment(self.games), ROOT, to_its_end=False)

    def run(self, arguments: Sequence[str], given: bytes, folder: Path) -> subprocess.CompletedProcess[bytes]:
        """Run a command to its end."""
        with tempfile.TemporaryDirectory() as kept:
            read, out, err = (Path(kept, name) for name in ("in", "out", "err"))
            read.write_bytes(given)
            files = tuple(map(str, (read, out, err)))
            settings = {**environment(self.games), **TERMINAL}
            code = self._ask(arguments, files, settings, folder, to_its_end=True)
            return subprocess.CompletedProcess(arguments, code, out.read_bytes(), err.read_bytes())

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(60)
        self.process.stdout.close()

    def _ask(
        self,
        arguments: Sequence[str],
        files: Sequence[str],
        settings: dict[str, str],
        folder: Path,
        *,
        to_its_end: bool,
    ) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        wanted = {"arguments": arguments, "files": files, "environment": settings, "folder": str(folder)}
        self.process.stdin.write(json.dumps([to_its_end, wanted]).encode() + b"\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())


@functools.cache
def zygote() -> Zygote:
    """The one that all tests of this process share."""
    return Zygote()


def end_zygote() -> None:
    """With the last test."""
    if zygote.cache_info().currsize:
        zygote().close()
        zygote.cache_clear()


def ouaf(*arguments: str, given: bytes = b"", cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run `ouaf` to its end; whatever it was given, it prints no traceback."""
    run = zygote().run(arguments, given, cwd or Path.cwd())
    assert b"Traceback" not in run.stderr, run.stderr.decode()
    return run


def fresh_ouaf(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    """The same as people start it: nothing is imported yet, and hashes are other ones each time."""
    run = subprocess.run(
        [OUAF, *arguments], capture_output=True, check=False, timeout=300, env={**os.environ, **TERMINAL}
    )
    assert b"Traceback" not in run.stderr, run.stderr.decode()
    return run


class Engine:
    """An engine that stays up between commands."""

    def __init__(self, *arguments: str) -> None:
        self.folder = tempfile.TemporaryDirectory()
        read, written, complained = (str(Path(self.folder.name, name)) for name in ("in", "out", "err"))
        os.mkfifo(read)
        os.mkfifo(written)
        zygote().start(["engine", *arguments], (read, written, complained))
        self.to: IO[bytes] = open(read, "wb")  # noqa: SIM115 - closed with the engine
        self.back: IO[bytes] = open(written, "rb")  # noqa: SIM115

    def send(self, raw: bytes) -> dict[str, Any]:
        """One line there, one line back."""
        self.to.write(raw + b"\n")
        self.to.flush()
        answer: dict[str, Any] = json.loads(self.back.readline())
        return answer

    def ask(self, cmd: str, **fields: Any) -> dict[str, Any]:
        return self.send(json.dumps({"cmd": cmd, **fields}).encode())

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        """Its output ends with it."""
        self.to.close()
        self.back.read()
        self.back.close()
        self.folder.cleanup()


class FreshEngine(Engine):
    """The same as people start it."""

    def __init__(self, *arguments: str) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [OUAF, "--lang", "en", "engine", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.to, self.back = self.process.stdin, self.process.stdout

    def __exit__(self, *_: object) -> None:
        super().__exit__()
        self.process.wait(60)
