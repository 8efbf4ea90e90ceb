"""The names under which this server is known.

A page elsewhere can make its own name lead to a server at home and then ask it anything as "the same site" (DNS
rebinding). Nobody can do that with an address in numbers or with a name that the internet does not give out, so these
are known, and others when the host says so.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from typing import Final

HERE: Final = ("localhost", ".localhost", ".local")
"""Names that are never asked for outside the own network."""
HOME: Final = ("", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain")
"""What routers put behind the name of a machine."""
_HOST: Final = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?(?::[0-9]{1,5})?")
MOST_LETTERS: Final = 255


def name_in(host: str) -> str | None:
    """The name in a Host header, in small letters and without the port; None when it is none."""
    found = _HOST.fullmatch(host.lower()) if len(host) <= MOST_LETTERS else None
    return found[1].strip("[]") if found else None


def machine_names() -> frozenset[str]:
    """What this machine is called, as phones at home may write it."""
    name = socket.gethostname().lower().rstrip(".")
    return frozenset({name, *(name.partition(".")[0] + end for end in HOME)})


class Names:
    """Those that are known here."""

    def __init__(self, own: Iterable[str] = ()) -> None:
        self._own = frozenset(each.lower().rstrip(".") for each in own) | machine_names()

    def __contains__(self, name: str) -> bool:
        return name in self._own or name.endswith(HERE[1:]) or name == HERE[0] or ip_in(name) is not None


def ip_in(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address in numbers; None for anything else."""
    try:
        return ipaddress.ip_address(text)
    except ValueError:
        return None
