"""Connections in process: any frame is answered, refused input changes nothing, slow or broken readers harm nobody."""

from __future__ import annotations

import asyncio
import functools
import json
import queue
import sqlite3
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from litestar import Litestar
from msgspec.structs import replace

from ouaf.journal.ids import MatchId, RequestId, Seat
from ouaf.journal.store.protocol import LineRow, Then, Write
from ouaf.rules.game import Malformed
from ouaf.server import sockets
from ouaf.server.limits import NO_LIMITS
from ouaf.server.sockets import MOST_UNREAD
from ouaf.server.wire.messages import read_inbound
from ouaf.table.messages import Play
from ouaf.table.runner import Runner
from ouaf.texts.speak import LANGUAGES
from tests.journal.store.memory import MemoryStore
from tests.kit import FIRST
from tests.server.inside import Plug, app, device, house_of, socket
from tests.table.live import run
from tests.table.sittings import as_bytes, duel

TYPES = (
    *("hello", "ping", "preview", "preview_each", "sit", "stand", "profile", "bot", "unbot", "order", "configure"),
    *("start", "move", "abandon", "again", "piece", "reveal", "dance"),
)
FIELDS = (
    *(
        "id",
        "seat",
        "name",
        "avatar",
        "throws",
        "piece",
        "roll",
        "commitment",
        "level",
        "order",
        "options",
        "seats",
        "public",
    ),
    *("prompt", "move", "moves", "words", "table", "match", "since", "lang", "more"),
)
scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20)
likely = st.sampled_from([0, 1, 2, "a", "write-1", "loup", "fr", [0, 1], [1, 0], {}, {"side": "a"}, True, 2**40])
json_values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
near_messages = st.builds(
    lambda t, fields: {"t": t, **fields},
    st.sampled_from(TYPES),
    st.dictionaries(st.sampled_from(FIELDS), likely | json_values, max_size=5),
)
frames = (
    st.text(max_size=60)
    | st.binary(max_size=60)
    | json_values.map(json.dumps)
    | near_messages.map(json.dumps)
    | near_messages.map(lambda message: json.dumps(message).encode())
)
MOST_EXAMPLES = 150


@given(st.text() | st.binary() | json_values.map(json.dumps) | near_messages.map(json.dumps))
@settings(max_examples=400)
def test_whatever_comes_is_a_message_or_malformed(data: str | bytes) -> None:
    refused = None
    try:
        read_inbound(data)
    except Malformed as problem:
        refused = problem
    if refused is None:
        assert json.loads(data)["t"] in TYPES
    else:
        assert refused.id == "malformed.command"
        assert len(refused.params["reason"]) <= 200


def test_a_frame_that_is_nested_too_deep_is_malformed() -> None:
    with pytest.raises(Malformed):
        read_inbound("[" * 100_000)
    with pytest.raises(Malformed):
        read_inbound('{"t":"configure","options":{"a":' + "[" * 5000 + "]" * 5000 + "}}")


@functools.cache
def one_app() -> Litestar:
    """For all examples; each has a table of its own."""
    return app()


async def begin(application: Litestar) -> Runner:
    """A match with the first device on the first chair and the host's on the others."""
    seats, options = duel(FIRST)
    runner = await house_of(application).create(device(0), FIRST, dict(options), seats, public=False)
    for seat in range(seats):
        async with socket(application, 1 if seat == 0 else 0) as wire:
            await wire.ask("hello", table=runner.sitting.table.code)
            await wire.ask("sit", seat=seat, name=f"Name {seat}")
    async with socket(application, 0) as wire:
        await wire.ask("hello", table=runner.sitting.table.code)
        await wire.ask("start")
    return await house_of(application).find(runner.sitting.table.code)


@given(st.lists(frames, max_size=12), st.booleans())
@settings(max_examples=MOST_EXAMPLES)
def test_every_frame_is_answered_and_what_is_refused_changes_nothing(sent: list[str | bytes], is_playing: bool) -> None:
    async def body() -> None:
        application = one_app()
        runner = await begin(application)
        async with socket(application, 1) as wire:
            if is_playing:
                assert await wire.ask("hello", table=runner.sitting.table.code, seat=0)
            for frame in sent:
                before = as_bytes(runner.sitting)
                answers = await wire.answers(frame)
                assert answers, frame
                if answers[-1]["t"] == "refused":
                    assert answers[-1]["words"]
                    assert as_bytes(runner.sitting) == before

    run(body())


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_in_the_language_of_the_reader(language: str) -> None:
    async def body() -> str:
        application = app()
        runner = await begin(application)
        async with socket(application, 2) as wire:
            await wire.ask("hello", table=runner.sitting.table.code, lang=language)
            return str((await wire.ask("start"))[-1]["words"])

    words = asyncio.run(body())
    assert ("host" in words) == (language == "en")


