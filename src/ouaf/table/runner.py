"""The thin shell around the pure step: keep first, then answer and send.

A request goes through without a task of its own: it is stepped at once, put into the store, and when the store calls
back everybody hears of it. While a table waits for its store, further requests stand in line.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import msgspec

from ouaf.journal.explain import Stale
from ouaf.journal.lines import FIRST, Line, hash_of, line_text, words_text
from ouaf.journal.store.protocol import Conflict, LineRow, Write
from ouaf.rules.game import IllegalMove, Malformed, Viewer
from ouaf.table.asking import Answer, Asker, Done, Refused
from ouaf.table.kept import read_sitting
from ouaf.table.messages import TableMessage
from ouaf.table.outside import Outside, Watcher
from ouaf.table.record import Chair, row_of
from ouaf.table.shown import TableShown, shown
from ouaf.table.sitting import Changed, Sitting
from ouaf.table.step import bot_move, bots_due, step
from ouaf.views.feed import Feed, heard
from ouaf.views.player import Choice, Question
from ouaf.views.stream import REMEMBERED, Told

log = logging.getLogger("ouaf.table")
encode = msgspec.json.Encoder().encode

MOST_TRIES: Final = 3
"""How often a request is stepped again on what another process has written."""
SECOND_THOUGHT: Final = 5.0
"""Seconds after which a bot that failed is asked again."""


@dataclass
class _Request:
    """Something to step, and who waits for the answer."""

    grant: Callable[[], tuple[Sitting, Changed]]
    answer: Answer
    id: str | None = None
    watcher: Watcher | None = None
    tries: int = 0


class Runner:
    """One live table: one action at a time."""

    def __init__(self, sitting: Sitting, outside: Outside, rest: Callable[[], None] = lambda: None) -> None:
        self.sitting = sitting
        self.outside = outside
        self.watchers: set[Watcher] = set()
        self._rest = rest
        """Called when nothing is under way."""
        self._is_left = False
        """The last watcher has gone while something was under way."""
        self._line: deque[_Request] = deque()
        self._is_keeping = False
        self._head = _head_of(sitting)
        self._feed = Feed()
        self._thinking: dict[tuple[int, str], asyncio.Task[None]] = {}
        self._reading: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        """An action is under way, or a bot thinks."""
        return self._is_keeping or bool(self._line) or bool(self._thinking)

    def request(self, message: TableMessage, device: str, answer: Answer, watcher: Watcher | None = None) -> None:
        """A person's request: checked, applied, kept, sent; or refused with nothing changed."""
        self._enqueue(_Request(partial(self._step, message, device), answer, message.id, watcher))

    async def ask(self, message: TableMessage, device: str) -> Done:
        """The same, for who waits. What is under way goes on when the one who waits is gone."""
        return await self._awaited(partial(self._step, message, device), message.id)

    async def _awaited(self, grant: Callable[[], tuple[Sitting, Changed]], id: str | None = None) -> Done:
        answered: asyncio.Future[Done] = asyncio.get_running_loop().create_future()

        def answer(result: Done | BaseException | None) -> None:
            if answered.cancelled():
                return
            if isinstance(result, Done):
                answered.set_result(result)
            else:
                answered.set_exception(result or RuntimeError())

        self._enqueue(_Request(grant, answer, id))
        return await answered

    def watch(self, watcher: Watcher, since: int | None, match: str | None) -> None:
        """Let a connection watch from its seat; it gets the missing steps, or a snapshot."""
        self.watchers.add(watcher)
        self._is_left = False
        self.send_table()
        self._send_all(watcher, since, match)
        self.wake_bots()

    def send_snapshot(self, watcher: Watcher) -> None:
        """Everything anew, for a reader that was too slow."""
        watcher.push(encode(self.table_for(watcher.device, watcher.seat)))
        self._send_all(watcher, None, None)

    def preview(self, seat: int, move: str, device: str) -> list[dict[str, Any]]:
        """What a move of a device's own chair would do."""
        chairs, match = self.sitting.table.chairs, self.sitting.match
        if match is None or self.sitting.table.phase != "playing":
            raise Refused("not_playing")
        if seat >= len(chairs) or chairs[seat].device != device:
            raise Refused("not_yours")
        return [heard(event) for event in match.preview(seat, move)]

    def leave(self, watcher: Watcher) -> None:
        """A connection is gone."""
        self.watchers.discard(watcher)
        self._is_left = not self.watchers
        self.send_table()
        self._rest_if_left()

    def close(self) -> None:
        """Stop thinking; what is kept stays."""
        for task in self._thinking.values():
            task.cancel()

    def table_for(self, device: str, seat: Viewer = None) -> TableShown:
        """The table as a device sees it now from a seat."""
        return shown(self.sitting.table, device, seat, [watcher.device for watcher in self.watchers])

    def send_table(self) -> None:
        """Tell everyone who sits where; each device sees which chairs are its own."""
        ready: dict[tuple[str, Viewer], bytes] = {}
        for watcher in self.watchers:
            key = (watcher.device, watcher.seat)
            if key not in ready:
                ready[key] = encode(self.table_for(*key))
            watcher.push(ready[key])

    def wake_bots(self) -> None:
        """Ask every bot that is waited for and is not thinking already."""
        match = self.sitting.match
        for seat in bots_due(self.sitting):
            assert match is not None
            key = (seat, f"{match.header.match} {match.state.prompt(seat)['id']}")
            if key not in self._thinking:
                task = asyncio.create_task(self._think(seat))
                self._thinking[key] = task
                task.add_done_callback(partial(self._has_thought, key))

    def _has_thought(self, key: tuple[int, str], task: asyncio.Task[None]) -> None:
        self._thinking.pop(key, None)
        if not task.cancelled() and (problem := task.exception()) is not None:
            log.error("table %s: a bot failed: %s", self.sitting.table.code, type(problem).__name__)
            task.get_loop().call_later(SECOND_THOUGHT, self._wake_if_watched)
        self._rest_if_left()

    def _wake_if_watched(self) -> None:
        if self.watchers:
            self.wake_bots()

    def _rest_if_left(self) -> None:
        if self._is_left and not self.is_busy:
            self._rest()

    def _step(self, message: TableMessage, device: str) -> tuple[Sitting, Changed]:
        return step(self.sitting, message, self._asker(device))

    def _enqueue(self, request: _Request) -> None:
        self._line.append(request)
        self._work()

    def _work(self) -> None:
        """Step the requests in line, until one must be kept."""
        while self._line and not self._is_keeping:
            request = self._line.popleft()
            try:
                after, changed = request.grant()
                self._keep(request, after, changed)
            except Exception as problem:  # refused, or a fault of ours: the one who asked hears of it
                request.answer(problem)

    def _keep(self, request: _Request, after: Sitting, changed: Changed) -> None:
        """Commit, and only then let anyone see it."""
        table = row_of(after.table) if after.table is not self.sitting.table else None
        rows, head = self._rows(after, changed.lines)
        if table is None and not rows:
            request.answer(Done(request.id, changed.n))
            return
        self._is_keeping = True
        self.outside.store.put(Write(table, rows), partial(self._kept, request, after, changed, head))

    def _kept(
        self, request: _Request, after: Sitting, changed: Changed, head: str, problem: BaseException | None
    ) -> None:
        if isinstance(problem, Conflict) and request.tries < MOST_TRIES:
            self._reading = asyncio.ensure_future(self._again(request))
            return
        self._is_keeping = False
        if problem is not None:
            request.answer(problem)
        else:
            self._show(request, after, changed, head)
        self._work()
        self._rest_if_left()

    async def _again(self, request: _Request) -> None:
        """Another process was faster: read what it wrote, show it, and step again."""
        try:
            self.sitting = await read_sitting(self.outside.store, self.sitting.table.code)
            self._head = _head_of(self.sitting)
            for watcher in self.watchers:
                self.send_snapshot(watcher)
            request.tries += 1
            self._line.appendleft(request)
        except Exception as problem:  # whatever it is, the one who asked hears of it
            request.answer(problem)
        self._is_keeping = False
        self._work()

    def _show(self, request: _Request, after: Sitting, changed: Changed, head: str) -> None:
        before = self.sitting.table
        self.sitting, self._head = after, head
        if after.table.rev != before.rev:
            self._reseat(before.chairs)
            self.send_table()
        is_answered = bool(changed.told) and request.id is not None and request.watcher in self.watchers
        if changed.told:
            self._send_news(changed.told, request if is_answered else None)
        request.answer(None if is_answered else Done(request.id, changed.n))
        self.wake_bots()

    def _reseat(self, before: tuple[Chair, ...]) -> None:
        """Chairs can have moved: everyone follows the own one, also among those of one device, or is a spectator."""
        for watcher in self.watchers:
            if watcher.seat is not None:
                seat = _new_place(watcher.seat, before, self.sitting.table.chairs)
                watcher.follows = watcher.follows and seat == watcher.seat
                watcher.seat = seat

    def _rows(self, after: Sitting, lines: tuple[Line, ...]) -> tuple[list[LineRow], str]:
        """The lines as they stand on disk, linked to the last one."""
        match, head, rows = after.match, self._head, []
        for line in lines:
            assert match is not None
            text = line_text(line, FIRST if line.n == 0 else head)
            said = match.words.get(line.n)
            rows.append(LineRow(match.header.match, line.n, text, words_text(said) if said else None))
            head = hash_of(text)
        return rows, head

    def _send_news(self, told: tuple[Told, ...], request: _Request | None = None) -> None:
        """What happened, to each watcher what it may know; watchers of one seat get the same bytes."""
        match = self.sitting.match
        assert match is not None
        ready = self._feed.changes(match, told, {watcher.seat for watcher in self.watchers if watcher.follows})
        for watcher in self.watchers:
            data = ready[watcher.seat] if watcher.follows else self._feed.whole(match, watcher.seat, told)
            watcher.follows = True
            if request is not None and watcher is request.watcher:
                data = data[:-1] + b',"re":' + encode(request.id) + b"}"  # the last field of News
            watcher.push(data)

    def _send_all(self, watcher: Watcher, since: int | None, match_id: str | None) -> None:
        """For one who comes, or comes back: the steps after `since` if they are remembered, else a snapshot."""
        match = self.sitting.match
        if match is None:
            return
        told = self.sitting.told[-REMEMBERED:]
        known = since is not None and match_id == match.header.match and told and told[0].n <= since + 1 <= match.next
        missed = [each for each in told if since is not None and each.n > since] if known else []
        viewer = self.sitting.table.viewer(watcher.seat)
        watcher.push(self._feed.whole(match, viewer, missed, fresh=not known))
        watcher.follows = viewer == watcher.seat

    async def _think(self, seat: int) -> None:
        """Ask a bot and play its answer; an answer to an old question is dropped."""
        assert self.sitting.match is not None
        match, question = self.sitting.match.header.match, _question(self.sitting, seat)
        choice: Choice = await self.outside.ask_bot(self.sitting.table.chairs[seat].bot, question)
        await asyncio.sleep(self.outside.bot_pause)
        try:
            await self._awaited(partial(self._bot_step, match, seat, question.prompt["id"], choice.move))
        except (Stale, IllegalMove, Malformed, Refused) as problem:
            log.warning("table %s: a bot's answer was dropped: %s", self.sitting.table.code, type(problem).__name__)

    def _bot_step(self, match: str, seat: int, prompt: str, move: str) -> tuple[Sitting, Changed]:
        now = self.sitting.match.header.match if self.sitting.match is not None else ""
        if now != match:
            raise Stale(match, now)
        return bot_move(self.sitting, seat, prompt, move, self._asker(""))

    def _asker(self, device: str) -> Asker:
        return Asker(device, self.outside.now(), self.outside.fresh(), self.outside.levels)


def _new_place(seat: int, before: tuple[Chair, ...], after: tuple[Chair, ...]) -> int | None:
    """Where a chair stands now; None when it was left. It is the same object, unless something was said of it: then
    nobody has changed places, but free chairs can have been put away."""
    for number, chair in enumerate(after):
        if chair is before[seat]:
            return number
    old, new = ([number for number, chair in enumerate(chairs) if not chair.is_free] for chairs in (before, after))
    if [before[number].device for number in old] != [after[number].device for number in new]:
        return None
    return new[old.index(seat)]


def _head_of(sitting: Sitting) -> str:
    """The hash of the last line that is kept."""
    head = FIRST
    for line in sitting.match.lines if sitting.match is not None else []:
        head = hash_of(line_text(line, head))
    return head


def _question(sitting: Sitting, seat: int) -> Question:
    """What a bot may know: its view, its prompt and its legal moves."""
    assert sitting.match is not None
    state = sitting.match.state
    return Question(
        game=sitting.table.game,
        seat=seat,
        view=dict(state.view(seat)),
        prompt=dict(state.prompt(seat)),
        legal=state.legal_names(seat),
        seconds=1.0,
    )
