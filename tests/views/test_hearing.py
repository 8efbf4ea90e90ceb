"""What is sent of people's words is found without walking through the match."""

from __future__ import annotations

from collections.abc import Iterator

from ouaf.journal.ids import LineNumber
from ouaf.journal.lines import Line, Undo
from ouaf.journal.match import load
from ouaf.views.hearing import said
from tests.journal.matches import whole
from tests.table.stories import TEXT, begun, tell


class Unwalked(list[Line]):
    """Lines that can be looked up and must not be gone through."""

    def __iter__(self) -> Iterator[Line]:
        raise AssertionError("every line was looked at")


def test_a_snapshot_does_not_go_through_the_match() -> None:
    script = begun()
    entry = str(tell(script)[1])
    match = script.sitting.match
    assert match is not None
    match.lines = Unwalked(list(match.lines))
    assert said(match, hears=True).words == match.spoken() == {entry: TEXT}
    assert said(match, hears=False).withheld == {entry: "private"}


def test_words_that_were_undone_are_not_of_the_present_state() -> None:
    script = begun()
    match = script.sitting.match
    assert match is not None
    before = match.next - 1
    tell(script)
    match = script.sitting.match
    assert match is not None
    match.add(Undo(n=match.next, at=1, to=LineNumber(before)))
    for each in (match, load(whole(match))):
        assert said(each, hears=True) == ({}, None)
        assert each.spoken() == {}
