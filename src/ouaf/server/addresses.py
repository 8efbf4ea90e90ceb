"""The address that phones on the same network can reach: not a VPN's, not a container's."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Final

import ifaddr

VIRTUAL: Final = (
    "tun",
    "tap",
    "wg",
    "utun",
    "ppp",
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vboxnet",
    "zt",
    "tailscale",
)
"""How the names of networks begin that no phone in the room is on."""
PREFERRED: Final = ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")
"""Networks of homes, the most usual first."""


def lan_addresses() -> list[str]:
    """The addresses of this machine on real networks, the likeliest first."""
    pairs = [(adapter.name, ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    return ordered([(str(name), str(address)) for name, address in pairs])


def ordered(pairs: Iterable[tuple[str, str]]) -> list[str]:
    """From names of networks and addresses, those that phones can reach, the likeliest first."""
    real = [
        address
        for name, address in pairs
        if not name.lower().startswith(VIRTUAL) and not ipaddress.ip_address(address).is_loopback
    ]
    return sorted(real, key=_rank)


def _rank(address: str) -> int:
    ip = ipaddress.ip_address(address)
    for rank, network in enumerate(PREFERRED):
        if ip in ipaddress.ip_network(network):
            return rank
    return len(PREFERRED) + ip.is_link_local


def reachable(host: str) -> str:
    """A host header as phones can use it: whoever opened the page at localhost means this machine."""
    name, colon, port = host.rpartition(":") if not host.endswith("]") else (host, "", "")
    if not colon:
        name, port = host, ""
    if name.strip("[]").lower() not in ("localhost", "127.0.0.1", "::1"):
        return host
    found = lan_addresses()
    return f"{found[0]}{colon}{port}" if found else host
