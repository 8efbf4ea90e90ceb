"""The real command in a real process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

OUAF = str(Path(sys.executable).parent / "ouaf")


def ouaf(*arguments: str, given: bytes = b"", cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run `ouaf` to its end; whatever it was given, it prints no traceback."""
    run = subprocess.run(
        [OUAF, *arguments],
        input=given,
        cwd=cwd,
        capture_output=True,
        check=False,
        timeout=300,
        env={**os.environ, "LC_ALL": "en_GB.UTF-8", "COLUMNS": "100"},
    )
    assert b"Traceback" not in run.stderr, run.stderr.decode()
    return run


class Engine:
    """An engine that stays up between commands."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [OUAF, "--lang", "en", "engine", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def send(self, raw: bytes) -> dict[str, Any]:
        """One line there, one line back."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(raw + b"\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def ask(self, cmd: str, **fields: Any) -> dict[str, Any]:
        return self.send(json.dumps({"cmd": cmd, **fields}).encode())

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(60)
        self.process.stdout.close()
