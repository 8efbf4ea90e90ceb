"""With a leak planted between the rules and the wire the suite must fail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import pytest

from ouaf.journal.match import Match
from ouaf.rules.game import State, Viewer
from ouaf.table import runner as runner_module
from ouaf.table.outside import Watcher
from ouaf.table.runner import Runner, encode
from ouaf.table.sitting import Sitting
from ouaf.views import feed
from ouaf.views.feed import Feed
from ouaf.views.player import Question
from ouaf.views.stream import Step
from tests.kit import kit
from tests.secrecy.harness import Leak
from tests.secrecy.wire import run
from tests.table.sittings import started

GAME = "toutelie"
pytestmark = pytest.mark.patched
Plant = Callable[[pytest.MonkeyPatch], None]
true_question = runner_module._question
true_whole, true_changes = Feed.whole, Feed.changes


def _next_seat(match: Match, viewer: Viewer) -> int:
    return 0 if viewer is None else (viewer + 1) % match.header.seats


def another_seats_snapshot(patch: pytest.MonkeyPatch) -> None:
    """Who comes gets what the next seat should get."""

    def whole(self: Feed, match: Match, viewer: Viewer, *more: Any, **fresh: Any) -> bytes:
        return true_whole(self, match, _next_seat(match, viewer), *more, **fresh)

    patch.setattr(Feed, "whole", whole)


def another_seats_changes(patch: pytest.MonkeyPatch) -> None:
    """Who is there gets what the next seat should get."""

    def changes(self: Feed, match: Match, told: Any, viewers: Iterable[Viewer]) -> dict[Viewer, bytes]:
        sent = true_changes(self, match, told, (*range(match.header.seats), None))
        return {viewer: sent[_next_seat(match, viewer)] for viewer in viewers}

    patch.setattr(Feed, "changes", changes)


def own_part_of_the_first_seat(patch: pytest.MonkeyPatch) -> None:
    """Every seat's own part is seat 0's."""
    true_own = Feed._own_changes

    def own_changes(self: Feed, seat: int, state: State, issue: Any) -> Any:
        self._own.pop(0, None)
        return true_own(self, 0, state, issue)

    patch.setattr(Feed, "_own_changes", own_changes)


def first_seats_view_for_all(patch: pytest.MonkeyPatch) -> None:
    """What is written once for all is not the spectator's view."""

    def issue(self: Feed, match: Match, told: Any, on: int) -> Any:
        made = true_issue(self, match, told, on)
        made.news.view = dict(match.state.view(0))
        return made

    true_issue = Feed._issue
    patch.setattr(Feed, "_issue", issue)


def one_cache_for_all(patch: pytest.MonkeyPatch) -> None:
    """The news of the first watcher is sent to all."""

    def changes(self: Feed, match: Match, told: Any, viewers: Iterable[Viewer]) -> dict[Viewer, bytes]:
        sent = true_changes(self, match, told, (*range(match.header.seats), None))
        return dict.fromkeys(viewers, sent[0])

    patch.setattr(Feed, "changes", changes)


def all_events_to_all(patch: pytest.MonkeyPatch) -> None:
    """Nobody looks whom an event is for."""

    def steps_for(viewer: Viewer, told: Any) -> list[Step]:
        return [Step(each.n, [feed.heard(event) for event in each.events]) for each in told]

    patch.setattr(feed, "steps_for", steps_for)


def missed_steps_unfiltered(patch: pytest.MonkeyPatch) -> None:
    """Who comes back with since gets all events; those who were there do not."""

    def send_all(self: Runner, watcher: Watcher, since: int | None, match: str | None) -> None:
        assert self.sitting.match is not None
        if since is not None:
            watcher.push(encode([each.events for each in self.sitting.told if each.n > since]))
        watcher.push(true_whole(self._feed, self.sitting.match, watcher.seat))
        watcher.follows = True

    patch.setattr(Runner, "_send_all", send_all)


def snapshot_of_the_first_seat(patch: pytest.MonkeyPatch) -> None:
    """A slow reader gets seat 0's screen."""

    def send_snapshot(self: Runner, watcher: Watcher) -> None:
        assert self.sitting.match is not None
        for seat in range(self.sitting.match.header.seats):
            watcher.push(true_whole(self._feed, self.sitting.match, seat))

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

    def changes(self: Feed, match: Match, told: Any, viewers: Iterable[Viewer]) -> dict[Viewer, bytes]:
        padding = b" " * (sum(match.state.position().encode()) % 97)
        return {viewer: sent + padding for viewer, sent in true_changes(self, match, told, viewers).items()}

    patch.setattr(Feed, "changes", changes)


def position_in_the_table(patch: pytest.MonkeyPatch) -> None:
    """The lobby's message carries the match."""
    true_table = Runner.table_for

    def table_for(self: Runner, device: str, seat: Viewer = None) -> Any:
        assert self.sitting.match is not None
        return msgspec.structs.replace(true_table(self, device, seat), past=[self.sitting.match.state.position()])

    patch.setattr(Runner, "table_for", table_for)


PLANTS: list[Plant] = [
    another_seats_snapshot,
    another_seats_changes,
    own_part_of_the_first_seat,
    first_seats_view_for_all,
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
