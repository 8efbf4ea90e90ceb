"""What is looked at before the house opens: where it cannot, the host hears why, and no address is promised."""

from __future__ import annotations

import contextlib
import fcntl
import re
import resource
import socket
import ssl
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any, Final

from ouaf.rules.game import Malformed, check_range
from ouaf.server.names import name_in
from ouaf.server.push.endpoints import is_name

_PATH: Final = re.compile(r"(/[A-Za-z0-9._~-]+)+")

MOST_PORT: Final = 65_535
MOST_FILES: Final = 65_536
"""How many files and connections a server asks the system for,"""
OWN_FILES: Final = 100
"""and how many of them it keeps for itself."""


def base_path_of(text: str) -> str:
    """The path behind a proxy, without a slash at its end."""
    path = text.rstrip("/")
    if path and not _PATH.fullmatch(path):
        raise Malformed("serve.base_path", got=path[:40])
    return path


def place_of(text: str) -> tuple[str, int]:
    """An address and a port, [HOST:]PORT; a port alone is for this machine only."""
    host, _, port = text.rpartition(":")
    if not port.isascii() or not port.isdecimal() or int(port) > MOST_PORT:
        raise Malformed("serve.place", got=text[:60])
    return host.strip("[]") or "127.0.0.1", int(port)


def places_from(text: str, count: int) -> list[tuple[str, int]]:
    """As many, with one port after the other, for each worker its own; none where none is wanted."""
    if not text:
        return []
    host, port = place_of(text)
    check_range("--metrics", port, 0 if count == 1 else 1, MOST_PORT + 1 - count)
    return [(host, port + number) for number in range(count)]


def check_names(names: Sequence[str]) -> None:
    """Names as browsers write them, without a port."""
    for name in names:
        if name_in(name) != name.lower().rstrip("."):
            raise Malformed("serve.name", got=name[:40])


def push_settings(hosts: Sequence[str], loopback: Sequence[str] | None) -> dict[str, Any]:
    """Other push services by their names; and for tests the port and the certificate of one on this machine."""
    names = tuple(host.lower().rstrip(".") for host in hosts)
    for name in names:
        if not is_name(name):
            raise Malformed("serve.name", got=name[:40])
    if loopback is None:
        return {"push_hosts": names}
    port, certificate = loopback
    if not port.isdecimal() or not Path(certificate).is_file():
        raise Malformed("serve.push_loopback")
    return {"push_hosts": names, "push_loopback": (int(port), Path(certificate))}


def most_open() -> int:
    """How many connections the system allows once it was asked for more, with some files left for ourselves."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY or soft < hard:
        soft = min(MOST_FILES, hard) if hard != resource.RLIM_INFINITY else MOST_FILES
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, soft - OWN_FILES)


def check_tls(certificate: str | None, key: str | None) -> None:
    """A certificate and the key that belongs to it, which may stand in the same file."""
    if certificate is None and key is None:
        return
    if certificate is None:
        raise Malformed("serve.no_certificate")
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key)
    except OSError as problem:
        raise Malformed("serve.tls", reason=problem.strerror or str(problem)) from problem


def hold(folder: Path) -> IO[str]:
    """A folder for oneself, until what is given back is closed: of two servers in it each would show what the other has
    changed long ago. Whoever crashes lets go of it, and processes that it has started never held it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / "ouaf.lock").open("w")
        fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as problem:
        lock.close()
        raise Malformed("serve.folder_taken", path=str(folder)) from problem
    except OSError as problem:
        raise Malformed("store.unusable", path=str(folder), reason=problem.strerror or str(problem)) from problem
    return lock


def reserve(host: str, port: int) -> socket.socket:
    """A socket that has a port and does not listen: workers of ours share the port, each with a socket of its own, and
    the system hands connections out evenly. Whoever else has the port is found out first."""
    with listen(host, port) as tried:
        taken = tried.getsockname()
    return share(*taken[:2])


def share(host: str, port: int) -> socket.socket:
    """Another socket at a port of ours. Who serves there listens when it is ready: whoever came to it before would
    wait for it, though others are ready, and be cut off should it never be."""
    with _in_words(host, port):
        family, address = _found(host, port)
        held = socket.socket(family, socket.SOCK_STREAM)
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        if family == socket.AF_INET6:
            held.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)  # as a server that is alone does
        held.bind(address)
        return held


def listen(host: str, port: int) -> socket.socket:
    """A socket that is open: from here on nobody else gets this port."""
    with _in_words(host, port):
        family, address = _found(host, port)
        return socket.create_server(address, family=family)


def _found(host: str, port: int) -> tuple[socket.AddressFamily, tuple[Any, Any]]:
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, _, _, _, address = found[0]
    return family, address[:2]


@contextlib.contextmanager
def _in_words(host: str, port: int) -> Iterator[None]:
    try:
        yield
    except OSError as problem:
        raise Malformed("serve.address", host=host, port=port, reason=problem.strerror or str(problem)) from problem
