"""RULES 2: the stories."""

from __future__ import annotations

import pytest

from ouaf.journal.words import checked
from ouaf.rules.game import IllegalMove
from ouaf.rules.tomy.moves import PASS
from tests.rules.tomy.table import MIXED, dealt, names, play, refusal, tell

SIX = (MIXED,) * 6


def test_2_1_the_leash_tells_first_and_cannot_pass() -> None:
    state = dealt(MIXED, MIXED, MIXED, leash=2)
    assert list(state.to_move()) == [2]
    assert len(names(state, 2)) == 6
    assert state.prompt(2)["kind"] == "begin"
    assert refusal(state, "2 pass").rule == "2.1"


def test_2_2_then_clockwise_and_one_may_pass() -> None:
    state = dealt(MIXED, MIXED, MIXED, MIXED, leash=2)
    asked = []
    for move in ("tell=H", "pass", "tell=D", "pass"):
        asked.append(state.to_move()[0])
        play(state, f"{asked[-1]} {move}")
    assert asked == [2, 3, 0, 1]
    assert state.view(None)["phase"] == "vote"


def test_2_2_a_place_is_told_once_in_a_round() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    play(state, "0 tell=K")
    assert refusal(state, "1 tell=K").rule == "2.2"
    assert "tell=cocker" not in names(state, 1)


def test_2_2_not_out_of_turn() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    assert refusal(state, "1 tell=K").params == {"seat": 0}
    assert refusal(state, "2 pass").rule == "2.2"
    assert state.legal(1) == []
    assert state.prompt(1) == {"id": "wait", "kind": "listen", "seat": 0}


def test_2_3_the_last_must_tell_when_there_is_one_story() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    tell(state, "H-")
    assert state.prompt(2)["kind"] == "must_tell"
    assert refusal(state, "2 pass").rule == "2.3"
    assert names(state, 2) == ["tell=doberman", "tell=teckel", "tell=caniche", "tell=cocker", "tell=yorkshire"]


def test_2_3_the_last_may_pass_when_there_are_two_stories() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    tell(state, "HD")
    assert PASS in state.legal(2)


def test_2_3_nobody_but_the_last_is_forced() -> None:
    state = dealt(*SIX)
    tell(state, "H---")
    assert PASS in state.legal(4)
    tell_last = state.copy()
    play(tell_last, "4 pass")
    assert PASS not in tell_last.legal(5)


def test_2_2_six_players_can_tell_of_all_six_places() -> None:
    state = dealt(*SIX)
    tell(state, "DTCHK")
    assert names(state, 5) == ["tell=yorkshire", "pass"]
    play(state, "5 tell=Y")
    assert [place["proposed_by"] for place in state.view(None)["places"]] == [0, 1, 2, 3, 4, 5]


def test_2_4_only_a_story_takes_words() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    assert {state.words_limit(0, move) for move in range(PASS)} == {600}
    assert {state.words_limit(0, move) for move in range(PASS, state.encodable)} == {0}


@pytest.mark.parametrize(
    ("move", "words", "id"),
    [
        ("tell=husky", " \n ", "wants_words"),
        ("tell=husky", "\u200d", "wants_words"),
        ("tell=husky", "é" * 601, "too_many_words"),
        ("pass", "not today", "takes_no_words"),
    ],
)
def test_2_4_words_that_no_story_can_have_are_refused_by_this_clause(move: str, words: str, id: str) -> None:
    state = dealt(MIXED, MIXED, MIXED)
    with pytest.raises(IllegalMove) as refused:
        checked(state, 0, state.parse(0, move), words)
    assert (refused.value.refusal.rule, refused.value.refusal.id) == ("2.4", f"refusal.{id}")


def test_2_4_a_story_has_1_to_600_characters_or_is_told_aloud() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    for words in ("é", "é" * 600, None):
        assert checked(state, 0, state.parse(0, "tell=husky"), words) == words


def test_2_4_a_story_is_known_by_the_number_of_its_entry() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    assert state.view(None)["entries"] == 1 + 6 + 3
    tell(state, "H-D")
    places = state.view(None)["places"]
    assert places[3] == {"id": "attic", "proposed_by": 0, "story": 11}
    assert places[0] == {"id": "hut", "proposed_by": 2, "story": 13}
    assert places[1] == {"id": "lighthouse"}


def test_2_1_no_story_during_the_vote() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    tell(state, "H-D")
    assert refusal(state, "1 tell=C").id == "tomy.refusal.stories_told"
