"""What is looked at before the house opens: where it cannot, the host hears why, and no address is promised."""

from __future__ import annotations

import ipaddress
import re
import socket
import ssl
from typing import Final

from ouaf.rules.game import Malformed

_PATH: Final = re.compile(r"(/[A-Za-z0-9._~-]+)+")


def base_path_of(text: str) -> str:
    """The path behind a proxy, without a slash at its end."""
    path = text.rstrip("/")
    if path and not _PATH.fullmatch(path):
        raise Malformed("serve.base_path", got=path[:40])
    return path


def check_proxies(text: str) -> None:
    """Addresses and networks with commas between them, or a star for all."""
    for each in text.split(",") if text else ():
        try:
            _ = each.strip() == "*" or ipaddress.ip_network(each.strip(), strict=False)
        except ValueError as problem:
            raise Malformed("serve.proxy", got=each.strip()[:40]) from problem


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


def listen(host: str, port: int) -> socket.socket:
    """A socket that is open: from here on nobody else gets this port."""
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        return socket.create_server(address[:2], family=family)
    except OSError as problem:
        raise Malformed("serve.address", host=host, port=port, reason=problem.strerror or str(problem)) from problem
