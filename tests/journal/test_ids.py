"""The client's own ids of moves: each counts for the lines that have it, and for no others."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from ouaf.journal.ids import MOST_NEW, Ids
from ouaf.journal.lines import read
from ouaf.journal.match import Match, replay
from ouaf.rules.game import CHANCE
from tests.journal.matches import SEED, begin, whole


def at_roll() -> tuple[Match, int]:
    """A match of Spots with two dice to deal with, and whose turn it is."""
    match = begin("spots", 2)
    while match.state.to_move()[0] == CHANCE:
        match.draw(SEED, 2_000)
    seat = match.state.to_move()[0]
    match.move(seat, "walk", 2_000)
    match.draw(SEED, 2_000)
    match.move(seat, "keep", 2_000)
    assert match.state.prompt(seat)["kind"] == "place"
    return match, seat


def send(match: Match, seat: int, n: int, id: str) -> list[str]:
    """The first legal moves, one after another under one id."""
    sent = []
    for _ in range(n):
        sent.append(match.state.legal_names(seat)[0])
        match.move(seat, sent[-1], 2_000, id=id)
    return sent


def test_a_list_has_one_id_and_is_known_by_its_first_line() -> None:
    match, seat = at_roll()
    first = match.next
    sent = send(match, seat, 2, "list")
    for known in (match, match.copy(), replay(read(whole(match)))):
        assert known.number_of(seat, "list") == first
        assert known.sent_with(seat, "list") == sent
        assert known.number_of(1 - seat, "list") is None
        assert known.sent_with(seat, "another") == []


def test_what_follows_under_another_id_is_not_of_the_list() -> None:
    match, seat = at_roll()
    sent = send(match, seat, 1, "one")
    send(match, seat, 1, "two")
    assert match.sent_with(seat, "one") == sent


def test_an_id_that_only_a_dropped_copy_had_does_not_count() -> None:
    match, seat = at_roll()
    send(match.copy(), seat, 2, "dropped")
    assert match.number_of(seat, "dropped") is None
    match.move(seat, match.state.legal_names(seat)[0], 2_000)
    assert match.number_of(seat, "dropped") is None, "the line of that number is another"
    first, sent = match.next, send(match, seat, 1, "kept")
    assert match.number_of(seat, "dropped") is None
    assert (match.number_of(seat, "kept"), match.sent_with(seat, "kept")) == (first, sent)


def test_an_id_of_a_dropped_copy_can_still_be_used() -> None:
    match, seat = at_roll()
    send(match.copy(), seat, 1, "again")
    match.move(seat, match.state.legal_names(seat)[0], 2_000)
    number = match.next
    sent = send(match, seat, 1, "again")
    assert (match.number_of(seat, "again"), match.sent_with(seat, "again")) == (number, sent)


def test_a_copy_that_was_dropped_keeps_its_ids_when_the_match_goes_on() -> None:
    """Neither sees what the other notes, whichever plays on."""
    match, seat = at_roll()
    dropped, first = match.copy(), match.next
    sent = send(dropped, seat, 1, "again")
    match.move(seat, match.state.legal_names(seat)[-1], 2_000)
    send(match, seat, 1, "again")
    assert (dropped.number_of(seat, "again"), dropped.sent_with(seat, "again")) == (first, sent)
    assert match.number_of(seat, "again") == first + 1


@given(st.lists(st.tuples(st.integers(0, 99), st.sampled_from("abcdefgh"), st.integers(0, 9)), max_size=80))
def test_every_version_of_the_ids_stays_as_it_was(steps: list[tuple[int, str, int]]) -> None:
    versions: list[tuple[Ids, dict[tuple[int, str], int]]] = [(Ids(), {})]
    for which, id, number in steps:
        ids, plain = versions[which % len(versions)]
        versions.append((ids.plus((0, id), number), {**plain, (0, id): number}))
    for ids, plain in versions:
        assert dict(ids.items()) == plain
        assert [ids.get((0, id)) for id in "abcdefgh"] == [plain.get((0, id)) for id in "abcdefgh"]


def test_many_ids_are_known_and_few_are_copied() -> None:
    ids = Ids()
    for number in range(1_000):
        ids = ids.plus((number % 3, f"id-{number}"), number)
        sizes = [len(part) for part in ids._old]
        assert len(ids._new) < MOST_NEW
        assert all(large >= 2 * small for large, small in itertools.pairwise(sizes)), "few parts, few copies"
    assert [ids.get((number % 3, f"id-{number}")) for number in range(1_000)] == list(range(1_000))
