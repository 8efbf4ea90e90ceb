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
    found: dict[str, Any] = {}
    for key, value in now.items():
        if key not in before:
            found[key] = [value]
        elif before[key] is not value and before[key] != value:
            found[key] = _patch(before[key], value)
    if len(before) + len(found) > len(now):  # else all that was there is still there
        found |= {key: None for key in before if key not in now}
    return found


def _patch(before: Any, now: Any) -> Patch:
    """From one value to another that is not equal."""
    if isinstance(now, dict) and isinstance(before, dict):
        found = keys_changed(before, now)
        return found if len(found) < len(now) else [now]
    if isinstance(now, list) and isinstance(before, list) and len(before) <= len(now):
        return _places_changed(before, now)
    return [now]


def _places_changed(before: list[Any], now: list[Any]) -> Patch:
    """Where a list has other values than before, or has become longer."""
    places = [at for at in range(len(before)) if before[at] is not now[at] and before[at] != now[at]]
    added = range(len(before), len(now))
    if FEW * (len(places) + len(added)) > len(now) and not isinstance(now[-1], (dict, list)):
        return [now]
    found: dict[str, Any] = {str(at): _patch(before[at], now[at]) for at in places}
    for at in added:
        found[str(at)] = [now[at]]
    return found


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
