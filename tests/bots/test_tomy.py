"""The bots of Tomy: every phase of every variant, what they may say, and that each level beats the one below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import comb

import pytest

from ouaf.arena.contest import asked, contest
from ouaf.arena.simulate import FastDice
from ouaf.bots.levels import Dice, mind_of
from ouaf.bots.tomy.advice import ODDS, about, advise, at_least, holders_chance, in_words
from ouaf.bots.tomy.belief import Belief, Record
from ouaf.bots.tomy.minds import HANDS
from ouaf.bots.tomy.seen import Played, Seen, seen
from ouaf.bots.tomy.stories import book
from ouaf.bots.tomy.worth import Table, ballot, winners
from ouaf.journal.ids import Seat
from ouaf.journal.words import checked
from ouaf.rules.game import CHANCE, State
from ouaf.rules.registry import GAMES
from ouaf.rules.tomy.content import BREEDS, COPIES, KINDS, VOTES
from ouaf.rules.tomy.moves import NO_VOTE, PASS
from ouaf.texts.speak import APOSTROPHE, LANGUAGES, say
from ouaf.views.player import Choice, Question

GAME = GAMES["tomy"]
ASKED = {"begin", "tell", "must_tell", "vote", "cannot_vote", "choose"}


def questions(levels: Sequence[str], seed: int, **options: str) -> Iterator[tuple[State, Question, Choice]]:
    """A match among bots: at each decision the state, the question, and what the bot answers."""
    state, chance, rng = GAME.start(len(levels), options), FastDice(seed), Dice(str(seed).encode())
    while waited := state.to_move():
        seat = waited[0]
        if seat == CHANCE:
            state.settle(state.draw(chance))
            continue
        question = asked("tomy", state, seat)
        choice = mind_of("tomy", levels[seat]).choose(question, rng)
        yield state, question, choice
        state.apply(seat, state.parse(seat, choice.move))


def said(choice: Choice) -> list[str]:
    """A reason in all languages, with the names of seats as they are."""
    return [say(language, choice.reason, choice.params) for language in LANGUAGES]


VARIANTS = [*((seats, "single", "any") for seats in range(3, 7)), (3, "several", "any"), (4, "single", "aloud")]


@pytest.mark.parametrize(("seats", "hands", "stories"), VARIANTS)
def test_all_levels_play_every_variant_to_its_end(seats: int, hands: str, stories: str) -> None:
    levels = ("chien", "chiot", "loup", "uniform", "chiot", "chien")[:seats]
    told = []
    for state, question, choice in questions(levels, seats, hands=hands, stories=stories):
        assert choice.move in question.legal
        assert all(said(choice))
        if choice.words:
            told.append(choice.words)
            assert checked(state, question.seat, state.parse(question.seat, choice.move), choice.words) == choice.words
        tells = choice.move.startswith("tell=") and choice.reason != "bot.uniform"
        assert bool(choice.words) == (tells and stories == "any")
    assert len(set(told)) == len(told)


def test_every_kind_of_question_is_answered() -> None:
    kinds = {
        question.prompt["kind"]
        for seed in range(12)
        for _, question, _ in questions(("chiot", "chien", "chiot", "chien"), seed)
    }
    assert kinds == ASKED


@pytest.mark.parametrize("language", LANGUAGES)
def test_stories_are_told_in_the_language_of_the_table(language: str) -> None:
    _, asking, _ = next(questions(("chiot",) * 3, 1))
    question = Question(asking.game, asking.seat, asking.view, asking.prompt, asking.legal, language)
    choice = mind_of("tomy", "chiot").choose(question, Dice(b"1"))
    place = question.view["places"][BREEDS.index(choice.params["breed"])]["id"]
    assert any(APOSTROPHE.sub("’", trace) in choice.words for trace in book(language).traces[place].values())


@pytest.mark.parametrize("level", ["chiot", "chien", "loup"])
def test_the_same_seed_plays_the_same(level: str) -> None:
    first, again = (list(questions((level, "uniform", "uniform"), 4)) for _ in range(2))
    assert [choice for _, _, choice in first] == [choice for _, _, choice in again]


def test_a_chiot_votes_for_what_it_holds_most_of_and_slips_to_the_second() -> None:
    ranks = []
    for seed in range(20):
        for _, question, choice in questions(("chiot",) * 4, seed):
            if question.prompt["kind"] == "vote":
                counts = sorted((question.view["hand"].count(b) for b in question.prompt["breeds"]), reverse=True)
                ranks.append(counts.index(question.view["hand"].count(choice.move.removeprefix("vote="))))
    assert set(ranks) <= {0, 1}
    assert 0 < ranks.count(1) < len(ranks) / 4


@pytest.mark.parametrize("level", ["chiot", "chien", "loup"])
def test_why_says_nothing_of_the_hand(level: str) -> None:
    """A vote has one reason, whatever it is; a story and a choice have figures that lie open."""
    for state, question, choice in questions((level, "uniform", "chiot", "uniform"), 3):
        if question.seat != 0:
            continue
        kind, shown, breed = question.prompt["kind"], state.public(), choice.params.get("breed")
        if kind in ("vote", "cannot_vote"):
            assert (choice.reason, choice.params) == ("tomy.why.vote", {})
        elif kind == "choose":
            right = [size for size, vote in zip(shown["hand_sizes"], shown["votes"], strict=True) if vote == breed]
            own = {"breed": breed} if shown["votes"][0] == breed else {"breed": breed, "n": min(right)}
            assert choice.params == own
        elif choice.move == "pass":
            assert choice.params == {"n": sum("story" in card for card in shown["places"])}
        else:
            left = COPIES - shown["discards"][BREEDS.index(breed)]
            assert choice.params == {"breed": breed, "n": left, "of": COPIES}


def test_the_winner_of_a_vote_is_that_of_the_rules() -> None:
    ties = 0
    for seed in range(6):
        *_, (state, _, _) = questions(("uniform",) * 5, seed)
        for past in state.public()["rounds"]:
            votes = [VOTES.index(vote) for vote in past["votes"]]
            found = [VOTES[tomy] for tomy in winners(votes, past["leash"])]
            if past["votes"][past["leash"]] in past["tied"]:
                assert found == [past["votes"][past["leash"]]]
            else:
                assert found == (past["tied"] or [past["winner_breed"]])
            ties += len(found) > 1
    assert ties


def a_table(sizes: Sequence[int] = (9, 9, 9, 9), hand: Sequence[int] = (3, 2, 2, 1, 1, 0)) -> Seen:
    return Seen(0, len(sizes), 0, list(hand), list(sizes), [0] * len(sizes), 20, False, [], 0, [])


def test_the_last_card_but_one_wins() -> None:
    table = a_table((2, 2, 5, 5), (1, 1, 0, 0, 0, 0))
    assert Table(table, 0b11).worth([0, 1, 1, 2], 0) == 1
    assert Table(table, 0b11).worth([0, 0, 1, 2], 0) == 0.5
    assert Table(table, 0b11).worth([0, 1, 1, 2], 1) == 0
    assert 0 < Table(table, 0b11).worth([0, 1, 1, 2], 2) < 1


def test_in_several_hands_the_points_decide() -> None:
    ahead = a_table((2, 4, 4, 4), (1, 1, 0, 0, 0, 0))._replace(several=True, scores=[9, 1, 9, 9])
    assert Table(ahead, 0b11).worth([0, 1, 2, 3], 0) == 0, "another has fewer points at the end"
    assert Table(ahead._replace(scores=[2, 1, 2, 2]), 0b11).worth([0, 1, 2, 3], 0) > 0, "the match goes on"


def test_votes_are_believed_in_by_what_was_done() -> None:
    """Who votes again and again for what it must hold most of is known to do so, and who cannot vote to have none."""
    table = a_table()._replace(rounds=[Played([], 0b11, [0, 1, 0, NO_VOTE], 0)])
    _, many = Record(table, 1).explained([1, 4, 1, 1, 1, 0])
    _, few = Record(table, 1).explained([4, 1, 1, 1, 1, 0])
    assert many[-1] > few[-1]
    assert many[0] == few[0]


@pytest.mark.parametrize("seed", range(3))
def test_what_others_vote_is_whole_and_within_what_can_be(seed: int) -> None:
    for _, question, _ in questions(("chiot", "uniform", "chien", "chiot"), seed):
        if question.prompt["kind"] != "vote":
            continue
        table = seen(question.view, question.seat)
        belief = Belief(question.view, table, Dice(b"belief"), 10)
        for seat, chances in enumerate(belief.votes(table.proposed)):
            assert sum(chances) == pytest.approx(int(seat != question.seat))
            assert all(not chances[b] for b in range(KINDS) if not table.proposed >> b & 1)
        votes = ballot(belief, table.proposed)
        assert {BREEDS[vote.breed] for vote in votes} == set(question.prompt["breeds"])
        assert all(0 <= vote.wins <= 1 and 0 <= vote.worth <= 1 for vote in votes)


def test_who_tells_of_a_breed_is_believed_to_vote_for_it() -> None:
    tellers, others = [], []
    for _, question, _ in questions(("chiot",) * 4, 5):
        table = seen(question.view, question.seat)
        if question.prompt["kind"] == "vote":
            chances = Belief(question.view, table, Dice(b"tellers"), HANDS).votes(table.proposed)
            for turn in table.turns:
                if turn.tell != PASS:
                    tellers += [chances[turn.seat][turn.tell]] * (turn.seat != question.seat)
                    silent = [seat for seat in range(4) if seat not in (turn.seat, question.seat)]
                    others += [chances[seat][turn.tell] for seat in silent]
    assert sum(tellers) / len(tellers) > 1.5 * sum(others) / len(others)


def brute_chance(table: Seen, breed: int, least: int) -> float:
    """Every way to share out the cards of a breed among the others, and the rest of the cards with them."""
    sizes = [size for seat, size in enumerate(table.sizes) if seat != table.seat]
    unseen, of_breed = COPIES * KINDS - sum(table.hand), COPIES - table.hand[breed]
    good = whole = 0
    for shares in product(*(range(min(size, of_breed) + 1) for size in sizes)):
        left = of_breed - sum(shares)
        pile = unseen - sum(sizes)
        if not 0 <= left <= pile:
            continue
        ways = comb(pile, left)
        for size, share in zip(sizes, shares, strict=True):
            ways *= comb(size, share)
        whole += ways
        good += ways * (sum(share > 0 for share in shares) >= least)
    return good / whole


@pytest.mark.parametrize("sizes", [(9, 9, 9), (9, 9, 9, 9), (9, 3, 5, 1), (9, 9, 9, 9, 9)])
@pytest.mark.parametrize("breed", [0, 5])
def test_the_chance_that_others_hold_a_breed_is_exact(sizes: tuple[int, ...], breed: int) -> None:
    table = a_table(sizes)
    for least in range(1, len(sizes)):
        assert holders_chance(table, breed, least) == pytest.approx(brute_chance(table, breed, least))


def test_the_chance_of_some_of_many_is_that_of_all_cases() -> None:
    chances = [0.1, 0.5, 0.8, 0.3]
    for least in range(5):
        whole = 0.0
        for case in product((False, True), repeat=4):
            part = 1.0
            for happens, chance in zip(case, chances, strict=True):
                part *= chance if happens else 1 - chance
            whole += part * (sum(case) >= least)
        assert at_least(chances, least) == pytest.approx(whole)


def test_chances_have_words() -> None:
    assert [in_words(chance) for chance in (0.0, 0.02, 1 / 3, 0.99, 1.0)] == [
        "never",
        "hardly",
        "one_in_3",
        "nearly",
        "sure",
    ]
    assert [about(chance) for chance in (0.0, 0.7, 1.0)] == ["hardly", "two_in_3", "nearly"]
    for word in ("never", "hardly", "nearly", "sure", *(word for _, word in ODDS)):
        assert all(say(language, f"tomy.odds.{word}") for language in LANGUAGES)


def some_questions() -> list[Question]:
    """A few of every kind, from the beginning and the end of hands."""
    found: dict[tuple[str, bool], list[Question]] = {}
    for seed in range(8):
        for _, question, _ in questions(("chiot", "uniform", "chien"), seed):
            found.setdefault((question.prompt["kind"], question.view["round"] == 1), []).append(question)
    return [question for alike in found.values() for question in alike[:4]]


def test_hints_are_there_for_every_question_with_their_own_figures() -> None:
    asked_for, ids = some_questions(), set()
    assert {question.prompt["kind"] for question in asked_for} == ASKED
    for question in asked_for:
        hints, hand = advise(question, Dice(b"hint")), question.view["hand"]
        assert 1 <= len(hints) <= 3
        assert len({hint.move for hint in hints}) == len(hints)
        for hint in hints:
            ids.add(hint.reason)
            assert hint.move in question.legal
            assert all(said(hint))
            if hint.reason.startswith(("tomy.hint.vote", "tomy.hint.tell")):
                assert hint.params["n"] == hand.count(hint.params["breed"])
            if hint.reason == "tomy.hint.pass":
                told = [b for b, card in zip(BREEDS, question.view["places"], strict=True) if "story" in card]
                assert hint.params["n"] == sum(hand.count(b) for b in told)
    assert {"tomy.hint.tell", "tomy.hint.tell_about"} <= ids, "exact in the first round, an estimate later"


def test_there_is_no_hint_where_nothing_is_asked() -> None:
    state = GAME.start(3, {})
    assert advise(Question("tomy", Seat(0), dict(state.view(0)), dict(state.prompt(0)), []), Dice(b"")) == []


def test_the_best_hint_for_a_tie_is_the_own_vote() -> None:
    found = 0
    for seed in range(10):
        for _, question, choice in questions(("chien",) * 4, seed):
            if question.prompt["kind"] == "choose" and question.view["my_vote"] in question.prompt["breeds"]:
                own = f"choose={question.view['my_vote']}"
                hint = advise(question, Dice(b"tie"))[0]
                assert (choice.move, choice.reason) == (own, "tomy.why.choose_own")
                assert (hint.move, hint.reason) == (own, "tomy.hint.choose_own")
                found += 1
    assert found


@pytest.mark.parametrize(
    ("levels", "games", "least"),
    [
        (("chiot", "uniform", "uniform", "uniform"), 200, 0.29),
        (("chien", "chiot", "chiot", "chiot"), 200, 0.29),
        (("loup", "uniform", "uniform", "uniform"), 40, 0.25),
        (("loup", "chiot", "chiot", "chiot"), 40, 0.30),
    ],
)
def test_each_level_is_better_than_the_one_below(levels: tuple[str, ...], games: int, least: float) -> None:
    """A fair share would be a quarter; docs/bots.md has the figures of many games."""
    assert contest(GAME, {}, levels, games, 1).bots[0].wins >= least
