"""The thin shell around the pure step: keep first, then answer and send.

A request goes through without a task of its own: it is stepped at once, put into the store, and when the store calls
back everybody hears of it. While a table waits for its store, further requests stand in line.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from ouaf.journal.explain import REFUSED, Stale
from ouaf.journal.lines import FIRST, Line, hash_of, line_text, words_text
from ouaf.journal.match import Match
from ouaf.journal.store.protocol import Conflict, LineRow, Write
from ouaf.rules.game import IllegalMove, Malformed, Viewer
from ouaf.table.asking import Answer, Asker, Done, Refused
from ouaf.table.kept import lost_of, read_sitting, replayed
from ouaf.table.messages import Begin, Blank, Configure, Moves, Play, Rematch, TableMessage
from ouaf.table.minding import CallTimer, is_same
from ouaf.table.outside import Outside, Watcher
from ouaf.table.record import Call, Chair, Table, row_of
from ouaf.table.shown import Called, TableShown, is_stranger, shown, signed
from ouaf.table.sitting import Changed, Sitting
from ouaf.table.step import bot_move, bots_due, hurry, moves_of, step, want_list
from ouaf.table.words import hears, sign_of
from ouaf.views.feed import Feed, heard, words_alone
from ouaf.views.hearing import Audience
from ouaf.views.player import Choice, Question
from ouaf.views.stream import REMEMBERED, Lost, Told

log = logging.getLogger("ouaf.table")
encode = msgspec.json.Encoder().encode

MOST_TRIES: Final = 3
"""How often a request is stepped again on what another process has written."""
TOLD_AT_ONCE: Final = 100
"""How many hear of the table in one turn of the loop."""
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

    def __init__(
        self, sitting: Sitting, outside: Outside, rest: Callable[[], None] = lambda: None, head: str | None = None
    ) -> None:
        self.sitting = sitting
        self.outside = outside
        self.watchers: set[Watcher] = set()
        self._rest = rest
        """Called when nobody watches and nothing is under way."""
        self._untold: dict[Watcher, None] = {}
        """Who has yet to hear how the table is now, who waits the longest first."""
        self._line: deque[_Request] = deque()
        self._is_keeping = False
        self._head = _head_of(sitting) if head is None else head
        self._feed = Feed()
        self._thinking: dict[tuple[int, str], asyncio.Task[None]] = {}
        self._reading: asyncio.Task[None] | None = None
        self._has_lost = False
        """The log has that this table went back in time."""
        self._calling = CallTimer(outside, self._go_on)

    @property
    def is_busy(self) -> bool:
        """An action is under way, a match is about to begin, or a bot thinks."""
        return self._is_keeping or bool(self._line) or bool(self._thinking) or self._calling.is_running

    def request(self, message: TableMessage, device: str, answer: Answer, watcher: Watcher | None = None) -> None:
        """A person's request: checked, applied, kept, sent; or refused with nothing changed."""
        if self._is_of_past(message):
            self._reading = asyncio.ensure_future(self._answer_later(message, device, answer))
        else:
            self._enqueue(_Request(partial(self._step, message, device), answer, message.id, watcher))

    async def ask(self, message: TableMessage, device: str) -> Done:
        """The same, for who waits. What is under way goes on when the one who waits is gone."""
        past = await self._read_past(message) if self._is_of_past(message) else None
        return await self._awaited(partial(self._step, message, device, past), message.id)

    def _is_of_past(self, message: TableMessage) -> bool:
        """Whether it is about a match before the one on the table. A move that names no match is for the first one."""
        table, match = self.sitting.table, self.sitting.match
        if isinstance(message, Blank):
            return message.match not in (None, table.match)
        if not isinstance(message, Play) or not table.past or match is None:
            return False
        is_known = message.match is None and match.number_of(message.seat, message.id) is not None
        return message.match in (None, table.past[-1]) and not is_known

    async def _answer_later(self, message: TableMessage, device: str, answer: Answer) -> None:
        try:
            answer(await self.ask(message, device))
        except Exception as problem:  # whatever it is, the one who asked hears of it
            answer(problem)

    async def _read_past(self, message: Any) -> Match:
        """An earlier match of this table, from the store."""
        table = self.sitting.table
        id = message.match if isinstance(message, Blank) else table.past[-1]
        if id not in table.past:
            raise Refused("unknown_match")
        match = (await replayed(self.outside, id)).match
        assert match is not None
        return match

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

    def watch(self, watcher: Watcher, since: int | None, match: str | None, seen: int | None = None) -> None:
        """Let a connection watch from its seat; it gets the missing steps, or a snapshot. Where it was shown more than
        there is, it hears of that."""
        self.watchers.add(watcher)
        self.send_table(watcher)
        if match is not None and (lost := lost_of(self.sitting, match, max(since or 0, seen or 0))) is not None:
            self._send_lost(watcher, lost)
        self._send_all(watcher, since, match)
        self._calling.mind(self.sitting.table.call, is_found=self._calling.call is None)
        self._send_call([watcher])
        self.wake_bots()

    def _go_on(self, call: Call) -> None:
        """The time of a roll call is over: the match begins, or another attempt at it. Nobody waits for the answer."""
        self._enqueue(_Request(partial(self._hurried, call), _note_failure))

    def _hurried(self, call: Call) -> tuple[Sitting, Changed]:
        is_due = is_same(call, self.sitting.table.call)
        return hurry(self.sitting, self._asker("")) if is_due else (self.sitting, Changed())

    def _send_call(self, watchers: Iterable[Watcher]) -> None:
        """The roll call, to everyone who is there."""
        call = self.sitting.table.call
        if call is not None and call.roll:
            self._tell_table()  # first how the table is
            message = encode(Called(call.roll))
            for watcher in watchers:
                watcher.push(message)

    def _send_lost(self, watcher: Watcher, lost: Lost) -> None:
        """The table went back in time: who saw more hears of it, and the log once."""
        watcher.push(encode(lost))
        if not self._has_lost:
            self._has_lost, code = True, self.sitting.table.code
            log.error("table %s: line %d of match %r was shown, the last is %s", code, lost.seen, lost.match, lost.n)

    def send_snapshot(self, watcher: Watcher) -> None:
        """Everything anew, for a reader that was too slow."""
        watcher.push(encode(self.table_for(watcher.device, watcher.seat)))
        self._send_all(watcher, None, None)
        self._send_call([watcher])

    def preview(self, seat: int, move: Moves, device: str) -> list[dict[str, Any]]:
        """What moves of a device's own chair would do."""
        match, moves = self._match_of(seat, device), moves_of(move)
        want_list(match, moves)
        return [heard(event) for event in match.preview(seat, moves)]

    def preview_each(self, seat: int, moves: list[str], device: str) -> list[list[dict[str, Any]] | Exception]:
        """The same for each move by itself: what it would do, or why it is refused.

        All begin from the present state, so it tells no more than previews one by one, in a game with secrets too.
        """
        match, found = self._match_of(seat, device), list[list[dict[str, Any]] | Exception]()
        for move in moves:
            try:
                found.append([heard(event) for event in match.preview(seat, [move])])
            except REFUSED as problem:
                found.append(problem)
        return found

    def _match_of(self, seat: int, device: str) -> Match:
        """The match that is played, for a device that has this chair."""
        chairs, match = self.sitting.table.chairs, self.sitting.match
        if match is None or self.sitting.table.phase != "playing":
            raise Refused("not_playing")
        if seat >= len(chairs) or chairs[seat].device != device:
            raise Refused("not_yours")
        return match

    def leave(self, watcher: Watcher) -> None:
        """A connection is gone."""
        self.watchers.discard(watcher)
        self._untold.pop(watcher, None)
        self.send_table()
        self._rest_if_left()

    def close(self) -> None:
        """Stop thinking; what is kept stays."""
        self._calling.stop()
        for task in self._thinking.values():
            task.cancel()

    def table_for(self, device: str, seat: Viewer = None) -> TableShown:
        """The table as a device sees it now from a seat."""
        present = [watcher.device for watcher in self.watchers]
        return shown(self.sitting.table, device, seat, present, self._screens())

    def _screens(self) -> tuple[str, ...]:
        """The devices that are here as screens; one with a chair needs nobody to admit it."""
        found = {watcher.device for watcher in self.watchers if watcher.screen}
        return tuple(sorted(found.difference(chair.device for chair in self.sitting.table.chairs)))

    def send_table(self, asker: Watcher | None = None) -> None:
        """Tell everyone who sits where, at most once a turn of the loop however often it changes; who asked hears at
        once."""
        if self.watchers and not self._untold:
            asyncio.get_running_loop().call_soon(self._tell_some)
        self._untold |= dict.fromkeys(self.watchers)
        if asker is not None:
            self.catch_up(asker)

    def _tell_some(self) -> None:
        """A few a turn of the loop: nobody waits for a crowd."""
        self._tell_table(list(islice(self._untold, TOLD_AT_ONCE)))
        if self._untold:
            asyncio.get_running_loop().call_soon(self._tell_some)

    def _tell_table(self, some: list[Watcher] | None = None) -> None:
        """Those who have not heard of it yet, or some of them. It is written once for all strangers."""
        table, ready = self.sitting.table, dict[tuple[str | None, Viewer, bool], bytes]()
        for watcher in list(self._untold) if some is None else some:
            self._untold.pop(watcher, None)
            stranger = is_stranger(table, watcher.device)
            key = (None if stranger else watcher.device, watcher.seat, stranger and hears(table, watcher.device))
            if key not in ready:
                ready[key] = encode(self.table_for(watcher.device, watcher.seat))
            watcher.push(signed(ready[key], sign_of(table, watcher.device)) if stranger else ready[key])

    def catch_up(self, watcher: Watcher) -> None:
        """Who asks whether all has come hears of the table first."""
        if watcher in self._untold:
            self._tell_table([watcher])

    def wake_bots(self) -> None:
        """Ask every bot that is waited for and is not thinking already. Among themselves bots play for who watches."""
        match = self.sitting.match
        is_for_someone = bool(self.watchers) or any(chair.device for chair in self.sitting.table.chairs)
        for seat in bots_due(self.sitting) if is_for_someone else []:
            assert match is not None
            key = (seat, f"{match.header.match} {match.prompt(seat)['id']}")
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
        if not self.watchers and not self.is_busy:
            self._rest()

    def _step(self, message: TableMessage, device: str, past: Match | None = None) -> tuple[Sitting, Changed]:
        if isinstance(message, (Begin, Rematch)):
            self._want_another()
        if isinstance(message, Configure) and message.options is not None:
            self.outside.quotas.want_options(message.options)
        if past is None:
            return step(self.sitting, message, self._asker(device))
        table = self.sitting.table if isinstance(message, Blank) else _after_match(self.sitting.table, past)
        return self.sitting, step(Sitting(table, past), message, self._asker(device))[1]

    def _want_another(self) -> None:
        """Refused when there is no room for another match, in the house or at this table."""
        table, quotas = self.sitting.table, self.outside.quotas
        quotas.want_matches(len(table.past) + (table.match is not None))
        quotas.want_room(self.outside.store.size())

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
        if table is None and not rows and not changed.blanks:
            request.answer(Done(request.id, changed.n))
            return
        self._is_keeping = True
        self.outside.store.put(Write(table, rows, changed.blanks), partial(self._kept, request, after, changed, head))

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
            self._take_in(*await read_sitting(self.outside, self.sitting.table.code))
            request.tries += 1
            self._line.appendleft(request)
        except Exception as problem:  # whatever it is, the one who asked hears of it
            request.answer(problem)
        self._is_keeping = False
        self._work()

    def _take_in(self, read: Sitting, head: str) -> None:
        """What another process wrote: everyone follows the own chair, or is a spectator, and sees all of it anew."""
        before = self.sitting.table.chairs
        chairs = _recognised(read.table.chairs, before)
        self.sitting = replace(read, table=replace(read.table, chairs=chairs))
        self._head = head
        self._reseat(before)
        for watcher in self.watchers:
            self.send_snapshot(watcher)
        self._calling.mind(self.sitting.table.call)
        self.wake_bots()

    def _show(self, request: _Request, after: Sitting, changed: Changed, head: str) -> None:
        before, turned = self.sitting.table, list[Watcher]()
        is_blanked = bool(changed.blanks) and after is not self.sitting  # not in an earlier match
        self.sitting, self._head = after, head
        if after.table.rev != before.rev:
            self._reseat(before.chairs)
            turned = self._listeners()
            self.send_table(request.watcher)
        is_answered = bool(changed.told) and request.id is not None and self._hears_of_it(request.watcher)
        if changed.told:
            self._send_news(changed.told, request if is_answered else None)
        else:
            self._send_words(list(self.watchers) if is_blanked else turned)
        self._show_call(before.call)
        request.answer(None if is_answered else Done(request.id, changed.n))
        self.wake_bots()

    def _show_call(self, before: Call | None) -> None:
        """A roll call is sent once."""
        self._calling.mind(self.sitting.table.call)
        if not is_same(self.sitting.table.call, before):
            self._send_call(self.watchers)

    def _hears_of_it(self, watcher: Watcher | None) -> bool:
        """Whether the news reach who asked: a reader that is too slow misses them."""
        return watcher is not None and watcher in self.watchers and not watcher.lags

    def _listeners(self) -> list[Watcher]:
        """Look anew who hears people's words; those for whom it has changed. They are among others now, who may have
        been asked something else last: the next news are whole for them."""
        turned = [each for each in self.watchers if each.hears != hears(self.sitting.table, each.device)]
        for watcher in turned:
            watcher.hears, watcher.follows = not watcher.hears, False
        return turned

    def _send_words(self, watchers: list[Watcher]) -> None:
        """People's words anew: some were blanked, or others hear them."""
        if watchers:
            self._tell_table()
        if (match := self.sitting.match) is not None:
            for watcher in watchers:
                watcher.push(words_alone(match, hears=watcher.hears))

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
        self._tell_table()  # first how the table is now
        match = self.sitting.match
        assert match is not None
        audiences = {watcher: Audience(watcher.seat, watcher.hears) for watcher in self.watchers}
        ready = self._feed.changes(match, told, {audiences[each] for each in self.watchers if each.follows})
        for watcher, audience in audiences.items():
            data = ready[audience] if watcher.follows else self._feed.whole(match, audience, told)
            watcher.follows = True
            if request is not None and watcher is request.watcher:
                data = data[:-1] + b',"re":' + encode(request.id) + b"}"  # the last field of News
            watcher.push(data)

    def _send_all(self, watcher: Watcher, since: int | None, match_id: str | None) -> None:
        """For one who comes, or comes back: the steps after `since` if they are remembered, else a snapshot."""
        match = self.sitting.match
        watcher.hears = hears(self.sitting.table, watcher.device)
        if match is None:
            return
        told = self.sitting.told[-REMEMBERED:]
        known = since is not None and match_id == match.header.match and told and told[0].n <= since + 1 <= match.next
        missed = [each for each in told if since is not None and each.n > since] if known else []
        viewer = self.sitting.table.viewer(watcher.seat)
        watcher.push(self._feed.whole(match, Audience(viewer, watcher.hears), missed, fresh=not known))
        watcher.follows = viewer == watcher.seat

    async def _think(self, seat: int) -> None:
        """Ask a bot and play its answer; an answer to an old question is dropped."""
        assert self.sitting.match is not None
        match, question = self.sitting.match.header.match, _question(self.sitting, seat)
        level, seed = self.sitting.table.chairs[seat].bot, bytes.fromhex(self.sitting.table.seed)
        choice: Choice = await self.outside.ask_bot(level, question, self.sitting.match.bot_seed(seed, seat))
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
        world = self.outside
        is_open = self.sitting.table.phase != "playing"
        present = frozenset(watcher.device for watcher in self.watchers) if is_open else frozenset()
        return Asker(device, world.now(), world.fresh(), world.levels, self._screens(), present, world.take_backs)


def _note_failure(result: Done | BaseException | None) -> None:
    if isinstance(result, BaseException):
        log.error("a match could not begin: %s", type(result).__name__)


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


def _recognised(chairs: tuple[Chair, ...], before: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """Chairs that were read from the store, with those that are as before being the same objects again."""
    left, found = list(before), list[Chair]()
    for chair in chairs:
        found.append(left.pop(left.index(chair)) if chair in left else chair)
    return tuple(found)


def _after_match(table: Table, past: Match) -> Table:
    """The table as it was for those who played the match before this one: each knows the seat that it had."""
    return replace(table, phase="over", match=past.header.match)


def _head_of(sitting: Sitting) -> str:
    """The hash of the last line that is kept."""
    head = FIRST
    for line in sitting.match.lines if sitting.match is not None else []:
        head = hash_of(line_text(line, head))
    return head


def _question(sitting: Sitting, seat: int) -> Question:
    """What a bot may know: its view, its prompt and its legal moves."""
    assert sitting.match is not None
    match, state = sitting.match, sitting.match.state
    return Question(
        game=sitting.table.game,
        seat=seat,
        view=dict(state.view(seat)),
        prompt=dict(match.prompt(seat)),
        legal=state.legal_names(seat),
    )
