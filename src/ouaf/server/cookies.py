"""The secret of a device: made and signed here, so that nobody brings a device of their own making.

Cookies from before they were signed, or signed with a key that is lost, stay good where a table knows their device;
they are signed anew when they come by.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import os
import re
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ouaf.journal.ids import DeviceId
from ouaf.journal.store.protocol import Store

COOKIE: Final = "ouaf_device"
KEY_BYTES: Final = 32
_SECRET: Final = re.compile(r"([0-9a-f]{64})(?:\.([0-9a-f]{32}))?")
MOST_KNOWN: Final = 10_000
"""How many devices with an old cookie are remembered."""


class Cookies:
    """Those of this server."""

    def __init__(self, key: bytes, store: Store) -> None:
        self._key = key
        self._store = store
        self._known: dict[DeviceId, None] = {}

    @property
    def has_key(self) -> bool:
        return bool(self._key)

    def use(self, key: bytes) -> None:
        """The key that all workers have, which is not known before the store is open."""
        self._key = key

    def new(self) -> str:
        """For a device that has none."""
        return self._signed(secrets.token_hex(32))

    def better(self, cookies: Mapping[str, str]) -> str | None:
        """The same secret signed, for a device that is known though its cookie is not signed, or with another key."""
        secret, sign = _parts(cookies)
        return self._signed(secret) if secret and not hmac.compare_digest(self._sign(secret), sign) else None

    async def device(self, cookies: Mapping[str, str]) -> DeviceId | None:
        """The device behind a cookie; None where it is none of ours."""
        secret, sign = _parts(cookies)
        found = device_of(cookies)
        if found is None or hmac.compare_digest(self._sign(secret), sign):
            return found
        return found if await self._is_known(found) else None

    async def _is_known(self, device: DeviceId) -> bool:
        if device not in self._known and await self._store.tables_of(device, 1):
            self._known[device] = None
            if len(self._known) > MOST_KNOWN:
                del self._known[next(iter(self._known))]
        return device in self._known

    def _signed(self, secret: str) -> str:
        return f"{secret}.{self._sign(secret)}"

    def _sign(self, secret: str) -> str:
        return hmac.new(self._key, b"ouaf/cookie/1\n" + secret.encode(), hashlib.sha256).hexdigest()[:32]


def _parts(cookies: Mapping[str, str]) -> tuple[str, str]:
    """The secret and its signature; empty where there is none."""
    found = _SECRET.fullmatch(cookies.get(COOKIE, ""))
    return (found[1], found[2] or "") if found else ("", "")


def device_of(cookies: Mapping[str, str]) -> DeviceId | None:
    """What a device is called inside: a digest, so that what is kept cannot be used as a cookie."""
    secret, _ = _parts(cookies)
    return DeviceId(hashlib.sha256(b"ouaf/device/1\n" + secret.encode()).hexdigest()[:32]) if secret else None


def cookies_in(header: str) -> dict[str, str]:
    """What a browser has sent."""
    pairs = (each.partition("=") for each in header.split(";"))
    return {name.strip(): value.strip() for name, _, value in pairs}


def header_of(cookie: str, base_path: str, *, is_secure: bool) -> str:
    """What makes a browser keep it, for this server alone and from scripts."""
    secure = "; Secure" if is_secure else ""
    return f"{COOKIE}={cookie}; Max-Age=34560000; Path={base_path or '/'}; HttpOnly; SameSite=Lax{secure}"


def read_key(folder: Path) -> bytes:
    """The key of this server, made when it opens for the first time; nobody else may read the file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "cookies.key"
    with (
        contextlib.suppress(FileExistsError),
        open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as new,
    ):
        new.write(new_key())
    return path.read_bytes()


def new_key() -> bytes:
    """For a house that has none."""
    return secrets.token_bytes(KEY_BYTES)
