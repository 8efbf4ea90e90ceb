"""The thin shell around the pure step: keep first, then answer and send."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from ouaf.journal.explain import Stale
from ouaf.journal.lines import FIRST, Line, hash_of, line_text, words_text
from ouaf.journal.store.protocol import Conflict, LineRow, Store, Write
from ouaf.rules.game import IllegalMove, Malformed, Viewer
from ouaf.table.asking import Asker, Refused
from ouaf.table.messages import TableMessage
from ouaf.table.record import Chair, row_of
from ouaf.table.shown import TableShown, shown
from ouaf.table.step import Changed, Sitting, bot_move, bots_due, step
from ouaf.views.player import Choice, Question
from ouaf.views.stream import Told, heard, news

log = logging.getLogger("ouaf.table")
encode = msgspec.json.Encoder().encode


class Done(Struct, frozen=True, tag_field="t", tag="done", omit_defaults=True):
    """A request was granted and is kept; `n` is the number of a move."""

    re: str | None = None
    n: int | None = None


class Watcher(Protocol):
    """A connection that watches this table from one seat, or from none."""

    device: str
    seat: Viewer
    prompt: str | None
    """The id of the last prompt that was sent."""

    def push(self, message: bytes) -> None:
        """Send, without waiting for slow readers."""
        ...


class Outside(Struct, frozen=True):
    """What a table needs of the world: kept here so that tests can put in their own."""

    store: Store
    now: Callable[[], int]
    fresh: Callable[[], bytes]
    ask_bot: Callable[[str, Question], Any]
    levels: frozenset[str]
    bot_pause: float
    """How long a bot waits before it plays, so that people can follow."""


class Runner:
    """One live table: one action at a time."""

    def __init__(self, sitting: Sitting, outside: Outside) -> None:
        self.sitting = sitting
        self.outside = outside
        self.watchers: set[Watcher] = set()
        self._turn = asyncio.Lock()
        self._head = _head_of(sitting)
        self._thinking: dict[tuple[int, str], asyncio.Task[None]] = {}

    @property
    def is_busy(self) -> bool:
        """An action is under way, or a bot thinks."""
        return self._turn.locked() or bool(self._thinking)

    async def ask(self, message: TableMessage, device: str) -> Done:
        """A person's request: checked, applied, kept, sent; or refused with nothing changed."""
        return await asyncio.shield(asyncio.ensure_future(self._ask(message, device)))

    async def _ask(self, message: TableMessage, device: str) -> Done:
        """Shielded: a connection that breaks must not stop between keeping and knowing it."""
        async with self._turn:
            after, changed = step(self.sitting, message, self._asker(device))
            await self._keep(after, changed)
            return Done(message.id, changed.n)

    def watch(self, watcher: Watcher, since: int | None, match: str | None) -> None:
        """Let a connection watch from its seat; it gets the missing steps, or a snapshot."""
        self.watchers.add(watcher)
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
        self.send_table()

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

    def _reseat(self, before: tuple[Chair, ...]) -> None:
        """Chairs can have moved: everyone follows the own one, also among those of one device, or is a spectator."""
        for watcher in self.watchers:
            if watcher.seat is not None:
                seat = _new_place(watcher.seat, before, self.sitting.table.chairs)
                watcher.prompt = watcher.prompt if seat == watcher.seat else None
                watcher.seat = seat

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

    async def _keep(self, after: Sitting, changed: Changed) -> None:
        """Commit, and only then let anyone see it."""
        table = row_of(after.table) if after.table is not self.sitting.table else None
        rows, head = self._rows(after, changed.lines)
        if table is not None or rows:
            await self.outside.store.write(Write(table, rows))
        before = self.sitting.table
        self.sitting, self._head = after, head
        if after.table.rev != before.rev:
            self._reseat(before.chairs)
            self.send_table()
        if changed.told:
            self._send_news(changed.told)
        self.wake_bots()

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

    def _send_news(self, told: tuple[Told, ...]) -> None:
        """What happened, to each watcher what it may know; watchers of one seat get the same bytes."""
        match = self.sitting.match
        assert match is not None
        ready: dict[tuple[Viewer, str | None], tuple[bytes, str]] = {}
        fresh = told[0].n == 0  # another match: its prompts can have the ids of those of the last one
        with_words = fresh or any(each.n in match.words for each in told)
        shared = match.state.view(None) if match.game.is_open else None
        for watcher in self.watchers:
            key = (watcher.seat, watcher.prompt)
            if key not in ready:
                message = news(
                    match,
                    watcher.seat,
                    told,
                    fresh=fresh,
                    known_prompt=watcher.prompt,
                    with_words=with_words,
                    shared=shared,
                )
                ready[key] = encode(message), message.prompt["id"]
            data, watcher.prompt = ready[key]
            watcher.push(data)

    def _send_all(self, watcher: Watcher, since: int | None, match_id: str | None) -> None:
        """For one who comes, or comes back: the steps after `since` if they are remembered, else a snapshot."""
        match = self.sitting.match
        if match is None:
            return
        told = self.sitting.told
        known = since is not None and match_id == match.header.match and told and told[0].n <= since + 1 <= match.next
        missed = [each for each in told if since is not None and each.n > since] if known else []
        message = news(match, self.sitting.table.viewer(watcher.seat), missed, fresh=not known, with_words=True)
        watcher.prompt = message.prompt["id"]
        watcher.push(encode(message))

    async def _think(self, seat: int) -> None:
        """Ask a bot and play its answer; an answer to an old question is dropped."""
        match = self.sitting.match
        assert match is not None
        question = _question(self.sitting, seat)
        choice: Choice = await self.outside.ask_bot(self.sitting.table.chairs[seat].bot, question)
        await asyncio.sleep(self.outside.bot_pause)
        async with self._turn:
            if self.sitting.match is None or self.sitting.match.header.match != match.header.match:
                return
            try:
                asked = question.prompt["id"]
                after, changed = bot_move(self.sitting, seat, asked, choice.move, self._asker(""))
                await self._keep(after, changed)
            except (Stale, IllegalMove, Malformed, Refused, Conflict) as problem:
                log.warning("table %s: a bot's answer was dropped: %s", self.sitting.table.code, type(problem).__name__)

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
        legal=[state.name(seat, move) for move in state.legal(seat)],
        seconds=1.0,
    )
