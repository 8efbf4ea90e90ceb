"""The end of a preview: what a laying brings in all. Nothing is told so in a match."""

from __future__ import annotations

import pytest

from ouaf.rules.dogcity.state import DogCity
from ouaf.rules.game import CHANCE, Entry
from ouaf.texts.speak import Language, say
from tests.rules.dogcity.craft import RED, before_a_round, before_four_rounds, play
from tests.rules.dogcity.test_against_slow import steps
from tests.rules.dogcity.test_end import blocked, last_domino


def brings(state: DogCity, move: str) -> dict[str, object]:
    """The last event of a preview."""
    seat = state.to_move()[0]
    return dict(state.preview(seat, state.parse(seat, move))[-1])


@pytest.mark.parametrize(
    ("animals", "points", "cats", "net"),
    [("ccg-", 4, 0, 4), ("www-", 5, 0, 5), ("wx--", 1, 1, -1), ("x---", 0, 1, -2), ("----", 0, 0, 0)],
)
def test_5_what_a_round_brings(animals: str, points: int, cats: int, net: int) -> None:
    found = brings(before_a_round(*animals), "4@1,1,r0")
    expected = {"kind": "brings", "to": [0], "seat": 0, "rounds": 1, "points": points, "cats": cats, "net": net}
    assert found == {**expected, "again": True}


def test_5_3_four_rounds_at_once() -> None:
    found = brings(before_four_rounds([*[RED] * 8, "RwRxRcRx", *[RED] * 8]), "9@1,1,r0")
    assert (found["rounds"], found["points"], found["cats"], found["net"], found["again"]) == (4, 2, 2, -2, True)


def test_3_5_without_a_round_it_brings_nothing_and_one_does_not_play_again() -> None:
    found = brings(before_a_round(*"wwww"), "4@2,0,r0")
    assert (found["rounds"], found["points"], found["cats"], found["net"], found["again"]) == (0, 0, 0, 0, False)


def test_6_1_after_the_last_domino_nobody_plays_again() -> None:
    found = brings(last_domino("ww-x"), "4@1,1,r0")
    assert (found["kind"], found["rounds"], found["net"], found["again"]) == ("brings", 1, 1, False)


def test_4_a_swap_and_a_pass_bring_nothing() -> None:
    state = blocked(2, 4)
    for move in ("swap", "pass"):
        assert brings(state, move)["kind"] != "brings"


def test_every_preview_brings_what_the_move_then_does_and_no_match_tells_of_it() -> None:
    previewed = 0
    for state, _ in (met for seed in range(6) for met in steps(seed)):
        waited = state.to_move()
        if not waited or waited[0] == CHANCE:
            continue
        seat, (collected, cats) = waited[0], (state.collected[:], state.cats[:])
        for move in state.legal(seat)[::7]:
            found, after = dict(state.preview(seat, move)[-1]), state.copy()
            told = after.tell(Entry(seat, move))
            assert all(event["kind"] != "brings" for event in told)
            if found["kind"] != "brings":
                continue
            gained = after.collected[seat] - collected[seat], after.cats[seat] - cats[seat]
            assert (found["points"], found["cats"]) == gained
            assert found["net"] == gained[0] - 2 * gained[1]
            assert (found["rounds"], found["again"]) == (len(after.rounds), after.again)
            previewed += 1
    assert previewed > 500


@pytest.mark.parametrize(
    ("language", "rounds", "net", "words"),
    [
        ("en", 0, 0, "That would complete no round: 0 in all."),
        ("en", 1, -2, "That would complete a round: −2 in all."),
        ("fr", 2, 7, "Cela compléterait deux ronds\u00a0: 7 en tout."),
        ("fr", 0, 0, "Cela ne compléterait aucun rond\u00a0: 0 en tout."),
    ],
)
def test_its_words(language: Language, rounds: int, net: int, words: str) -> None:
    assert say(language, "dogcity.event.brings", {"rounds": rounds, "net": net}) == words


def test_the_preview_changes_nothing() -> None:
    state = before_a_round(*"wwww")
    position = state.position()
    brings(state, "4@1,1,r0")
    assert state.position() == position
    assert play(state, "4@1,1,r0").collected == [7, 0]
