"""Node counts against the files `<game>.txt`: a line is a name, the counts by depth, and the position, split by `;`."""

from __future__ import annotations

from pathlib import Path

import pytest

from ouaf.rules.registry import GAMES
from tests.perft import count
from tests.perft.perft import perft


def lines(game: str) -> list[list[str]]:
    text = (Path(__file__).parent / f"{game}.txt").read_text("utf-8")
    return [[part.strip() for part in line.split(";")] for line in text.splitlines() if line and line[0] != "#"]


CASES = [(game, *line) for game in GAMES for line in lines(game)]


@pytest.mark.parametrize(("game", "name", "counts", "position"), CASES, ids=[f"{g}-{n}" for g, n, *_ in CASES])
def test_node_counts(game: str, name: str, counts: str, position: str) -> None:
    expected = [int(count) for count in counts.split()]
    state = GAMES[game].load(position)
    assert [perft(state, depth) for depth in range(1, len(expected) + 1)] == expected


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_counted(game: str) -> None:
    assert len(lines(game)) >= 2


@pytest.mark.parametrize("game", GAMES)
def test_a_line_is_counted_by_the_command(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    name, counts, position = lines(game)[0]
    count.main([game, name, "1", "--from", position])
    assert capsys.readouterr().out == f"{name}; {counts.split()[0]}; {position}\n"
