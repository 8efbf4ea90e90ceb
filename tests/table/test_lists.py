"""Several moves in one message: played whole or not at all, under one id."""

from __future__ import annotations

import msgspec
import pytest

from ouaf.journal.explain import OBJECTIONS, Stale, words_of
from ouaf.journal.ids import DeviceId
from ouaf.journal.lines import FIRST, Line, Move
from ouaf.rules.game import IllegalMove, Malformed
from ouaf.server.wire.messages import read_inbound
from ouaf.table.kept import Replay, rows_of
from ouaf.table.messages import Play
from ouaf.table.previews import preview
from ouaf.table.step import step
from tests.kit import Dice, every_game
from tests.table.arranged import arranged, asked, at_roll, device_of, planned
from tests.table.live import live, run
from tests.table.sittings import Script, as_bytes, duel, started


def refused_whole(script: Script, play: Play) -> Exception:
    """Refused in words of both languages, with nothing changed: the same list without the fault is still new."""
    before, device = as_bytes(script.sitting), device_of(script)
    with pytest.raises(OBJECTIONS) as problem:
        step(script.sitting, play, script.asker(device))
    assert as_bytes(script.sitting) == before
    assert words_of(problem.value, "fr") != words_of(problem.value, "en")
    return problem.value


def lines_of(script: Script) -> list[Line]:
    assert script.sitting.match is not None
    return list(script.sitting.match.lines)


def test_a_list_is_played_whole_with_a_line_and_a_step_for_each_move() -> None:
    script, single = at_roll(), at_roll()
    device, play = device_of(script), arranged(script, planned(script))
    changed = script.do(device, play)
    for number, move in enumerate(play.move):
        single.do(device, arranged(single, move, id=f"single {number}"))
    moves = [line for line in changed.lines if isinstance(line, Move)]
    assert [line.what for line in moves] == play.move
    assert {(line.who, line.id) for line in moves} == {(play.seat, play.id)}
    assert changed.n == moves[0].n
    assert [each.n for each in changed.told] == [line.n for line in changed.lines]
    assert script.sitting.match is not None
    assert single.sitting.match is not None
    assert script.sitting.match.state.position() == single.sitting.match.state.position()
    assert [each.events for each in script.sitting.told] == [each.events for each in single.sitting.told]


def test_a_resend_of_a_list_gets_the_same_answer_later_and_after_a_restart_too() -> None:
    script = at_roll()
    device, play = device_of(script), arranged(script, planned(script))
    n = script.do(device, play).n
    for _ in range(12):
        again = script.do(device, play)
        assert (again.n, again.lines, again.told) == (n, (), ())
        script.do(*script.move(Dice("on")))
    rows, _ = rows_of(script.sitting.match, lines_of(script), FIRST)
    replay = Replay(rows)
    replay.go_on(len(rows))
    script.sitting = replay.sitting(script.sitting.table)
    assert script.do(device, play).n == n
    assert script.refuse(device, msgspec.structs.replace(play, move=play.move[:-1])).code == "conflict"


def test_another_list_under_the_same_id_is_a_conflict() -> None:
    script = at_roll()
    device, moves = device_of(script), planned(script)
    script.do(device, arranged(script, moves))
    for other in (moves[:-1], [*moves, "stop"], moves[0], moves[::-1], [*moves[:-1], "kennel:6"], ["stop"]):
        problem = script.refuse(device, arranged(script, other))
        assert problem.code == "conflict"


def test_a_single_move_and_a_list_of_it_are_the_same() -> None:
    script = at_roll()
    device, move = device_of(script), planned(script)[0]
    first = arranged(script, move)
    n = script.do(device, first).n
    assert script.do(device, msgspec.structs.replace(first, move=[move])).n == n
    assert script.refuse(device, msgspec.structs.replace(first, move=[move, move])).code == "conflict"


@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_list_with_a_wrong_move_is_refused_whole(at: int) -> None:
    script = at_roll()
    moves = planned(script)
    for wrong, problem in (("dog6:6", IllegalMove), ("nonsense", Malformed), ("supply:1", IllegalMove)):
        found = refused_whole(script, arranged(script, [*moves[:at], wrong, *moves[at + 1 :]]))
        assert isinstance(found, problem)
    assert script.do(device_of(script), arranged(script, moves)).n


