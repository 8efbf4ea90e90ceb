"""RULES 6: the end, and who wins."""

from __future__ import annotations

from ouaf.rules.dogcity.state import DogCity
from ouaf.rules.game import Outcome
from tests.rules.dogcity.craft import BLUE, RED, YELLOW, play, refused, table


def last_domino(animals: str = "----") -> DogCity:
    """Seat 0 has one domino left, which completes a round; seat 1 still has animals in hand; no pile."""
    a, b, c, d = list(animals)
    rows = [f"R-R-R{a}R-", f"R-R-R-R{b}", f"R-R{c}R-R-", f"R{d}R-R-R-", "BwB-BxB-", "YgY-Y-Y-", RED, RED]
    return table(rows, ["1@0,0,r0", "2@1,0,r0", "3@0,1,r0", "7@2,0,r0", "8@3,0,r0"], [4], [5, 6], by=1)


def test_6_1_the_last_domino_ends_the_match_and_its_rounds_count_first() -> None:
    state = play(last_domino("ww-x"), "4@1,1,r0")
    assert (list(state.to_move()), state.again) == ([], False)
    assert (state.collected[0], state.cats[0]) == (3, 1)
    assert state.outcome() == Outcome((1, -3), (1, 2), "laid_out")
    shown = state.view(1)
    assert (shown["left"], shown["totals"], len(shown["rounds"])) == ([0, 3], [1, -3], 1)
    assert refused(state, "pass", seat=0).rule == "6.1"


def test_6_1_the_last_of_the_hand_is_not_the_last_while_there_is_a_pile() -> None:
    rows = [RED] * 10
    state = table(rows, ["1@0,0,r0"], [2, 3, 4, 5], [6, 7, 8, 9])
    play(state, "2@1,0,r0", "10")
    assert state.outcome() is None


def blocked(seats: int, pile: int) -> DogCity:
    """Red lies there, all hands and the pile are blue or yellow."""
    rows = [RED, *[BLUE, YELLOW] * (2 * seats), *[BLUE] * pile]
    return table(rows, ["1@0,0,r0"], *[list(range(4 * seat + 2, 4 * seat + 6)) for seat in range(seats)])


def test_6_2_two_rounds_of_turns_without_laying() -> None:
    state = play(blocked(3, 4), *["pass"] * 5)
    assert (state.idle, state.outcome()) == (5, None)
    play(state, "pass")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranking) == ("blocked", (1, 1, 1))
    assert state.view(None)["turn"] == 2, "who has played last"
    assert refused(state, "pass").rule == "6.2"


def test_6_2_a_swap_is_a_turn_without_laying_and_the_last_one_is_carried_out() -> None:
    state = play(blocked(2, 4), "pass", "pass", "pass", "swap")
    assert state.outcome() is None
    play(state, "10", "11", "12", "13")
    assert state.outcome() is not None
    assert state.pile == [6, 7, 8, 9]


def test_6_2_one_round_of_turns_when_the_pile_is_empty() -> None:
    state = play(blocked(3, 0), "pass", "pass")
    assert state.outcome() is None
    assert state.view(0)["idle_limit"] == 3
    play(state, "pass")
    assert state.outcome() is not None


def test_6_2_a_laying_begins_the_count_anew() -> None:
    rows = [RED, *[BLUE] * 4, RED, *[YELLOW] * 3, *[BLUE] * 3]
    state = table(rows, ["1@0,0,r0"], [2, 3, 4, 5], [6, 7, 8, 9], idle=3)
    play(state, "pass")
    assert state.outcome() is not None
    state = table(rows, ["1@0,0,r0"], [2, 3, 4, 5], [6, 7, 8, 9], turn="1", idle=3)
    play(state, "6@1,0,r0", "10")
    assert (state.idle, state.outcome()) == (0, None)


def test_6_2_a_pass_while_playing_again_is_not_a_turn_without_laying() -> None:
    rows = [*[RED] * 4, *[BLUE] * 7]
    laid = ["1@0,0,r0", "2@1,0,r0", "3@0,1,r0"]
    state = play(table(rows, laid, [4, 5, 6, 7], [8, 9, 10, 11]), "4@1,1,r0", "pass")
    assert (state.idle, state.turn) == (0, 1)
    play(state, "pass")
    assert state.outcome() is None
    play(state, "pass")
    assert state.outcome() is not None


def test_6_3_each_animal_in_hand_costs_a_point_also_in_a_blocked_match() -> None:
    rows = [RED, "BwBxB-B-", BLUE, BLUE, BLUE, "YkYkYkYk", YELLOW, YELLOW, YELLOW]
    state = play(table(rows, ["1@0,0,r0"], [2, 3, 4, 5], [6, 7, 8, 9]), "pass", "pass")
    assert state.outcome() == Outcome((-2, -4), (1, 2), "blocked")


def test_6_4_a_tie_is_shared() -> None:
    rows = [RED, "BwB-B-B-", BLUE, BLUE, BLUE, "YkY-Y-Y-", YELLOW, YELLOW, YELLOW]
    state = play(table(rows, ["1@0,0,r0"], [2, 3, 4, 5], [6, 7, 8, 9]), "pass", "pass")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == [0, 1]
