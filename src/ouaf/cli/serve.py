"""`ouaf serve`: the table for family and friends."""

from __future__ import annotations

import argparse
import os
import signal
import socket
import sys
from pathlib import Path
from typing import Any

import segno
import uvicorn
from rich.console import Console

from ouaf.journal.store.sqlite import prepare
from ouaf.rules.game import check_range
from ouaf.server import opening
from ouaf.server.addresses import lan_addresses
from ouaf.server.app import build
from ouaf.server.direct import Direct, Http
from ouaf.server.doors import Limits
from ouaf.server.settings import Settings
from ouaf.server.sockets import MOST_READ
from ouaf.texts.speak import Language, say

NO_LIMITS = Limits(0, 0, 0, 0, 0, 0, 0, 0, 0)
MOST_PORT = 65_535
MOST_PAUSE = 3600


def add_to(commands: Any) -> None:
    command: argparse.ArgumentParser = commands.add_parser("serve", help="open the table for browsers")
    command.add_argument("--host", default="0.0.0.0", help="the address to listen on (default: all)")
    command.add_argument("--port", type=int, default=os.environ.get("PORT", "8000"), help="0 for any that is free")
    command.add_argument("--data", type=Path, default=Path("data"), metavar="FOLDER", help="where matches are kept")
    command.add_argument("--base-path", default="", metavar="/PATH", help="the path behind a proxy")
    command.add_argument("--tls-cert", metavar="FILE", help="serve https with this certificate")
    command.add_argument("--tls-key", metavar="FILE")
    command.add_argument("--trust-proxy", default="", metavar="ADDRESSES", help="believe the headers of these proxies")
    command.add_argument("--bot-pause", type=float, default=0.6, metavar="SECONDS", help="how long bots wait")
    command.add_argument("--no-limits", action="store_true", help="for load tests: no limits for anyone")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    settings = _checked(given)
    listener = opening.listen(given.host, given.port)
    _greet(given, listener, settings.base_path, Console())
    config = uvicorn.Config(
        build(settings),
        loop="uvloop",
        http=Http,
        ws=Direct,
        ws_per_message_deflate=False,
        ws_max_size=MOST_READ,
        ws_ping_interval=None,
        ssl_certfile=given.tls_cert,
        ssl_keyfile=given.tls_key,
        proxy_headers=bool(given.trust_proxy),
        forwarded_allow_ips=given.trust_proxy or None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=5,
        server_header=False,
    )
    server = uvicorn.Server(config)
    # uvicorn raises the signal again when it has closed everything; that shall be an ordinary end.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server.run(sockets=[listener])
    return 0 if server.started else 2


def _checked(given: argparse.Namespace) -> Settings:
    """What the host wants, or Malformed in words; the database is there and up to date."""
    base_path = opening.base_path_of(given.base_path)
    check_range("--port", given.port, 0, MOST_PORT)
    check_range("--bot-pause", given.bot_pause, 0, MOST_PAUSE)
    opening.check_proxies(given.trust_proxy)
    opening.check_tls(given.tls_cert, given.tls_key)
    settings = Settings(given.data, base_path, NO_LIMITS if given.no_limits else Limits(), given.bot_pause)
    prepare(settings.database)
    return settings


def _greet(given: argparse.Namespace, listener: socket.socket, base_path: str, console: Console) -> None:
    """Where to go, as a link and as a picture for phones."""
    language: Language = given.lang
    port = listener.getsockname()[1]
    end = ("https" if given.tls_cert else "http", port, base_path)
    reached_from_outside = given.host in ("0.0.0.0", "::", "")
    names = (lan_addresses() if reached_from_outside else [given.host]) or ["localhost"]
    links = [link_to(name, *end) for name in names]
    console.print(say(language, "serve.open"), highlight=False)
    for link in links[:3]:
        console.print(f"  {link}", style="bold", markup=False)
    if reached_from_outside:
        console.print(f"  {link_to('localhost', *end)}", markup=False)
        if console.is_terminal:
            segno.make(links[0], error="m", micro=False).terminal(compact=True)
    console.print(say(language, "serve.stop"), highlight=False)


def link_to(name: str, scheme: str, port: int, base_path: str) -> str:
    """Where a browser goes; the address of a newer kind (IPv6) stands in brackets."""
    return f"{scheme}://{f'[{name}]' if ':' in name else name}:{port}{base_path}/"
