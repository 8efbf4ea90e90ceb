"""Leaks to put into frames of Tomy, so that whoever looks at frames can show that they would be found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

Message: TypeAlias = dict[str, Any]
Doctor: TypeAlias = Callable[[Message, int | None], bool]
"""Puts a leak into a frame; False where there is no place for it."""


def sealing(message: Message) -> bool:
    """A vote is sealed, and not the last one."""
    events = [event["kind"] for step in message.get("steps", []) for event in step["events"]]
    return "sealed" in events and "shown" not in events


def hands(message: Message, seat: int | None) -> bool:
    if message["t"] == "news":
        message["public"]["others"] = [["husky", "teckel"]]
    return bool(message["t"] == "news")


def votes(message: Message, seat: int | None) -> bool:
    if sealing(message):
        message["public"]["votes"] = [["husky", "none"]]
    return sealing(message)


def discards(message: Message, seat: int | None) -> bool:
    """A card is gone at once, so that all know of which breed it is."""
    if sealing(message):
        message["public"]["discards"] = [[1, 0, 0, 0, 0, 0]]
    return sealing(message)


def event(kind: str, **more: object) -> Doctor:
    """An event that is somebody else's alone."""

    def put(message: Message, seat: int | None) -> bool:
        other = 1 if seat == 0 else 0
        if message.get("steps"):
            message["steps"][0]["events"].append({"kind": kind, "seat": other, **more})
        return bool(message.get("steps"))

    return put


def early(message: Message, seat: int | None) -> bool:
    if not sealing(message):
        return False
    message["steps"][-1]["events"].append({"kind": "shown", "seat": 0, "vote": "husky"})
    return True


def table(message: Message, seat: int | None) -> bool:
    if message["t"] == "table":
        message["note"] = "vote=husky"
    return "note" in message


def viewer(message: Message, seat: int | None) -> bool:
    """The view of somebody else."""
    if message["t"] == "news" and message.get("fresh"):
        message["viewer"] = 5 if seat != 5 else 4
    return bool(message.get("fresh"))


PLANTED: Final[dict[str, Doctor]] = {
    "hands in the view": hands,
    "votes before the reveal": votes,
    "a discard before the reveal": discards,
    "somebody's hand": event("hand", cards=["husky"]),
    "somebody's vote": event("voted", vote="none"),
    "somebody's card": event("card", breed="husky"),
    "a card in a public event": event("drew", breed="husky"),
    "a card that is shown too early": early,
    "a vote in the message of the table": table,
    "the view of somebody else": viewer,
}
