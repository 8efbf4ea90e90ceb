"""Who may come in: origins, and what every answer says about itself."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

HEADERS: Final = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""On every answer."""


def is_own_origin(origin: str | None, host: str) -> bool:
    """Whether a request that names an origin comes from our own pages. No browser sends a socket without one."""
    if origin is None:
        return True
    try:
        named = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(named) and named.lower() == host.lower()
