"""A move that comes again, late, or in answer to another question: known, and never played twice."""

from __future__ import annotations

import msgspec
import pytest

from ouaf.journal.explain import Stale, words_of
from ouaf.journal.ids import DeviceId, PromptId, RequestId, Seat
from ouaf.rules.game import IllegalMove, Malformed
from ouaf.table.asking import Done, Refused
from ouaf.table.messages import (
    Abandon,
    Again,
    Order,
    Play,
    Sit,
    Stand,
)
from ouaf.table.runner import Runner
from ouaf.table.step import moves_of, step
from tests.kit import FIRST, Dice, every_game
from tests.table.live import Seen, another, live, run
from tests.table.sittings import (
    HOST,
    as_bytes,
    duel,
    played,
    started,
)


@every_game
def test_a_move_for_an_earlier_match_is_stale(game: str) -> None:
    script = started(game, *duel(game))
    device, play = script.move(Dice("earlier"))
    with pytest.raises(Stale):
        step(script.sitting, msgspec.structs.replace(play, match="0123456789abcdef"), script.asker(device))
    match = script.sitting.match
    assert match is not None
    assert script.do(device, msgspec.structs.replace(play, match=match.header.match)).n is not None


@every_game
def test_a_resend_gets_the_same_answer_and_changes_nothing(game: str) -> None:
    script = started(game, *duel(game))
    dice = Dice("resend")
    sent: list[tuple[DeviceId, Play, int | None]] = []
    while script.sitting.table.phase == "playing" and len(sent) < 60:
        device, play = script.move(dice)
        sent.append((device, play, script.do(device, play).n))
        after = as_bytes(script.sitting)
        again = script.do(device, play)
        assert (again.n, again.lines, again.told) == (sent[-1][2], (), ())
        assert as_bytes(script.sitting) == after
    for device, play, n in sent:
        assert script.do(device, play).n == n


def test_a_move_has_one_spelling_at_a_table_so_that_a_resend_is_known() -> None:
    script = started("toutelie", 2, {"side": "a"})
    device, play = script.move(Dice("spelling"))
    spelt = msgspec.structs.replace(play, move=", ".join(reversed(moves_of(play.move)[0].split(","))))
    assert spelt.move != play.move
    with pytest.raises(Malformed) as problem:
        script.do(device, spelt)
    assert moves_of(play.move)[0] in words_of(problem.value, "en")
    assert script.do(device, play).n


@every_game
def test_an_id_that_names_another_move_is_a_conflict(game: str) -> None:
    script = started(game, *duel(game))
    device, play = script.move(Dice("conflict"))
    script.do(device, play)
    assert script.refuse(device, msgspec.structs.replace(play, move="other")).code == "conflict"
    assert script.refuse(device, msgspec.structs.replace(play, words="other words")).code == "conflict"


@every_game
def test_a_stale_prompt_is_refused_with_the_one_that_is_asked_now(game: str) -> None:
    script = started(game, *duel(game))
    device, play = script.move(Dice("stale"))
    script.do(device, play)
    old = msgspec.structs.replace(play, id="another")
    before = as_bytes(script.sitting)
    with pytest.raises(Stale) as problem:
        step(script.sitting, old, script.asker(device))
    assert as_bytes(script.sitting) == before
    assert problem.value.params["given"] == play.prompt
    assert words_of(problem.value, "fr") != words_of(problem.value, "en")


@every_game
def test_a_move_after_the_end_is_refused(game: str) -> None:
    script = played(game, *duel(game), "over")
    with pytest.raises(IllegalMove) as problem:
        step(
            script.sitting,
            Play(id=RequestId("late"), seat=Seat(0), prompt=PromptId("p"), move="m"),
            script.asker("host"),
        )
    assert problem.value.refusal.id == "refusal.over"


