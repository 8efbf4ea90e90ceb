"""nginx and Caddy as Debian has them, in front of servers of the test, with what `deploy/proxy` says.

Only what belongs to a machine is the test's: ports, addresses, the certificate, and where files are.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import ssl
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from ouaf.arena.services import Service, wait_until
from tests.server.device import Device
from tests.server.doctor.kit import signed
from tests.server.process import HOST, PATIENCE, Server

PROXY = Path(__file__).parents[2] / "deploy" / "proxy"

NGINX = """
daemon off;
master_process off;
pid nginx.pid;
events {}
http {
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include ouaf.conf;
}
"""
"""What is around our file. Debian's own would write into folders of the machine."""

CADDY = """{
	admin off
	skip_install_trust
	auto_https disable_redirects
	default_bind %s
	https_port %d
}
"""
"""The same for Caddy, which vouches itself for addresses that nobody else can vouch for."""


class Proxy(Service, ABC):
    """One that is up, and reached by https."""

    command: tuple[str, ...]
    authority: str

    def __init__(self, servers: Sequence[Server], path: str = "") -> None:
        super().__init__()
        self.url = f"https://{HOST}:{self.port}{path}"
        self.servers = list(servers)
        self.program = shutil.which(self.command[0], path=f"{os.environ['PATH']}:/usr/sbin")
        assert self.program, f"There is no {self.command[0]}: make services"
        self.write(path)

    @abstractmethod
    def write(self, path: str) -> None:
        """Its files."""

    def start(self) -> None:
        assert self.program is not None
        self.process = self.run([self.program, *self.command[1:]])
        wait_until(self._answers, "the proxy does not start")

    def printed(self) -> str:
        return (self.folder / "log.txt").read_text("utf-8")

    @property
    def trusted(self) -> Path:
        """Whose word for its certificate is believed."""
        return self.folder / self.authority

    def tls(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=self.trusted)

    def device(self) -> Device:
        """A browser that comes through it."""
        return Device(self.servers[0], url=self.url, tls=self.tls())

    def _answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.printed()
        with (
            contextlib.suppress(OSError),
            socket.create_connection((HOST, self.port), PATIENCE) as plain,
            self.tls().wrap_socket(plain, server_hostname=HOST) as asked,
        ):
            return bool(asked.version())
        return False


class Nginx(Proxy):
    """The whole file, with its lines of the machine replaced."""

    command = ("nginx", "-e", "stderr", "-p", ".", "-c", "nginx.conf")
    authority = "authority.pem"
    defects: tuple[tuple[str, str], ...] = ()

    def write(self, path: str) -> None:
        leaf, key, _ = signed(self.folder, "ouaf.example")
        text = read("nginx.conf")
        servers = "".join(f"server {HOST}:{each.port};" for each in self.servers)
        changes = (
            ("listen 443 ssl;", f"listen {HOST}:{self.port} ssl;"),
            ("listen [::]:443 ssl;", ""),
            (of(text, "ssl_certificate"), f"ssl_certificate {leaf};"),
            (of(text, "ssl_certificate_key"), f"ssl_certificate_key {key};"),
            ("server 127.0.0.1:8000;", servers),
            ("location / {", f"location {path}/ {{"),
        )
        for was, now in (*changes, *self.defects):
            text = replaced(text, was, str(now))
        (self.folder / "ouaf.conf").write_text(text)
        (self.folder / "nginx.conf").write_text(NGINX)


class Caddy(Proxy):
    """The file as it is, with the names that the environment gives it."""

    command = ("caddy", "run", "--config", "Caddyfile", "--adapter", "caddyfile")
    authority = "caddy/pki/authorities/local/root.crt"

    def write(self, path: str) -> None:
        (self.folder / "Caddyfile").write_text(CADDY % (HOST, self.port) + read("Caddyfile"))
        at = " ".join(f"{HOST}:{each.port}" for each in self.servers)
        own = {name: str(self.folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        self.user = {"env": {**os.environ, **own, "OUAF_NAME": HOST, "OUAF_AT": at}}


Kind: TypeAlias = Callable[..., Proxy]


def read(name: str) -> str:
    return (PROXY / name).read_text("utf-8")


def of(text: str, directive: str) -> str:
    """A line of nginx's."""
    (found,) = re.findall(rf"\b{directive} [^;]+;", text)
    return str(found)


def replaced(text: str, was: str, now: str) -> str:
    """Once, and it must be there."""
    assert text.count(was) == 1, was
    return text.replace(was, now)


@contextlib.contextmanager
def before(kind: Kind, servers: Sequence[Server], path: str = "") -> Iterator[Proxy]:
    """A proxy that is up, and gone afterwards."""
    proxy = kind(servers, path)
    try:
        proxy.start()
        yield proxy
    finally:
        proxy.remove()
