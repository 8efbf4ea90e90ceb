"""A refusal where several workers play: it is told when it is one for all of them."""

from __future__ import annotations

import pytest

from ouaf.journal.ids import DeviceId, Seat
from ouaf.rules.registry import GAMES
from ouaf.table.asking import Refused
from ouaf.table.messages import Begin, Sit
from ouaf.table.runner import Runner
from tests.table.live import run
from tests.table.sittings import HOST, Script, device_at, duel
from tests.table.town.workers import Worker, keep, workers

NEW = DeviceId("new device")


async def lobby_at(found: list[Worker]) -> list[Runner]:
    """A table at every worker with one chair left, of which nobody hears by the bell."""
    game = next(game for game in GAMES.values() if game.min_seats > 1)
    script = Script(game.id, game.min_seats, duel(game.id)[1])
    for seat in range(game.min_seats - 1):
        script.do(device_at(seat), Sit(seat=Seat(seat), name=f"Name {seat}", avatar="fox"))
    code = await keep(found[0].store, script.sitting)
    runners = [await worker.at(code) for worker in found]
    for worker in found:
        worker.bell.is_cut = True
    return runners


def test_nothing_is_refused_because_another_workers_news_are_late() -> None:
    async def body() -> None:
        async with workers() as found:
            here, there = await lobby_at(found)
            seat = len(here.sitting.table.chairs) - 1
            await there.ask(Sit(seat=Seat(seat), name="Late", avatar="owl"), NEW)
            assert here.known != there.known
            await here.ask(Begin(), HOST)
            assert here.sitting.table.chairs[seat].device == NEW

    run(body())


def test_a_refusal_that_is_one_for_all_workers_is_told_after_one_look() -> None:
    async def body() -> None:
        async with workers() as found:
            here, _ = await lobby_at(found)
            before = found[0].store.reads
            with pytest.raises(Refused, match="too_few"):
                await here.ask(Begin(), HOST)
            assert found[0].store.reads == before + 1

    run(body())


def test_a_refusal_is_told_though_the_store_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone(_: object) -> dict[object, object]:
        raise ConnectionError

    async def body() -> None:
        async with workers() as found:
            here, _ = await lobby_at(found)
            monkeypatch.setattr(found[0].store, "newer", gone)
            with pytest.raises(Refused, match="too_few"):
                await here.ask(Begin(), HOST)

    run(body())
