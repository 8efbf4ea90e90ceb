"""The files of the page: read once, served from memory, never from a path that somebody sent."""

from __future__ import annotations

import mimetypes
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from msgspec import Struct

BASE: Final = b"__BASE__"
"""Stands in the page for the base path of the server."""


class File(Struct, frozen=True):
    """One file of the page."""

    data: bytes
    media_type: str
    lasting: bool
    """Its name changes with its content, so a browser may keep it."""


def read_pages(base_path: str) -> dict[str, File]:
    """All files of the built client, or of the plain page where it is not built."""
    folder = files("ouaf.server").joinpath("static" if is_built() else "page")
    return dict(_files(folder, "", base_path.encode()))


def is_built() -> bool:
    """Whether the client is there."""
    return files("ouaf.server").joinpath("static", "index.html").is_file()


def _files(folder: Traversable, prefix: str, base: bytes) -> list[tuple[str, File]]:
    found: list[tuple[str, File]] = []
    for entry in folder.iterdir():
        name = prefix + entry.name
        if entry.is_dir():
            found += _files(entry, name + "/", base)
            continue
        media_type = mimetypes.guess_type(entry.name)[0] or "application/octet-stream"
        data = entry.read_bytes()
        if media_type in ("text/html", "application/manifest+json"):
            data = data.replace(BASE, base)
        found.append((name, File(data, media_type, name.startswith("assets/"))))
    return found
