"""With a leak planted between the rules and the wire the suite must fail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import pytest

from ouaf.journal.explain import OBJECTIONS
from ouaf.journal.ids import DeviceId, LineNumber, MatchId, Seat
from ouaf.journal.match import Match
from ouaf.rules.game import Viewer
from ouaf.table import hinting, previews, thinking
from ouaf.table import step as step_module
from ouaf.table.crowd import Crowd, encode
from ouaf.table.outside import Watcher
from ouaf.table.sitting import Sitting
from ouaf.views import feed
from ouaf.views.feed import Feed
from ouaf.views.hearing import Audience
from ouaf.views.player import Question
from ouaf.views.stream import Step
from tests.journal.matches import twin
from tests.kit import kit
from tests.secrecy.harness import Leak
from tests.secrecy.wire import run
from tests.table.sittings import started

GAME = "toutelie"
pytestmark = pytest.mark.patched
Plant = Callable[[pytest.MonkeyPatch], None]
true_question = thinking.question
true_whole, true_changes = Feed.whole, Feed.changes


def _next_seat(match: Match, audience: Audience) -> Audience:
    seat = 0 if audience.viewer is None else (audience.viewer + 1) % match.header.seats
    return Audience(Seat(seat), True)


def _all_of(match: Match) -> list[Audience]:
    return [Audience(Seat(seat), True) for seat in range(match.header.seats)]


def another_seats_snapshot(patch: pytest.MonkeyPatch) -> None:
    """Who comes gets what the next seat should get."""

    def whole(self: Feed, match: Match, audience: Audience, *more: Any, **fresh: Any) -> bytes:
        return true_whole(self, match, _next_seat(match, audience), *more, **fresh)

    patch.setattr(Feed, "whole", whole)


def another_seats_changes(patch: pytest.MonkeyPatch) -> None:
    """Who is there gets what the next seat should get."""

    def changes(self: Feed, match: Match, told: Any, audiences: Iterable[Audience]) -> dict[Audience, bytes]:
        sent = true_changes(self, match, told, _all_of(match))
        return {audience: sent[_next_seat(match, audience)] for audience in audiences}

    patch.setattr(Feed, "changes", changes)


def own_part_of_the_first_seat(patch: pytest.MonkeyPatch) -> None:
    """Every seat's own part is seat 0's."""
    true_mine = Feed._mine

    def mine(self: Feed, audience: Audience, *more: Any) -> dict[str, Any]:
        self._known.pop(Audience(Seat(0), True), None)
        first = true_mine(self, Audience(Seat(0), True), *more)
        return {**true_mine(self, audience, *more), "own": first.get("own")}

    patch.setattr(Feed, "_mine", mine)


def a_seats_own_is_written_for_all(patch: pytest.MonkeyPatch) -> None:
    """What is written once for all has more than what lies open."""

    def shared(self: Feed, match: Match, told: Any, on: int) -> Any:
        made = true_shared(self, match, told, LineNumber(on))
        own = b'"hopes":' + encode(match.state.view(0).get("entry")) + b","
        made.heads = {hears: head + own for hears, head in made.heads.items()}
        return made

    true_shared = Feed._shared
    patch.setattr(Feed, "_shared", shared)


def one_cache_for_all(patch: pytest.MonkeyPatch) -> None:
    """The news of the first watcher is sent to all."""

    def changes(self: Feed, match: Match, told: Any, audiences: Iterable[Audience]) -> dict[Audience, bytes]:
        sent = true_changes(self, match, told, _all_of(match))
        return dict.fromkeys(audiences, sent[Audience(Seat(0), True)])

    patch.setattr(Feed, "changes", changes)


def all_events_to_all(patch: pytest.MonkeyPatch) -> None:
    """Nobody looks whom an event is for."""

    def steps_for(viewer: Viewer, told: Any) -> list[Step]:
        return [Step(each.n, [feed.unaddressed(event) for event in each.events]) for each in told]

    patch.setattr(feed, "steps_for", steps_for)


def missed_steps_unfiltered(patch: pytest.MonkeyPatch) -> None:
    """Who comes back with since gets all events; those who were there do not."""

    def send_all(self: Crowd, watcher: Watcher, since: LineNumber | None, match: MatchId | None) -> None:
        assert self.sitting.match is not None
        if since is not None:
            watcher.push(encode([each.events for each in self.sitting.told if each.n > since]))
        watcher.push(true_whole(self._feed, self.sitting.match, Audience(watcher.seat, True)))
        watcher.follows = True

    patch.setattr(Crowd, "_send_match", send_all)


def snapshot_of_the_first_seat(patch: pytest.MonkeyPatch) -> None:
    """A slow reader gets seat 0's screen."""

    def send_snapshot(self: Crowd, watcher: Watcher) -> None:
        assert self.sitting.match is not None
        for seat in range(self.sitting.match.header.seats):
            watcher.push(true_whole(self._feed, self.sitting.match, Audience(Seat(seat), True)))

    patch.setattr(Crowd, "send_snapshot", send_snapshot)


