"""With a leak planted between the rules and the wire the suite must fail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ouaf.rules.game import Viewer
from ouaf.table import runner as runner_module
from ouaf.table.runner import Runner, Watcher, encode
from ouaf.table.step import Sitting
from ouaf.views import stream
from ouaf.views.player import Question
from ouaf.views.stream import News, Step, Told
from tests.kit import kit
from tests.secrecy.harness import Leak
from tests.secrecy.wire import run
from tests.table.sittings import started

GAME = "toutelie"
Plant = Callable[[pytest.MonkeyPatch], None]
true_news = stream.news
true_question = runner_module._question


def another_seats_news(patch: pytest.MonkeyPatch) -> None:
    """Everyone gets what the next seat should get."""

    def news(match: Any, viewer: Viewer, told: Any, **more: Any) -> News:
        return true_news(match, 0 if viewer is None else (viewer + 1) % match.header.seats, told, **more)

    patch.setattr(runner_module, "news", news)


def one_cache_for_all(patch: pytest.MonkeyPatch) -> None:
    """The news of the first watcher is sent to all."""

    def send(self: Runner, told: tuple[Told, ...]) -> None:
        assert self.sitting.match is not None
        ordered = sorted(self.watchers, key=lambda watcher: -1 if watcher.seat is None else -2 - watcher.seat)
        data = encode(true_news(self.sitting.match, ordered[0].seat, told))
        for watcher in ordered:
            watcher.push(data)

    patch.setattr(Runner, "_send_news", send)


def all_events_to_all(patch: pytest.MonkeyPatch) -> None:
    """Nobody looks whom an event is for."""

    def steps_for(viewer: Viewer, told: Any) -> list[Step]:
        return [Step(each.n, [stream.heard(event) for event in each.events]) for each in told]

    patch.setattr(stream, "steps_for", steps_for)


def missed_steps_unfiltered(patch: pytest.MonkeyPatch) -> None:
    """Who comes back with since gets all events; those who were there do not."""

    def send_all(self: Runner, watcher: Watcher, since: int | None, match: str | None) -> None:
        assert self.sitting.match is not None
        if since is not None:
            watcher.push(encode([each.events for each in self.sitting.told if each.n > since]))
        watcher.push(encode(true_news(self.sitting.match, watcher.seat, (), fresh=True)))

    patch.setattr(Runner, "_send_all", send_all)


def snapshot_of_the_first_seat(patch: pytest.MonkeyPatch) -> None:
    """A slow reader gets seat 0's screen."""

    def send_snapshot(self: Runner, watcher: Watcher) -> None:
        assert self.sitting.match is not None
        for seat in range(self.sitting.match.header.seats):
            watcher.push(encode(true_news(self.sitting.match, seat, (), fresh=True)))

    patch.setattr(Runner, "send_snapshot", send_snapshot)


def no_curtain(patch: pytest.MonkeyPatch) -> None:
    """A device that asks for no seat gets the screen of its first chair all the same."""
    true_send_all = Runner._send_all

    def send_all(self: Runner, watcher: Watcher, since: int | None, match: str | None) -> None:
        own = [seat for seat, chair in enumerate(self.sitting.table.chairs) if chair.device == watcher.device]
        watcher.seat = own[0] if own and watcher.seat is None else watcher.seat
        true_send_all(self, watcher, since, match)

    patch.setattr(Runner, "_send_all", send_all)


def bots_see_the_state(patch: pytest.MonkeyPatch) -> None:
    """A bot is asked with the whole position."""

    def question(sitting: Sitting, seat: int) -> Question:
        assert sitting.match is not None
        asked = true_question(sitting, seat)
        return msgspec.structs.replace(asked, view={**asked.view, "position": sitting.match.state.position()})

    patch.setattr(runner_module, "_question", question)


def position_in_the_size(patch: pytest.MonkeyPatch) -> None:
    """Only the length of a message tells something."""

    def news(match: Any, viewer: Viewer, told: Any, **more: Any) -> News:
        made = true_news(match, viewer, told, **more)
        padding = " " * (sum(match.state.position().encode()) % 97)
        return msgspec.structs.replace(made, view={**made.view, "padding": padding})

    patch.setattr(runner_module, "news", news)


def position_in_the_table(patch: pytest.MonkeyPatch) -> None:
    """The lobby's message carries the match."""
    true_table = Runner.table_for

    def table_for(self: Runner, device: str, seat: Viewer = None) -> Any:
        assert self.sitting.match is not None
        return msgspec.structs.replace(true_table(self, device, seat), past=[self.sitting.match.state.position()])

    patch.setattr(Runner, "table_for", table_for)


PLANTS: list[Plant] = [
    another_seats_news,
    one_cache_for_all,
    all_events_to_all,
    missed_steps_unfiltered,
    snapshot_of_the_first_seat,
    no_curtain,
    bots_see_the_state,
    position_in_the_size,
    position_in_the_table,
]


def compare_all() -> int:
    pairs = asyncio.run(run(kit(GAME), started(GAME, 3, {"side": "a"}), "planted", 3))
    return pairs.total()


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(Leak):
        compare_all()


def test_the_plants_are_the_only_difference() -> None:
    assert compare_all() > 50
