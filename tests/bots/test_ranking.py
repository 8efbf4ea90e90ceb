"""`ouaf bench bots`: the table of levels."""

from __future__ import annotations

import msgspec
import pytest

from ouaf.arena.ranking import Measured, lines_of, measure
from ouaf.bots.brain import Brain, Line
from ouaf.bots.levels import LEVELS
from ouaf.bots.registry import BRAINS
from ouaf.cli.main import main
from ouaf.rules.registry import GAMES

QUICK = Brain({}, lines=[Line(("uniform", "uniform"), 4), Line(("uniform",), 3, label="B", options={"side": "b"})])


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BRAINS, "toutelie", QUICK)


def test_every_line_is_measured_as_often_as_it_wants(quick: None) -> None:
    heard: list[int] = []
    table = measure(lines_of(["toutelie"], None), 1, heard.append)
    assert [(row.label, row.games, len(row.bots)) for row in table] == [("", 4, 2), ("B", 3, 1)]
    assert heard == list(range(1, 8))
    assert sum(bot.wins for bot in table[0].bots) == pytest.approx(1)


def test_a_quick_look_takes_fewer_matches(quick: None) -> None:
    assert [matches for _, _, matches in lines_of(["toutelie"], 2)] == [2, 2]


def test_the_command_prints_json_or_words(quick: None, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["bench", "bots", "--games", "toutelie", "--matches", "2"]
    assert main([*command, "--json"]) == 0
    table = msgspec.json.decode(capsys.readouterr().out, type=list[Measured])
    assert [row.options for row in table] == [{}, {"side": "b"}]
    assert main(["--lang", "en", *command]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("Toutélié, 2 games: uniform against uniform: 50.0 % of the wins")
    assert second.startswith("Toutélié B, 2 games: uniform: ")


def test_who_plays_alone_against_the_game_is_told_by_wins(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(BRAINS, "spots", Brain({}, lines=[Line(("uniform",), 2)]))
    assert main(["--lang", "en", "bench", "bots", "--games", "spots"]) == 0
    assert "uniform alone: 0.0 % won (± 0.0)" in capsys.readouterr().out


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "bots", "--games", "chess"]) == 2
    assert "chess" in capsys.readouterr().err


@pytest.mark.parametrize("game", BRAINS)
def test_every_line_of_a_game_can_be_played(game: str) -> None:
    for line in BRAINS[game].lines:
        assert GAMES[game].start(len(line.levels), line.options)
        assert set(line.levels) <= set(LEVELS)
