"""Situations of a table, and what people who are still there do when others are gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, Seat
from ouaf.journal.match import Match
from ouaf.journal.undoing import is_sealed, way_back
from ouaf.rules.game import CHANCE, Options
from ouaf.rules.registry import GAMES
from ouaf.table.messages import Again, Begin, Configure, Hold, Release
from ouaf.table.record import Clock
from ouaf.table.runner import Runner
from ouaf.table.sitting import Sitting, seats_due
from ouaf.table.step import step
from tests.kit import Dice, kit
from tests.table.live import Asked, Seen, live, play_of, settled
from tests.table.live_phones import Phone
from tests.table.phones import throwing
from tests.table.sittings import ANY_REFUSAL, HOST, Script, device_at, seated, twin_of
from tests.table.test_rolling import fallen
from tests.table.undone import wish

Variant: TypeAlias = tuple[int, Options]
TRIES: Final = 8
"""How often people look whether it goes on: the most that a start needs, when one phone after the other is given up."""
LIMIT: Final = Clock("limit", 3600)


class Situation(NamedTuple):
    """What a table looks like when somebody goes."""

    name: str
    sitting: Sitting
    waits_for_clock: bool = False
    """Nobody asks for a bot: the clock runs out."""


def situations(game: str, variant: Variant, known: set[str]) -> Iterator[Situation]:
    """Everything in which a table can be: before a match, at each kind of question, and after it; each kind once, and
    none that is known already."""
    for situation in _all(game, variant, known):
        if situation.name not in known:
            known.add(situation.name)
            yield situation


def _all(game: str, variant: Variant, known: set[str]) -> Iterator[Situation]:
    yield Situation("lobby", patient(seated(game, *variant)).sitting)
    starting = patient(throwing(game, *variant))
    starting.do(HOST, Begin())
    yield Situation("about to begin", starting.sitting)
    yield from _of_match(game, variant, known)
    if GAMES[game].has_dice:
        for key, script in _walked(_begun(game, variant, Configure(real_dice=True))):
            yield Situation(f"real dice, {key}", script.sitting)
    for key, script in _walked(_begun(game, variant, Configure(clock=LIMIT))):
        yield Situation(f"clock, {key}", script.sitting, waits_for_clock=True)


def _of_match(game: str, variant: Variant, known: set[str]) -> Iterator[Situation]:
    """A match with nothing special but a wish to go back here and there, its end, and the seconds before the next."""
    script = _begun(game, variant, Configure())
    for key, _ in _walked(script):
        yield Situation(key, script.sitting)
        yield from _asked(key, script, known)
    yield Situation("result", script.sitting)
    script.present = frozenset(device_at(seat) for seat in range(variant[0]))
    for device in (HOST, device_at(1))[: variant[0] - 1]:
        script.do(device, Again())
    yield Situation("about to play again", script.sitting)


def patient(script: Script) -> Script:
    """Nobody has to wait before acting for somebody who is away."""
    script.sitting = replace(script.sitting, table=replace(script.sitting.table, patience=0))
    return script


def _begun(game: str, variant: Variant, configure: Configure) -> Script:
    script = patient(seated(game, *variant))
    script.do(HOST, configure)
    script.do(HOST, Begin())
    return script


def _walked(script: Script) -> Iterator[tuple[str, Script]]:
    """A whole match, with what is asked at each of its positions."""
    luck = Dice("walk")
    for _ in range(kit(script.sitting.table.game).most_entries):
        if script.sitting.table.phase != "playing":
            return
        match = _match_of(script.sitting)
        yield _question(match), script
        if list(match.state.to_move()) == [CHANCE]:
            script.do(HOST, fallen(match, luck))
        else:
            script.do(*script.move(luck))
    assert script.sitting.table.phase == "over"


def _question(match: Match) -> str:
    """What kind of answer is awaited."""
    kinds = {"dice" if seat == CHANCE else match.prompt(Seat(seat))["kind"] for seat in match.state.to_move()}
    return "+".join(sorted(kinds))


def _asked(key: str, script: Script, known: set[str]) -> Iterator[Situation]:
    """Somebody has asked the others to go back: the host, or a guest."""
    match = _match_of(script.sitting)
    for seat in (Seat(0), Seat(1)):
        name = f"going back asked for by {seat}, {key}"
        way = None if name in known or is_sealed(match, seat) else way_back(match, seat)
        if way is not None and way.hindrance:
            asker = script.asker(device_at(seat))
            after, _ = step(twin_of(script.sitting), wish(match, seat, ask=True), asker)
            assert after.table.going_back is not None
            yield Situation(name, after)


def absences(seats: int) -> Iterator[frozenset[Seat]]:
    """Who can be gone: each, and everybody but each."""
    everybody = frozenset(map(Seat, range(seats)))
    found = [frozenset({seat}) for seat in sorted(everybody)] + [everybody - {seat} for seat in sorted(everybody)]
    yield from dict.fromkeys(found)


async def goes_on(situation: Situation, gone: frozenset[Seat]) -> None:
    """Those who are here bring the match on; those who were gone find their own side of the table, and play."""
    runner = await live(situation.sitting, Asked())
    here = [device_at(seat) for seat in range(len(situation.sitting.table.chairs)) if seat not in gone]
    for device in here:
        runner.watch(Phone(runner, device), None, None)
    await settled()
    told = f"{situation.name}, without {sorted(gone)}"
    try:
        await _bring_on(runner, here, situation, told)
        for seat in sorted(gone):
            await _come_back(runner, seat)
    except ANY_REFUSAL as problem:
        raise AssertionError(f"{told}: {problem}") from problem
    finally:
        runner.close()


async def _bring_on(runner: Runner, here: list[DeviceId], situation: Situation, told: str) -> None:
    before = awaited(runner.sitting)
    for _ in range(TRIES):
        await _act(runner, here, waits_for_clock=situation.waits_for_clock)
        await settled()
        if not before & awaited(runner.sitting):
            break
    assert not before & awaited(runner.sitting), f"{told}: stuck"
    assert runner.sitting.table.going_back is None, f"{told}: the question stays"


def awaited(sitting: Sitting) -> set[tuple[Any, ...]]:
    """What the table waits for, in a form that never comes again."""
    table, match = sitting.table, sitting.match
    if table.phase != "playing" or match is None:
        return {(table.phase, table.match)}
    if not seats_due(sitting):
        return {(table.match, "dice", match.next)}
    return {(table.match, seat, match.prompt(seat)["id"]) for seat in seats_due(sitting)}


async def _act(runner: Runner, here: list[DeviceId], *, waits_for_clock: bool) -> None:
    """Whatever the people who are here can do, each thing once; and what time brings by itself."""
    table = runner.sitting.table
    if table.call is not None:
        runner.duties._hurry(table.call)
    elif table.phase == "lobby":
        hosting = [device for device in here if runner.crowd.table_for(device).hosting]
        assert hosting, "nobody may start"
        await runner.ask(Begin(), hosting[0])
    elif table.phase == "over":
        await _want_another(runner, here)
    elif not (due := seats_due(runner.sitting)):
        await runner.ask(fallen(_match_of(runner.sitting), Dice("typed")), here[-1])
    else:
        await _play(runner, here, due, waits_for_clock=waits_for_clock)


async def _want_another(runner: Runner, here: list[DeviceId]) -> None:
    if runner.duties.countdown.left is not None:
        runner.duties.countdown._is_over()
        return
    for device in here:
        if runner.sitting.table.phase == "over":
            await runner.ask(Again(), device)


async def _play(runner: Runner, here: list[DeviceId], due: Iterable[Seat], *, waits_for_clock: bool) -> None:
    """Each who is here plays; for the others somebody asks a bot, unless the clock does."""
    for seat in due:
        chair = runner.sitting.table.chairs[seat]
        if seat not in seats_due(runner.sitting) or chair.held:
            continue
        if chair.device in here:
            await runner.ask(play_of(runner, seat), chair.device)
        elif waits_for_clock:
            runner.duties._run_out(frozenset({seat}))
        else:
            await runner.ask(Hold(seat=seat), here[-1])
        await settled()


async def _come_back(runner: Runner, seat: Seat) -> None:
    """One tap at most, and whoever was gone plays again."""
    watcher, device = Seen(device_at(seat), seat), device_at(seat)
    runner.watch(watcher, None, None)
    await settled()
    table, news, sitting = watcher.last("table"), watcher.last("news"), runner.sitting
    chair, match = table["chairs"][seat], _match_of(sitting)
    seen = (table["phase"], table["seat"], chair["yours"], chair["held"])
    assert seen == (sitting.table.phase, seat, True, sitting.table.chairs[seat].held), f"back at another table: {seen}"
    known = (news["match"], news["viewer"], news["prompt"], news["to_move"])
    there = (match.header.match, seat, match.prompt(seat), list(match.state.to_move()))
    assert known == there, f"back at another match: {known}"
    if chair["held"]:
        await runner.ask(Release(seat=seat), device)
    assert not runner.sitting.table.chairs[seat].mind
    if seat in seats_due(runner.sitting):
        await runner.ask(play_of(runner, seat), device)


def _match_of(sitting: Sitting) -> Match:
    assert sitting.match is not None
    return sitting.match
