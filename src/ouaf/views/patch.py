"""What has changed between two values of JSON, as small as is easily had; and the value that it makes of the first.

A patch is `[value]` where a value is new, or a dictionary that goes into a dictionary or a list: the keys (the places,
as text) have patches of their own, and None where a key is no more.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

Patch: TypeAlias = dict[str, Any] | list[Any]

FEW: Final = 3
"""A list is gone into when it has so many places for each one that has changed: else it is sent anew."""


def keys_changed(before: Any, now: Any) -> dict[str, Any]:
    """The patch of a dictionary; empty when nothing has changed."""
    patch = {key: changed(before[key], now[key]) if key in before else [now[key]] for key in now}
    found = {key: each for key, each in patch.items() if each is not None}
    if len(before) != len(now) or found:
        found |= {key: None for key in before if key not in now}
    return found


def changed(before: Any, now: Any) -> Patch | None:
    """The patch from one value to another; None when they are equal."""
    if before is now or before == now:
        return None
    if isinstance(now, dict) and isinstance(before, dict):
        found = keys_changed(before, now)
        return found if len(found) < len(now) else [now]
    if isinstance(now, list) and isinstance(before, list) and len(before) <= len(now):
        return _places_changed(before, now)
    return [now]


def _places_changed(before: list[Any], now: list[Any]) -> Patch:
    """Where a list has other values than before, or has become longer."""
    known = len(before)
    places = [at for at, value in enumerate(now) if at >= known or (before[at] is not value and before[at] != value)]
    is_nested = isinstance(now[places[0]], (dict, list))
    if not is_nested and FEW * len(places) > len(now):
        return [now]
    return {str(at): changed(before[at], now[at]) if at < known else [now[at]] for at in places}


def patched(before: Any, patch: Any) -> Any:
    """The value that a patch makes of another, which stays as it is."""
    if isinstance(patch, list):
        return patch[0]
    after = before.copy()
    for key, each in patch.items():
        at = int(key) if isinstance(after, list) else key
        if each is None:
            del after[at]
        elif isinstance(after, list) and at == len(after):
            after.append(each[0])
        else:
            after[at] = patched(after[at] if isinstance(after, list) else after.get(at), each)
    return after
