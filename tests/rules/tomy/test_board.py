"""What a board is told beyond the bare position: who passed, who must tell, the order of the reveal, and the book."""

from __future__ import annotations

from typing import Any

import pytest

from ouaf.journal.words import checked
from ouaf.rules.game import BadOptions, Entry, IllegalMove, Rng
from ouaf.rules.registry import GAMES
from ouaf.rules.tomy.load import load
from ouaf.rules.tomy.state import Tomy
from tests.kit import Dice, walk
from tests.rules.tomy.table import FIRST_SIX, MIXED, chance, dealt, names, number, play, seal, tell

NEITHER = "CCCKKKYYY"


def view(state: Tomy) -> dict[str, Any]:
    return dict(state.view(None))


def test_everyone_sees_who_passed_and_who_must_tell() -> None:
    state = dealt(MIXED, MIXED, MIXED, MIXED, leash=2)
    assert (view(state)["turn"], view(state)["must_tell"], view(state)["passed"]) == (2, True, [])
    play(state, "2 tell=H")
    assert (view(state)["must_tell"], view(state)["passed"]) == (False, [])
    play(state, "3 pass", "0 pass")
    assert (view(state)["turn"], view(state)["must_tell"], view(state)["passed"]) == (1, True, [3, 0])
    play(state, "1 tell=D")
    assert (view(state)["phase"], view(state)["must_tell"], view(state)["passed"]) == ("vote", False, [3, 0])


@pytest.mark.parametrize("seats", [3, 6])
def test_must_tell_is_what_the_legal_moves_say(seats: int) -> None:
    met = set()
    for before, _, _ in walk(Tomy(seats, several=True), "must tell", 3_000):
        assert isinstance(before, Tomy)
        if before.view(None)["phase"] == "stories":
            met.add(before.must_tell)
            assert before.must_tell == ("pass" not in names(before, before.turn))
        else:
            assert not before.must_tell
    assert met == {True, False}


def told_at_the_last_seal(state: Tomy, votes: str) -> list[Any]:
    """The events of the reveal."""
    seal(state, votes[:-1])
    before, seat = state.copy(), len(votes) - 1
    entry = Entry(seat, number(state, seat, f"vote={votes[-1]}"))
    state.take(entry)
    return list(state.told(before, entry, state))


def test_votes_are_revealed_from_the_leash_on() -> None:
    state = dealt(MIXED, MIXED, MIXED, MIXED, leash=2)
    tell(state, "H-D-")
    told = told_at_the_last_seal(state, "HDHH")
    shown = [(event["seat"], event["vote"]) for event in told if event["kind"] == "shown"]
    assert shown == [(2, "husky"), (3, "husky"), (0, "husky"), (1, "doberman")]
    named = next(event for event in told if event["kind"] == "tomy")
    assert (named["right"], named["wrong"]) == ([2, 3, 0], [1])


def test_a_past_round_has_all_that_the_last_reveal_showed() -> None:
    state = dealt(MIXED, MIXED, MIXED, NEITHER, MIXED, leash=1)
    tell(state, "H-D--")
    seal(state, "HHD0D")
    play(state, "1 choose=D")
    assert state.drawers == [1, 0]
    chance(state, "card=H", "card=D")
    past = view(state)["rounds"][-1]
    assert (past["tied"], past["right"], past["wrong"]) == (["doberman", "husky"], [2, 4], [1, 0])
    assert [story["place"] for story in past["stories"]] == [FIRST_SIX[0], FIRST_SIX[3]]


def test_a_round_without_a_tie_or_without_votes() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    tell(state, "H-D")
    seal(state, "HHD")
    chance(state, "card=H")
    assert (view(state)["rounds"][-1]["tied"], view(state)["rounds"][-1]["wrong"]) == ([], [2])
    state = dealt(NEITHER, NEITHER, NEITHER)
    tell(state, "H-D")
    seal(state, "000")
    past = view(state)["rounds"][-1]
    assert (past["tied"], past["right"], past["wrong"], past["winner_breed"]) == ([], [], [], "none")


def test_the_book_has_every_story_of_every_hand() -> None:
    state, told = Tomy(4, several=True), []
    for before, entry, after in walk(state, "book", 30_000):
        told += [event["story"] for event in after.told(before, entry, after) if event["kind"] == "story"]
    book = [story["story"] for past in view(state)["rounds"] for story in past["stories"]]
    assert len(view(state)["past_hands"]) > 1
    assert sorted(book) == told


def test_2_5_told_aloud_no_story_takes_words() -> None:
    game = GAMES["tomy"]
    state = game.start(3, {"stories": "aloud"})
    assert isinstance(state, Tomy)
    rng: Rng = Dice("aloud")
    while state.to_move()[0] < 0:
        state.settle(state.draw(rng))
    seat = state.to_move()[0]
    assert {state.words_limit(seat, move) for move in state.legal(seat)} == {0}
    with pytest.raises(IllegalMove, match="takes_no_words"):
        checked(state, seat, state.legal(seat)[0], "Once upon a time")
    assert load(state.position()).view(None) == state.view(None)
    assert state.view(None)["stories"] == "aloud"
    assert game.imagine(state.view(0), rng).view(0) == state.view(0)


def test_2_5_what_is_no_way_to_tell_is_refused() -> None:
    with pytest.raises(BadOptions, match="stories"):
        GAMES["tomy"].full_options({"stories": "sung"})
    assert GAMES["tomy"].full_options({}) == {"hands": "single", "stories": "any"}
