"""The house that is looked at."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from ouaf.server.settings import Settings


class Subject(Struct, frozen=True):
    """What `ouaf serve` was or will be started with, and where people reach it."""

    settings: Settings = Settings()
    host: str = "0.0.0.0"
    port: int = 8000
    workers: int = 1
    certificate: str | None = None
    key: str | None = None
    names: tuple[str, ...] = ()
    url: str = ""
    """Without a slash at its end; nothing where nobody said."""

    @property
    def data(self) -> Path:
        return self.settings.data

    @property
    def database(self) -> Path:
        return self.settings.database


def standing(path: Path) -> Path:
    """The folder itself, or the nearest one above it that is there."""
    return next(each for each in (path.absolute(), *path.absolute().parents) if each.exists())


def megabytes(size: float) -> int:
    """As a host reads it."""
    return round(size / 1_000_000)
