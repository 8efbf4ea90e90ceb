"""How a match begins: pieces unseen, the roll call, and only then the pieces. By pure steps."""

from __future__ import annotations

import json
from typing import Any

from msgspec.structs import replace

from ouaf.journal import fair
from ouaf.journal.ids import DeviceId, Seat
from ouaf.journal.match import Match
from ouaf.journal.rollcall import RollCall, read_call
from ouaf.journal.verify import verify
from ouaf.table.calling import seated as devices_of
from ouaf.table.messages import (
    Abandon,
    AddBot,
    Begin,
    Configure,
    Lock,
    Order,
    Piece,
    Ready,
    Reveal,
    Sit,
    Stand,
    TableMessage,
)
from ouaf.table.record import Table, row_of, table_of
from ouaf.table.shown import shown
from ouaf.table.step import hurry
from tests.journal.matches import whole
from tests.kit import FIRST, every_game
from tests.table.phones import piece_of, tell_all, throw_all, throwing, thrown, told
from tests.table.sittings import HOST, Script, another, device_at, duel, moves, table_for_two

GUEST = device_at(1)


def table_of_phones(*, thrown_already: bool = True) -> Script:
    return throwing(FIRST, *duel(FIRST), thrown_already=thrown_already)


def the_table(script: Script) -> Table:
    return script.sitting.table


def call_of(script: Script) -> RollCall:
    """The roll call that is being answered."""
    call = the_table(script).call
    assert call is not None
    found = read_call(call.roll)
    assert found is not None
    return found


def match_of(script: Script) -> Match:
    assert script.sitting.match is not None
    return script.sitting.match


def hurry_up(script: Script) -> None:
    """The seconds are over."""
    script.sitting = hurry(script.sitting, script.asker(""))[0]


@every_game
def test_a_match_with_everybodys_piece_is_played_and_proven(game: str) -> None:
    script = throwing(game, *duel(game))
    script.do("host", Begin())
    assert the_table(script).phase == "lobby"
    tell_all(script)
    assert sum(1 for _ in moves(script, "pieces"))
    verdict = verify(whole(match_of(script)))
    seats = match_of(script).header.seats
    assert (verdict.answer, verdict.entropy, verdict.without, verdict.void) == ("fair", seats, 0, 0)


def test_the_header_has_the_list_that_everybody_was_sent_and_all_pieces() -> None:
    script = table_of_phones()
    before, bound = the_table(script), the_table(script).commitment
    script.do("host", Begin())
    call, roll = call_of(script), the_table(script).call
    assert roll is not None
    assert (call.table, call.number, call.attempt, call.commitment) == (before.mark, 0, 0, bound)
    assert (call.game, call.options) == (before.game, before.options)
    assert call.seats == [before.pieces[device_at(seat)] for seat in range(len(before.chairs))]
    tell_all(script)
    header = match_of(script).header
    assert header.fair is not None
    assert header.fair.roll == roll.roll
    assert header.fair.pieces == [piece_of(before, device_at(seat)) for seat in range(len(before.chairs))]
    assert header.match == fair.match_id(fair.list_hash(roll.roll))


def test_a_device_of_two_people_has_one_piece_on_both_chairs() -> None:
    script = table_for_two()
    script.present = frozenset({HOST})
    for name in ("Ana", "Zoé"):
        script.do("host", Sit(name=name, throws=True))
    throw_all(script)
    script.do("host", Begin())
    assert call_of(script).seats == [the_table(script).pieces[HOST]] * 2
    tell_all(script)
    assert match_of(script).header.fair is not None
    assert verify_counts(script) == (1, 0)


def verify_counts(script: Script) -> tuple[int, int]:
    """How many pieces are in the match on the table, and how many people are without one."""
    verdict = verify(whole(match_of(script)))
    return verdict.entropy, verdict.without


def test_bots_have_no_piece_and_stand_in_the_list() -> None:
    script = table_for_two()
    script.present = frozenset({HOST})
    script.do("host", Sit(name="Ana", throws=True))
    script.do("host", AddBot())
    throw_all(script)
    script.do("host", Begin())
    assert call_of(script).seats[1] == "bot chien"
    tell_all(script)
    assert verify_counts(script) == (1, 0)


