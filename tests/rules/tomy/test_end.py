"""RULES 5 and 6: the next round, the end of a hand, several hands."""

from __future__ import annotations

from ouaf.rules.game import Outcome
from ouaf.rules.tomy.moves import DRAW, LAY, OVER, STORIES
from tests.rules.tomy.table import FIRST_SIX, MIXED, chance, dealt, late, lay_all, play, rest, seal, tell

NEITHER = "CCCKKKYYY"


def test_5_1_told_places_are_replaced_and_the_leash_goes_left() -> None:
    state = dealt(MIXED, MIXED, MIXED, leash=2)
    tell(state, "H-D")
    seal(state, "HHH")
    assert state.place_discards == [0, 3]
    assert state.view(None)["leash"] == 2
    chance(state, "place=volcano", "place=oasis")
    shown = state.view(None)
    assert [place["id"] for place in shown["places"]] == ["volcano", *FIRST_SIX[1:3], "oasis", *FIRST_SIX[4:]]
    assert shown["leash"] == 0
    assert (shown["round"], shown["phase"], shown["turn"]) == (2, "stories", 0)


def test_5_1_a_discarded_place_does_not_come_back() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    tell(state, "H-D")
    seal(state, "HHH")
    assert "hut" not in [state.name(-1, outcome) for outcome, _ in state.outcomes() or []]
    assert len(state.outcomes() or []) == 26


def test_5_2_a_refill_that_just_empties_the_pile_lets_one_more_round_be_played() -> None:
    state = late("HHK", "HHK", "HHK", told="HD", places_left=2)
    seal(state, "HHH")
    assert state.phase == LAY
    lay_all(state)
    assert state.phase == STORIES
    assert state.view(None)["piles"]["places"] == 0


def test_5_2_with_too_few_places_none_is_laid_and_it_is_over() -> None:
    state = late("HHHK", "HHHK", "DDDK", told="HDT", places_left=2)
    seal(state, "HHD")
    chance(state, "card=Y")
    assert state.phase == OVER
    assert state.view(None)["piles"]["places"] == 2
    assert [place["id"] for place in state.view(None)["places"]] == list(FIRST_SIX)


def test_5_2_no_places_at_all_ends_it_after_the_round() -> None:
    state = late("HHHK", "HHHK", "HHHKK", told="HD", places_left=0)
    seal(state, "HHH")
    assert state.outcome() == Outcome((3, 3, 4), (1, 1, 3), "places")


def test_5_2_wrong_voters_draw_before_it_is_seen_who_has_one_card() -> None:
    state = late("HHK", "HHK", "DK", told="HD")
    seal(state, "HHD")
    assert state.sizes == [2, 2, 1]
    assert state.phase == DRAW
    chance(state, "card=Y")
    assert state.outcome() is None
    assert state.phase == LAY


def test_5_3_one_card_left_wins_and_shows_tomys_breed() -> None:
    state = late("HK", "HHK", "DDK", told="HD")
    seal(state, "HHD")
    chance(state, "card=Y")
    assert state.outcome() == Outcome((1, 2, 3), (1, 2, 3), "last_card")
    hand = state.view(None)["past_hands"][-1]
    assert hand == {"reason": "last_card", "left": [1, 2, 3], "owners": [{"seat": 0, "breed": "cocker"}]}


def test_5_3_several_share_the_win_each_with_an_own_breed() -> None:
    state = late("HK", "HY", "HHH", told="HD")
    seal(state, "HHH")
    assert state.outcome() == Outcome((1, 1, 2), (1, 1, 3), "last_card")
    assert [owner["breed"] for owner in state.view(2)["past_hands"][-1]["owners"]] == ["cocker", "yorkshire"]


def test_5_3_the_other_hands_stay_hidden() -> None:
    state = late("HK", "HHK", "DDK", told="HD")
    seal(state, "HHD")
    chance(state, "card=Y")
    assert "hand" not in state.view(None)
    assert state.view(1)["hand"] == ["husky", "cocker"]


