"""Nobody is ever stuck: whatever a table waits for and whoever is gone, those who are here can go on."""

from __future__ import annotations

from typing import Any, Final

import pytest

from ouaf.journal.ids import DeviceId, Seat
from ouaf.journal.match import Match
from ouaf.table.asking import Asker, Refused
from ouaf.table.messages import Dice
from ouaf.table.record import Table
from ouaf.table.rolling import typed
from ouaf.table.shown import Around, TableShown, shown
from ouaf.table.sitting import Changed
from tests.kit import every_game, kit, variant_id, variants
from tests.table.live import run
from tests.table.never_stuck import Variant, absences, goes_on, situations
from tests.table.sittings import duel
from tests.table.test_rolling import WITH_DICE

FEW: Final = 3
"""Chairs: with more of them nothing is different."""
SEVERAL: Final = [(game, seats, options) for game, seats, options in variants() if seats > 1]


def walk(game: str, variant: Variant, known: set[str] | None = None) -> set[str]:
    """All kinds of situations of a variant, with all who can be gone; what is known by then."""
    met = set() if known is None else known
    for situation in situations(game, variant, met):
        for gone in absences(variant[0]):
            run(goes_on(situation, gone))
    return met


@every_game
def test_those_who_are_here_can_always_go_on(game: str) -> None:
    """Each kind of situation once with two people, where the game has two, and once with more."""
    met: dict[bool, set[str]] = {False: set(), True: set()}
    for variant in kit(game).variants:
        if 1 < variant[0] <= FEW:
            walk(game, variant, met[variant[0] > 2])
    names = met[False] | met[True]
    assert {"lobby", "about to begin", "result", "about to play again"} <= names
    assert any(name.startswith("going back") for name in names)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "options"), SEVERAL, ids=[variant_id(each) for each in SEVERAL])
def test_in_every_variant(game: str, seats: int, options: Any) -> None:
    walk(game, (seats, options))


def all_have_said_yes(table: Table, present: object) -> bool:
    return all(chair.ready for chair in table.chairs)


def roller_only(table: Table, match: Match, message: Dice, asker: Asker) -> Any:
    roll = match.state.roll_due()
    if roll is not None and roll.seat is not None and table.chairs[roll.seat].device != asker.device:
        raise Refused("not_yours")
    return typed(table, match, message, asker)


def from_no_seat(table: Table, device: DeviceId, seat: Seat | None, around: Around) -> TableShown:
    return shown(table, device, None, around)


def not_given_back(*_: object) -> Any:
    raise Refused("not_yours")


PLANTED: Final[dict[str, tuple[str, Any, str]]] = {
    "nobody is ever idle": ("ouaf.table.runner.Runner._idle", lambda *_: frozenset(), "not_yet"),
    "a wish that never lapses": ("ouaf.table.step.lapsed", lambda table, *_: table, "the question stays"),
    "nobody stands in": ("ouaf.table.standin.StandIn.be_due", lambda *_: None, "nobody may start"),
    "a call without an end": ("ouaf.table.step.hurried", lambda table, *_: table, "about to begin.*stuck"),
    "all are waited for": ("ouaf.table.again.is_agreed", all_have_said_yes, "result.*stuck"),
    "a clock that takes no seat": ("ouaf.table.step.run_out", lambda *given: (given[0], Changed()), "clock.*stuck"),
    "dice for the roller alone": ("ouaf.table.step.typed", roller_only, "dice.*not_yours"),
    "a seat that is lost": ("ouaf.table.holding._release", not_given_back, "not_yours"),
    "another's screen": ("ouaf.table.crowd.shown", from_no_seat, "back at another table"),
}
"""Where a table could get stuck: what is changed, how, and by which words it is found."""


@pytest.mark.patched
@pytest.mark.parametrize("defect", PLANTED)
def test_what_is_planted_is_found(defect: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, instead, words = PLANTED[defect]
    monkeypatch.setattr(place, instead)
    if place.endswith("is_agreed"):
        monkeypatch.setattr("ouaf.table.step.is_agreed", instead)
    with pytest.raises(AssertionError, match=words):
        walk(WITH_DICE[-1], duel(WITH_DICE[-1]))
