"""A choice can be taken back so often, and then it stands; what the rules allow otherwise is never cut."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ouaf.journal.ids import RequestId, Seat
from ouaf.journal.lines import Move
from ouaf.table.messages import Play
from ouaf.table.step import step
from ouaf.table.takebacks import taken_back
from tests.kit import Dice, every_game
from tests.table.sittings import Script, started

MOST = 20


def play(script: Script, device: str, seat: int, move: str) -> Play:
    match = script.sitting.match
    assert match is not None
    return Play(id=RequestId(f"t{match.next}"), seat=Seat(seat), prompt=match.state.prompt(seat)["id"], move=move)


def change_mind(script: Script, device: str, seat: int, times: int) -> None:
    """Choose and take it back, so often; the last choice stands."""
    match = script.sitting.match
    assert match is not None
    choice = match.state.legal_names(seat)[0]
    for _ in range(times):
        script.do(device, play(script, device, seat, choice))
        script.do(device, play(script, device, seat, "cancel"))
    script.do(device, play(script, device, seat, choice))


def test_a_choice_that_was_taken_back_too_often_stands() -> None:
    script = started("toutelie", 2, {"side": "a"})
    match = script.sitting.match
    assert match is not None
    device = script.sitting.table.chairs[0].device
    change_mind(script, device, 0, MOST)
    refusal = script.refuse(device, play(script, device, 0, "cancel"))
    assert (refusal.code, refusal.params) == ("decided", {"n": MOST})
    other = script.sitting.table.chairs[1].device
    change_mind(script, other, 1, 0)  # the others are not concerned, and the match goes on
    assert script.sitting.match is not None
    assert script.sitting.match.state.to_move() == (0, 1) or len(script.sitting.match.state.to_move()) == 2
    change_mind(script, device, 0, MOST)
    assert script.refuse(device, play(script, device, 0, "cancel")).code == "decided"


def test_how_often_can_be_set_and_zero_is_for_ever() -> None:
    script = started("toutelie", 2, {"side": "a"})
    device = script.sitting.table.chairs[0].device
    change_mind(script, device, 0, MOST)
    message = play(script, device, 0, "cancel")
    assert step(script.sitting, message, replace(script.asker(device), take_backs=0))[1].n
    assert step(script.sitting, message, replace(script.asker(device), take_backs=MOST + 1))[1].n


@every_game
def test_who_is_waited_for_is_never_told_so(game: str) -> None:
    """Whatever somebody plays who is asked something is none of this, however often."""
    script = started(game, 2 if game != "tomy" else 3, {})
    for _ in range(40):
        if script.sitting.table.phase != "playing":
            break
        device, message = script.move(Dice("waited for"))
        assert script.do(device, message).n
    match = script.sitting.match
    assert match is not None
    assert all(taken_back(match, line.who, line.what) < MOST for line in match.lines if isinstance(line, Move))


def test_it_is_counted_from_the_journal_so_a_restart_forgives_nothing() -> None:
    script = started("toutelie", 2, {"side": "a"})
    device = script.sitting.table.chairs[0].device
    change_mind(script, device, 0, 5)
    match = script.sitting.match
    assert match is not None
    assert taken_back(match, Seat(0), "cancel") == 5
    assert taken_back(match, Seat(1), "cancel") == 0
    with pytest.raises(Exception, match="decided"):
        step(
            script.sitting,
            play(script, device, 0, "cancel"),
            replace(script.asker(device), take_backs=5),
        )
