"""`ouaf serve`: the table for family and friends."""

from __future__ import annotations

import argparse
import contextlib
import logging
import os
import signal
import socket
import sys
from functools import partial
from pathlib import Path
from typing import Any

import segno
import uvicorn
from msgspec.structs import replace
from rich.console import Console
from uvicorn.config import LOGGING_CONFIG

from ouaf.cli.crew import Berth, Crew, CrewServer, command_again
from ouaf.journal.store.places import is_address, prepare, without_password
from ouaf.rules.game import Malformed, check_range
from ouaf.server import logs, opening
from ouaf.server.addresses import is_loopback, lan_addresses
from ouaf.server.app import Beside, build
from ouaf.server.frames import Socket
from ouaf.server.front import Front
from ouaf.server.incoming import Http, behind
from ouaf.server.limits import NO_LIMITS
from ouaf.server.metrics.listener import measuring
from ouaf.server.names import Names
from ouaf.server.proxies import Proxies
from ouaf.server.push.keys import read_push_key
from ouaf.server.settings import Settings, limits_in_words
from ouaf.server.siblings import Siblings
from ouaf.server.stopping import Server
from ouaf.table.quotas import NO_QUOTAS
from ouaf.texts.speak import Language, say

log = logging.getLogger("ouaf.house")

MOST_PAUSE = 3600
MOST_WORKERS = 256
MOST_PATIENCE = 30 * 24 * 3600


def add_to(commands: Any) -> None:
    limits = f"Limits, as they are when nobody sets them (docs/operating.md says what they mean): {limits_in_words()}"
    command: argparse.ArgumentParser = commands.add_parser("serve", help="open the table for browsers", epilog=limits)
    add_options(command)
    command.add_argument("--shared-socket", default="", help=argparse.SUPPRESS)  # for a worker of several
    command.add_argument("--worker-number", type=int, default=0, help=argparse.SUPPRESS)
    command.set_defaults(run=run)


def add_options(command: argparse.ArgumentParser) -> None:
    """What `ouaf doctor` takes too."""
    command.add_argument("--host", default="0.0.0.0", help="the address to listen on (default: all)")
    command.add_argument("--port", type=int, default=os.environ.get("PORT", "8000"), help="0 for any that is free")
    command.add_argument("--data", type=Path, default=Path("data"), metavar="FOLDER", help="where matches are kept")
    store = "keep matches in PostgreSQL instead: postgresql://NAME:PASSWORD@HOST/DATABASE"
    command.add_argument("--store", default=os.environ.get("OUAF_STORE", ""), metavar="ADDRESS", help=store)
    bus = "Redis or Valkey, so that workers hear of each other sooner: redis://HOST"
    command.add_argument("--bus", default=os.environ.get("OUAF_BUS", ""), metavar="ADDRESS", help=bus)
    workers = "how many processes serve; more than one want --store"
    command.add_argument("--workers", type=int, default=1, metavar="N", help=workers)
    command.add_argument("--base-path", default="", metavar="/PATH", help="the path behind a proxy")
    command.add_argument("--tls-cert", metavar="FILE", help="serve https with this certificate")
    command.add_argument("--tls-key", metavar="FILE")
    command.add_argument("--trust-proxy", default="", metavar="ADDRESSES", help="believe the headers of these proxies")
    command.add_argument("--name", action="append", default=[], help="a name that pages may be opened under")
    command.add_argument("--hsts", action="store_true", help="browsers keep to https for a year: hard to take back")
    command.add_argument("--limit", action="append", default=[], metavar="NAME=NUMBER", help="set a limit; 0: none")
    command.add_argument("--bot-pause", type=float, default=0.6, metavar="SECONDS", help="how long bots wait")
    patience = "how long somebody who is away is waited for until a bot may play instead"
    command.add_argument("--patience", type=float, default=45, metavar="SECONDS", help=patience)
    again = "how long those who want another match wait for who has not answered"
    command.add_argument("--again", type=float, default=10, metavar="SECONDS", help=again)
    command.add_argument("--log", choices=logs.KINDS, default="text", help="json: one object a line, without secrets")
    drain = "with one worker: how long play goes on after a signal to stop, while /health says so to a balancer"
    command.add_argument("--drain", type=float, default=0, metavar="SECONDS", help=drain)
    metrics = "where Prometheus finds /metrics; a port alone is for this machine only (default: nowhere)"
    command.add_argument("--metrics", default="", metavar="[HOST:]PORT", help=metrics)
    more = "a push service beside those of the well-known browsers"
    command.add_argument("--push-host", action="append", default=[], metavar="NAME", help=more)
    command.add_argument("--push-loopback", nargs=2, help=argparse.SUPPRESS)  # for tests: a port, and a certificate
    command.add_argument("--no-limits", action="store_true", help="for load tests: no limits for anyone")


