"""A step is played in place: until it is kept nobody sees it, and where it is not kept everybody has what was kept."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, RequestId, Seat
from ouaf.journal.lines import FIRST as NO_LINE
from ouaf.journal.match import Match
from ouaf.journal.store.protocol import Then, Unreadable, Write
from ouaf.journal.store.sqlite import SqliteStore
from ouaf.rules.game import IllegalMove, State
from ouaf.table.asking import Done, Refused
from ouaf.table.crowd import Crowd
from ouaf.table.house import House, waited_for
from ouaf.table.kept import rows_of
from ouaf.table.messages import AddBot, Begin, Play, Sit
from ouaf.table.previews import preview
from ouaf.table.record import row_of
from ouaf.table.runner import Runner
from ouaf.table.thinking import question
from tests.kit import FIRST, Dice, every_game
from tests.table.arranged import arranged, at_roll, device_of, planned
from tests.table.live import Asked, Seen, outside, run
from tests.table.sittings import ANY_REFUSAL, Script, as_bytes, device_at, duel, started, twin_of


class Faulty(SqliteStore):
    """A real file, which can refuse to be written and to be read."""

    def refuse_writes(self, *, yes: bool) -> None:
        assert self._connection is not None
        self._connection.execute(f"PRAGMA query_only = {int(yes)}")

    async def refuse_reads(self, *, yes: bool) -> None:
        reader = self._reader
        assert reader._connection is not None
        change = reader._connection.close if yes else reader._connect
        await asyncio.get_running_loop().run_in_executor(reader._thread, change)


class Place:
    """A live table over such a file, with somebody at every seat who watches."""

    def __init__(self, house: House, runner: Runner, store: Faulty, script: Script) -> None:
        self.house, self.runner, self.store, self.script = house, runner, store, script
        self.watchers = [Seen(device_at(seat), seat) for seat in range(len(runner.sitting.table.chairs))]
        for watcher in self.watchers:
            runner.watch(watcher, None, None)
        self.answers: list[object] = []

    def send(self, play: Play, device: str) -> None:
        """A move that waits for the store now."""
        self.runner.request(play, DeviceId(device), self.answers.append)
        assert self.runner.is_busy
        assert self.answers == []

    async def settle(self) -> None:
        """Until nothing is under way."""
        while self.runner.is_busy:
            await asyncio.sleep(0.001)


@contextlib.asynccontextmanager
async def opened(folder: Path, script: Script, asked: Asked | None = None) -> AsyncIterator[Place]:
    """The table of a script, kept and then read from its file."""
    store, sitting = Faulty(folder / "ouaf.sqlite3"), script.sitting
    await store.open()
    for rev in range(1, sitting.table.rev + 1):
        await store.write(Write(replace(row_of(sitting.table), rev=rev)))
    if sitting.match is not None:
        await store.write(Write(None, rows_of(sitting.match, sitting.match.lines, NO_LINE)[0]))
    house = House(outside(store, asked))
    try:
        yield Place(house, await house.find(sitting.table.code), store, script)
    finally:
        house.close()
        await store.close()


async def check_nothing_leaks(folder: Path, game: str) -> None:
    """Doors that are tried while a move is being kept give what was kept, though it is not kept in the end."""
    script = started(game, *duel(game))
    device, play = script.move(Dice("leaks"))
    async with opened(folder, script) as place:
        runner, before = place.runner, twin_of(place.runner.sitting)
        shown = [watcher.last("news") for watcher in place.watchers]
        pushed, table = [list(watcher.pushed) for watcher in place.watchers], runner.crowd.table_for(device)
        place.store.refuse_writes(yes=True)
        place.send(play, device)
        late, failed = [Seen(each.device, each.seat) for each in place.watchers], list[BaseException]()
        for each in late:
            runner.do(partial(runner.watch, each, None, None), failed.append)
        previewed = asyncio.ensure_future(runner.look(partial(previews_of, seat=play.seat, device=device)))
        listed = asyncio.ensure_future(runner.look(waited_for))
        seen_now = runner.crowd.table_for(device)
        await place.settle()
        assert isinstance(place.answers[0], sqlite3.OperationalError)
        assert failed == []
        assert [each.last("news") for each in late] == shown
        assert seen_now.rev == table.rev
        assert await previewed == previews_of(before, play.seat, device)
        assert await listed == waited_for(before)
        assert [watcher.pushed[: len(was)] for watcher, was in zip(place.watchers, pushed, strict=True)] == pushed
        assert [watcher.last("news") for watcher in place.watchers] == shown
        assert as_bytes(runner.sitting) == as_bytes(before)
        place.store.refuse_writes(yes=False)
        done = await runner.ask(play, device)
        assert done.n == before.match.next  # type: ignore[union-attr]  # there is one
        assert {watcher.last("news")["n"] for watcher in (*place.watchers, *late)} == {runner.sitting.match.next - 1}  # type: ignore[union-attr]  # there is one


def previews_of(sitting: Any, seat: int, device: str) -> list[Any]:
    legal = sitting.match.state.legal_names(seat)[:3]
    return [preview(sitting, Seat(seat), move, DeviceId(device)) for move in legal]


@every_game
def test_nothing_that_is_not_kept_is_seen(game: str, tmp_path: Path) -> None:
    run(check_nothing_leaks(tmp_path, game))


def nobody_waits(patch: pytest.MonkeyPatch) -> None:
    """Who comes during a step is let in at once."""

    def do(self: Runner, work: Callable[[], None], failed: Callable[[BaseException], None]) -> None:
        work()

    patch.setattr(Runner, "do", do)


def nothing_is_read_anew(patch: pytest.MonkeyPatch) -> None:
    """What was not kept stays on the table."""
    patch.setattr(Runner, "_not_kept", lambda _, request, problem: request.answer(problem))


def what_is_read_is_not_taken(patch: pytest.MonkeyPatch) -> None:
    """It is read, and the table goes on with what it had."""
    patch.setattr(Crowd, "take_in", lambda *_: None)


@pytest.mark.patched
@pytest.mark.parametrize("plant", [nobody_waits, nothing_is_read_anew, what_is_read_is_not_taken])
def test_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        run(check_nothing_leaks(tmp_path, FIRST))


@every_game
def test_a_table_that_cannot_be_read_either_says_not_now_until_it_can(game: str, tmp_path: Path) -> None:
    async def body() -> None:
        script = started(game, *duel(game))
        device, play = script.move(Dice("not now"))
        async with opened(tmp_path, script) as place:
            runner, before = place.runner, twin_of(place.runner.sitting)
            shown = [watcher.last("news") for watcher in place.watchers]
            place.store.refuse_writes(yes=True)
            await place.store.refuse_reads(yes=True)
            with pytest.raises(sqlite3.OperationalError):
                await runner.ask(play, device)
            late, failed = Seen(device, play.seat), list[BaseException]()
            for _ in range(2):
                with pytest.raises(Unreadable):
                    await runner.ask(play, device)
                with pytest.raises(Unreadable):
                    await runner.look(waited_for)
                runner.do(partial(runner.watch, late, None, None), failed.append)
                runner.refresh(place.watchers[0])
                await place.settle()
            assert [type(each) for each in failed] == [Unreadable] * 2
            assert late.pushed == []
            assert [watcher.last("news") for watcher in place.watchers] == shown
            await place.store.refuse_reads(yes=False)
            assert await runner.look(as_bytes) == as_bytes(before)
            runner.watch(late, None, None)
            assert late.last("news") == shown[play.seat]
            place.store.refuse_writes(yes=False)
            assert (await runner.ask(play, device)).n == before.match.next  # type: ignore[union-attr]  # there is one
            ends = {watcher.last("news")["n"] for watcher in (*place.watchers, late)}
            assert ends == {runner.sitting.match.next - 1}  # type: ignore[union-attr]  # there is one

    run(body())


@every_game
def test_a_move_that_was_not_kept_is_never_said_to_be_done(game: str, tmp_path: Path) -> None:
    """The write fails, so what was stepped is dropped; then somebody else's line takes its number, and it comes again:
    it is played now or refused, but neither known nor in conflict with what another has played."""

    async def body() -> None:
        script, first, other = started(game, *duel(game)), Dice("dropped"), Dice("in between")
        async with opened(tmp_path, script) as place:
            for number in range(12):
                if script.sitting.table.phase != "playing":
                    break
                device, play = script.move(first)
                play = replace(play, id=f"dropped {number}")
                place.store.refuse_writes(yes=True)
                with pytest.raises(sqlite3.OperationalError):
                    await place.runner.ask(play, device)
                place.store.refuse_writes(yes=False)
                between = script.move(other)
                script.do(*between)
                await place.runner.ask(between[1], between[0])
                before = await place.runner.look(lambda sitting: len(sitting.match.lines))  # type: ignore[union-attr]
                with contextlib.suppress(*(kind for kind in ANY_REFUSAL if kind is not Refused)):
                    assert (await place.runner.ask(play, device)).n == before, "it is played now"
                    script.sitting = twin_of(place.runner.sitting)

    run(body())


def test_what_was_kept_though_the_store_said_no_is_shown_to_everybody(tmp_path: Path) -> None:
    class Liar(Faulty):
        """Says after one commit that there was none."""

        lies = False

        def put(self, write: Write, then: Then) -> None:
            super().put(write, (lambda _: then(OSError("lost the disk"))) if self.lies else then)

    async def body() -> None:
        script = started(FIRST, *duel(FIRST))
        device, play = script.move(Dice("liar"))
        async with opened(tmp_path, script) as place:
            place.store.__class__ = Liar
            place.store.lies = True  # type: ignore[attr-defined]  # it is a Liar
            with pytest.raises(OSError, match="lost the disk"):
                await place.runner.ask(play, device)
            place.store.lies = False  # type: ignore[attr-defined]  # it is a Liar
            await place.settle()
            n = place.runner.sitting.match.number_of(play.seat, play.id)  # type: ignore[union-attr]  # there is one
            assert n is not None
            assert all(watcher.last("news")["n"] >= n for watcher in place.watchers)
            assert await place.runner.ask(play, device) == Done(play.id, n)

    run(body())


@pytest.mark.patched
@every_game
def test_a_fault_in_the_middle_of_a_step_changes_nothing(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body() -> None:
        script = started(game, *duel(game))
        device, play = script.move(Dice("fault"))
        async with opened(tmp_path, script) as place:
            before, kind = as_bytes(place.runner.sitting), type(place.runner.sitting.match.state)  # type: ignore[union-attr]

            def broken(self: State, entry: Any, known: Any = None) -> Any:
                self.take(entry)
                raise RuntimeError("a fault of ours")

            with monkeypatch.context() as patch:
                patch.setattr(kind, "tell", broken)
                with pytest.raises(RuntimeError):
                    await place.runner.ask(play, device)
            assert await place.runner.look(as_bytes) == before
            assert (await place.runner.ask(play, device)).n is not None

    run(body())


@pytest.mark.patched
def test_a_list_that_is_not_tried_first_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def check() -> None:
        script = at_roll()
        before, moves = as_bytes(script.sitting), [*planned(script), "roll", "nonsense"]
        with pytest.raises(ANY_REFUSAL):
            script.do(device_of(script), arranged(script, moves))
        assert as_bytes(script.sitting) == before, "half of a list was played"

    check()
    monkeypatch.setattr(Match, "want_all", lambda *_: None)
    with pytest.raises(AssertionError, match="half of a list"):
        check()


def test_a_bot_is_asked_with_what_is_kept(tmp_path: Path) -> None:
    """It is waited for, and before it begins to think a person writes something that is not kept."""

    async def body() -> None:
        script = Script("toutelie", *duel("toutelie"))
        script.do("host", Sit(seat=Seat(0), name="Ana"))
        for _ in range(1, len(script.sitting.table.chairs)):
            script.do("host", AddBot())
        script.do("host", Begin())
        match = script.sitting.match
        assert match is not None
        move = match.state.legal_names(0)[0]
        play = Play(id=RequestId("m"), seat=Seat(0), prompt=match.prompt(Seat(0))["id"], move=move)
        expected, asked = question(script.sitting, Seat(1)), Asked()
        async with opened(tmp_path, script, asked) as place:
            place.store.refuse_writes(yes=True)
            place.send(play, "host")
            await asyncio.sleep(0)
            assert asked.questions[0] == expected
            place.store.refuse_writes(yes=False)
            await place.settle()

    run(body())


def test_a_refusal_reads_nothing_anew(tmp_path: Path) -> None:
    async def body() -> None:
        script = started(FIRST, *duel(FIRST))
        device, play = script.move(Dice("refused"))
        async with opened(tmp_path, script) as place:
            sitting = place.runner.sitting
            with pytest.raises((Refused, IllegalMove, ValueError)):
                await place.runner.ask(replace(play, move="nonsense"), device)
            assert place.runner.sitting is sitting
            assert not place.runner.is_busy

    run(body())
