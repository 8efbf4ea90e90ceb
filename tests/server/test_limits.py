"""What is counted, by itself: no socket, and time that stands still unless a test moves it."""

from __future__ import annotations

import ast
import subprocess
import sys
import time

import pytest
from msgspec.structs import replace

from ouaf.server.counters import Notes
from ouaf.server.limits import BYTES_A_REFUSAL, NO_LIMITS, Conduct, Doors, Limits, cost_of, neighbourhood


class Clock:
    now = 100.0


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(time, "monotonic", lambda: found.now)
    return found


def test_a_message_costs_what_it_causes() -> None:
    assert cost_of("ping") < cost_of("move") < cost_of("hello") < cost_of("hello", watchers=10)
    assert cost_of("sit", watchers=10) > cost_of("sit")
    assert cost_of("move", watchers=10) == cost_of("move"), "a move tells nobody how the table is"
    assert cost_of("hello", watchers=10_000) < Limits().messages_at_once / 2, "one can always sit down and come back"
    assert [cost_of("preview_each", moves=n) for n in (1, 8, 16)] == [1, 1, 2]


def test_who_sends_on_after_refusals_is_over() -> None:
    conduct = Conduct(replace(NO_LIMITS, messages_at_once=3, refusals_at_once=5))
    assert [conduct.take(1) for _ in range(3)] == [True] * 3
    assert [(conduct.take(1), conduct.is_over) for _ in range(6)] == [(False, False)] * 5 + [(False, True)]


def test_refusals_now_and_then_are_forgiven(clock: Clock) -> None:
    conduct = Conduct(replace(NO_LIMITS, messages_at_once=1, refusals_at_once=2, refusals_a_minute=60))
    conduct.take(1)
    for _ in range(20):
        assert not conduct.take(1)
        clock.now += 1
    assert not conduct.is_over


def test_frames_without_messages_are_counted() -> None:
    conduct = Conduct(replace(NO_LIMITS, messages_at_once=10, refusals_at_once=10))
    for _ in range(40):
        conduct.frame()
    assert not conduct.is_over
    for _ in range(11):
        conduct.frame()
    assert conduct.is_over


def test_what_was_read_for_nothing_weighs_by_its_size() -> None:
    conduct = Conduct(replace(NO_LIMITS, refusals_at_once=10))
    conduct.refuse(5 * BYTES_A_REFUSAL)
    assert not conduct.is_over
    conduct.refuse(6 * BYTES_A_REFUSAL)
    assert conduct.is_over


def test_without_limits_nobody_is_over() -> None:
    conduct = Conduct(NO_LIMITS)
    for _ in range(10_000):
        assert conduct.take(1000)
        conduct.refuse(10**9)
    assert not conduct.is_over


def test_a_right_code_gives_the_drop_back() -> None:
    doors = Doors(replace(NO_LIMITS, wrong_codes_at_once=2))
    for _ in range(10):
        assert doors.guess("a")
        doors.guessed_right("a")
    assert [doors.guess("a") for _ in range(3)] == [True, True, False]
    assert doors.guess("b")


def test_open_connections_of_an_address_and_of_all() -> None:
    doors = Doors(replace(NO_LIMITS, open_an_address=2, open_in_all=4))
    assert [doors.open(address) for address in "aaabcc"] == [True, True, False, True, True, False]
    doors.shut("a")
    assert doors.open("d")
    assert not doors.open("e")


def test_a_trusted_proxy_is_not_one_address() -> None:
    doors = Doors(replace(NO_LIMITS, open_an_address=1, open_in_all=5))
    assert [doors.open("p", is_proxy=True) for _ in range(6)] == [True] * 5 + [False]


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_whom_an_address_belongs_to(address: str, name: str) -> None:
    assert neighbourhood(address) == name


def test_the_log_tells_of_the_first_and_then_once_a_minute(clock: Clock) -> None:
    notes = Notes()
    assert [notes.due("a"), notes.due("a"), notes.due("b"), notes.due("a")] == [0, None, 0, None]
    clock.now += 61
    assert [notes.due("a"), notes.due("b")] == [2, 0]


def test_what_is_counted_knows_nothing_of_sockets() -> None:
    """Another kind of socket can be put in front of the same limits."""
    script = "import ouaf.server.limits, sys; print([name for name in sys.modules if name.startswith(('ouaf.', *%r))])"
    web = ("asyncio", "litestar", "uvicorn", "websockets", "httptools", "socket")
    printed = subprocess.check_output([sys.executable, "-c", script % (web,)], text=True)
    assert ast.literal_eval(printed) == [
        *("ouaf.server", "ouaf.server.counters", "ouaf.journal", "ouaf.journal.tally", "ouaf.server.meter"),
        "ouaf.server.limits",
    ]
