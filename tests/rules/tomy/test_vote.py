"""RULES 3: the sealed votes."""

from __future__ import annotations

import pytest

from ouaf.rules.game import IllegalMove
from tests.rules.tomy.table import MIXED, chance, dealt, lay_all, names, play, refusal, seal, tell

NO_HUSKY = "DDDTTTCCC"
NEITHER = "CCCKKKYYY"


def test_3_1_only_a_proposed_breed_from_the_hand() -> None:
    state = dealt(MIXED, NO_HUSKY, MIXED)
    tell(state, "H-D")
    assert names(state, 0) == ["vote=doberman", "vote=husky"]
    assert names(state, 1) == ["vote=doberman"]
    assert refusal(state, "1 vote=T").id == "tomy.refusal.not_proposed"
    assert refusal(state, "1 vote=H").id == "tomy.refusal.not_in_hand"


def test_3_1_one_may_vote_for_the_own_story() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    tell(state, "H-D")
    play(state, "0 vote=H")
    assert state.view(0)["my_vote"] == "husky"


def test_3_1_no_vote_before_all_have_told() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    tell(state, "H")
    assert refusal(state, "0 vote=H").id == "tomy.refusal.stories_first"


def test_3_2_who_can_vote_must() -> None:
    state = dealt(MIXED, NO_HUSKY, MIXED)
    tell(state, "H-D")
    assert refusal(state, "1 none").rule == "3.2"


def test_3_3_who_cannot_vote_seals_none_with_the_own_hand() -> None:
    state = dealt(MIXED, NEITHER, MIXED)
    tell(state, "H-D")
    assert names(state, 1) == ["none"]
    assert 1 in state.to_move()
    assert state.prompt(1)["kind"] == "cannot_vote"


def test_3_3_who_cannot_vote_keeps_the_whole_hand() -> None:
    state = dealt(MIXED, NEITHER, MIXED)
    tell(state, "H-D")
    seal(state, "H0H")
    assert state.sizes == [8, 9, 8]
    assert state.drawers == []
    assert state.view(1)["hand"].count("caniche") == 3


def test_3_4_a_vote_may_be_taken_back_until_all_have_sealed() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    tell(state, "H-D")
    assert refusal(state, "0 cancel").id == "tomy.refusal.nothing_sealed"
    play(state, "0 vote=H")
    assert names(state, 0) == ["cancel"]
    assert refusal(state, "0 vote=D").id == "tomy.refusal.sealed"
    play(state, "0 cancel", "0 vote=D", "1 vote=D", "2 vote=D")
    assert state.rounds[-1].votes == (0, 0, 0)
    with pytest.raises(IllegalMove):
        play(state, "0 cancel")


def test_3_4_none_may_be_taken_back_too() -> None:
    state = dealt(MIXED, NEITHER, MIXED)
    tell(state, "H-D")
    play(state, "1 none", "1 cancel")
    assert list(state.to_move()) == [0, 1, 2]
    assert "my_vote" not in state.view(1)


def test_3_4_one_seats_vote_does_not_change_anothers_prompt() -> None:
    state = dealt(MIXED, NEITHER, MIXED)
    tell(state, "H-D")
    asked = state.prompt(2)
    for move in ("0 vote=H", "1 none", "0 cancel"):
        play(state, move)
        assert state.prompt(2) == asked


def test_3_5_before_the_reveal_others_see_only_that_something_is_sealed() -> None:
    state = dealt(MIXED, NEITHER, MIXED)
    tell(state, "H-D")
    play(state, "0 vote=H", "1 none")
    for viewer in (2, None):
        shown = state.view(viewer)
        assert shown["voted"] == [0, 1]
        assert shown["hand_sizes"] == [9, 9, 9]
        assert not {"votes", "my_vote", "winner_breed"} & set(shown)
    assert "hand" not in state.view(None)
    assert list(state.to_move()) == [2]


def test_3_5_the_own_sealed_card_stays_in_the_own_hand() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    tell(state, "H-D")
    play(state, "0 vote=H")
    shown = state.view(0)
    assert shown["my_vote"] == "husky"
    assert len(shown["hand"]) == shown["hand_sizes"][0] == 9


def test_3_5_a_preview_tells_nothing_of_what_others_sealed() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    tell(state, "H-D")
    play(state, "0 vote=H", "1 vote=H")
    assert state.preview(2, state.legal(2)[0]) == [{"kind": "voted", "to": [2], "seat": 2, "vote": "doberman"}]


def test_3_5_a_receipt_the_vote_was_counted_as_cast() -> None:
    state = dealt(MIXED, NEITHER, MIXED)
    tell(state, "H-D")
    seal(state, "H0D")
    assert state.view(2)["votes"] == ["husky", "none", "doberman"]
    assert state.view(2)["my_vote"] == "doberman"
    play(state, "0 choose=H")
    chance(state, "card=Y")
    lay_all(state)
    shown = state.view(2)
    assert shown["round"] == 2
    assert "votes" not in shown
    assert shown["rounds"][0]["votes"] == ["husky", "none", "doberman"]
    assert shown["rounds"][0]["winner_breed"] == "husky"