def no_curtain(patch: pytest.MonkeyPatch) -> None:
    """A device that asks for no seat gets the screen of its first chair all the same."""
    true_send_all = Crowd._send_match

    def send_all(self: Crowd, watcher: Watcher, since: LineNumber | None, match: MatchId | None) -> None:
        own = self.sitting.table.seats_of(watcher.device)
        watcher.seat = own[0] if own and watcher.seat is None else watcher.seat
        true_send_all(self, watcher, since, match)

    patch.setattr(Crowd, "_send_match", send_all)


def a_hand_on_the_television(patch: pytest.MonkeyPatch) -> None:
    """A large screen that is switched on gets the side of the table of whoever sits there first."""
    true_send_all = Crowd._send_match

    def send_all(self: Crowd, watcher: Watcher, since: LineNumber | None, match: MatchId | None) -> None:
        if watcher.screen:
            assert self.sitting.match is not None
            watcher.push(true_whole(self._feed, self.sitting.match, Audience(Seat(0), True)))
        true_send_all(self, watcher, since, match)

    patch.setattr(Crowd, "_send_match", send_all)


def news_of_a_seat_on_the_television(patch: pytest.MonkeyPatch) -> None:
    """It comes as it should; only what happens then is told as to a seat."""
    true_send_news = Crowd._send_news

    def send_news(self: Crowd, *told: Any) -> None:
        screens = [watcher for watcher in self.watchers if watcher.screen]
        for watcher in screens:
            watcher.seat, watcher.follows = Seat(0), False
        true_send_news(self, *told)
        for watcher in screens:
            watcher.seat = None

    patch.setattr(Crowd, "_send_news", send_news)


def bots_see_the_state(patch: pytest.MonkeyPatch) -> None:
    """A bot is asked with the whole position."""

    def question(sitting: Sitting, seat: int) -> Question:
        assert sitting.match is not None
        asked = true_question(sitting, Seat(seat))
        return msgspec.structs.replace(asked, view={**asked.view, "position": sitting.match.state.position()})

    patch.setattr(thinking, "question", question)


def hints_see_the_state(patch: pytest.MonkeyPatch) -> None:
    """Whoever advises a seat is given more than the seat may know."""

    def question(sitting: Sitting, seat: int) -> Question:
        assert sitting.match is not None
        asked = true_question(sitting, Seat(seat))
        return msgspec.structs.replace(asked, legal=[sitting.match.state.position()])

    patch.setattr(hinting, "question", question)


def position_in_the_size(patch: pytest.MonkeyPatch) -> None:
    """Only the length of a message tells something."""

    def changes(self: Feed, match: Match, told: Any, audiences: Iterable[Audience]) -> dict[Audience, bytes]:
        padding = b" " * (sum(match.state.position().encode()) % 97)
        return {each: sent + padding for each, sent in true_changes(self, match, told, audiences).items()}

    patch.setattr(Feed, "changes", changes)


def position_in_the_table(patch: pytest.MonkeyPatch) -> None:
    """The lobby's message carries the match."""
    true_table = Crowd.table_for

    def table_for(self: Crowd, device: DeviceId, seat: Seat | None = None) -> Any:
        assert self.sitting.match is not None
        return msgspec.structs.replace(true_table(self, device, seat), past=[self.sitting.match.state.position()])

    patch.setattr(Crowd, "table_for", table_for)


PLANTS: list[Plant] = [
    another_seats_snapshot,
    another_seats_changes,
    own_part_of_the_first_seat,
    a_seats_own_is_written_for_all,
    one_cache_for_all,
    all_events_to_all,
    missed_steps_unfiltered,
    snapshot_of_the_first_seat,
    no_curtain,
    a_hand_on_the_television,
    news_of_a_seat_on_the_television,
    bots_see_the_state,
    hints_see_the_state,
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


def test_lists_in_a_game_with_secrets_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a list is refused tells what its first move would bring to light: here, whether votes are tied."""
    for module in (previews, step_module):
        monkeypatch.setattr(module, "want_list", lambda *_: None)
    with pytest.raises(Leak, match="by lists"):
        asyncio.run(run(kit("tomy"), started("tomy", 3, {}), "lists", 1))


def test_alternatives_that_are_played_one_after_another_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several previews in one message must all begin from the present state: else they are a list."""

    def preview_each(sitting: Sitting, seat: int, moves: list[str], _: str) -> list[Any]:
        assert sitting.match is not None
        match, found = twin(sitting.match), list[Any]()
        for move in moves:
            try:
                found.append([feed.unaddressed(event) for event in match.preview(Seat(seat), [move])])
                match.state.apply(seat, match.state.parse(seat, move))
            except OBJECTIONS as problem:
                found.append(problem)
        return found

    monkeypatch.setattr(previews, "preview_each", preview_each)
    with pytest.raises(Leak, match="by alternatives"):
        asyncio.run(run(kit("tomy"), started("tomy", 3, {}), "lists", 1))


def test_the_plants_are_the_only_difference() -> None:
    assert compare_all() > 50
