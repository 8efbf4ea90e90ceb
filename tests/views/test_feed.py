"""Who puts the changes of each line onto what it was first sent knows, at every line, just what its view shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ouaf.arena.screen import learned
from ouaf.journal.ids import Seat
from ouaf.journal.lines import Chance, Line
from ouaf.journal.match import Match, header
from ouaf.rules.game import CHANCE, View, Viewer
from ouaf.rules.registry import GAMES, game_named
from ouaf.views import feed
from ouaf.views import patch as patching
from ouaf.views.feed import Feed
from ouaf.views.hearing import Audience
from ouaf.views.stream import Told
from ouaf.views.telling import add_told
from tests.kit import Dice as Random
from tests.kit import every_game, random_entry, variant_id, variants
from tests.table.sittings import duel

MOST = 120
"""Actions of a match that are followed."""
COMES_LATE = 7
"""The action at which the first seat comes."""
FIRST_SEAT = Audience(Seat(0), True)
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
    there = [Audience(Seat(seat), True) for seat in range(1, match.header.seats)] + [Audience(None, True), SPECTATOR]
    screens: dict[Audience, Any] = {each: learned({}, msgspec.json.decode(sent.whole(match, each))) for each in there}
    for count in range(MOST):
        if not match.state.to_move():
            break
        if count == COMES_LATE:
            screens[FIRST_SEAT] = learned({}, msgspec.json.decode(sent.whole(match, FIRST_SEAT)))
        told = play(match, random)
        for each, data in sent.changes(match, told, screens).items():
            whole = Feed().whole(match, each)
            screens[each] = learned(screens[each], msgspec.json.decode(data))
            compare(match, each.viewer, screens[each], learned({}, msgspec.json.decode(whole)))
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
            line, _ = match.move_line(Seat(entry.who), match.state.name(*entry), 1, words=words, secret=b"salt")
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


@every_game
def test_a_seat_with_two_audiences_hears_of_its_own_changes_in_both(game: str) -> None:
    """One hears people's words and the other does not: a screen that was sent away, say."""
    match, sent, rng = new_match(game, *duel(game)), Feed(), Random("two")
    audiences = [Audience(Seat(0), True), Audience(Seat(0), False)]
    for each in audiences:
        sent.whole(match, each)
    for _ in range(20):
        if not match.state.to_move():
            break
        ready = sent.changes(match, play(match, rng), audiences)
        one, other = (msgspec.json.decode(ready[each]) for each in audiences)
        assert [one.get(key) for key in ("own", "prompt", "legal")] == [
            other.get(key) for key in ("own", "prompt", "legal")
        ]


def forgets_what_is_gone(patch: pytest.MonkeyPatch) -> None:
    """A key that a view has no more stays on the screen."""

    def keys_changed(before: View, now: View) -> dict[str, Any]:
        return {key: each for key, each in true_keys_changed(before, now).items() if each is not None}

    patch.setattr(feed, "keys_changed", keys_changed)


def own_is_never_new(patch: pytest.MonkeyPatch) -> None:
    """Only public changes are sent."""

    def mine(self: Feed, *asked: Any) -> dict[str, Any]:
        return {key: each for key, each in true_mine(self, *asked).items() if key != "own"}

    true_mine = Feed._mine
    patch.setattr(Feed, "_mine", mine)


def own_as_it_was_before_the_last_but_one(patch: pytest.MonkeyPatch) -> None:
    """What a seat was sent last is not kept: a patch is made to something older."""

    def mine(self: Feed, audience: Audience, *asked: Any) -> dict[str, Any]:
        kept = self._known[audience][0]
        found = true_mine(self, audience, *asked)
        self._known[audience] = kept, *self._known[audience][1:]
        return found

    true_mine = Feed._mine
    patch.setattr(Feed, "_mine", mine)


def the_same_size_is_the_same(patch: pytest.MonkeyPatch) -> None:
    """Values of the same length are taken for equal."""

    def keys_changed(before: View, now: View) -> dict[str, Any]:
        found = true_keys_changed(before, now)
        return {
            key: each
            for key, each in found.items()
            if key not in before or key not in now or len(feed.encode(before[key])) != len(feed.encode(now[key]))
        }

    patch.setattr(feed, "keys_changed", keys_changed)


def the_last_place_of_a_list_is_not_looked_at(patch: pytest.MonkeyPatch) -> None:
    """What is new at the end of a list is never sent."""

    def places_changed(before: list[Any], now: list[Any]) -> Any:
        found = true_places_changed(before, now)
        return found if isinstance(found, list) else {at: each for at, each in found.items() if int(at) < len(now) - 1}

    true_places_changed = patching._places_changed
    patch.setattr(patching, "_places_changed", places_changed)


def follow_all() -> None:
    for variant in variants():
        follow(new_match(*variant), "planted")


PLANTS: list[Plant] = [
    forgets_what_is_gone,
    own_is_never_new,
    own_as_it_was_before_the_last_but_one,
    the_same_size_is_the_same,
    the_last_place_of_a_list_is_not_looked_at,
]
true_keys_changed = patching.keys_changed


@pytest.mark.patched
@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_a_planted_defect_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(Differs):
        follow_all()
