"""Real servers with a defect planted: a run finds each of them, and says which kind of harm it does."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from ouaf.arena.faults.kinds import KINDS
from ouaf.arena.faults.run import FaultRun, Report, Wanted
from ouaf.arena.process import Server
from ouaf.cli import bench
from ouaf.cli.main import main
from tests.faults.planted import DEFECTS

GAME = "toutelie"
PLANTED = Path(__file__).with_name("planted.py")

CASES = [
    ("answers_early", 2, ["kill_answered", "kill_unanswered"], "lost"),
    ("answers_early", 1, ["locked"], "wrong_answers"),
    ("forgets_ids", 8, ["cut_after", "twice"], "wrong_answers"),
    ("plays_again", 8, ["cut_after", "twice"], "doubled"),
    ("takes_late_moves", 4, ["late_prompt"], "wrong_answers"),
    ("takes_late_moves", 4, ["late_reconnect"], "wrong_answers"),
    ("shows_another_seat", 8, ["cut_within"], "wrong_screens"),
    ("shows_old_screens", 8, ["cut_within"], "wrong_screens"),
]
"""What is planted, how many faults of which kinds, and the harm that they must show."""

pytestmark = pytest.mark.patched


def command(defect: str) -> list[str]:
    return [sys.executable, str(PLANTED), defect]


def wanted(faults: int, *kinds: str) -> Wanted:
    return Wanted(faults, (GAME,), kinds=[kind for kind in KINDS if kind.name in kinds])


def run(folder: Path, defect: str, wanted: Wanted) -> tuple[Report, list[str]]:
    """What is found, and what is said of it."""
    said: list[str] = []
    server = Server(folder / "data", command(defect), folder / "server.log")
    faults = FaultRun(server, wanted, said.append)
    try:
        server.start()
        return asyncio.run(faults.run()), said
    finally:
        server.stop()


@pytest.mark.parametrize(("defect", "faults", "kinds", "harm"), CASES)
def test_a_planted_server_is_found(defect: str, faults: int, kinds: list[str], harm: str, tmp_path: Path) -> None:
    report, said = run(tmp_path, defect, wanted(faults, *kinds))
    assert getattr(report, harm) > 0
    assert not report.is_clean
    assert said


def test_without_a_plant_the_same_faults_find_nothing(tmp_path: Path) -> None:
    all_but_the_slow = {kind.name for kind in KINDS} - {"locked", "kill_answered", "kill_unanswered", "clock_jumps"}
    report, said = run(tmp_path, "nothing", wanted(24, *all_but_the_slow))
    assert report.is_clean
    assert said == []


def test_every_plant_is_tried() -> None:
    assert {"nothing", *(case[0] for case in CASES)} == set(DEFECTS)


def test_the_command_ends_with_1(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench, "jumping_command", lambda _: command("forgets_ids"))
    monkeypatch.setattr(bench, "Wanted", lambda *_: wanted(4, "twice"))
    assert main(["--lang", "en", "bench", "faults"]) == 1
    told = capsys.readouterr()
    assert "Lost: 0. Doubled: 0. Wrong screens: 0. Wrong answers: " in told.out
    assert "stale" in told.err


def test_a_server_that_does_not_start_is_said_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "jumping_command", lambda _: [sys.executable, "-c", ""])
    assert main(["--lang", "en", "bench", "faults", "--games", GAME]) == 1
    assert "The faults could not be run to the end: no server at port" in capsys.readouterr().err
