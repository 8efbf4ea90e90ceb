"""Versions of a trail against lists that are copied."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ouaf.journal.trail import Trail


@given(st.lists(st.tuples(st.integers(0, 99), st.lists(st.integers(), max_size=3)), max_size=40))
def test_every_version_stays_as_it_was(steps: list[tuple[int, list[int]]]) -> None:
    versions: list[tuple[Trail[int], list[int]]] = [(Trail(), [])]
    for which, items in steps:
        trail, plain = versions[which % len(versions)]
        versions.append((trail.plus(*items), [*plain, *items]))
    for trail, plain in versions:
        assert list(trail) == plain
        assert trail == plain
        assert len(trail) == len(plain)
        assert trail[1:] == plain[1:]
        assert trail[-2:] == plain[-2:]
        assert [trail[at] for at in range(-len(plain), len(plain))] == plain + plain


def test_the_newest_version_shares_and_an_older_one_copies() -> None:
    first = Trail([1, 2])
    second, third = first.plus(3), first.plus(4)
    assert (list(first), list(second), list(third)) == ([1, 2], [1, 2, 3], [1, 2, 4])
    assert (first.is_newest, second.is_newest, third.is_newest) == (False, True, True)
    assert second._items is first._items
    assert third._items is not first._items