def test_a_list_does_not_go_past_a_roll() -> None:
    script = at_roll()
    found = refused_whole(script, arranged(script, [*planned(script), "roll", "stop"]))
    assert isinstance(found, IllegalMove)
    assert found.refusal.id == "refusal.chance_first"
    assert script.do(device_of(script), arranged(script, [*planned(script), "roll"])).n


def test_a_list_does_not_go_on_in_the_next_players_turn() -> None:
    script = at_roll()
    found = refused_whole(script, arranged(script, [*planned(script), "stop", "howl"]))
    assert isinstance(found, IllegalMove)
    assert (found.refusal.id, bool(found.refusal.rule)) == ("spots.refusal.not_your_turn", True)


def test_a_list_answers_the_prompt_of_its_first_move() -> None:
    script = at_roll()
    play = msgspec.structs.replace(arranged(script, planned(script)), prompt="place-1")
    assert isinstance(refused_whole(script, play), Stale)


def test_words_go_with_one_move_only() -> None:
    script = at_roll()
    assert script.refuse(device_of(script), arranged(script, planned(script), words="Ouaf")).code == "words_alone"


@every_game
def test_a_list_of_one_is_a_move_in_every_game_and_more_only_where_nothing_is_secret(game: str) -> None:
    script = started(game, *duel(game))
    device, play = script.move(Dice("one by one"))
    assert script.sitting.match is not None
    if not script.sitting.match.game.is_open:
        twice = msgspec.structs.replace(play, move=[play.move, play.move])
        assert script.refuse(device, twice).code == "one_by_one"
    assert script.do(device, msgspec.structs.replace(play, move=[play.move])).n


@pytest.mark.parametrize(("moves", "fits"), [([], False), (["m"], True), (["m"] * 40, True), (["m"] * 41, False)])
@pytest.mark.parametrize("t", ["move", "preview"])
def test_a_list_is_never_empty_nor_endless(t: str, moves: list[str], fits: bool) -> None:
    asks = {"t": t, "id": "i", "seat": 0, "move": moves} | ({"prompt": "p"} if t == "move" else {})
    data = msgspec.json.encode(asks)
    if fits:
        assert getattr(read_inbound(data), "move") == moves  # noqa: B009  # of two types that have it
    else:
        with pytest.raises(Malformed):
            read_inbound(data)


def test_a_preview_of_a_list_tells_all_of_it_and_what_the_kennel_would_hold() -> None:
    async def body() -> None:
        script = at_roll()
        prompt, device, play = asked(script), device_of(script), arranged(script, planned(script))
        runner = await live(script.sitting)
        before = as_bytes(runner.sitting)
        events = preview(runner.sitting, play.seat, play.move, DeviceId(device))
        assert as_bytes(runner.sitting) == before
        assert events[-1] == {
            "kind": "would_hold",
            "seat": play.seat,
            "total": prompt["plan"]["buried"],
            "most": 7,
            "busts": False,
        }
        assert [event["kind"] in ("placed", "buried") for event in events] == [True] * len(play.move) + [False]
        with pytest.raises(IllegalMove):
            preview(runner.sitting, play.seat, [*play.move, "roll", "stop"], DeviceId(device))
        single = preview(runner.sitting, play.seat, play.move[0], DeviceId(device))
        assert [event["kind"] for event in single][-1] == "would_hold"
        await runner.ask(play, DeviceId(device))
        told = [event for each in list(runner.sitting.told)[-len(play.move) :] for event in each.events]
        assert "would_hold" not in {event["kind"] for event in told}

    run(body())


def test_the_same_list_from_two_tabs_is_played_once() -> None:
    async def body() -> None:
        script = at_roll()
        device, play = device_of(script), arranged(script, planned(script))
        runner = await live(script.sitting)
        before = len(lines_of(script))
        first, again = await runner.ask(play, DeviceId(device)), await runner.ask(play, DeviceId(device))
        assert first == again
        with pytest.raises(OBJECTIONS) as problem:
            await runner.ask(msgspec.structs.replace(play, id="the other tab"), DeviceId(device))
        assert words_of(problem.value, "fr")
        assert runner.sitting.match is not None
        assert len(runner.sitting.match.lines) == before + len(play.move)

    run(body())
