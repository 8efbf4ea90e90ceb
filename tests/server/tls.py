"""TLS for clients that read and write in two threads, as the blocking ones of websockets do.

OpenSSL wants one thread at a time at a connection. Where a proxy sends its session tickets while the request is
written, the answer was lost now and then, and the client waited for it for ever.
"""

from __future__ import annotations

import contextlib
import selectors
import socket
import ssl
import threading
from urllib.parse import urlsplit

from tests.server.process import PATIENCE

PIECE = 65_536


def opened(url: str, context: ssl.SSLContext) -> socket.socket:
    """The plain end of a new connection, for which one thread speaks TLS."""
    parts = urlsplit(url)
    plain = socket.create_connection((parts.hostname, parts.port), PATIENCE)
    secure = context.wrap_socket(plain, server_hostname=parts.hostname)
    near, far = socket.socketpair()
    threading.Thread(target=_pass, args=(far, secure), daemon=True).start()
    return near


def _pass(plain: socket.socket, secure: ssl.SSLSocket) -> None:
    """Both ways, until one of them ends."""
    with plain, secure, selectors.DefaultSelector() as either, contextlib.suppress(OSError):
        either.register(plain, selectors.EVENT_READ)
        either.register(secure, selectors.EVENT_READ)
        while True:
            for key, _ in either.select():
                if not (_out(plain, secure) if key.fileobj is plain else _back(plain, secure)):
                    return


def _out(plain: socket.socket, secure: ssl.SSLSocket) -> bool:
    data = plain.recv(PIECE)
    secure.settimeout(PATIENCE)
    secure.sendall(data)
    return bool(data)


def _back(plain: socket.socket, secure: ssl.SSLSocket) -> bool:
    """All that has come, which may be nothing but a ticket."""
    secure.setblocking(False)
    with contextlib.suppress(ssl.SSLWantReadError):
        while data := secure.recv(PIECE):
            plain.sendall(data)
        return False
    return True