def run(given: argparse.Namespace) -> int:
    settings = settings_of(given)
    logs.set_up(given.log)
    opening.check_tls(given.tls_cert, given.tls_key)
    if given.shared_socket:
        prepare(settings.store)  # a database that is away is said in words; whoever looks after the workers tries again
        return _serve(given, settings, _measuring(given), berth := Berth.of(given.shared_socket), berth.listener)
    with contextlib.ExitStack() as held:
        if not settings.store:
            held.enter_context(opening.hold(settings.data))
        prepare(settings.store or settings.data)
        listener = (opening.reserve if given.workers > 1 else opening.listen)(given.host, given.port)
        if given.workers > 1:
            for place in opening.places_from(given.metrics, given.workers):
                held.enter_context(opening.reserve(*place))
            _say_open(given, listener, settings.base_path)
            return Crew(command_again(given.arguments), listener, given.workers).run()
        if not settings.store:
            settings = replace(settings, push_key=read_push_key(settings.data))
        beside = _measuring(given)
        _say_open(given, listener, settings.base_path)
        return _serve(given, settings, beside, None, listener)


def _serve(
    given: argparse.Namespace, settings: Settings, beside: list[Beside], berth: Berth | None, listener: socket.socket
) -> int:
    names, proxies = Names([given.host, *given.name]), Proxies(given.trust_proxy)
    application = build(replace(settings, only_here=is_loopback(listener.getsockname()[0])), beside=beside)
    front = Front(application, names, proxies, given.lang, keeps_https=given.hsts)
    http = behind(Http, doors=application.state.doors, proxies=proxies)
    siblings = Siblings(berth.folder, given.worker_number) if berth is not None else None
    phones = behind(Socket, front=front, inside=application.state, siblings=siblings)
    config = _config(given, front, http, phones)
    server = Server(config, application.state.stopping, given.drain)
    if berth is not None and siblings is not None:
        server = CrewServer(config, berth, phones, siblings)
    # uvicorn raises the signal again when it has closed everything; that shall be an ordinary end.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    _stop_without_a_terminal(server)
    server.run(sockets=[listener])
    return 0 if server.started else 2


def _measuring(given: argparse.Namespace) -> list[Beside]:
    """What is told to Prometheus, where the host wants it: of several workers each has the next port."""
    if not given.metrics:
        return []
    place = opening.places_from(given.metrics, given.workers)[given.worker_number]
    # While workers are replaced, the new one listens before the old one has stopped.
    listener = (opening.share if given.shared_socket else opening.listen)(*place)
    return [partial(measuring, listener, Names([given.host, *given.name]))]


def _config(given: argparse.Namespace, front: Front, http: type[Any], ws: type[Any]) -> uvicorn.Config:
    return uvicorn.Config(
        front,
        loop="uvloop",
        http=http,
        ws=ws,
        ssl_certfile=given.tls_cert,
        ssl_keyfile=given.tls_key,
        proxy_headers=False,  # the front does it, and knows who was believed
        log_config=LOGGING_CONFIG if given.log == "text" else None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=5,
        server_header=False,
    )


def _stop_without_a_terminal(server: uvicorn.Server) -> None:
    """A terminal that is closed is a clean stop too, unless somebody wanted it ignored (nohup)."""
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:
        signal.signal(signal.SIGHUP, lambda *_: setattr(server, "should_exit", True))


def settings_of(given: argparse.Namespace) -> Settings:
    """What the host wants, or Malformed in words."""
    base_path = opening.base_path_of(given.base_path)
    check_range("--port", given.port, 0, opening.MOST_PORT)
    check_range("--bot-pause", given.bot_pause, 0, MOST_PAUSE)
    check_range("--patience", given.patience, 0, MOST_PATIENCE)
    check_range("--again", given.again, 0, MOST_PAUSE)
    check_range("--workers", given.workers, 1, MOST_WORKERS)
    if not given.store and (given.workers > 1 or given.bus):
        raise Malformed("serve.wants_store", what="--workers" if given.workers > 1 else "--bus")
    if given.store and not is_address(given.store):
        raise Malformed("store.address", path=without_password(given.store))
    check_range("--drain", given.drain, 0, MOST_PAUSE)
    Proxies(given.trust_proxy)
    opening.places_from(given.metrics, given.workers)
    opening.check_names(given.name)
    waits = {"bot_pause": given.bot_pause, "patience": given.patience, "again": given.again}
    places = {"data": given.data, "store": given.store, "bus": given.bus}
    pushes = opening.push_settings(given.push_host, given.push_loopback)
    return replace(_limited(given), base_path=base_path, language=given.lang, **places, **waits, **pushes)


def _limited(given: argparse.Namespace) -> Settings:
    """As many connections as the system allows, unless the host wants less."""
    if given.no_limits:
        return Settings(limits=NO_LIMITS, quotas=NO_QUOTAS).limited(given.limit)
    settings, most = Settings().limited(given.limit), opening.most_open()
    limits = settings.limits
    return replace(settings, limits=replace(limits, open_in_all=min(limits.open_in_all or most, most)))


def _say_open(given: argparse.Namespace, listener: socket.socket, base_path: str) -> None:
    if given.log == "json":
        log.info("open", extra={"numbers": {"port": listener.getsockname()[1], "pid": os.getpid()}})
    else:
        _greet(given, listener, base_path, Console())


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
    if Proxies(given.trust_proxy).is_everybody:
        console.print(say(language, "serve.trusts_all"), style="bold", highlight=False)
    if given.hsts:
        console.print(say(language, "serve.hsts"), highlight=False)


def link_to(name: str, scheme: str, port: int, base_path: str) -> str:
    """Where a browser goes; the address of a newer kind (IPv6) stands in brackets."""
    return f"{scheme}://{f'[{name}]' if ':' in name else name}:{port}{base_path}/"
