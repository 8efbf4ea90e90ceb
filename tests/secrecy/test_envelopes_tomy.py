"""Sealing `none` sends the others the same messages as a vote, to the byte."""

from __future__ import annotations

import asyncio

import pytest

from ouaf.journal.ids import RequestId, Seat
from ouaf.journal.match import Match
from ouaf.rules.tomy.state import Tomy
from ouaf.table.messages import Play
from ouaf.table.sitting import Sitting
from tests.rules.tomy.table import MIXED, dealt, tell
from tests.table.live import Seen, live
from tests.table.sittings import device_at, started

NEITHER = "CCCKKKYYY"
SEALING = Seat(1)


def at_the_vote(hand: str) -> Sitting:
    """Three seats vote between Husky and Dobermann; seat 1 has this hand, and another has the rest of the dogs."""
    sitting = started("tomy", 3, {}).sitting
    assert sitting.match is not None
    match = Match(sitting.match.header)
    state = dealt(MIXED, hand, MIXED)
    tell(state, "H-D")
    match.state = state
    return Sitting(sitting.table, match)


async def frames(hand: str, *moves: str) -> dict[str, bytes]:
    """All that everyone but the one who seals gets, in the order in which it comes."""
    runner = await live(at_the_vote(hand))
    others = {"seat 0": Seen(device_at(0), 0), "seat 2": Seen(device_at(2), 2), "spectator": Seen("s")}
    own = Seen(device_at(SEALING), SEALING)
    for watcher in (own, *others.values()):
        runner.watch(watcher, None, None)
    for count, move in enumerate(moves):
        prompt = own.last("news")["prompt"]["id"]
        await runner.ask(Play(id=RequestId(f"p{count}"), seat=SEALING, prompt=prompt, move=move), own.device)
    assert isinstance(runner.sitting.match and runner.sitting.match.state, Tomy)
    return {name: b"\n".join(watcher.pushed) for name, watcher in others.items()}


@pytest.mark.parametrize("taken_back", [0, 1, 2])
def test_a_vote_and_none_are_the_same_to_the_others(taken_back: int) -> None:
    async def body() -> None:
        vote = await frames(MIXED, *["vote=husky", "cancel"] * taken_back, "vote=husky")
        none = await frames(NEITHER, *["none", "cancel"] * taken_back, "none")
        assert vote == none
        assert all(b'"sealed"' in each for each in none.values())

    asyncio.run(body())


def test_the_test_would_see_a_difference() -> None:
    async def body() -> None:
        one, two = await frames(MIXED, "vote=husky"), await frames(MIXED, "vote=husky", "cancel")
        assert all(one[name] != two[name] for name in one)

    asyncio.run(body())
