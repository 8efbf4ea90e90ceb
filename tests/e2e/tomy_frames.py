"""What a frame of Tomy may tell whom: every name of a breed in it stands where that viewer may read one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final, get_type_hints

from ouaf.arena.screen import learned
from ouaf.rules.tomy.content import BREEDS
from ouaf.rules.tomy.shapes import View

SECRET: Final = re.compile(rf"\b({'|'.join(BREEDS)}|none)\b|\b(deal|card)=")
PUBLIC: Final = {
    "news.public.breeds.*.id",
    "news.public.rounds.*.stories.*.breed",
    "news.public.rounds.*.votes.*",
    "news.public.rounds.*.winner_breed",
    "table.clock.kind",  # a table without a clock has "none"
    "news.public.rounds.*.tied.*",
    "news.public.past_hands.*.owners.*.breed",
    *(f"event.{each}" for each in ("laid.breed", "story.breed", "voting.breeds.*", "tied.breeds.*", "chose.breed")),
    *(f"event.{each}" for each in ("shown.vote", "tomy.breed", "agreed.breed", "owner.breed")),
}
REVEALED: Final = {"news.public.votes.*", "news.public.tied.*", "news.public.winner_breed"}
"""Not while stories are told or votes are sealed."""
OWN: Final = {
    *(f"news.own.{each}" for each in ("hand.*", "my_vote", "drew", "draws.*")),
    *(f"news.{each}" for each in ("prompt.breeds.*", "legal.*", "takes_words.*")),
    *(f"event.{each}" for each in ("hand.cards.*", "voted.vote", "card.breed")),
}
PRIVATE: Final = ("hand", "voted", "card")
"""Events for the one whose cards they are about."""
WORDS: Final = {"news.words.*", "refused.words"}
"""What people say."""
BEFORE: Final = ("setup", "stories", "vote")
WHILE_VOTING: Final = {"voted", "entries", "my_vote"}
"""All that changes in a view while votes are sealed."""
KEYS: Final = set(get_type_hints(View))


def texts(value: object, path: str) -> Iterator[tuple[str, str]]:
    """Every text and every key in a message, with where it stands."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, list):
        for each in value:
            yield from texts(each, f"{path}.*")
    elif isinstance(value, dict):
        for key, each in value.items():
            named = SECRET.search(key)
            if named:
                yield f"{path}.*", key
            yield from texts(each, f"{path}.{'*' if named or key.isdigit() else key}")


def spelled(patch: Any) -> Any:
    """What a patch brings, under the names of what it changes."""
    if isinstance(patch, list):
        return patch[0]
    return {key: spelled(each) for key, each in patch.items() if each is not None}


class Watched:
    """One screen, and what it should never have been told."""

    def __init__(self, seat: int | None, seats: int) -> None:
        self.seat, self.seats = seat, seats
        self.frames = 0
        self.leaks: list[str] = []
        self._known: dict[str, Any] = {}
        self._sealed: set[int] = set()

    @property
    def _viewer(self) -> int | None:
        """Whose view the screen shows; before it has said who it is, that of somebody who looks on."""
        viewer: int | None = self._view.get("viewer")
        return viewer

    def look(self, frame: str) -> None:
        """One frame after another, in their order."""
        self.frames += 1
        message = json.loads(frame)
        events = [event for step in message.pop("steps", []) for event in step["events"]]
        events += message.pop("events", []) if message["t"] == "previewed" else []
        if message["t"] == "news":
            self._learn(message)
        for path, text in texts(message, message["t"]):
            self._check(path, text)
        for event in events:
            self._hear(event)

    def _learn(self, news: dict[str, Any]) -> None:
        """What came of both layers is left in the news as it would stand in a view."""
        changed = {*news["public"], *news.get("own", {})}
        if "on" in news and self._view["phase"] == "vote" == spelled(news["public"]).get("phase", "vote"):
            self._find(changed - WHILE_VOTING, "changes while votes are sealed")
        self._find(changed - KEYS, "is no part of a view")
        self._known = learned(self._known, news)
        if "on" in news:
            news |= {layer: spelled(news[layer]) for layer in ("public", "own") if layer in news}
        if self._viewer not in (None, self.seat):
            self.leaks.append(f"a view of {self._viewer} for {self.seat}")
        if news.get("fresh"):
            self._sealed = set(self._view["voted"])

    @property
    def _view(self) -> dict[str, Any]:
        view: dict[str, Any] = self._known.get("view", {})
        return view

    def _find(self, found: set[str], why: str) -> None:
        self.leaks += [f"{each} {why}" for each in sorted(found)]

    def _check(self, path: str, text: str) -> None:
        if path in WORDS or not SECRET.search(text):
            return
        hidden = path in REVEALED and self._view["phase"] in BEFORE
        own = path in OWN and self._viewer is not None
        if hidden or not (own or path in PUBLIC | REVEALED):
            self.leaks.append(f"{path}: {text}")

    def _hear(self, event: dict[str, Any]) -> None:
        kind, seat = event["kind"], event.get("seat", -1)
        self._count(kind, seat)
        if kind in PRIVATE and seat != self._viewer:
            self.leaks.append(f"{kind} of {seat}")
        for path, text in texts({key: each for key, each in event.items() if key != "kind"}, f"event.{kind}"):
            self._check(path, text)

    def _count(self, kind: str, seat: int) -> None:
        """A card is shown when all have sealed one."""
        if kind == "voting":
            self._sealed = set()
        elif kind == "sealed":
            self._sealed.add(seat)
        elif kind == "taken_back":
            self._sealed.discard(seat)
        elif kind == "shown" and len(self._sealed) < self.seats:
            self.leaks.append("a card is shown too early")


def leaks_in(frames: list[str], seat: int | None, seats: int) -> list[str]:
    """What one screen should not have been told in all these frames."""
    watched = Watched(seat, seats)
    for frame in frames:
        watched.look(frame)
    assert watched.frames == len(frames)
    return watched.leaks
