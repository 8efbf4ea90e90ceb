"""Where a notification may be sent: to the push services of browsers, and never to an address of a home or this one."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from msgspec import Struct

KNOWN: Final = (
    "fcm.googleapis.com",  # Chrome, and most that are built like it
    "jmt17.google.com",  # Chromium of Linux distributions
    "notify.windows.com",  # Edge
    "push.apple.com",  # Safari
    "push.services.mozilla.com",  # Firefox
)
"""The push services of the browsers; below these names they have many machines."""
MOST_SIGNS: Final = 2_000
"""The longest endpoint; those of Windows have some hundred signs."""
HTTPS: Final = 443
_PRINTED: Final = re.compile(r"[!-~]+")
_NAME: Final = re.compile(r"([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}")
_NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
_Ip: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address


class Endpoint(Struct, frozen=True):
    """An address at a push service."""

    host: str
    path: str

    @property
    def origin(self) -> str:
        return f"https://{self.host}"


def endpoint_in(text: str, hosts: Iterable[str]) -> Endpoint | None:
    """What an address names, where it is one of these services or of a machine below it; else None."""
    if len(text) > MOST_SIGNS or not _PRINTED.fullmatch(text):
        return None
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return None
    host = (parts.hostname or "").lower()
    is_plain = parts.scheme == "https" and port in (None, HTTPS) and "@" not in parts.netloc and not parts.fragment
    if not is_plain or not is_name(host) or not any(host == each or host.endswith(f".{each}") for each in hosts):
        return None
    return Endpoint(host, f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}")


def is_name(text: str) -> bool:
    """A name of the internet in small letters: no address, and not a word without a dot."""
    return len(text) <= 253 and bool(_NAME.fullmatch(text))


def is_public(address: str) -> bool:
    """Whether an address is one of the internet at large, also by what it stands for inside."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return all(each.is_global and not each.is_multicast and not each.is_reserved for each in _meant(found))


def _meant(address: _Ip) -> list[_Ip]:
    """An address, and the older ones that one of the newer kind (IPv6) can carry."""
    if isinstance(address, ipaddress.IPv4Address):
        return [address]
    if address in _NAT64:  # how a network without the older kind names its addresses
        return [ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)]
    carried = (address.ipv4_mapped, address.sixtofour, *(address.teredo or ()))
    return [address, *(each for each in carried if each is not None)]
