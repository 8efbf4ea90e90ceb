"""Barks across the table: six moods, for whoever has a chair, not too often, and the same for everybody."""

from __future__ import annotations

from typing import get_args

import pytest

from ouaf.journal.ids import DeviceId, RequestId, Seat
from ouaf.table.asking import Done, Refused
from ouaf.table.reacting import PAUSE, Mood, Reaction, Reactions
from ouaf.texts.speak import LANGUAGES, say
from tests.kit import FIRST, every_game
from tests.table.live import Seen, live, run
from tests.table.sittings import HOST, device_at, duel, played, seated, started

GUEST = device_at(1)


@every_game
def test_everybody_gets_the_same_bytes_and_nothing_is_kept(game: str) -> None:
    async def body() -> None:
        for script in (seated(game, *duel(game)), started(game, *duel(game)), played(game, *duel(game), "bark")):
            runner = await live(script.sitting)
            watchers = [Seen(HOST, Seat(0)), Seen(GUEST, Seat(1)), Seen("spectator")]
            for watcher in watchers:
                runner.watch(watcher, None, None)
            before = runner.sitting.table
            assert runner.react(Seat(1), "bravo", GUEST, RequestId("bark")) == Done(RequestId("bark"))
            assert {watcher.pushed[-1] for watcher in watchers} == {b'{"t":"reaction","seat":1,"mood":"bravo"}'}
            assert runner.sitting.table is before

    run(body())


def test_only_who_has_the_chair_and_not_too_often() -> None:
    now = [100.0]
    table, reactions = seated(FIRST, *duel(FIRST)).sitting.table, Reactions(lambda: now[0])
    for seat, device in ((0, GUEST), (1, HOST), (0, DeviceId("stranger")), (9, HOST), (0, DeviceId(""))):
        with pytest.raises(Refused, match="not_yours"):
            reactions.react(table, Seat(seat), "joy", device)
    assert reactions.react(table, Seat(0), "joy", HOST) == Reaction(Seat(0), "joy")
    with pytest.raises(Refused, match="too_soon"):
        reactions.react(table, Seat(0), "oops", HOST)
    assert reactions.react(table, Seat(1), "hmm", GUEST) == Reaction(Seat(1), "hmm")
    now[0] += PAUSE
    assert reactions.react(table, Seat(0), "oops", HOST) == Reaction(Seat(0), "oops")
    assert reactions._last == {HOST: now[0]}


def test_there_are_six_and_each_has_words() -> None:
    assert len(get_args(Mood)) == 6
    for mood in get_args(Mood):
        assert all(say(language, f"client.react.{mood}") for language in LANGUAGES)
