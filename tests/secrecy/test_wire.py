"""No role at a live table gets a byte that depends on what it may not know."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from ouaf.rules.registry import GAMES
from tests.kit import kit
from tests.secrecy.wire import everything_sent, messages, on_table, run, step_on, walk
from tests.table.sittings import Script, duel, started


def small(game: str) -> Script:
    return started(game, *duel(game))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_leaks_over_the_wire(game: str) -> None:
    pairs = asyncio.run(run(kit(game), small(game), "wire", 1))
    assert bool(pairs) == bool(kit(game).secrets)
    assert set(pairs) <= kit(game).secrets


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_nothing_leaks_over_the_wire_in_many_matches(game: str) -> None:
    async def all_pairs() -> Counter[str]:
        pairs: Counter[str] = Counter()
        for seats, options in kit(game).variants:
            if seats > 1:
                pairs += await run(kit(game), started(game, seats, options), f"long {seats}", 5)
        return pairs

    pairs = asyncio.run(all_pairs())
    assert bool(pairs) == bool(kit(game).secrets)
    assert set(pairs) <= kit(game).secrets


@pytest.mark.parametrize("game", GAMES)
def test_nobody_hears_whom_an_event_is_for(game: str) -> None:
    async def check() -> int:
        script, count = small(game), 0
        table = script.sitting.table
        for state, entry, told, match in list(walk(script, "to", 40)):
            before, (after, changed) = on_table(table, match, state, told), step_on(table, match, state, told, entry)
            for viewer in (0, None):
                for message in messages(await everything_sent(before, after, changed, viewer)):
                    for step in message.get("steps", []):  # type: ignore[attr-defined]  # JSON as it is
                        count += len(step["events"])
                        assert not any("to" in event for event in step["events"])
        return count

    assert asyncio.run(check())
