"""What the machine and the installation give: files that may be open, and the page with its letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ouaf.server import opening
from ouaf.server.doctor.findings import Finding, good, warning
from ouaf.server.doctor.subject import Subject
from ouaf.server.pages import File, is_built, read_pages

FEW: Final = 1_000
"""Connections below which a public house soon refuses people."""
FONTS: Final = (".woff2", ".woff")


def check(subject: Subject, most_open: Callable[[], int] = opening.most_open) -> Iterator[Finding]:
    """Open files first: each connection is one."""
    most = most_open()
    yield warning("files_few", n=most) if most < FEW else good("files", n=most)
    yield client(read_pages(subject.settings.base_path), is_built=is_built())


def client(pages: Mapping[str, File], *, is_built: bool) -> Finding:
    """The page that people get."""
    if not is_built:
        return warning("client_plain")
    has_fonts = any(name.endswith(FONTS) for name in pages)
    return good("client", n=len(pages)) if has_fonts else warning("client_fonts")
