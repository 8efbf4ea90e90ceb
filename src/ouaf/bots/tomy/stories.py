"""The stories that bots tell: whole sentences from `texts/stories`, never the same twice in a match.

A bot remembers nothing, but every seat sees which places and breeds had their stories so far. So it goes through them
all as if a bot had told each one, and takes for its own story what has been used least: all bots of a table do the
same, and none repeats another. What comes first follows from the first story of the match.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from ouaf.rules.game import View
from ouaf.rules.tomy.content import BREEDS, PLACES
from ouaf.texts.speak import APOSTROPHE

SHAPES: Final = ((True, True), (False, True), (True, True), (True, False))
"""Whether a story has an opening, and a closing: one shape after the other."""
PRIME: Final = 10007
"""Far above the number of sentences: multiples of anything, taken modulo it, stand in no order."""


class About(NamedTuple):
    """What a story is about, and who tells it."""

    place: str
    breed: str
    seat: int


class Parts(NamedTuple):
    """The sentences of a story by their numbers; None where it has no such sentence."""

    place: str
    breed: str
    tag: str
    """What happens: one of the place's traces, which the breed has its own ways of doing."""
    way: int
    opening: int | None
    closing: int | None


class Book:
    """All sentences of a language."""

    def __init__(self, language: str) -> None:
        tree = tomllib.loads(files("ouaf.texts").joinpath("stories", f"{language}.toml").read_text("utf-8"))
        self.openings: list[str] = tree["openings"]
        self.closings: list[str] = tree["closings"]
        self.traces: Mapping[str, Mapping[str, str]] = tree["traces"]
        """By place, then by what the trace is about."""
        self.breeds: Mapping[str, Mapping[str, list[str]]] = tree["breeds"]
        """By breed, then by what it is about."""

    def text(self, parts: Parts) -> str:
        """A story as it is told."""
        told = [self.traces[parts.place][parts.tag], self.breeds[parts.breed][parts.tag][parts.way]]
        if parts.opening is not None:
            told.insert(0, self.openings[parts.opening])
        if parts.closing is not None:
            told.append(self.closings[parts.closing])
        return APOSTROPHE.sub("’", " ".join(told))


@cache
def book(language: str) -> Book:
    return Book(language)


def story(language: str, view: View, breed: int, seat: int) -> str:
    """What a bot tells about the place under a breed; nothing where all stories are told aloud."""
    if view["stories"] == "aloud":
        return ""
    about = About(view["places"][breed]["id"], BREEDS[breed], seat)
    pages = book(language)
    return pages.text(composed(pages, [*told_so_far(view), about])[-1])


def told_so_far(view: View) -> list[About]:
    """The stories of the match in their order, those of this round included."""
    told = [
        (each["story"], each["place"], each["breed"], each["proposed_by"])
        for past in view["rounds"]
        for each in past["stories"]
    ]
    for breed, card in zip(BREEDS, view["places"], strict=True):
        if "story" in card:
            told.append((card["story"], card["id"], breed, card["proposed_by"]))
    return [About(place, breed, seat) for _, place, breed, seat in sorted(told)]


def composed(pages: Book, told: Sequence[About]) -> list[Parts]:
    """The sentences of each of these stories, as a bot would have told it after those before."""
    first = told[0]
    start = (PLACES.index(first.place) * len(BREEDS) + BREEDS.index(first.breed)) * len(BREEDS) + first.seat
    found: list[Parts] = []
    for number, about in enumerate(told):
        tag = _freshest(pages, found, about, start)
        before = sum([parts.tag == tag and parts.breed == about.breed for parts in found])
        way = (start + before) % len(pages.breeds[about.breed][tag])
        turn = number
        while (parts := _framed(pages, about, tag, way, turn, start)) in found:
            turn += 1
        found.append(parts)
    return found


def _freshest(pages: Book, found: Sequence[Parts], about: About, start: int) -> str:
    """What the story is about: what was told least of this place, of this breed, and at all."""
    tags = list(pages.traces[about.place])

    def used(at: int) -> tuple[int, int, int, int]:
        same = [parts for parts in found if parts.tag == tags[at]]
        of_place = sum([parts.place == about.place for parts in same])
        of_breed = sum([parts.breed == about.breed for parts in same])
        return of_place, of_breed, len(same), (at + start) % len(tags)

    return tags[min(range(len(tags)), key=used)]


def _framed(pages: Book, about: About, tag: str, way: int, turn: int, start: int) -> Parts:
    """A story with the opening and the closing that are due."""
    openings, closings = _mixed(len(pages.openings), start), _mixed(len(pages.closings), start + 1)
    opens, closes = SHAPES[(start + turn) % len(SHAPES)]
    # A step further after every turn through the closings, so that an opening meets another one.
    closing = closings[(turn + turn // len(closings)) % len(closings)]
    opening = openings[turn % len(openings)]
    return Parts(about.place, about.breed, tag, way, opening if opens else None, closing if closes else None)


@cache
def _mixed(count: int, start: int) -> Sequence[int]:
    """The numbers below `count` in an order of its own for each start."""
    step = 1 + start * 7919 % (PRIME - 1)
    return sorted(range(count), key=lambda at: (at + 1) * step % PRIME)
