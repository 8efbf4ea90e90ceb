"""A person goes to another device: the chair, the hand and all that belongs to them go along."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ouaf.journal.ids import NOBODY, DeviceId, EntryNumber, Seat
from ouaf.rules.registry import GAMES
from ouaf.table.asking import Claim, Refused
from ouaf.table.messages import Abandon, Begin, Blank, Hold, Lock, MoveIn, Order, Sit
from ouaf.table.moving import claim_of
from ouaf.table.record import row_of, table_of
from ouaf.table.shown import shown
from ouaf.table.step import step
from ouaf.table.words import hears
from tests.kit import FIRST, Dice, every_game
from tests.table.phones import piece_of, tell_all, throw_all, throwing
from tests.table.sittings import HOST, Script, another, as_bytes, device_at, duel, played, seated, started
from tests.table.stories import begun, tell

NEW, GUEST = DeviceId("new device"), device_at(1)
SHOWN = MoveIn(code="BCFGHJ", throws=True)


def move(script: Script, device: str, new: str, *seats: int) -> None:
    """With a ticket for these chairs, or for all of a device."""
    own = tuple(map(Seat, seats)) or tuple(script.sitting.table.seats_of(DeviceId(device)))
    asker = replace(script.asker(new), claim=Claim(DeviceId(device), own))
    script.sitting, _ = step(script.sitting, SHOWN, asker)


def test_nobody_takes_a_chair_without_a_ticket() -> None:
    for script in (seated(FIRST, *duel(FIRST)), started(FIRST, *duel(FIRST))):
        assert script.refuse("new device", SHOWN).code == "no_ticket"


@every_game
def test_the_chair_goes_along_before_the_match_and_after_it(game: str) -> None:
    for script in (seated(game, *duel(game)), played(game, *duel(game), "moved")):
        before = script.sitting.table
        move(script, GUEST, NEW)
        after = script.sitting.table
        assert after.chairs[1] == replace(before.chairs[1], device=NEW)
        assert [chair.device for chair in after.chairs].count(GUEST) == 0
        assert after.host == HOST
        assert after.moved == (GUEST,)
        assert table_of(row_of(after)) == after
        assert row_of(after).devices == tuple(sorted(chair.device for chair in after.chairs))
        if after.phase == "lobby":
            script.do(HOST, Begin())
        else:
            another(script)
        assert script.sitting.table.phase == "playing"


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_moves_at_every_question(game: str) -> None:
    """Whatever is asked, and of whom: the old device may do nothing, the new one goes on, the dice are as they were."""
    script, dice = started(game, *duel(game)), Dice("moving")
    seats = len(script.sitting.table.chairs)
    for turn in range(1000):
        if script.sitting.table.phase != "playing":
            break
        for seat in range(seats):
            old = script.sitting.table.chairs[seat].device
            move(script, old, f"device {turn} of {seat}")
        device, play = script.move(dice)
        assert device == f"device {turn} of {play.seat}"
        assert script.refuse(device_at(play.seat), play).code == "not_yours"
        script.do(device, play)
    assert script.sitting.table.phase == "over"
    assert script.sitting.table.host == script.sitting.table.chairs[0].device
    assert len(script.sitting.table.moved) <= 30


def test_a_seat_that_a_bot_holds_moves_too() -> None:
    script = started(FIRST, *duel(FIRST))
    script.do(GUEST, Hold(seat=Seat(1)))
    move(script, GUEST, NEW)
    assert script.sitting.table.chairs[1].held == "chien"


def test_the_host_moves_with_the_last_chair_of_the_device() -> None:
    script = seated("toutelie", 3, {"side": "a"})
    script.do(HOST, Lock())
    script.sitting = replace(script.sitting, table=replace(script.sitting.table, chairs=_two_of_the_host(script)))
    move(script, HOST, NEW, 2)
    assert script.sitting.table.host == HOST
    assert not script.sitting.table.moved
    move(script, HOST, NEW, 0)
    assert script.sitting.table.host == NEW
    assert script.sitting.table.moved == (HOST,)
    assert script.refuse(HOST, Begin()).code == "host_only"
    script.do("new device", Begin())


def _two_of_the_host(script: Script) -> tuple[object, ...]:
    chairs = script.sitting.table.chairs
    return (*chairs[:2], replace(chairs[2], device=HOST))


def test_the_same_device_takes_nothing_over() -> None:
    script = seated(FIRST, *duel(FIRST))
    before = script.sitting.table
    move(script, GUEST, GUEST)
    assert script.sitting.table == before


def test_who_is_back_and_sits_down_again_is_not_told_any_more() -> None:
    script = seated(FIRST, *duel(FIRST))
    assert not shown(script.sitting.table, GUEST, None).moved
    move(script, GUEST, NEW)
    assert shown(script.sitting.table, GUEST, None).moved
    assert not any(shown(script.sitting.table, each, None).moved for each in (NEW, HOST, NOBODY, DeviceId("stranger")))
    move(script, NEW, GUEST)
    assert not shown(script.sitting.table, GUEST, None).moved
    assert shown(script.sitting.table, NEW, None).moved


def test_a_piece_that_was_thrown_unseen_goes_nowhere() -> None:
    """The new device throws its own; between the call and the match nobody moves."""
    script = throwing(FIRST, *duel(FIRST))
    move(script, GUEST, NEW)
    assert script.sitting.table.pieces[NEW] == ""
    assert GUEST not in script.sitting.table.pieces
    script.present = frozenset({HOST, NEW})
    throw_all(script)
    script.do(HOST, Begin())
    assert script.sitting.table.call is not None
    before = as_bytes(script.sitting)
    with pytest.raises(Refused, match="starting"):
        move(script, HOST, "third")
    assert as_bytes(script.sitting) == before
    pieces = [piece_of(script.sitting.table, device) for device in (HOST, NEW)]
    tell_all(script)
    assert script.sitting.match is not None
    assert script.sitting.match.header.fair is not None
    assert script.sitting.match.header.fair.pieces == pieces


def test_who_did_not_tell_a_piece_has_none_on_another_device_either() -> None:
    script = throwing(FIRST, *duel(FIRST))
    script.sitting = replace(script.sitting, table=replace(script.sitting.table, silent=(GUEST,)))
    move(script, GUEST, NEW)
    assert script.sitting.table.silent == (NEW,)


def test_who_told_a_story_takes_it_away_from_the_new_device() -> None:
    script = begun()
    teller, entry = tell(script)
    move(script, teller, NEW)
    assert hears(script.sitting.table, NEW)
    assert not hears(script.sitting.table, DeviceId(teller)) or teller == HOST
    assert script.refuse(teller, Blank(entry=EntryNumber(entry))).code == "not_your_words"
    assert script.do(NEW, Blank(entry=EntryNumber(entry))).blanks


def test_the_stories_of_earlier_matches_go_along_too() -> None:
    script = begun()
    teller, _ = tell(script)
    first = script.sitting.table.match
    assert first is not None
    script.do(HOST, Abandon())
    another(script)
    move(script, teller, NEW)
    assert NEW in script.sitting.table.seated[first]
    assert teller not in script.sitting.table.seated[first]


def test_of_two_people_at_a_device_one_moves_with_what_is_theirs_alone() -> None:
    script = Script("tomy", 3, {})
    for seat, device in enumerate((HOST, GUEST, GUEST)):
        script.do(device, Sit(seat=Seat(seat), name=f"Name {seat}"))
    script.do(HOST, Begin())
    move(script, GUEST, NEW, 2)
    table = script.sitting.table
    assert table.match is not None
    assert table.seated[table.match] == (HOST, GUEST, NEW)
    assert table.moved == ()
    assert table.seats_of(GUEST) == [1]


def test_what_a_ticket_may_be_for() -> None:
    table = seated("toutelie", 3, {"side": "a"}).sitting.table
    here = (HOST, GUEST)
    assert claim_of(table, None, GUEST, here, acts=False) == Claim(GUEST, (Seat(1),))
    assert claim_of(table, Seat(1), GUEST, here, acts=False) == Claim(GUEST, (Seat(1),))
    assert claim_of(table, Seat(2), HOST, here, acts=True) == Claim(device_at(2), (Seat(2),))
    wrong = (
        ("not_seated", None, NEW, False),
        ("not_seated", None, NEW, True),
        ("host_only", Seat(2), GUEST, False),
        ("is_here", Seat(1), HOST, True),
        ("nobody", Seat(9), HOST, True),
    )
    for code, seat, device, acts in wrong:
        with pytest.raises(Refused, match=code):
            claim_of(table, seat, device, here, acts=acts)


def test_chairs_that_change_places_keep_their_people() -> None:
    script = seated("toutelie", 3, {"side": "a"})
    move(script, GUEST, NEW)
    script.do(HOST, Order(order=[Seat(2), Seat(1), Seat(0)]))
    assert script.sitting.table.chairs[1].device == NEW
