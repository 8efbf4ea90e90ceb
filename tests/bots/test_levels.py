"""What holds for the bots of every game."""

from __future__ import annotations

import pytest

from ouaf.arena.contest import asked, contest
from ouaf.arena.simulate import FastDice
from ouaf.bots.brain import Brain
from ouaf.bots.levels import LEVELS, Dice, answer, mind_of
from ouaf.bots.registry import BRAINS
from ouaf.rules.game import CHANCE, Rng
from ouaf.rules.registry import GAMES
from ouaf.views.player import Choice, Question


def first_question(game: str) -> Question:
    state, dice = GAMES[game].start(GAMES[game].min_seats, {}), FastDice(1)
    while state.to_move()[0] == CHANCE:
        state.settle(state.draw(dice))
    return asked(game, state, state.to_move()[0])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_with_a_legal_move_and_the_same_for_the_same_seed(game: str, level: str) -> None:
    question = first_question(game)
    choice = mind_of(game, level).choose(question, Dice(b"seed"))
    assert choice.move in question.legal
    assert mind_of(game, level).choose(question, Dice(b"seed")) == choice
    assert answer(level, question, b"seed") == choice


class Broken:
    def choose(self, question: Question, rng: Rng) -> Choice:
        raise ZeroDivisionError


class Cheat:
    def choose(self, question: Question, rng: Rng) -> Choice:
        return Choice("no such move", "bot.uniform")


@pytest.mark.parametrize("mind", [Broken(), Cheat()])
def test_a_bot_that_fails_plays_the_simplest_legal_move(mind: Broken | Cheat, monkeypatch: pytest.MonkeyPatch) -> None:
    question = first_question("toutelie")
    monkeypatch.setitem(BRAINS, "toutelie", Brain({"loup": mind}))
    choice = answer("loup", question, b"seed")
    assert (choice.move, choice.reason) == (question.legal[0], "bot.lost")


@pytest.mark.parametrize("game", GAMES)
def test_in_a_contest_everybody_plays_every_chair_and_wins_are_shared_out(game: str) -> None:
    seats = max(2, GAMES[game].min_seats)
    result = contest(GAMES[game], {}, ["uniform"] * seats, 2 * seats, 5)
    assert result.seats == seats == len(result.bots)
    assert sum(bot.wins for bot in result.bots) == pytest.approx(1, abs=0.001)
    assert all(bot.decisions for bot in result.bots)
    again = contest(GAMES[game], {}, ["uniform"] * seats, 2 * seats, 5)
    assert [bot.score for bot in again.bots] == [bot.score for bot in result.bots]
