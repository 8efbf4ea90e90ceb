"""Which proxies are believed what they say about whom they speak for."""

from __future__ import annotations

import ipaddress

from ouaf.rules.game import Malformed


class Proxies:
    """Addresses and networks with commas between them, or a star for everybody."""

    def __init__(self, text: str = "") -> None:
        self.text = text
        names = [each.strip() for each in text.split(",")] if text else []
        self.is_everybody = "*" in names
        self._networks = [_network(name) for name in names if name != "*"]

    def __bool__(self) -> bool:
        return bool(self.text)

    def __contains__(self, address: str) -> bool:
        if self.is_everybody:
            return True
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


def _network(name: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(name, strict=False)
    except ValueError as problem:
        raise Malformed("serve.proxy", got=name[:40]) from problem