def test_who_is_not_connected_stands_in_the_list_without_a_piece() -> None:
    script = table_of_phones()
    script.present -= {GUEST}
    script.do("host", Begin())
    assert call_of(script).seats[1] == ""
    tell_all(script)
    assert verify_counts(script) == (1, match_of(script).header.seats - 1)


def test_with_no_piece_at_all_a_match_begins_at_once() -> None:
    script = table_of_phones()
    script.present = frozenset()
    script.do("host", Begin())
    assert the_table(script).phase == "playing"
    assert verify_counts(script) == (0, match_of(script).header.seats)


def test_a_start_waits_for_the_pieces_of_those_who_are_there() -> None:
    """A rematch that comes together with the last move strips nobody of the own piece."""
    script = table_of_phones(thrown_already=False)
    script.do("host", Begin())
    waiting = the_table(script).call
    assert waiting is not None
    assert waiting.roll == ""
    script.do("host", thrown(the_table(script), "host"))
    assert the_table(script).call == waiting
    throw_all(script)
    assert len(call_of(script).hashes()) == len(devices_of(the_table(script)))


def test_after_a_moment_the_roll_is_called_without_a_piece_that_does_not_come() -> None:
    script = table_of_phones(thrown_already=False)
    script.do("host", thrown(the_table(script), "host"))
    script.do("host", Begin())
    hurry_up(script)
    assert call_of(script).seats == [the_table(script).pieces[HOST], *[""] * (len(the_table(script).chairs) - 1)]


def test_a_start_that_nobody_waits_for_any_more_is_forgotten() -> None:
    script = table_of_phones(thrown_already=False)
    script.do("host", Begin())
    script.present = frozenset()
    hurry_up(script)
    assert (the_table(script).phase, the_table(script).call) == ("lobby", None)


def test_a_piece_that_is_not_told_makes_the_attempt_void() -> None:
    script = table_of_phones()
    first = the_table(script)
    script.do("host", Begin())
    roll = the_table(script).call
    assert roll is not None
    tell_all(script, but=GUEST)
    assert the_table(script).phase == "lobby", "it is not begun with the rest"
    hurry_up(script)
    after = the_table(script)
    (void,) = after.void
    assert (void.roll, void.seed, void.missing) == (fair.list_hash(roll.roll), first.seed, [first.pieces[GUEST]])
    assert after.commitment != first.commitment
    assert after.seed != first.seed
    assert (after.silent, after.pieces.get(GUEST)) == ((GUEST,), None)
    assert script.refuse(GUEST, thrown(after, GUEST)).code == "no_piece"


def test_after_a_void_attempt_the_match_begins_by_itself_without_the_silent_one() -> None:
    script = table_of_phones()
    script.do("host", Begin())
    hurry_up_without(script, GUEST)
    throw_all(script)
    assert (call_of(script).attempt, call_of(script).seats[1]) == (1, "")
    tell_all(script)
    verdict = verify(whole(match_of(script)))
    assert (the_table(script).phase, verdict.void, verdict.without) == ("playing", 1, 1)


def hurry_up_without(script: Script, device: str) -> None:
    """Everybody tells but this one."""
    tell_all(script, but=device)
    hurry_up(script)


def test_there_are_at_most_as_many_void_attempts_as_devices() -> None:
    script = table_of_phones()
    devices = len(the_table(script).pieces)
    script.do("host", Begin())
    for _ in range(devices):
        assert the_table(script).phase == "lobby"
        hurry_up_without(script, next(iter(the_table(script).pieces)))
        throw_all(script)
    assert the_table(script).phase == "playing"
    verdict = verify(whole(match_of(script)))
    assert (verdict.entropy, verdict.void) == (0, devices)


def test_the_next_match_wants_new_pieces_of_everybody() -> None:
    script = table_of_phones()
    script.do("host", Begin())
    hurry_up_without(script, GUEST)
    throw_all(script)
    tell_all(script)
    script.do("host", Abandon())
    after = the_table(script)
    assert (after.void, after.silent, set(after.pieces.values()), after.number) == ((), (), {""}, 1)
    throw_all(script)
    another(script, GUEST)
    assert (call_of(script).number, call_of(script).attempt) == (1, 0)
    tell_all(script)
    assert verify_counts(script) == (len(after.chairs), 0)


