"""Which proxies are believed what they say about whom they speak for."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from typing import Final

from ouaf.rules.game import Malformed
from ouaf.server.names import ip_in, name_in

SCHEMES: Final = {"http": False, "ws": False, "https": True, "wss": True}
"""Whether they are secure."""


class Proxies:
    """Addresses and networks with commas between them, or a star for everybody."""

    def __init__(self, text: str = "") -> None:
        names = [each.strip() for each in text.split(",")] if text else []
        self.is_everybody = "*" in names
        self._networks = [_network(name) for name in names if name != "*"]

    def __contains__(self, address: str) -> bool:
        if self.is_everybody:
            return True
        found = ip_in(address)
        return found is not None and any(found in network for network in self._networks)

    def speaks_for(self, peer: str, headers: Mapping[str, str], *, is_secure: bool) -> tuple[str, bool]:
        """The address that one of them speaks for, the last that is no proxy of ours; and whether it came by TLS."""
        named = [name_in(each.strip()) or each.strip() for each in headers.get("x-forwarded-for", "").split(",")]
        others = [each for each in named if each not in self]
        scheme = headers.get("x-forwarded-proto", "").strip()
        return (others[-1] if others else named[0]) or peer, SCHEMES.get(scheme, is_secure)


def _network(name: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(name, strict=False)
    except ValueError as problem:
        raise Malformed("serve.proxy", got=name[:40]) from problem
