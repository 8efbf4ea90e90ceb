"""Non-interference over the wire: live tables that differ only in what a viewer may not know send it the same bytes."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter, deque
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from ouaf.journal.explain import OBJECTIONS, words_of
from ouaf.journal.ids import DeviceId, LineNumber, PromptId, RequestId, Seat
from ouaf.journal.lines import Chance, Line, Move
from ouaf.journal.match import Match
from ouaf.journal.store.protocol import Then, Write
from ouaf.rules.game import CHANCE, Entry, State, Viewer
from ouaf.table import previews, thinking
from ouaf.table.asking import Asker, Refused
from ouaf.table.crowd import encode
from ouaf.table.house import waited_for
from ouaf.table.messages import Hint, Play
from ouaf.table.record import Table
from ouaf.table.runner import Runner, _Request
from ouaf.table.shown import listed
from ouaf.table.sitting import Changed, Sitting
from ouaf.table.step import step
from ouaf.views.player import Choice, Question
from ouaf.views.stream import Told
from ouaf.views.telling import add_told
from tests.journal.matches import twin
from tests.journal.store.memory import MemoryStore
from tests.kit import Dice, Kit, random_entry
from tests.secrecy.harness import compare
from tests.table.live import Seen, outside
from tests.table.sittings import Script, device_at, twin_of

BACK = 5
"""How many steps behind the one is that comes back."""


class Nowhere(MemoryStore):
    """Keeps nothing: every state is put on a table of its own."""

    def put(self, write: Write, then: Then) -> None:
        then(None)


def step_on(table: Table, match: Match, state: State, told: tuple[Told, ...], entry: Entry) -> tuple[Sitting, Changed]:
    """A table after one entry on this state: what a runner keeps and sends."""
    played = twin(match)
    played.state = state.copy()
    what, n = played.state.name(*entry), played.next
    line: Line = (
        Chance(n=n, at=n, what=what, by="stream")
        if entry.who == CHANCE
        else Move(n=n, at=n, who=Seat(entry.who), what=what, id=RequestId(f"m{n}"))
    )
    heard = add_told(played, line)
    return Sitting(table, played, deque((*told, heard))), Changed((line,), (heard,), n)


def on_table(table: Table, match: Match, state: State, told: tuple[Told, ...]) -> Sitting:
    """A table with this state on it."""
    shown = twin(match)
    shown.state = state.copy()
    return Sitting(table, shown, deque(told))


def told_otherwise(told: tuple[Told, ...], viewer: Viewer) -> tuple[Told, ...]:
    """The same steps, with something else in the events that are not for this viewer."""

    def other(event: object) -> dict[str, object]:
        assert isinstance(event, dict)
        is_heard = event["to"] is None or viewer in event["to"]
        return event if is_heard else {**event, "kind": "something else", "secret": [1, 2, 3]}

    return tuple(Told(each.n, [other(event) for event in each.events]) for each in told)


async def everything_sent(before: Sitting, after: Sitting, changed: Changed, viewer: Viewer) -> dict[str, bytes]:
    """All bytes that reach a viewer by any door of a live table, around one step."""
    runner = Runner(before, outside(Nowhere()))
    device = "spectator" if viewer is None else device_at(viewer)
    seats = len(before.table.chairs)
    for other in (*range(seats), None):
        if other != viewer:
            runner.watch(Seen("spectator" if other is None else device_at(other), other), None, None)
    there, late, back, slow = (Seen(device, viewer) for _ in range(4))
    runner.watch(there, None, None)
    television = _television(runner)
    runner._step(_Request(lambda: (after, changed), lambda _: None))
    assert after.match is not None
    runner.watch(late, None, None)
    runner.watch(back, LineNumber(max(0, after.match.next - BACK)), after.match.header.match)
    runner.watchers.add(slow)
    runner.refresh(slow)
    watching = {"there": there, "late": late, "back": back, "slow": slow}
    if viewer is None:
        watching["television"] = television
        watching["late television"] = _television(runner)
        watching["between"] = Seen(device_at(0))  # a device of several people, with the curtain down
        runner.watch(watching["between"], LineNumber(max(0, after.match.next - BACK)), after.match.header.match)
    sent = {role: b"\n".join(watcher.pushed) for role, watcher in watching.items()}
    sent["table"] = encode(runner.crowd.table_for(there.device, there.seat))
    sent["list"] = encode(
        [
            listed(after.table, DeviceId(device), your_turn=device in waited_for(after)),
            listed(after.table, DeviceId("")),
        ]
    )
    if viewer is not None:
        sent |= await _asked(runner, after, viewer, device)
    return sent


def _television(runner: Runner) -> Seen:
    """A large screen in the room, which is switched on now."""
    screen = Seen("television")
    screen.screen = True
    runner.watch(screen, None, None)
    return screen


async def _asked(runner: Runner, after: Sitting, seat: int, device: str) -> dict[str, bytes]:
    """What a bot on this seat is asked, and what answers the seat gets."""
    assert after.match is not None
    state = after.match.state
    legal = [state.name(seat, move) for move in state.legal(seat)[:4]]
    prompt = state.prompt(seat)["id"]
    refused = []
    for asked, move in ((prompt, "nonsense"), ("another prompt", "nonsense")):
        try:
            await runner.ask(
                Play(id=RequestId("asked"), seat=Seat(seat), prompt=PromptId(asked), move=move), DeviceId(device)
            )
        except OBJECTIONS as problem:
            refused.append(words_of(problem, "en"))
    return {
        "question": encode(thinking.question(after, Seat(seat))),
        "hints": await _advised(after, Seat(seat), DeviceId(device)),
        "previews": encode([previews.preview(after, Seat(seat), move, DeviceId(device)) for move in legal]),
        "refusals": encode(refused),
        "lists": encode([_list_asked(after, seat, device, moves) for moves in _lists(state, seat)]),
        "alternatives": encode([_each_asked(after, seat, device, moves) for moves in _lists(state, seat)]),
    }


async def _advised(after: Sitting, seat: Seat, device: DeviceId) -> bytes:
    """What a seat hears that asks for a hint: here all that its adviser was asked, and with which randomness."""

    async def echo(question: Question, seed: bytes, odds: bool) -> list[Choice]:
        return [Choice(seed.hex(), "bot.uniform", {"question": encode(question).decode(), "odds": odds})]

    runner = Runner(twin_of(after), replace(outside(Nowhere()), advise=echo))
    asker, heard = Seen(device, seat), list[bytes]()
    assert after.match is not None
    prompt = after.match.prompt(seat)["id"]
    for odds in (False, True):
        answers: list[object] = []
        runner.request(Hint(id=RequestId("hint"), seat=seat, prompt=prompt, odds=odds), device, answers.append, asker)
        for _ in range(3):
            await asyncio.sleep(0)
        heard.append(repr(answers).encode())
    return b"\n".join([*heard, *asker.pushed])


def _lists(state: State, seat: int) -> list[list[str]]:
    """Lists of two moves that the seat could try: some legal ones, each with moves of every kind after it."""
    kinds = {"nonsense": "nonsense"}
    for move in range(min(state.encodable, 400)):
        with contextlib.suppress(LookupError):  # a domino that is not in the hand has no name
            name = state.name(seat, move)
            kinds[name.rstrip("0123456789:,-") if "=" not in name else name.partition("=")[0]] = name
    return [[state.name(seat, move), then] for move in state.legal(seat)[:2] for then in list(kinds.values())[:12]]


def _list_asked(after: Sitting, seat: int, device: str, moves: list[str]) -> list[object]:
    """What a preview of a list answers, and whether it would be played."""
    assert after.match is not None
    play = Play(id=RequestId("list"), seat=Seat(seat), prompt=after.match.state.prompt(seat)["id"], move=moves)
    answers: list[object] = []
    for ask in (
        lambda: previews.preview(after, Seat(seat), moves, DeviceId(device)),
        lambda: bool(step(twin_of(after), play, Asker(DeviceId(device), 1, bytes(32)))),
    ):
        try:
            answers.append(ask())
        except (Refused, *OBJECTIONS) as problem:
            answers.append(repr(problem) if isinstance(problem, Refused) else words_of(problem, "en"))
    return answers


def _each_asked(after: Sitting, seat: int, device: str, moves: list[str]) -> list[object]:
    """What previews of several moves at once answer, in words where one is refused."""
    found = previews.preview_each(after, Seat(seat), moves, DeviceId(device))
    return [words_of(each, "en") if isinstance(each, Exception) else each for each in found]


def walk(script: Script, seed: int | str, most: int) -> Iterator[tuple[State, Entry, tuple[Told, ...], Match]]:
    """A match at random on a table: each state with its entry, what was told before it, and the match so far."""
    match = script.sitting.match
    assert match is not None
    match = Match(match.header)
    dice = Dice(seed)
    told: tuple[Told, ...] = (Told(LineNumber(0), []),)
    for _ in range(most):
        if not match.state.to_move():
            return
        entry = random_entry(match.state, dice)
        yield match.state, entry, told[-BACK * 2 :], match
        after, changed = step_on(script.sitting.table, match, match.state, told, entry)
        assert after.match is not None
        match, told = after.match, (*told, *changed.told)


async def compare_table(
    kit: Kit, table: Table, step: tuple[State, Entry, tuple[Told, ...], Match], rng: random.Random
) -> Counter[str]:
    """Compare one step with its twins for every viewer; how many pairs of each secret."""
    state, entry, told, match = step
    pairs: Counter[str] = Counter()
    for viewer in (*range(state.seats), None):
        twins = list(kit.twin_steps(state, entry, viewer, rng))
        if not twins:
            continue
        one = on_table(table, match, state, told), *step_on(table, match, state, told, entry)
        seen = await everything_sent(*one, viewer)
        for secret, other_state, other_entry in twins:
            hidden = told_otherwise(told, viewer)
            stepped = step_on(table, match, other_state, hidden, other_entry)
            other = on_table(table, match, other_state, hidden), *stepped
            compare(seen, await everything_sent(*other, viewer), secret, viewer)
            pairs[secret] += 1
    return pairs


async def run(kit: Kit, script: Script, seed: int | str, every: int) -> Counter[str]:
    """A random match; every so many steps all viewers are compared."""
    rng, pairs = random.Random(f"wire {seed}"), Counter[str]()
    for number, met in enumerate(walk(script, seed, kit.most_entries)):
        if number % every == 0:
            pairs += await compare_table(kit, script.sitting.table, met, rng)
    return pairs


def messages(sent: dict[str, bytes]) -> list[dict[str, object]]:
    """The messages that were pushed to watchers."""
    return [msgspec.json.decode(each) for role in ("there", "late", "back", "slow") for each in sent[role].split(b"\n")]
