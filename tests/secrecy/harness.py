"""Non-interference: two states that differ only in what a viewer may not know give that viewer the same bytes."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from ouaf.rules.game import CHANCE, Entry, State, Viewer
from tests.kit import Kit, walk

MOVES_TRIED = 60
"""How many encodable moves are tried for their refusals at each state."""


class Leak(AssertionError):
    """The viewer could tell the two apart."""


def as_bytes(value: Any) -> bytes:
    """In one form, so that equal means byte-identical."""
    return msgspec.json.encode(value, enc_hook=vars)


def everything(state: State, viewer: Viewer, tried: Sequence[int]) -> dict[str, bytes]:
    """All that a viewer can get out of a state by any door of the rules."""
    doors: dict[str, Any] = {
        "public": state.public(),
        "own": None if viewer is None else state.own(viewer),
        "view": state.view(viewer),
        "prompt": state.prompt(viewer),
        "to_move": list(state.to_move()),
        "over": state.outcome() is not None,
        "chance": [_refusal(state, CHANCE, outcome) for outcome in (-7, 0, 1)],
    }
    if viewer is not None:
        legal = state.legal(viewer)
        doors["legal"] = [state.name(viewer, move) for move in legal]
        doors["folded"] = state.legal_folded(viewer)
        doors["count"] = state.legal_count(viewer)
        doors["refusals"] = [_refusal(state, viewer, move) for move in tried]
        doors["previews"] = [list(state.preview(viewer, move)) for move in legal[:20]]
        doors["words"] = [state.words_limit(viewer, move) for move in legal[:20]]
    return {door: as_bytes(value) for door, value in doors.items()}


def _refusal(state: State, who: int, what: int) -> Any:
    refusal = state.why_not(who, what)
    return refusal and [refusal.rule, refusal.id, dict(refusal.params)]


def heard(before: State, entry: Entry, after: State, viewer: Viewer) -> bytes:
    """The events of a step that reach a viewer."""
    events = after.told(before, entry, after)
    return as_bytes([event for event in events if event["to"] is None or viewer in event["to"]])


def compare(one: dict[str, bytes], other: dict[str, bytes], secret: str, viewer: Viewer) -> None:
    """Raise Leak at the first door through which the secret shows."""
    for door, seen in one.items():
        if seen != other[door]:
            raise Leak(f"{viewer} can tell {secret} by {door}:\n{seen.decode()}\n{other[door].decode()}")


def compare_state(kit: Kit, state: State, rng: random.Random) -> Counter[str]:
    """Compare a state with its twins for every viewer; how many pairs of each secret."""
    pairs: Counter[str] = Counter()
    tried = [rng.randrange(state.encodable) for _ in range(MOVES_TRIED)]
    for viewer in (*range(state.seats), None):
        twins = list(kit.twins(state, viewer, rng))
        seen = everything(state, viewer, tried) if twins else {}
        for secret, twin in twins:
            compare(seen, everything(twin, viewer, tried), secret, viewer)
            pairs[secret] += 1
    return pairs


def compare_step(kit: Kit, before: State, entry: Entry, after: State, rng: random.Random) -> Counter[str]:
    """Compare a step with its twins for every viewer: what is heard, and what is seen after it."""
    pairs: Counter[str] = Counter()
    tried = [rng.randrange(after.encodable) for _ in range(MOVES_TRIED)]
    for viewer in (*range(before.seats), None):
        twins = list(kit.twin_steps(before, entry, viewer, rng))
        seen = {"events": heard(before, entry, after, viewer), **everything(after, viewer, tried)} if twins else {}
        for secret, twin, twin_entry in twins:
            twin_after = twin.copy()
            twin_after.take(twin_entry)
            told = {"events": heard(twin, twin_entry, twin_after, viewer)}
            compare(seen, {**told, **everything(twin_after, viewer, tried)}, secret, viewer)
            pairs[secret] += 1
    return pairs


def run(kit: Kit, state: State, seed: int | str) -> Counter[str]:
    """A random match, every state and every step of it compared; the pairs by secret."""
    rng = random.Random(f"twins {seed}")
    pairs: Counter[str] = Counter()
    for before, entry, after in walk(state, seed, kit.most_entries):
        pairs += compare_state(kit, before, rng)
        pairs += compare_step(kit, before, entry, after, rng)
    return pairs + compare_state(kit, state, rng)
