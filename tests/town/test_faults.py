"""`ouaf bench faults --workers`: a short run in a town finds nothing, and each planted defect is found."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import msgspec
import pytest

from ouaf.arena.faults.run import FaultRun, Report, Wanted
from ouaf.arena.faults.town import TOWN_KINDS
from ouaf.arena.town import TownServer
from ouaf.rules.registry import GAMES
from tests.cli.run import ouaf
from tests.faults.test_planted_servers import GAME, command


def run(*arguments: str) -> Report:
    """A run that finds nothing."""
    done = ouaf("bench", "faults", "--json", *arguments)
    assert (done.returncode, done.stderr) == (0, b""), done.stdout
    report = msgspec.json.decode(done.stdout, type=Report)
    assert report.is_clean
    assert report.acknowledged > report.faults
    return report


def test_a_short_run_has_every_kind_and_finds_nothing() -> None:
    games = list(GAMES)[:2]
    report = run("--workers", "2", "--faults", "60", "--games", ",".join(games), "--seed", "3")
    assert (report.faults, report.workers) == (60, 2)
    assert set(report.kinds) == {kind.name for kind in TOWN_KINDS}
    assert all(report.kinds.values())


def test_without_a_bus_it_is_slower_and_not_wrong() -> None:
    report = run("--workers", "2", "--no-bus", "--faults", "24", "--games", GAME, "--seed", "4")
    assert "bus_stops" not in report.kinds


@pytest.mark.long
@pytest.mark.parametrize("workers", ["1", "2", "3"])
def test_a_long_run_of_all_games_finds_nothing(workers: str) -> None:
    assert run("--workers", workers, "--faults", "400", "--seed", workers).games == list(GAMES)


@pytest.mark.patched
@pytest.mark.parametrize(
    ("defect", "faults", "kinds", "harm"),
    [
        ("answers_early", 6, {"kill_worker"}, "lost"),  # about three in four kills hit a move that was promised
        ("plays_again", 8, {"twice", "two_sockets"}, "doubled"),
        ("shows_another_seat", 8, {"cut_within"}, "wrong_screens"),
    ],
)
def test_a_planted_town_is_found(defect: str, faults: int, kinds: set[str], harm: str, tmp_path: Path) -> None:
    said: list[str] = []
    wanted = Wanted(faults, (GAME,), kinds=[kind for kind in TOWN_KINDS if kind.name in kinds])
    server = TownServer(tmp_path / "data", command(defect), tmp_path / "server.log", durable=False)
    try:
        faulty = FaultRun(server, wanted, said.append)
        server.start()
        report = asyncio.run(faulty.run())
    finally:
        server.remove()
    assert getattr(report, harm) > 0
    assert said


def test_the_town_is_run_by_this_interpreter() -> None:
    assert command("nothing")[0] == sys.executable
