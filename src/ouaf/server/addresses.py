"""The address that phones on the same network can reach: not a VPN's, not a container's."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Final

import ifaddr

from ouaf.server.names import ip_in

VPNS: Final = ("tun", "tap", "wg", "utun", "ppp", "zt", "tailscale")
CONTAINERS: Final = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet")
"""How the names of networks begin that no phone in the room is on."""
PREFERRED: Final = ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")
"""Networks of homes, the most usual first."""


def lan_addresses() -> list[str]:
    """The addresses of this machine on real networks, the likeliest first."""
    return ordered((adapter.name, str(ip.ip)) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4)


def ordered(pairs: Iterable[tuple[str, str]]) -> list[str]:
    """From names of networks and addresses, those that phones can reach, the likeliest first."""
    real = [
        address
        for name, address in pairs
        if not name.lower().startswith((*VPNS, *CONTAINERS)) and not ipaddress.ip_address(address).is_loopback
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
    name, colon, port = _parts(host)
    found = lan_addresses() if is_loopback(name) else []
    return f"{found[0]}{colon}{port}" if found else host


def is_here(host: str) -> bool:
    """A host header that means something on this machine alone."""
    return is_loopback(_parts(host)[0])


def is_loopback(name: str) -> bool:
    """A name or an address that never leaves this machine."""
    found = ip_in(name)
    return found.is_loopback if found is not None else name.lower() == "localhost"


def _parts(host: str) -> tuple[str, str, str]:
    """The name without its brackets, the colon where there is a port, and the port."""
    name, colon, port = host.rpartition(":") if not host.endswith("]") else (host, "", "")
    return (name if colon else host).strip("[]"), colon, port if colon else ""
