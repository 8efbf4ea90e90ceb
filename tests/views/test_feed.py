"""Who puts the changes of each line onto what it was first sent knows, at every line, just what its view shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ouaf.arena.screen import learned
from ouaf.journal.lines import Chance, Line
from ouaf.journal.match import Match, header
from ouaf.rules.game import CHANCE, State, View, Viewer
from ouaf.rules.registry import GAMES, game_named
from ouaf.views import feed
from ouaf.views.feed import Feed
from ouaf.views.hearing import Audience
from ouaf.views.stream import Told
from ouaf.views.telling import add_told
from tests.kit import Dice as Random
from tests.kit import random_entry, variant_id, variants

MOST = 120
"""Actions of a match that are followed."""
COMES_LATE = 7
"""The action at which the first seat comes."""
FIRST_SEAT = Audience(0, True)
SPECTATOR = Audience(None, False)
"""One that does not hear people's words."""
Plant = Callable[[pytest.MonkeyPatch], None]


class Differs(AssertionError):
    """A screen is not what it should be."""


def new_match(game: str, seats: int, options: Any) -> Match:
    return Match(replace(header(game_named(game), seats, options, 1), match="match"))


def follow(match: Match, seed: str) -> tuple[int, int]:
    """Play at random and compare every screen at every line; the bytes that were sent, and those of sending all."""
    sent, random, sizes = Feed(), Random(seed), (0, 0)
    there = [Audience(seat, True) for seat in range(1, match.header.seats)] + [Audience(None, True), SPECTATOR]
    screens: dict[Audience, Any] = {each: msgspec.json.decode(sent.whole(match, each)) for each in there}
    for count in range(MOST):
        if not match.state.to_move():
            break
        if count == COMES_LATE:
            screens[FIRST_SEAT] = msgspec.json.decode(sent.whole(match, FIRST_SEAT))
        told = play(match, random)
        for each, data in sent.changes(match, told, screens).items():
            whole = Feed().whole(match, each)
            screens[each] = learned(screens[each], msgspec.json.decode(data))
            compare(match, each.viewer, screens[each], msgspec.json.decode(whole))
            sizes = sizes[0] + len(data), sizes[1] + len(whole)
    return sizes


def play(match: Match, random: Random) -> list[Told]:
    """An entry at random, or two: an action can have several lines."""
    told: list[Told] = []
    while match.state.to_move() and (not told or random.below(3) == 0):
        entry = random_entry(match.state, random)
        line: Line = Chance(n=match.next, at=1, what=match.state.name(*entry), by="hand")
        if entry.who != CHANCE:
            words = "Some words." if match.state.words_limit(*entry) else None
            line, _ = match.move_line(entry.who, match.state.name(*entry), 1, words=words, fresh=b"salt")
        told.append(add_told(match, line))
    return told


def compare(match: Match, viewer: Viewer, screen: Any, whole: Any) -> None:
    if screen["view"] != msgspec.to_builtins(match.state.view(viewer)):
        raise Differs(f"the view of {viewer}")
    for key in ("prompt", "legal", "to_move", "n", "words", "withheld", "end"):
        if screen.get(key) != whole.get(key):
            raise Differs(f"{key} of {viewer}")


@pytest.mark.parametrize("variant", list(variants()), ids=variant_id)
def test_changes_make_the_whole(variant: tuple[str, int, Any]) -> None:
    sent, whole = follow(new_match(*variant), "follow")
    assert sent < whole


def test_another_match_is_sent_whole() -> None:
    game = next(iter(GAMES))
    first, second, sent = new_match(game, 2, {}), new_match(game, 2, {}), Feed()
    second.header = msgspec.structs.replace(second.header, match="another")
    sent.whole(first, FIRST_SEAT)
    news = sent.changes(second, play(second, Random("another")), [FIRST_SEAT])[FIRST_SEAT]
    assert "on" not in msgspec.json.decode(news)


def test_who_was_not_there_is_sent_the_whole() -> None:
    match, sent = new_match(next(iter(GAMES)), 2, {}), Feed()
    sent.whole(match, FIRST_SEAT)
    play(match, Random("alone"))
    news = msgspec.json.decode(sent.changes(match, play(match, Random("seen")), [FIRST_SEAT])[FIRST_SEAT])
    assert (news["fresh"], "on" in news) == (True, False)


def forgets_what_is_gone(patch: pytest.MonkeyPatch) -> None:
    """A key that a view has no more stays on the screen."""
    true_issue = Feed._issue

    def issue(self: Feed, match: Match, told: Any, on: int) -> Any:
        made = true_issue(self, match, told, on)
        made.news.gone, made.unheard.gone, made.gone = None, None, []
        return made

    patch.setattr(Feed, "_issue", issue)


def public_over_own(patch: pytest.MonkeyPatch) -> None:
    """A public change is put over the seat's own part."""

    def own_changes(self: Feed, seat: int, state: State, issue: Any) -> Any:
        own = true_own(self, seat, state, issue)
        return own and ({**own[0], **issue.view}, own[1])

    true_own = Feed._own_changes
    patch.setattr(Feed, "_own_changes", own_changes)


def own_is_never_new(patch: pytest.MonkeyPatch) -> None:
    """Only public changes are sent."""
    patch.setattr(Feed, "_own_changes", lambda *_: None)


def the_same_size_is_the_same(patch: pytest.MonkeyPatch) -> None:
    """Values of the same length are taken for equal."""

    def changed_keys(before: View, now: View) -> list[str]:
        sizes = [{key: len(feed.encode(value)) for key, value in view.items()} for view in (before, now)]
        return true_changed(*sizes)

    true_changed = feed.changed_keys
    patch.setattr(feed, "changed_keys", changed_keys)


def follow_all() -> None:
    for variant in variants():
        follow(new_match(*variant), "planted")


PLANTS: list[Plant] = [forgets_what_is_gone, public_over_own, own_is_never_new, the_same_size_is_the_same]


@pytest.mark.patched
@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_a_planted_defect_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(Differs):
        follow_all()
