"""Tables at which somebody goes back: what the tests of undo share."""

from __future__ import annotations

from collections.abc import Iterator

from ouaf.journal.ids import RequestId, Seat
from ouaf.journal.match import Match
from ouaf.journal.undoing import way_back
from ouaf.table.messages import Undo
from tests.kit import Dice
from tests.table.sittings import Script, duel, started


def match_of(script: Script) -> Match:
    assert script.sitting.match is not None
    return script.sitting.match


def wish(match: Match, seat: int, *, ask: bool = False, id: str = "") -> Undo:
    """A seat would like to go back from here."""
    n = match.lines[-1].n
    return Undo(id=RequestId(id or f"u{n}"), seat=Seat(seat), match=match.header.match, n=n, ask=ask)


def positions(game: str, seed: str, most: int = 300, *, seats: int = 0) -> Iterator[Script]:
    """A match after each of its moves, while it goes on."""
    script, dice = started(game, *((seats, {}) if seats else duel(game))), Dice(seed)
    for _ in range(most):
        script.do(*script.move(dice))
        if script.sitting.table.phase != "playing":
            return
        yield script


def hindered(game: str, seed: str = "hindered") -> tuple[Script, Seat]:
    """A match and a seat that would have to ask the others."""
    for script in positions(game, seed):
        for seat in map(Seat, range(match_of(script).state.seats)):
            way = way_back(match_of(script), seat)
            if way is not None and way.hindrance == "drawn" and seat in match_of(script).state.to_move():
                return script, seat
    raise AssertionError(f"nobody would have to ask in {game}")
