"""Every registered game, every variant: no skip list."""

from __future__ import annotations

import pytest

from ouaf.rules.game import BadOptions, Entry, Options, State
from ouaf.rules.registry import GAMES, game_named
from ouaf.texts.speak import LANGUAGES, texts
from tests.conformance.checks import STATE_CHECKS, Answers, Given, check_events, check_prompts, check_told, check_turns
from tests.kit import Dice, kit, start, variant_id, variants, walk

VARIANTS = list(variants())
each_variant = pytest.mark.parametrize(("game", "seats", "options"), VARIANTS, ids=map(variant_id, VARIANTS))
FULLY_CHECKED = 24
"""How many states of a match go through all checks; they are spread over its length."""


def entries_of(game: str, seats: int, options: Options, seed: int | str) -> list[Entry]:
    return [entry for _, entry, _ in walk(start(game, seats, options), seed, kit(game).most_entries)]


def sampled(game: str, seats: int, options: Options, seed: int | str, most: int) -> list[State]:
    """States of one random match, its first and last among them."""
    state = start(game, seats, options)
    states = [state.copy(), *(after.copy() for _, _, after in walk(state, seed, kit(game).most_entries))]
    step = max(1, len(states) // most)
    return [*states[:-1:step], states[-1]]


@pytest.mark.parametrize("game", GAMES)
def test_what_the_page_offers_of_the_options_is_granted(game: str) -> None:
    usual = GAMES[game].full_options({})
    for key, values in GAMES[game].choices.items():
        assert usual[key] in values
        assert [GAMES[game].full_options({key: value})[key] for value in values] == values
        for language in LANGUAGES:
            assert f"{game}.option.{key}" in texts(language)


@each_variant
def test_every_sampled_state_holds_all_checks(game: str, seats: int, options: Options) -> None:
    states = sampled(game, seats, options, "conformance", FULLY_CHECKED)
    assert states[-1].outcome() is not None
    for state in states:
        for check in STATE_CHECKS:
            check(GAMES[game], state)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
@each_variant
def test_every_state_holds_all_checks(game: str, seats: int, options: Options, seed: int) -> None:
    states = sampled(game, seats, options, seed, 200)
    assert states[-1].outcome() is not None
    for state in states:
        for check in STATE_CHECKS:
            check(GAMES[game], state)


@pytest.mark.parametrize("seed", range(3))
@each_variant
def test_every_step_is_told_and_conserves_the_pieces(game: str, seats: int, options: Options, seed: int) -> None:
    state = start(game, seats, options)
    whole, answers, given = kit(game).conserved(state), Answers(), Given()
    steps = 0
    for before, entry, after in walk(state, seed, kit(game).most_entries):
        check_turns(GAMES[game], after)
        check_prompts(before, entry, after)
        answers.check(before, entry, after)
        given.check(after)
        check_events(GAMES[game], after, check_told(before, entry, after))
        assert kit(game).conserved(after) == whole
        steps += 1
    assert steps > 0


@each_variant
def test_the_entries_alone_give_the_same_state(game: str, seats: int, options: Options) -> None:
    state, again = start(game, seats, options), start(game, seats, options)
    for _, entry, after in walk(state, "replay", kit(game).most_entries):
        text = again.name(*entry)
        again.take(Entry(entry.who, again.parse(entry.who, text)))
        assert again.position() == after.position()


@pytest.mark.parametrize("game", GAMES)
def test_who_says_that_it_has_dice_rolls_some(game: str) -> None:
    states = sampled(game, *kit(game).variants[0], "dice", kit(game).most_entries)
    assert GAMES[game].has_dice == any(state.roll_due() is not None for state in states)


@each_variant
def test_other_seeds_give_other_games(game: str, seats: int, options: Options) -> None:
    games = [entries_of(game, seats, options, seed) for seed in range(4)]
    assert entries_of(game, seats, options, 0) == games[0]
    assert len(set(map(tuple, games))) == 4


@pytest.mark.parametrize("game", GAMES)
def test_full_options_stay_as_they_are(game: str) -> None:
    for _, options in kit(game).variants:
        full = GAMES[game].full_options(options)
        assert GAMES[game].full_options(full) == full


@pytest.mark.parametrize("game", GAMES)
def test_wrong_seats_and_unknown_options_are_refused(game: str) -> None:
    for seats in (GAMES[game].min_seats - 1, GAMES[game].max_seats + 1):
        with pytest.raises(BadOptions):
            start(game, seats, {})
    with pytest.raises(BadOptions):
        start(game, GAMES[game].min_seats, {"no such option": 1})


@pytest.mark.parametrize("game", GAMES)
def test_variants_cover_the_seats(game: str) -> None:
    seats = {seats for seats, _ in kit(game).variants}
    assert {GAMES[game].min_seats, GAMES[game].max_seats} <= seats


def test_a_game_that_is_not_there_is_refused_with_the_list() -> None:
    assert game_named("toutelie") is GAMES["toutelie"]
    with pytest.raises(BadOptions) as refused:
        game_named("poker")
    assert "toutelie" in refused.value.params["allowed"]


def test_test_dice_are_even() -> None:
    dice = Dice(1)
    assert {dice.below(6) for _ in range(200)} == set(range(6))