@every_game
def test_a_resend_after_the_end_is_known_by_its_seat_of_the_match(game: str) -> None:
    script = started(game, *duel(game))
    device, play = script.move(Dice("after the end"))
    n = script.do(device, play).n
    script.do("host", Abandon())
    script.do("host", Order(order=[*map(Seat, reversed(range(len(script.sitting.table.chairs))))]))
    assert script.do(device, play).n == n
    chair = script.sitting.table.chairs.index(
        next(chair for chair in script.sitting.table.chairs if chair.device == device)
    )
    script.do(device, Stand(seat=Seat(chair)))
    script.do("new", Sit(seat=Seat(chair), name="Léa"))
    for other in (device, "new"):
        assert script.refuse(other, play).code == "not_yours"


async def first_match(runner: Runner) -> Play:
    """The first move of a match, played by the device of its seat; then the match ends."""
    match = runner.sitting.match
    assert match is not None
    seat = match.state.to_move()[0]
    prompt, move = match.state.prompt(seat)["id"], match.state.legal_names(seat)[0]
    return Play(id=RequestId("last"), seat=Seat(seat), match=match.header.match, prompt=prompt, move=move)


@pytest.mark.parametrize("names_match", [True, False])
@every_game
def test_after_a_rematch_what_was_played_before_gets_the_same_answer(game: str, names_match: bool) -> None:
    async def body() -> None:
        script = started(game, *duel(game))
        runner = await live(script.sitting)
        play = await first_match(runner)
        device = runner.sitting.table.chairs[play.seat].device
        play = play if names_match else msgspec.structs.replace(play, match=None)
        first = await runner.ask(play, device)
        await runner.ask(Abandon(), HOST)
        await runner.ask(Order(order=[*map(Seat, reversed(range(len(runner.sitting.table.chairs))))]), HOST)
        await another(runner, device)
        before = as_bytes(runner.sitting)
        assert await runner.ask(play, device) == first
        with pytest.raises(Refused, match="conflict"):
            await runner.ask(msgspec.structs.replace(play, move="other"), device)
        assert as_bytes(runner.sitting) == before

    run(body())


@pytest.mark.parametrize("names_match", [True, False])
@every_game
def test_what_was_for_the_match_before_is_never_played_in_the_next(game: str, names_match: bool) -> None:
    async def body() -> None:
        script = started(game, *duel(game))
        runner = await live(script.sitting)
        late = await first_match(runner)
        late = late if names_match else msgspec.structs.replace(late, match=None)
        await runner.ask(Abandon(), HOST)
        await another(runner, HOST)
        before = as_bytes(runner.sitting)
        for chair in runner.sitting.table.chairs:
            with pytest.raises((IllegalMove, Stale, Refused)):
                await runner.ask(late, chair.device)
        assert as_bytes(runner.sitting) == before

    run(body())


def test_without_its_match_a_move_does_not_slip_past_a_rematch_that_is_being_kept() -> None:
    script = played("toutelie", *duel("toutelie"), "over")
    device = script.sitting.table.chairs[0].device
    script.do(device, Again())
    match = script.sitting.match
    assert match is not None
    prompt, move = match.state.prompt(0)["id"], match.state.legal_names(0)[0]
    with pytest.raises(Stale):
        step(script.sitting, Play(id=RequestId("x"), seat=Seat(0), prompt=prompt, move=move), script.asker(device))


def test_a_reader_that_lags_gets_an_answer_to_its_own_move() -> None:
    async def body() -> None:
        script = started(FIRST, *duel(FIRST))
        runner = await live(script.sitting)
        play = await first_match(runner)
        slow = Seen(runner.sitting.table.chairs[play.seat].device, play.seat)
        runner.watch(slow, None, None)
        for lags in (True, False):
            slow.lags = lags
            answers: list[object] = []
            play = msgspec.structs.replace(await first_match(runner), id=f"lags {lags}")
            device = runner.sitting.table.chairs[play.seat].device
            slow.device, slow.seat = device, play.seat
            runner.request(play, device, answers.append, slow)
            assert len(answers) == 1
            assert isinstance(answers[0], Done) == lags

    run(body())
