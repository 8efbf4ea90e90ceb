"""Hints for a person at Tomy: the best choices from that seat's view, with what speaks for them."""

from __future__ import annotations

from math import comb
from typing import Any, Final

from ouaf.bots.search import total
from ouaf.bots.tomy.belief import Belief
from ouaf.bots.tomy.minds import HANDS, STORIES, settled
from ouaf.bots.tomy.plan import plans
from ouaf.bots.tomy.seen import Seen, seen
from ouaf.bots.tomy.worth import ballot
from ouaf.rules.game import Rng, View
from ouaf.rules.tomy.content import BREEDS, COPIES
from ouaf.rules.tomy.moves import BITS, CHOOSE, PASS, PLAY
from ouaf.rules.tomy.notation import MOVES, NUMBERS
from ouaf.views.player import Choice, Question

MOST: Final = 3
"""So many hints at once."""
ODDS: Final = (
    (1 / 10, "one_in_10"),
    (1 / 6, "one_in_6"),
    (1 / 5, "one_in_5"),
    (1 / 4, "one_in_4"),
    (1 / 3, "one_in_3"),
    (1 / 2, "one_in_2"),
    (2 / 3, "two_in_3"),
    (3 / 4, "three_in_4"),
    (5 / 6, "five_in_6"),
    (9 / 10, "nine_in_10"),
)
"""The chances that have words, `tomy.odds.…`; what is less or more is hardly ever or nearly always."""


def advise(question: Question, rng: Rng) -> list[Choice]:
    """The best two or three choices with their reasons, the best first; none where nothing is to be chosen."""
    view, kind = question.view, question.prompt["kind"]
    table = seen(view, question.seat) if view["leash"] is not None else None
    if table is None or not question.legal:
        return []
    moves = [NUMBERS[text] for text in question.legal]
    if kind in STORIES:
        belief = Belief(view, table, rng, HANDS)
        return [_about_story(belief, view, plan.tell) for plan in plans(belief, moves, rng)[:MOST]]
    if kind == "vote":
        votes = ballot(Belief(view, table, rng, HANDS), table.proposed)[:MOST]
        return [_about_vote(table, vote.breed, vote.wins) for vote in votes]
    if kind == "choose":
        return [_about_choice(table, view, move) for move in settled(table, view, moves)[:MOST]]
    return [Choice(question.legal[0], "tomy.hint.none")] if kind == "cannot_vote" else []


def _about_story(belief: Belief, view: View, tell: int) -> Choice:
    """In the first round of a hand the chance is exact; later it depends on what the others think."""
    table = belief.seen
    if tell == PASS:
        return Choice(MOVES[PASS], "tomy.hint.pass", {"n": sum([table.hand[b] for b in BITS[table.proposed]])})
    others = len(belief.others) // 2 + 1
    if view["round"] == 1:
        id, odds = "tomy.hint.tell", in_words(holders_chance(table, tell, others))
    else:
        chances = [belief.holds(seat, tell) for seat in belief.others]
        id, odds = "tomy.hint.tell_about", about(at_least(chances, others))
    params = {"breed": BREEDS[tell], "n": table.hand[tell], "others": others, "odds": odds}
    return Choice(MOVES[tell], id, params)


def _about_vote(table: Seen, breed: int, wins: float) -> Choice:
    params = {"breed": BREEDS[breed], "n": table.hand[breed], "odds": about(wins)}
    return Choice(MOVES[PLAY + breed], "tomy.hint.vote", params)


def _about_choice(table: Seen, view: View, move: int) -> Choice:
    breed = BREEDS[move - CHOOSE]
    draw = sum([vote not in (breed, "none") for vote in view["votes"]])
    params: dict[str, Any] = {"breed": breed, "n": draw}
    return Choice(MOVES[move], f"tomy.hint.choose{'_own' * (view['votes'][table.seat] == breed)}", params)


def holders_chance(table: Seen, breed: int, least: int) -> float:
    """The chance that at least so many other seats have a card of a breed, when nothing but the own hand is seen."""
    sizes = [size for seat, size in enumerate(table.sizes) if seat != table.seat]
    cards = COPIES * len(BREEDS) - sum(table.hand)
    of_breed = COPIES - table.hand[breed]
    # For each set of seats, how many deals leave all of them without the breed, by how many seats that are.
    exactly = [0] * (len(sizes) + 1)
    whole = comb(cards, of_breed)
    for seats in range(1 << len(sizes)):
        without = sum([size for at, size in enumerate(sizes) if seats >> at & 1])
        exactly[seats.bit_count()] += comb(cards - without, of_breed)
    empty = [_exactly(exactly, k) for k in range(len(sizes) + 1)]
    return sum(empty[: len(sizes) - least + 1]) / whole


def _exactly(at_least_sums: list[int], k: int) -> int:
    """Inclusion and exclusion: from sums over sets of k, k + 1, … seats to the deals where exactly k have none."""
    return sum([(-1) ** (j - k) * comb(j, k) * at_least_sums[j] for j in range(k, len(at_least_sums))])


def at_least(chances: list[float], least: int) -> float:
    """How likely at least so many of these happen, each on its own."""
    counts = [1.0] + [0.0] * len(chances)
    for chance in chances:
        for n in range(len(chances), 0, -1):
            counts[n] = counts[n] * (1 - chance) + counts[n - 1] * chance
        counts[0] *= 1 - chance
    return total(counts[least:])


def in_words(chance: float) -> str:
    """The words for an exact chance, as the end of their id."""
    if chance in (0.0, 1.0):
        return "sure" if chance else "never"
    return about(chance)


def about(chance: float) -> str:
    """The words for an estimate: never never, and never sure."""
    if chance < ODDS[0][0]:
        return "hardly"
    if chance > ODDS[-1][0]:
        return "nearly"
    return min(ODDS, key=lambda each: abs(each[0] - chance))[1]