def test_a_chair_of_another_device_cannot_be_watched_from() -> None:
    async def body() -> None:
        application = app()
        runner = await begin(application)
        code = runner.sitting.table.code
        async with socket(application, 2) as wire:
            for seat in (0, 1, 50):
                answers = await wire.ask("hello", table=code, seat=seat)
                assert [answer["code"] for answer in answers] == ["not_yours"]
            assert not runner.watchers

    run(body())


def test_a_chair_of_another_device_brings_no_table_into_memory() -> None:
    """Neither for a while: who asks again and again would have the match read again and again."""

    class Counting(MemoryStore):
        read = 0

        async def lines(self, match: MatchId) -> list[LineRow]:
            self.read += 1
            return await super().lines(match)

    async def body() -> None:
        store = Counting()
        application = app(store, limits=replace(NO_LIMITS, table_seconds=1000))
        code = (await begin(application)).sitting.table.code
        house_of(application).put_away(code)
        async with socket(application, 2) as wire:
            for seat in (0, 1, 50):
                assert [each["code"] for each in await wire.ask("hello", table=code, seat=seat)] == ["not_yours"]
            assert (house_of(application).live, store.read) == (0, 0)
            await wire.ask("hello", table=code)
            assert (house_of(application).live, store.read) == (1, 1)
        house_of(application).close()

    run(body())


def test_a_slow_reader_holds_up_nobody_and_is_dropped_to_a_snapshot() -> None:
    async def body() -> None:
        application = app()
        runner = await begin(application)
        code = runner.sitting.table.code
        async with socket(application, 1) as slow, socket(application, 2) as other, socket(application, 0) as host:
            await slow.ask("hello", table=code, seat=0)
            await other.ask("hello", table=code)
            await host.ask("hello", table=code, seat=1)
            assert slow.ear is not None
            slow.ear.lag()
            before = len(slow.written)
            for _ in range(3):
                await host.ask("hello", table=code, seat=1)
                await play_one(runner)
            slow.ear.hear(b'{"t":"ping","id":"while slow"}')
            assert len(slow.written) == before
            heard = [step["n"] for step in await news_steps(other)]
            assert heard == list(range(heard[0], runner.sitting.match.next))  # type: ignore[union-attr]  # there is one
            slow.ear.catch_up()
            table, news, pong = slow.written[before:]
            assert table["t"] == "table"
            assert (news["fresh"], news["n"]) == (True, runner.sitting.match.next - 1)  # type: ignore[union-attr]  # there is one
            assert pong == {"t": "pong", "re": "while slow"}
            await play_one(runner)
            assert slow.written[-1]["on"] == news["n"]

    run(body())


async def play_one(runner: Runner) -> None:
    """The first legal move of the first chair that is waited for."""
    match = runner.sitting.match
    assert match is not None
    seat = match.state.to_move()[0]
    prompt, move = match.state.prompt(seat)["id"], match.state.name(seat, match.state.legal(seat)[0])
    play = Play(id=RequestId(f"move {match.next}"), seat=Seat(seat), prompt=prompt, move=move)
    assert (await runner.ask(play, runner.sitting.table.chairs[seat].device)).n


async def news_steps(wire: Plug) -> list[dict[str, Any]]:
    """All steps that a socket has been told of so far."""
    await wire.ask("ping", id="all")
    return [step for message in wire.written if message["t"] == "news" for step in message["steps"]]


def test_who_asks_and_never_reads_is_cut_off() -> None:
    async def body() -> None:
        application = app()
        runner = await begin(application)
        wire = Plug(application, 1)
        await wire.ask("hello", table=runner.sitting.table.code, seat=0)
        assert len(runner.watchers) == application.state.doors.connections == 1
        assert wire.ear is not None
        wire.ear.lag()
        for _ in range(MOST_UNREAD):
            wire.give('{"t":"ping"}')
        assert not wire.is_cut
        wire.give('{"t":"ping"}')
        assert wire.is_cut
        await wire.gone()
        assert not runner.watchers
        assert application.state.doors.connections == 0

    run(body())


