"""`ouaf bench`: real matches over real sockets, on this machine only; under load, or while things fail. And bots."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from ouaf.arena.faults.jumping import jumping_command
from ouaf.arena.faults.kinds import KINDS, Kind
from ouaf.arena.faults.run import FaultRun, Wanted
from ouaf.arena.faults.run import Report as FaultReport
from ouaf.arena.load import Load, Report, raise_open_files
from ouaf.arena.process import Server
from ouaf.arena.ranking import Measured, lines_of, measure
from ouaf.bots.registry import BRAINS
from ouaf.cli.sim import bar_on_terminal, whole
from ouaf.rules.game import Malformed, check_range
from ouaf.rules.registry import GAMES, game_named
from ouaf.texts.speak import Language, say

MOST_WORKERS = 16


def add_to(commands: Any) -> None:
    command: argparse.ArgumentParser = commands.add_parser(
        "bench", help="measure the server under load, break it, or measure the bots"
    )
    kinds = command.add_subparsers(dest="what", required=True, metavar="WHAT")
    _add_server(kinds.add_parser("server", help="many tables at once: how many actions, and how fast"))
    _add_faults(kinds.add_parser("faults", help="crashes, cuts, resends and failing disks: nothing may be lost"))
    _add_bots(kinds.add_parser("bots", help="the table of levels: each level against the one below"))


def _add_server(command: argparse.ArgumentParser) -> None:
    command.add_argument("--tables", type=int, default=200)
    command.add_argument("--seats", type=int, default=4)
    command.add_argument("--rate", type=float, default=1, help="actions a second at each table; 0: as many as go")
    command.add_argument("--seconds", type=float, default=20)
    spread = "with --workers: people of one table are at different workers, as behind a proxy that knows no tables"
    command.add_argument("--spread", action="store_true", help=spread)
    command.add_argument("--one-core", action="store_true", help="server and players share one core")
    _add_workers(command)
    _add_json(command)
    command.set_defaults(run=run_load)


def _add_faults(command: argparse.ArgumentParser) -> None:
    command.add_argument("--faults", type=int, default=1000, metavar="N")
    command.add_argument("--seed", type=int, default=1, help="which faults come when")
    command.add_argument("--games", default="", metavar="A,B", help="only these games")
    _add_workers(command)
    _add_json(command)
    command.set_defaults(run=run_faults)


def _add_bots(command: argparse.ArgumentParser) -> None:
    command.add_argument("--games", default="", metavar="A,B", help="only these games")
    command.add_argument("--matches", type=whole, default=None, metavar="N", help="default: as many as a line wants")
    command.add_argument("--seed", type=int, default=2026, help="the same seed gives the same deals")
    _add_json(command)
    command.set_defaults(run=run_bots)


def _add_workers(command: argparse.ArgumentParser) -> None:
    workers = "on PostgreSQL with a bus, both started for the run, with so many workers (default: SQLite)"
    command.add_argument("--workers", type=int, default=0, metavar="N", help=workers)
    command.add_argument("--no-bus", action="store_true", help="with --workers: without a bus")


def _add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="one JSON object instead of words")


def run_load(given: argparse.Namespace) -> int:
    """`ouaf bench server`."""
    try:
        with _own_server(given) as server:
            load = Load(
                server.port, given.tables, given.seats, given.rate, given.seconds, _complain, spread=given.spread
            )
            report = _measured(load, server, share_a_core=given.one_core or not given.rate)
    except OSError as problem:
        return _failed(given.lang, "bench.failed", problem)
    print(msgspec.json.encode(report).decode() if given.json else _words(report, given.lang))
    return 0 if not report.errors else 1


def run_faults(given: argparse.Namespace) -> int:
    """`ouaf bench faults`."""
    games = given.games.split(",") if given.games else GAMES
    wanted = Wanted(given.faults, tuple(games), given.seed, KINDS if not given.workers else _town_kinds(given))
    try:
        with _own_server(given, errors="server.log", command=jumping_command) as server:
            run = FaultRun(server, wanted, _complain)
            server.start()
            report = asyncio.run(run.run())  # uvloop would write later, when a connection may be cut already
    except OSError as problem:
        return _failed(given.lang, "bench.faults_failed", problem)
    print(msgspec.json.encode(report).decode() if given.json else fault_words(report, given.lang))
    return 0 if report.is_clean else 1


def run_bots(given: argparse.Namespace) -> int:
    """`ouaf bench bots`."""
    games = [game_named(game).id for game in given.games.split(",")] if given.games else list(GAMES)
    lines = lines_of([game for game in games if game in BRAINS], given.matches)
    with bar_on_terminal() as bar:
        task = bar.add_task("bots", total=sum(matches for _, _, matches in lines))
        table = measure(lines, given.seed, lambda done: bar.update(task, completed=done))
    print(msgspec.json.encode(table).decode() if given.json else "\n".join(bot_words(row, given.lang) for row in table))
    return 0


@contextlib.contextmanager
def _own_server(
    given: argparse.Namespace, errors: str = "", command: Callable[[Path], Sequence[str]] = lambda _: ()
) -> Iterator[Server]:
    """With a folder that is gone afterwards; and so is the server."""
    check_range("--workers", given.workers, 0, MOST_WORKERS)
    with tempfile.TemporaryDirectory(prefix="ouaf-bench-") as name:
        folder, errors_at = Path(name), Path(name) / errors if errors else None
        make = partial(_town, given.workers, with_bus=not given.no_bus) if given.workers else Server
        server = make(folder / "data", command(folder / "data"), errors_at)
        try:
            yield server
        finally:
            server.remove()


def _town(workers: int, folder: Path, command: Sequence[str], errors: Path | None, *, with_bus: bool) -> Server:
    """What a town needs is imported for a town alone."""
    if find_spec("asyncpg") is None:
        raise Malformed("store.no_driver")
    from ouaf.arena.town import TownServer

    return TownServer(folder, command, errors, workers=workers, with_bus=with_bus)


def _town_kinds(given: argparse.Namespace) -> Sequence[Kind]:
    """What can fail in it."""
    from ouaf.arena.faults.town import TOWN_KINDS

    names = {"bus_stops"} if given.no_bus else set()
    names |= {"kill_worker", "roll"} if given.workers == 1 else set()
    return [kind for kind in TOWN_KINDS if kind.name not in names]


def _measured(load: Load, server: Server, *, share_a_core: bool) -> Report:
    """A run under load."""
    raise_open_files(3 * sum(table.seats for table in load.tables) + 1000)
    if share_a_core:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    server.start()
    if share_a_core:
        _wait_for_the_core()
    return uvloop.run(load.run(server))


def _wait_for_the_core() -> None:
    """Where players and server share a core, a frame that arrives does not stop the server in what it does.

    The server keeps the system's usual scheduling; phones are on machines of their own and never stop it either.
    """
    os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def _complain(what: str) -> None:
    print(what, file=sys.stderr)


def _failed(language: Language, text: str, problem: OSError) -> int:
    reason = str(problem) or type(problem).__name__
    print(f"ouaf: {say(language, text, {'reason': reason})}", file=sys.stderr)
    return 1


def _words(report: Report, language: Language) -> str:
    build = say(language, "bench.compiled" if report.compiled else "bench.python")
    return say(language, "bench.result", {"n": report.actions, "build": build, **msgspec.structs.asdict(report)})


def fault_words(report: FaultReport, language: Language) -> str:
    kinds = [say(language, f"bench.fault.{kind}", {"n": count}) for kind, count in report.kinds.items() if count]
    build = say(language, "bench.compiled" if report.compiled else "bench.python")
    given = {**msgspec.structs.asdict(report), "n": report.faults, "kinds": kinds, "build": build}
    return say(language, "bench.faults", given)


def bot_words(row: Measured, language: Language) -> str:
    """What a line found about its first bot."""
    first, others = row.bots[0], [bot.level for bot in row.bots[1:]]
    shares = {"wins": round(100 * first.wins, 1), "within": round(100 * first.wins_within, 1)}
    scores = {"score": round(first.score, 2), "around": round(first.score_within, 2)}
    times = {"mean": first.mean_ms, "worst": first.worst_ms}
    what = " ".join([say(language, f"{row.game}.title"), *([row.label] if row.label else [])])
    told = {"what": what, "level": first.level, "others": others, **shares, **scores, **times}
    alone = "bench.bot_alone" if first.wins == 1 else "bench.bot_solo"
    return say(language, "bench.bots" if others else alone, {"n": row.games, **told})
