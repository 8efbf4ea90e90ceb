"""What the tests of the doctor share: houses to look at, certificates made for the test, and a proxy with faults."""

from __future__ import annotations

import contextlib
import http.client
import select
import socket
import ssl
import subprocess
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from ouaf.server.doctor.findings import Finding, told
from ouaf.texts.speak import LANGUAGES
from tests.server.process import HOST, PATIENCE

Head = list[tuple[str, str]]


def grades(findings: Iterable[Finding]) -> dict[str, str]:
    """The codes that were found; each of them can be told in both languages."""
    found = list(findings)
    for each in found:
        words = [told(each, language) for language in LANGUAGES]
        assert len({one.what for one in words}) == 2
        assert all(bool(one.do) == (each.grade != "good") for one in words)
    return {each.code: each.grade for each in found}


def unwell(findings: Iterable[Finding]) -> dict[str, str]:
    """Without what is well."""
    return {code: grade for code, grade in grades(findings).items() if grade != "good"}


def openssl(folder: Path, *arguments: str) -> None:
    subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)


def self_signed(folder: Path, name: str, *alt: str, days: int = 365, stem: str = "self") -> tuple[str, str]:
    """A certificate for these names, and its key."""
    names = ",".join(alt or (f"DNS:{name}",))
    key, file = f"{stem}.key", f"{stem}.pem"
    made = ("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    openssl(
        folder,
        *made,
        *("-keyout", key, "-out", file, "-subj", f"/CN={name}", "-days", str(days)),
        *("-addext", f"subjectAltName={names}"),
    )
    (folder / key).chmod(0o600)
    return str(folder / file), str(folder / key)


def signed(folder: Path, name: str) -> tuple[Path, Path, Path]:
    """A certificate that an authority of its own has signed, its key, and the authority's certificate."""
    self_signed(folder, "Authority", stem="authority")
    (folder / "ext.cnf").write_text(f"subjectAltName=DNS:{name},IP:{HOST}\n")
    made = ("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    openssl(folder, *made, "-keyout", "leaf.key", "-out", "leaf.csr", "-subj", f"/CN={name}")
    by = ("-CA", "authority.pem", "-CAkey", "authority.key", "-CAcreateserial", "-extfile", "ext.cnf")
    openssl(folder, "x509", "-req", "-in", "leaf.csr", "-out", "leaf.pem", "-days", "365", *by)
    (folder / "leaf.key").chmod(0o600)
    return folder / "leaf.pem", folder / "leaf.key", folder / "authority.pem"


class Manners(Struct, frozen=True):
    """How a proxy treats what passes; usually well."""

    upgrades: bool = True
    host: str = ""
    """Another name than the one that was asked for."""
    forwards: bool = True
    """It says for whom it speaks;"""
    believes: bool = False
    """or hands on what anybody claims;"""
    scheme: str = ""
    """and how it was reached."""
    strips: str = ""
    """A path that it takes away."""


class Proxy:
    """A small real reverse proxy: one request a connection, or a socket."""

    def __init__(self, upstream: int, manners: Manners, tls: tuple[str, str] | None = None) -> None:
        self._upstream = upstream
        self._manners = manners
        self._listener = socket.create_server((HOST, 0))
        self._tls: ssl.SSLContext | None = None
        if tls is not None:
            self._tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self._tls.load_cert_chain(*tls)
        self._threads: list[threading.Thread] = []
        self.port: int = self._listener.getsockname()[1]
        self._run(self._accept)

    def close(self) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for thread in self._threads:
            thread.join(PATIENCE)

    def _run(self, work: Callable[..., None], *given: object) -> None:
        self._threads.append(thread := threading.Thread(target=work, args=given, daemon=True))
        thread.start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                self._run(self._serve, self._listener.accept()[0])

    def _serve(self, plain: socket.socket) -> None:
        with contextlib.suppress(OSError, ValueError), contextlib.ExitStack() as open_:
            open_.callback(plain.close)
            phone = self._tls.wrap_socket(plain, server_side=True) if self._tls else plain
            open_.callback(phone.close)
            head = self._head(phone)
            try:
                house = open_.enter_context(socket.create_connection((HOST, self._upstream)))
            except OSError:
                phone.sendall(b"HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
                return
            house.sendall(head)
            _greet(house, phone)
            _pour(house, phone)

    def _head(self, phone: socket.socket) -> bytes:
        """The request as the house gets it."""
        raw = b""
        while b"\r\n\r\n" not in raw:
            if not (more := phone.recv(4096)):
                raise ValueError("half a request")
            raw += more
        first, *lines = raw.partition(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")
        method, path, version = first.split(" ")
        head = [(name.lower(), value.strip()) for name, _, value in (line.partition(":") for line in lines)]
        path = path.removeprefix(self._manners.strips) or "/"
        written = [f"{name}: {value}" for name, value in self._changed(head)]
        return "\r\n".join([f"{method} {path} {version}", *written, "", ""]).encode("latin-1")

    def _changed(self, head: Head) -> Head:
        manners, is_upgrade = self._manners, any(name == "upgrade" for name, _ in head)
        drops = {"x-forwarded-for"} if not manners.believes else set()
        if not manners.upgrades or not is_upgrade:
            drops |= {"upgrade", "connection"}
        changed = [(name, value) for name, value in head if name not in drops]
        if manners.host:
            changed = [(name, manners.host if name == "host" else value) for name, value in changed]
        added = [] if manners.upgrades and is_upgrade else [("connection", "close")]
        added += [("x-forwarded-for", HOST)] if manners.forwards else []
        added += [("x-forwarded-proto", manners.scheme)] if manners.scheme else []
        return changed + added


def _greet(house: socket.socket, phone: socket.socket) -> None:
    """The first part of the answer, with the name that proxies add."""
    line, end, rest = house.recv(65536).partition(b"\r\n")
    phone.sendall(line + end + b"server: proxy\r\n" + rest)


def _pour(house: socket.socket, phone: socket.socket) -> None:
    """What comes from either goes to the other until one has no more. In one thread: TLS wants that."""
    while True:
        has_more = isinstance(phone, ssl.SSLSocket) and phone.pending()
        ready = [phone] if has_more else select.select([house, phone], [], [])[0]
        for source in ready:
            if not (data := source.recv(65536)):
                return
            (phone if source is house else house).sendall(data)


@contextlib.contextmanager
def proxy(upstream: int, tls: tuple[str, str] | None = None, **manners: object) -> Iterator[int]:
    """Its port."""
    made = Proxy(upstream, Manners(**manners), tls)  # type: ignore[arg-type]  # as the test names them
    try:
        yield made.port
    finally:
        made.close()


@contextlib.contextmanager
def canned(answer: bytes) -> Iterator[int]:
    """A server that always says the same; its port."""
    listener = socket.create_server((HOST, 0))

    def serve() -> None:
        with contextlib.suppress(OSError):
            while True:
                with listener.accept()[0] as phone:
                    phone.recv(65536)
                    phone.sendall(answer)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield listener.getsockname()[1]
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join(PATIENCE)


def answer_of(status: int, body: bytes, *headers: str) -> bytes:
    """A whole answer, as bytes."""
    lines = [f"HTTP/1.1 {status} {http.client.responses[status]}", f"content-length: {len(body)}", *headers]
    return "\r\n".join([*lines, "connection: close", "", ""]).encode() + body
