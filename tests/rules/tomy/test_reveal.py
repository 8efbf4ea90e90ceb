"""RULES 4: the reveal, ties, discards and draws."""

from __future__ import annotations

from ouaf.rules.game import CHANCE, Entry
from tests.rules.tomy.table import FIRST_SIX, MIXED, chance, dealt, late, names, play, refusal, rest, seal, tell

NEITHER = "CCCKKKYYY"


def test_4_1_most_votes_is_tomys_breed() -> None:
    state = dealt(MIXED, MIXED, MIXED, MIXED)
    tell(state, "H-D-")
    seal(state, "HDHH")
    assert state.view(None)["winner_breed"] == "husky"
    assert state.view(None)["votes"] == ["husky", "doberman", "husky", "husky"]


def test_4_2_worked_example_the_leash_decides_between_dachshund_and_husky() -> None:
    state = late("KK", "TT", "TT", "YY", "HH", "HH", told="KTYH", leash=3)
    seal(state, "KTTYHH")
    assert state.view(None)["phase"] == "tie"
    assert state.view(None)["tied"] == ["teckel", "husky"]
    assert list(state.to_move()) == [3]
    assert names(state, 3) == ["choose=teckel", "choose=husky"]
    assert refusal(state, "3 choose=K").id == "tomy.refusal.not_tied"
    assert refusal(state, "1 choose=T").id == "tomy.refusal.leash_decides"
    play(state, "3 choose=T")
    assert state.winner == 1


def test_4_2_the_leash_settles_a_tie_without_having_voted() -> None:
    state = dealt(NEITHER, MIXED, MIXED)
    tell(state, "H-D")
    seal(state, "0HD")
    assert names(state, 0) == ["choose=doberman", "choose=husky"]
    play(state, "0 choose=D")
    assert state.drawers == [1]


def test_4_2_no_choice_without_a_tie() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    tell(state, "H-D")
    assert refusal(state, "0 choose=H").id == "tomy.refusal.no_tie"


def test_4_2_in_a_tie_the_votes_lie_on_the_table() -> None:
    state = dealt(MIXED, MIXED, MIXED, MIXED)
    tell(state, "H-D-")
    seal(state, "HDHD")
    assert state.view(0)["hand_sizes"] == [8, 8, 8, 8]
    assert state.view(0)["piles"]["dog_discards"] == 0
    assert refusal(state, "0 vote=H").id == "tomy.refusal.revealed"


def test_4_3_who_was_right_has_one_card_less() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    tell(state, "H-D")
    seal(state, "HHH")
    assert state.sizes == [8, 8, 8]
    assert state.view(None)["discards"] == [0, 0, 0, 3, 0, 0]


def test_4_4_who_was_wrong_discards_and_draws_clockwise_from_the_leash() -> None:
    state = dealt(MIXED, MIXED, MIXED, MIXED, MIXED, MIXED, leash=2)
    tell(state, "H-DT--")
    seal(state, "DHDTHH")
    assert state.view(None)["drawing"] == [2, 3, 0]
    assert state.sizes == [8] * 6
    chance(state, "card=Y", "card=K", "card=Y")
    assert state.sizes == [9, 8, 9, 9, 8, 8]
    assert state.view(2)["draws"][-1] == "yorkshire"
    assert state.view(3)["drew"] == "cocker"
    assert "drew" not in state.view(1)


def test_4_4_the_drawn_card_is_told_to_its_owner_alone() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    tell(state, "H-D")
    seal(state, "HHD")
    before = state.copy()
    outcome = state.parse(CHANCE, "card=Y")
    state.settle(outcome)
    told = state.told(before, Entry(CHANCE, outcome), state)
    assert [event["kind"] for event in told if event["to"] is None] == ["drew", "cleared"]
    assert [(event["kind"], event["to"]) for event in told if event["to"] is not None] == [("card", [2])]


def test_4_4_a_draw_is_weighted_by_what_the_pile_has() -> None:
    hands = ("HHK", "HHK", "DDK")
    state = late(*hands, told="HD", discards=rest(*hands, pile="TTY"))
    seal(state, "HHD")
    assert [(state.name(CHANCE, outcome), n) for outcome, n in state.outcomes() or []] == [("card=T", 2), ("card=Y", 1)]
    refused = state.why_not(CHANCE, state.parse(CHANCE, "card=K"))
    assert refused is not None
    assert refused.rule == "4.4"


def test_4_5_an_empty_pile_is_made_from_all_discards_this_rounds_included() -> None:
    hands = ("HHK", "HHK", "DDK")
    state = late(*hands, told="HD", discards=rest(*hands, pile=""))
    assert state.view(None)["piles"] == {"dogs": 0, "dog_discards": 63, "places": 26}
    seal(state, "HHD")
    assert state.view(None)["piles"] == {"dogs": 66, "dog_discards": 0, "places": 26}
    assert state.pile == [11, 12, 12, 10, 9, 12]


def test_4_5_the_pile_may_run_out_between_two_draws() -> None:
    hands = ("HHK", "HHK", "DDK", "TTK")
    state = late(*hands, told="HDT", discards=rest(*hands, pile="Y"))
    seal(state, "HHDT")
    assert state.view(None)["piles"]["dogs"] == 1
    chance(state, "card=Y")
    assert state.view(None)["piles"] == {"dogs": 63, "dog_discards": 0, "places": 26}
    assert list(state.drawers) == [3]


def test_4_5_a_pile_that_nobody_draws_from_stays_empty() -> None:
    hands = ("HHK", "HHK", "DDK")
    state = late(*hands, told="HD", discards=rest(*hands, pile="Y"))
    seal(state, "HHD")
    chance(state, "card=Y")
    assert state.view(None)["piles"]["dogs"] == 0


def test_4_6_nobody_can_vote() -> None:
    state = dealt(NEITHER, NEITHER, NEITHER)
    tell(state, "H-D")
    seal(state, "000")
    shown = state.view(0)
    assert shown["winner_breed"] == "none"
    assert shown["hand_sizes"] == [9, 9, 9]
    assert shown["phase"] == "round_end"
    assert [place.get("id") for place in shown["places"]] == [None, *FIRST_SIX[1:3], None, *FIRST_SIX[4:]]
    assert shown["rounds"][0]["winner_breed"] == "none"