def test_messages_are_answered_one_after_another_and_no_more_are_read_than_fit() -> None:
    async def body() -> None:
        store = Slow()
        application = app(store)
        runner = await begin(application)
        async with socket(application, 0) as wire:
            await wire.ask("hello", table=runner.sitting.table.code)
            store.waiting = []
            before = len(wire.written)
            wire.give('{"t":"abandon","id":"first"}')
            for number in range(MOST_UNREAD + 1):
                wire.give(json.dumps({"t": "ping", "id": f"{number}"}))
            assert len(wire.written) == before
            assert wire.is_held
            store.let_go()
            await asyncio.sleep(0)  # others have their turn after each request
            assert not wire.is_held
            answers = [message["re"] for message in wire.written[before:] if "re" in message]
            assert answers == ["first", *(f"{number}" for number in range(MOST_UNREAD + 1))]

    run(body())


def test_what_comes_with_the_handshake_is_answered_first() -> None:
    async def body() -> None:
        wire = Plug(app(), 1)
        for id in ("one", "two"):
            wire.give(json.dumps({"t": "ping", "id": id}))
        assert wire.ear is None
        assert [(await wire.next())["re"] for _ in range(2)] == ["one", "two"]
        assert wire.ear is not None
        await wire.leave()

    run(body())


def test_a_connection_without_a_word_is_swept() -> None:
    async def body() -> None:
        application = app(limits=replace(NO_LIMITS, silent_seconds=0.05))
        wire = Plug(application, 1)
        await wire.gone()
        assert wire.is_welcome
        assert wire.close_code == sockets.SILENT
        assert application.state.doors.connections == 0

    run(body())


class Slow(MemoryStore):
    """Keeps when it is told to, while there is a list to wait in."""

    waiting: list[tuple[Write, Then]] | None = None

    def put(self, write: Write, then: Then) -> None:
        if self.waiting is None:
            super().put(write, then)
        else:
            self.waiting.append((write, then))

    def let_go(self) -> None:
        waiting, self.waiting = self.waiting or [], None
        for write, then in waiting:
            self.put(write, then)


class Failing(MemoryStore):
    """Fails as long as it is told to."""

    failing: Exception | None = None

    def put(self, write: Write, then: Then) -> None:
        if self.failing is not None:
            then(self.failing)
        else:
            super().put(write, then)


@pytest.mark.parametrize("problem", [sqlite3.OperationalError("disk full"), queue.Full(), OSError(), ValueError("?")])
def test_a_store_that_fails_is_told_in_words_and_the_connection_lives_on(problem: Exception) -> None:
    async def body() -> None:
        store = Failing()
        application = app(store)
        runner = await begin(application)
        async with socket(application, 0) as wire:
            await wire.ask("hello", table=runner.sitting.table.code, lang="en")
            before = as_bytes(runner.sitting)
            store.failing = problem
            answer = (await wire.ask("abandon", id="a"))[-1]
            assert (answer["code"], answer["re"]) == ("unavailable", "a")
            assert "try again" in answer["words"]
            assert as_bytes(runner.sitting) == before
            store.failing = None
            assert (await wire.ask("abandon", id="b"))[-1]["re"] == "b"

    run(body())


def test_a_clock_before_1970_makes_no_match_unreadable(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        monkeypatch.setattr(time, "time_ns", lambda: -5_000_000_000)
        application = app()
        runner = await begin(application)
        code = runner.sitting.table.code
        while house_of(application).live:
            await asyncio.sleep(0.01)
        assert (await house_of(application).find(code)).sitting.match is not None

    run(body())


@pytest.mark.parametrize("frame", ['{"t":"dance","id":"7"}', '{"id":"7"}', '{"t":"sit","id":"7","name":7}'])
def test_a_frame_that_is_no_message_gets_an_answer_with_its_id(frame: str) -> None:
    async def body() -> None:
        async with socket(app(), 1) as wire:
            assert [(each["code"], each["re"]) for each in await wire.answers(frame)] == [("malformed", "7")]
            large = json.dumps({"t": "ping", "id": "large", "more": "x" * sockets.MOST_FRAME})
            assert [(each["code"], each["re"]) for each in await wire.answers(large)] == [("too_large", "large")]

    run(body())