def test_nothing_changes_while_the_roll_is_called() -> None:
    script = table_of_phones()
    script.do("host", Begin())
    before = the_table(script)
    changes: list[tuple[str, TableMessage]] = [
        (GUEST, Stand(seat=Seat(1))),
        (GUEST, Ready(seat=Seat(1))),
        ("host", Order(order=[*map(Seat, range(len(before.chairs) - 1, -1, -1))])),
        ("host", Configure(public=True)),
        (GUEST, thrown(before, GUEST)),
        ("new", Sit(name="Léa")),
    ]
    for device, message in changes:
        assert script.refuse(device, message).code == "starting"
    script.do("host", Begin())
    assert the_table(script) == before, "a second tap on start is one too many, and nothing else"
    script.do("host", Lock())
    assert the_table(script).call == before.call


def test_a_piece_is_for_the_commitment_that_was_shown_and_for_one_device() -> None:
    script = table_of_phones(thrown_already=False)
    table = the_table(script)
    assert script.refuse("stranger", thrown(table, "stranger")).code == "not_seated"
    wrong = replace(thrown(table, GUEST), commitment="00" * 32)
    assert script.refuse(GUEST, wrong).code == "other_promise"
    script.do("host", thrown(table, "host"))
    assert script.refuse(GUEST, thrown(table, "host")).code == "same_piece"
    another = Piece(commitment=table.commitment, piece="ab" * 32)
    script.do("host", another)
    assert the_table(script).pieces[HOST] == "ab" * 32, "until the roll call a new one replaces the old"


def test_only_the_piece_that_was_thrown_is_taken_and_only_for_this_list() -> None:
    script = table_of_phones()
    assert script.refuse("host", Reveal(roll="00" * 32, piece="00" * 32)).code == "not_called"
    script.do("host", Begin())
    table = the_table(script)
    assert script.refuse("stranger", told(table, "host")).code == "not_called"
    assert script.refuse("host", replace(told(table, "host"), roll="00" * 32)).code == "not_called"
    assert script.refuse("host", replace(told(table, "host"), piece="00" * 32)).code == "wrong_piece"
    script.do("host", told(table, "host"))
    script.do("host", told(table, "host"))
    tell_all(script, but="host")
    assert the_table(script).phase == "playing"
    assert script.refuse("host", told(table, "host")).code == "not_called"
    assert script.refuse("host", thrown(table, "host")).code == "playing"


def test_who_leaves_takes_the_piece_along() -> None:
    script = table_of_phones()
    script.do(GUEST, Stand(seat=Seat(1)))
    assert GUEST not in the_table(script).pieces


def test_a_device_is_told_whether_a_piece_is_wanted_and_what_binds_it() -> None:
    script = table_of_phones(thrown_already=False)

    def seen_by(device: str) -> Any:
        return shown(the_table(script), DeviceId(device), None)

    assert (seen_by(GUEST).piece, seen_by("stranger").piece) == ("", None)
    script.do(GUEST, thrown(the_table(script), GUEST))
    assert seen_by(GUEST).piece == the_table(script).pieces[GUEST]
    assert [chair.mixed for chair in seen_by("stranger").chairs][:2] == [False, True]
    throw_all(script)
    script.do("host", Begin())
    assert seen_by(GUEST).calling
    hurry_up_without(script, GUEST)
    assert (seen_by(GUEST).piece, [each.missing for each in seen_by(GUEST).void]) == (
        None,
        [list(each.missing) for each in the_table(script).void],
    )
    assert seen_by("host").piece == ""
    throw_all(script)
    tell_all(script)
    assert (seen_by("host").piece, seen_by("host").calling) == (None, False)


def test_a_table_from_before_roll_calls_commits_anew() -> None:
    script = table_of_phones()
    row = row_of(the_table(script))
    data = json.loads(row.data)
    for field in ("mark", "pieces", "silent", "void", "call"):
        del data[field]
    data["commitment"] = "00" * 32
    for chair in data["chairs"]:
        chair["entropy"] = "of version 1"
    old = table_of(replace(row, data=json.dumps(data).encode()))
    assert old.commitment == fair.commitment(bytes.fromhex(old.seed))
    assert (old.pieces, old.mark, old.call) == ({}, "", None)
    assert table_of(row) == the_table(script)
