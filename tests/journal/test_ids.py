"""The client's own ids of moves: each counts for the lines that have it, and for no others."""

from __future__ import annotations

from ouaf.journal.ids import RequestId, Seat
from ouaf.journal.lines import Hold, read
from ouaf.journal.match import Match, replay
from ouaf.rules.game import CHANCE
from tests.journal.matches import SEED, begin, whole


def at_roll() -> tuple[Match, int]:
    """A match of Spots with two dice to deal with, and whose turn it is."""
    match = begin("spots", 2)
    while match.state.to_move()[0] == CHANCE:
        match.draw(SEED, 2_000)
    seat = match.state.to_move()[0]
    match.move(Seat(seat), "walk", 2_000)
    match.draw(SEED, 2_000)
    match.move(Seat(seat), "keep", 2_000)
    assert match.state.prompt(seat)["kind"] == "place"
    return match, seat


def send(match: Match, seat: int, n: int, id: str) -> list[str]:
    """The first legal moves, one after another under one id."""
    sent = []
    for _ in range(n):
        sent.append(match.state.legal_names(seat)[0])
        match.move(Seat(seat), sent[-1], 2_000, id=RequestId(id))
    return sent


def test_a_list_has_one_id_and_is_known_by_its_first_line() -> None:
    match, seat = at_roll()
    first = match.next
    sent = send(match, seat, 2, "list")
    for known in (match, replay(read(whole(match)))):
        assert known.number_of(Seat(seat), RequestId("list")) == first
        assert known.sent_with(Seat(seat), RequestId("list")) == sent
        assert known.number_of(Seat(1 - seat), RequestId("list")) is None
        assert known.sent_with(Seat(seat), RequestId("another")) == []


def test_what_follows_under_another_id_is_not_of_the_list() -> None:
    match, seat = at_roll()
    sent = send(match, seat, 1, "one")
    send(match, seat, 1, "two")
    assert match.sent_with(Seat(seat), RequestId("one")) == sent


def test_an_id_that_comes_again_names_what_came_first() -> None:
    match, seat = at_roll()
    first = match.next
    sent = send(match, seat, 1, "again")
    other = 1 - seat
    match.add(Hold(n=match.next, at=2_000, seat=Seat(other)))
    send(match, seat, 1, "again")
    for known in (match, replay(read(whole(match)))):
        assert (known.number_of(Seat(seat), RequestId("again")), known.sent_with(Seat(seat), RequestId("again"))) == (
            first,
            sent,
        )
