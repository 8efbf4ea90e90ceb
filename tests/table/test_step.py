"""The pure step by lists of messages: what is granted, what is refused in which words; nothing else changes."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from ouaf.journal.explain import Stale
from ouaf.journal.ids import DeviceId, LineNumber, PromptId, Seat
from ouaf.journal.lines import Abandon as AbandonLine
from ouaf.journal.lines import End, Move, Start, Undo
from ouaf.journal.match import Match, load
from ouaf.journal.rollcall import read_call
from ouaf.journal.verify import verify
from ouaf.rules.registry import GAMES
from ouaf.table.messages import (
    Abandon,
    AddBot,
    Again,
    Begin,
    Configure,
    Order,
    Sit,
    Stand,
)
from ouaf.table.record import row_of, table_of
from ouaf.table.shown import listed, shown
from ouaf.table.sitting import Sitting, seats_due
from ouaf.table.step import bot_move, moves_of
from ouaf.views.feed import Feed
from ouaf.views.hearing import Audience
from ouaf.views.player import Choice
from ouaf.views.stream import REMEMBERED
from tests.journal.matches import whole
from tests.kit import Dice, every_game
from tests.table.sittings import (
    Script,
    another,
    as_bytes,
    device_at,
    duel,
    names,
    played,
    seated,
    started,
    table_for_two,
)


@every_game
def test_a_match_is_played_to_its_end_and_its_journal_is_fair(game: str) -> None:
    script = played(game, *duel(game), "whole")
    table, match = script.sitting.table, script.sitting.match
    assert match is not None
    assert match.is_closed
    assert (table.phase, table.match) == ("over", match.header.match)
    verdict = verify(whole(match))
    assert (verdict.answer, verdict.entropy, verdict.without) == ("fair", 0, len(table.chairs))


@every_game
def test_each_step_gives_the_lines_it_added(game: str) -> None:
    script = seated(game, *duel(game))
    lines = list(script.do("host", Begin()).lines)
    dice = Dice("lines")
    while script.sitting.table.phase == "playing":
        device, play = script.move(dice)
        changed = script.do(device, play)
        first: Any = changed.lines[0]
        assert (changed.n, first.n, first.id, first.what) == (len(lines), len(lines), play.id, play.move)
        assert [told.n for told in changed.told] == [line.n for line in changed.lines]
        lines += changed.lines
    match = script.sitting.match
    assert match is not None
    assert lines == match.lines
    assert [told.n for told in script.sitting.told] == [line.n for line in lines][-REMEMBERED:]


@every_game
def test_an_abandoned_match_reveals_its_seed(game: str) -> None:
    script = started(game, *duel(game))
    script.do(*script.move(Dice("abandon")))
    changed = script.do("host", Abandon())
    assert [type(line) for line in changed.lines] == [AbandonLine, End]
    match = script.sitting.match
    assert match is not None
    assert verify(whole(match)).answer == "fair"
    assert script.sitting.table.phase == "over"


@every_game
def test_a_rematch_has_the_same_people_other_dice_and_a_new_commitment(game: str) -> None:
    script = played(game, *duel(game), "first")
    first, before = script.sitting.match, script.sitting.table
    another(script, device_at(1))
    second, after = script.sitting.match, script.sitting.table
    assert first is not None
    assert second is not None
    chairs = tuple(replace(chair, ready=True) for chair in before.chairs)
    assert (after.chairs, after.options, after.phase) == (chairs, before.options, "playing")
    assert after.past == (first.header.match,)
    assert second.header.match != first.header.match
    assert commitment_of(second) == before.commitment != commitment_of(first)
    assert isinstance(second.lines[0], Start)


def bots_due(script: Script) -> list[int]:
    """The seats of bots that the match waits for."""
    return [seat for seat in seats_due(script.sitting) if script.sitting.table.chairs[seat].bot]


def commitment_of(match: Match) -> str:
    """What bound the dice of a match."""
    assert match.header.fair is not None
    call = read_call(match.header.fair.roll)
    assert call is not None
    return call.commitment


def players(script: Script) -> list[tuple[str, int | None]]:
    """Who played the match that is over, and where they sit now."""
    found = shown(script.sitting.table, DeviceId("stranger"), None).players
    return [(player.name or player.bot, player.chair) for player in found]


@every_game
def test_a_match_that_is_over_keeps_its_players_whatever_happens_to_the_chairs(game: str) -> None:
    script = started(game, *duel(game))
    seats = len(script.sitting.table.chairs)
    assert players(script) == []
    script.do("host", Abandon())
    assert players(script) == [(f"Name {seat}", seat) for seat in range(seats)]
    script.do("host", Order(order=[*range(1, seats), Seat(0)]))
    assert players(script)[0] == ("Name 0", seats - 1)
    assert [script.sitting.table.viewer(Seat(seat)) for seat in range(seats)] == [*range(1, seats), 0]
    script.do(device_at(1), Stand(seat=Seat(0)))
    script.do("new", Sit(seat=Seat(0), name="Léa"))
    assert players(script)[1] == ("Name 1", None)
    assert script.sitting.table.viewer(Seat(0)) is None, "a newcomer looks at the old match from nobody's seat"
    script.do("new", Again())
    assert players(script) == []
    assert script.sitting.table.viewer(Seat(0)) == 0
    assert names(script)[0] == "Léa"


@every_game
def test_the_seed_of_a_running_match_is_in_nothing_that_is_shown(game: str) -> None:
    script = seated(game, *duel(game))
    dice, commitments = Dice("seed"), set()
    script.do("host", Begin())
    for _ in range(2):
        if script.sitting.table.phase == "over":
            another(script)
        for _ in range(40):
            if script.sitting.table.phase == "playing":
                changed = script.do(*script.move(dice))
                assert script.sitting.table.seed not in everything_shown(script.sitting, repr(changed))
        if script.sitting.table.phase == "playing":
            changed = script.do("host", Abandon())
        assert script.sitting.table.seed not in everything_shown(script.sitting, repr(changed))
        commitments.add(script.sitting.table.commitment)
    assert len(commitments) == 2


def everything_shown(sitting: Sitting, more: str) -> str:
    """All that anyone gets to see of a sitting."""
    assert sitting.match is not None
    parts = [more, *sitting.match.texts()]
    for device in ("host", "guest 1", "stranger", ""):
        parts.append(repr(shown(sitting.table, DeviceId(device), None)))
        parts.append(repr(listed(sitting.table, DeviceId(device))))
    viewers = (*range(sitting.match.header.seats), None)
    parts += [Feed().whole(sitting.match, Audience(viewer, True), sitting.told).decode() for viewer in viewers]
    return "\n".join(parts)


@every_game
def test_free_chairs_are_put_away_at_the_start_and_everyone_keeps_their_order(game: str) -> None:
    seats = duel(game)[0]
    script = Script(game, seats, {})
    extra = min(GAMES[game].max_seats, seats + 2)
    script.do("host", Configure(seats=extra))
    for seat in reversed(range(extra - seats, extra)):
        script.do(f"device {seat}", Sit(seat=Seat(seat), name=f"Name {seat}"))
    script.do("host", Begin())
    match = script.sitting.match
    assert match is not None
    assert names(script) == [f"Name {seat}" for seat in range(extra - seats, extra)]
    assert match.header.seats == seats
    device, play = script.move(Dice("put away"))
    assert device == f"device {play.seat + extra - seats}"
    assert script.do(device, play).n
    assert script.refuse("device 99", play).code == "not_yours"


@every_game
def test_bots_answer_what_they_were_asked(game: str) -> None:
    seats, options = duel(game)
    script = Script(game, seats, options)
    assert bots_due(script) == []
    for _ in range(seats):
        script.do("host", AddBot())
    script.do("host", Begin())
    dice = Dice("bots")
    while script.sitting.table.phase == "playing":
        assert script.sitting.match is not None
        assert bots_due(script) == list(script.sitting.match.state.to_move())
        _, play = script.move(dice)
        (move,) = moves_of(play.move)
        choice = Choice(move, "")
        if script.count < 60:
            before = as_bytes(script.sitting)
            with pytest.raises(Stale):
                bot_move(script.sitting, play.seat, PromptId("another question"), choice, script.asker(""))
            assert as_bytes(script.sitting) == before
        script.sitting, _ = bot_move(script.sitting, play.seat, play.prompt, choice, script.asker(""))
    assert bots_due(script) == []
    assert script.sitting.match is not None
    assert all(line.id is None for line in script.sitting.match.lines if isinstance(line, Move))


def test_nobody_plays_for_a_bot() -> None:
    script = table_for_two()
    script.do("host", AddBot())
    script.do("host", AddBot())
    script.do("host", Begin())
    _, play = script.move(Dice("for a bot"))
    for device in ("host", "stranger"):
        assert script.refuse(device, play).code == "not_yours"


@every_game
def test_a_record_comes_back_from_the_store_as_it_was(game: str) -> None:
    table = played(game, *duel(game), "record").sitting.table
    assert table_of(row_of(table)) == table
    assert row_of(table).devices == tuple(sorted({"host", *(chair.device for chair in table.chairs)}))


def test_nobody_without_a_cookie_owns_a_free_chair() -> None:
    script = table_for_two()
    script.do("guest", Sit(seat=Seat(1), name="Zoé"))
    assert not listed(script.sitting.table, DeviceId("")).yours
    assert listed(script.sitting.table, DeviceId("guest")).yours
    assert [chair.yours for chair in shown(script.sitting.table, DeviceId(""), None).chairs] == [False, False]


@every_game
def test_an_answer_to_what_was_undone_is_late(game: str) -> None:
    script = started(game, *duel(game))
    match = script.sitting.match
    assert match is not None
    before, (device, late) = match.next - 1, script.move(Dice("undone"))
    assert late.prompt == match.state.prompt(late.seat)["id"], "without an undo the ids are the game's own"
    script.do(device, late)
    match = script.sitting.match
    assert match is not None
    match.add(Undo(n=match.next, at=1, to=LineNumber(before)))
    assert match.state.legal_names(late.seat), "the same is asked again"
    with pytest.raises(Stale):
        script.do(device, replace(late, id="late"))
    now = match.prompt(late.seat)["id"]
    assert now == load(whole(match)).prompt(late.seat)["id"]
    script.do(device, replace(late, id="again", prompt=now))
