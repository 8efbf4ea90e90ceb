"""Limits hold for the house, however many workers it has."""

from __future__ import annotations

import pytest

from ouaf.server.gossip import Gossip
from ouaf.server.limits import Doors, Limits

ADDRESS, OTHER = "203.0.113.7", "198.51.100.9"
LIMITS = Limits(wrong_codes_at_once=10, wrong_codes_a_minute=1e-6, connections_an_address=32, connections_a_device=4)


class Workers:
    """Doors that tell each other what they have counted."""

    def __init__(self, count: int) -> None:
        self.doors = [Doors(LIMITS) for _ in range(count)]
        self._gossip = [Gossip(doors, b"key of the house") for doors in self.doors]

    def beat(self) -> list[bytes]:
        said = [each.say() for each in self._gossip]
        for here, each in enumerate(self._gossip):
            each.hear({str(there): data for there, data in enumerate(said) if there != here and data})
        return said


def guesses(doors: Doors, address: str = ADDRESS) -> int:
    """How often one may guess."""
    return sum(doors.guess(address) for _ in range(100))


@pytest.mark.parametrize("count", [2, 3])
def test_who_has_guessed_enough_at_one_worker_has_guessed_enough(count: int) -> None:
    workers = Workers(count)
    assert guesses(workers.doors[0]) == 10
    workers.beat()
    assert [guesses(doors) for doors in workers.doors] == [0] * count
    assert guesses(workers.doors[0], OTHER) == 10


def test_what_was_taken_at_all_of_them_at_once_is_owed() -> None:
    workers = Workers(2)
    assert [guesses(doors) for doors in workers.doors] == [10, 10]
    workers.beat()
    for _ in range(10):
        workers.doors[0].guessed_right(ADDRESS)
    assert guesses(workers.doors[0]) == 0
    workers.beat()
    workers.beat()
    assert guesses(workers.doors[1]) == 0


def test_nothing_is_counted_twice() -> None:
    workers = Workers(2)
    assert [workers.doors[0].guess(ADDRESS) for _ in range(4)] == [True] * 4
    for _ in range(5):
        workers.beat()
    assert guesses(workers.doors[1]) == 6


def test_a_right_code_costs_nothing_anywhere() -> None:
    workers = Workers(2)
    for _ in range(30):
        assert workers.doors[0].guess(ADDRESS)
        workers.doors[0].guessed_right(ADDRESS)
    workers.beat()
    assert guesses(workers.doors[1]) == 10


def test_connections_are_counted_together() -> None:
    workers = Workers(2)
    for _ in range(20):
        assert workers.doors[0].come_in(ADDRESS, f"device {_}")
    workers.beat()
    let_in = sum(workers.doors[1].come_in(ADDRESS, f"other {number}") for number in range(40))
    assert let_in == 12
    for number in range(20):
        workers.doors[0].go_out(ADDRESS, f"device {number}")
    workers.beat()
    assert workers.doors[1].come_in(ADDRESS, "one more")


def test_what_is_told_names_nobody_and_is_of_those_near_a_limit_alone() -> None:
    workers = Workers(2)
    assert workers.beat() == [b"", b""]
    assert workers.doors[0].come_in(ADDRESS, "a device")
    told = workers.beat()[0]
    assert ADDRESS.encode() not in told
    for number in range(3):
        assert workers.doors[0].come_in(ADDRESS, f"device {number}")
    assert workers.doors[0].guess(OTHER)
    told = workers.beat()[0]
    assert told
    for name in (ADDRESS, OTHER, "device"):
        assert name.encode() not in told


def test_a_worker_of_another_release_is_not_understood_and_nothing_breaks() -> None:
    doors = Doors(LIMITS)
    gossip = Gossip(doors, b"key")
    gossip.hear({"other": b"\xc1 not ours", "third": b"\x92\x90\x90"})
    assert guesses(doors) == 10
