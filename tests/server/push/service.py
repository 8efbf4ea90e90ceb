"""A push service of our own on the loopback: real TLS with a certificate that it makes, and all that it was sent."""

from __future__ import annotations

import base64
import contextlib
import datetime
import json
import socketserver
import ssl
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from tests.server.process import HOST, PATIENCE

NAME = "push.example.test"
"""What the tests call it; below it there are as many machines as they like."""
END = b"\r\n\r\n"
OK = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"


class PushService:
    """Answers as it is told to, one answer after another, and then always with 201."""

    def __init__(self, folder: Path) -> None:
        self.certificate = _certificate(folder)
        self.requests: list[bytes] = []
        """Each with all bytes that came."""
        self.answers: list[bytes] = []
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        self._server = _Server((HOST, 0), self, context)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()

    @property
    def port(self) -> int:
        return int(self._server.server_address[1])

    @property
    def options(self) -> tuple[str, ...]:
        """With which `ouaf serve` sends its notifications here."""
        return "--push-host", NAME, "--push-loopback", str(self.port), str(self.certificate)

    def wait_for(self, count: int) -> list[bytes]:
        """Until there have been so many requests."""
        until = time.monotonic() + PATIENCE
        while len(self.requests) < count:
            assert time.monotonic() < until, self.requests
            time.sleep(0.01)
        return self.requests

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(PATIENCE)


class _Server(socketserver.ThreadingTCPServer):
    daemon_threads = True

    def __init__(self, address: tuple[str, int], service: PushService, context: ssl.SSLContext) -> None:
        super().__init__(address, _Handler)
        self.service, self.context = service, context

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A handshake that somebody breaks off is no fault of the tests."""


class _Handler(socketserver.BaseRequestHandler):
    server: _Server

    def handle(self) -> None:
        """The head; the answer; and whatever else comes until the other side goes."""
        with self.server.context.wrap_socket(self.request, server_side=True) as connection:
            connection.settimeout(PATIENCE)
            data = b""
            while END not in data and (part := connection.recv(4096)):
                data += part
            service = self.server.service
            answer = service.answers.pop(0) if service.answers else OK
            connection.sendall(answer)
            with contextlib.suppress(OSError):
                while END in answer and (part := connection.recv(4096)):  # who has half an answer is left with it
                    data += part
            if data:
                service.requests.append(data)


@contextlib.contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    """One that is gone afterwards."""
    service = PushService(folder)
    try:
        yield service
    finally:
        service.close()


def _certificate(folder: Path) -> Path:
    """A certificate and its key in one file, for the name and all below it."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.datetime.now(datetime.UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    names = x509.SubjectAlternativeName([x509.DNSName(NAME), x509.DNSName(f"*.{NAME}")])
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, SHA256())
    )
    path = folder / "push.pem"
    path.write_bytes(
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()) + made.public_bytes(Encoding.PEM)
    )
    return path


def headers_in(request: bytes) -> dict[str, str]:
    """The headers of a request by their names."""
    _, *lines = request.decode().partition("\r\n\r\n")[0].split("\r\n")
    return {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}


def body_of(request: bytes) -> bytes:
    """All that comes after the head."""
    return request.partition(END)[2]


def claims_in(request: bytes, key: str) -> dict[str, Any]:
    """What the authorization of a request claims; its signature is by this key, or InvalidSignature."""
    scheme, token, named = headers_in(request)["authorization"].split(" ")
    assert (scheme, named) == ("vapid", f"k={key}")
    head, claims, signature = token.removeprefix("t=").rstrip(",").split(".")
    numbers = unpadded(signature)
    r, s = (int.from_bytes(part, "big") for part in (numbers[:32], numbers[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpadded(key))
    public.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    assert json.loads(unpadded(head)) == {"typ": "JWT", "alg": "ES256"}
    found: dict[str, Any] = json.loads(unpadded(claims))
    return found


def unpadded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
