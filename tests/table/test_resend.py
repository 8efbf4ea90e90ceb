"""A move that comes again, late, or in answer to another question: known, and never played twice."""

from __future__ import annotations

import msgspec
import pytest

from ouaf.journal.explain import Stale, words_of
from ouaf.rules.game import IllegalMove, Malformed
from ouaf.table.messages import (
    Abandon,
    Order,
    Play,
    Sit,
    Stand,
)
from ouaf.table.step import step
from tests.kit import Dice, every_game
from tests.table.sittings import (
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
    sent: list[tuple[str, Play, int | None]] = []
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
    spelt = msgspec.structs.replace(play, move=", ".join(reversed(play.move.split(","))))
    assert spelt.move != play.move
    with pytest.raises(Malformed) as problem:
        script.do(device, spelt)
    assert play.move in words_of(problem.value, "en")
    assert script.do(device, play).n


@every_game
def test_an_id_that_names_another_move_is_a_conflict(game: str) -> None:
    script = started(game, *duel(game))
    device, play = script.move(Dice("conflict"))
    script.do(device, play)
    assert script.refuse(device, msgspec.structs.replace(play, move="other")).params == {"move": play.move}
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
        step(script.sitting, Play(id="late", seat=0, prompt="p", move="m"), script.asker("host"))
    assert problem.value.refusal.id == "refusal.over"


@every_game
def test_a_resend_after_the_end_is_known_by_its_seat_of_the_match(game: str) -> None:
    script = started(game, *duel(game))
    device, play = script.move(Dice("after the end"))
    n = script.do(device, play).n
    script.do("host", Abandon())
    script.do("host", Order(order=list(reversed(range(len(script.sitting.table.chairs))))))
    assert script.do(device, play).n == n
    chair = script.sitting.table.chairs.index(
        next(chair for chair in script.sitting.table.chairs if chair.device == device)
    )
    script.do(device, Stand(seat=chair))
    script.do("new", Sit(seat=chair, name="Léa"))
    for other in (device, "new"):
        assert script.refuse(other, play).code == "not_yours"