def test_5_3_one_card_left_comes_before_the_places() -> None:
    state = late("HK", "HHK", "HHK", told="HD", places_left=0)
    seal(state, "HHH")
    assert state.outcome() == Outcome((1, 2, 2), (1, 2, 2), "last_card")


def test_5_4_when_the_places_run_out_the_fewest_cards_win() -> None:
    state = late("HHHHK", "HHK", "CCCCC", told="HD", places_left=1)
    seal(state, "HH0")
    assert state.outcome() == Outcome((4, 2, 5), (2, 1, 3), "places")
    assert state.view(None)["past_hands"][-1]["owners"] == []


def test_6_1_cards_left_are_points_and_the_next_hand_is_dealt_anew() -> None:
    state = late("HK", "HHK", "DDK", told="HD", several=True, leash=1)
    seal(state, "HHD")
    chance(state, "card=Y")
    assert state.outcome() is None
    shown = state.view(0)
    assert shown["scores"] == [1, 2, 3]
    assert (shown["hand_number"], shown["round"], shown["phase"]) == (2, 0, "setup")
    assert shown["hand"] == []


def test_6_2_twelve_points_end_it_and_the_fewest_win() -> None:
    state = late("HK", "HHK", "DDK", told="HD", several=True, scores="9/4/9")
    seal(state, "HHD")
    chance(state, "card=Y")
    assert state.outcome() == Outcome((10, 6, 12), (2, 1, 3), "twelve")


def test_6_2_eleven_points_do_not_end_it() -> None:
    state = late("HK", "HHK", "DDK", told="HD", several=True, scores="9/4/8")
    seal(state, "HHD")
    chance(state, "card=Y")
    assert max(state.scores) == 11
    assert state.outcome() is None


def test_6_2_equal_totals_share_the_win() -> None:
    state = late("HK", "HHK", "DDK", told="HD", several=True, scores="5/4/11")
    seal(state, "HHD")
    chance(state, "card=Y")
    assert state.outcome() == Outcome((6, 6, 14), (1, 1, 3), "twelve")


def test_6_3_all_cards_are_mixed_and_the_leash_goes_left_of_its_last_holder() -> None:
    state = late("HK", "HHK", "DDK", told="HD", several=True, leash=1, discards=rest("HK", "HHK", "DDK", pile="YY"))
    seal(state, "HHD")
    chance(state, "card=Y")
    assert state.view(None)["piles"] == {"dogs": 72, "dog_discards": 0, "places": 32}
    assert state.leash == 2
    chance(state, *(f"place={place}" for place in FIRST_SIX), *(f"deal={MIXED}" for _ in range(3)))
    assert list(state.to_move()) == [2]
    assert state.view(0)["round"] == 1


def test_6_3_what_was_before_is_remembered_in_the_next_hand() -> None:
    state = late("HK", "HHK", "DDK", told="HD", several=True)
    seal(state, "HHD")
    chance(state, "card=Y")
    shown = state.view(2)
    assert shown["rounds"][-1]["votes"] == ["husky", "husky", "doberman"]
    assert shown["draws"][-1] == "yorkshire"
    assert shown["past_hands"][0]["owners"] == [{"seat": 0, "breed": "cocker"}]
    assert "votes" not in shown


def test_5_2_after_the_end_nothing_is_played() -> None:
    state = late("HK", "HHK", "HHK", told="HD")
    seal(state, "HHH")
    for seat in (0, -1):
        refusal = state.why_not(seat, 0)
        assert refusal is not None
        assert refusal.id == "refusal.over"


def test_4_6_nobody_can_vote_and_the_next_round_is_played_as_usual() -> None:
    state = dealt(NEITHER, NEITHER, NEITHER)
    tell(state, "H-D")
    seal(state, "000")
    lay_all(state)
    play(state, "1 tell=C")
    assert state.round == 2
