"""Rules 1 and 2.1: what is in the box, as the rule sheet has it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from ouaf.rules.game import BadOptions
from ouaf.rules.spots.content import DOG_NAMES, FAMILIES, PAWS, SETS, SPOTS, STEPS, TRICK_NAMED, TRICKS
from ouaf.rules.spots.game import GAME
from ouaf.texts.speak import LANGUAGES, SLOT, say, texts

TRIPLES = "123 125 126 134 136 145 146 234 235 245 246 256 345 356 456"


def test_1_1_there_are_22_tricks_and_32_dogs() -> None:
    assert len(TRICKS) == len(STEPS) == len(TRICK_NAMED) == 22
    assert len(SPOTS) == len(set(DOG_NAMES)) == 32
    assert [len(family) for family in FAMILIES] == [5, 5, 5, 5]


def test_1_2_the_dogs_are_those_of_the_sheet() -> None:
    expected = [*combinations(range(1, 7), 2), *(tuple(map(int, triple)) for triple in TRIPLES.split()), (1,)]
    assert sorted(SPOTS) == sorted([*expected, (2, 3, 5, 6)])


def test_1_3_paws_are_on_cards_with_three_and_four_spots() -> None:
    assert {len(spots): paws for spots, paws in zip(SPOTS, PAWS, strict=True)} == {1: 0, 2: 0, 3: 1, 4: 2}


def test_2_1_a_set_has_one_trick_of_each_family() -> None:
    assert len(SETS) == 6
    for tricks in SETS.values():
        assert [TRICKS[TRICK_NAMED[id]].family for id in tricks] == [1, 2, 3, 4]


@pytest.mark.parametrize("language", LANGUAGES)
def test_1_2_every_dog_and_every_trick_has_words(language: str) -> None:
    for prefix, names in (("dog", DOG_NAMES), ("character", DOG_NAMES), ("trick", TRICK_NAMED), ("set", SETS)):
        words = [say(language, f"spots.{prefix}.{name}") for name in names]  # type: ignore[arg-type]  # a str
        assert len(set(words)) == len(words)


def of_arlequin(text: str) -> dict[str, Any]:
    """Something for every slot of a text, and Arlequin for the dog."""
    params: dict[str, Any] = {"n": 1}
    for slot, prefix in SLOT.findall(text):
        params[slot] = next(id[len(prefix) + 1 :] for id in texts("fr") if id.startswith(f"{prefix}.")) if prefix else 1
    return {**params, "dog": "arlequin"}


def test_1_2_no_french_text_says_de_arlequin() -> None:
    french = texts("fr")
    said = [say("fr", id, of_arlequin(str(text))) for id, text in french.items() if "{dog:spots.dog}" in str(text)]
    assert any("d’Arlequin" in words for words in said)
    assert not any(" de Arlequin" in words for words in said)


def test_7_4_the_words_for_a_lowered_one_say_where_it_goes() -> None:
    params = {"seat": 0, "owner": 1, "die": 1, "becomes": 0}
    assert say("fr", "spots.event.nudged", params).endswith("le 1 retourne à la réserve.")
    assert say("en", "spots.event.nudged", params).endswith("the 1 goes back to the supply.")


def test_every_text_has_the_same_slots_in_both_languages() -> None:
    french, english = texts("fr"), texts("en")
    ours = {id for id in french if id.startswith("spots.")}
    assert ours == {id for id in english if id.startswith("spots.")}
    assert all(isinstance(french[id], str) == isinstance(english[id], str) for id in ours)


def test_2_1_the_first_game_is_the_default() -> None:
    assert GAME.full_options({}) == {"set": "adoption", "solo_treats": 1}
    assert [tile["id"] for tile in GAME.start(2, {}).view(None)["tricks"]] == [
        "howl", "roll_over", "walk", "run", "fetch", "beg",
    ]  # fmt: skip


def test_2_1_a_free_choice_is_put_in_the_order_of_the_families() -> None:
    full = GAME.full_options({"tricks": ["beg", "fetch", "chase", "dig"]})
    assert full == {"tricks": ["dig", "chase", "fetch", "beg"], "solo_treats": 1}
    state = GAME.start(3, full)
    assert state.view(None)["set"] == "free"
    assert [tile["id"] for tile in state.view(None)["tricks"]][2:] == full["tricks"]


@pytest.mark.parametrize(
    ("options", "id", "says"),
    [
        ({"set": "poodles"}, "spots.options.set", "adoption, caniparc"),
        ({"set": "free"}, "spots.options.set", "wild"),
        ({"set": 3}, "spots.options.set", "chiots"),
        ({"set": "club", "tricks": ["dig", "run", "fetch", "beg"]}, "spots.options.set_or_tricks", "tricks"),
        ({"tricks": "walk"}, "spots.options.tricks_form", "four"),
        ({"tricks": ["walk", "run"]}, "spots.options.tricks_form", "four"),
        ({"tricks": ["walk", "run", "fetch", "bark"]}, "spots.options.trick", "play_dead"),
        ({"tricks": ["walk", "run", "fetch", "howl"]}, "spots.options.trick", "walk, dig"),
        ({"tricks": ["walk", "run", "fetch", ["beg"]]}, "spots.options.trick", "chew"),
        ({"tricks": ["walk", "dig", "fetch", "beg"]}, "spots.options.family", "walk, dig, trot, retrieve, track"),
        ({"tricks": ["walk", "walk", "fetch", "beg"]}, "spots.options.family", "run, chase"),
        ({"solo_treats": 7}, "spots.options.solo_treats", "6"),
        ({"solo_treats": -1}, "spots.options.solo_treats", "0"),
        ({"solo_treats": True}, "spots.options.solo_treats", "0"),
        ({"solo_treats": "2"}, "spots.options.solo_treats", "0"),
        ({"sets": "wild"}, "options.unknown", "set, tricks, solo_treats"),
    ],
)
def test_2_1_wrong_options_are_told_what_is_allowed(options: dict[str, object], id: str, says: str) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.full_options(options)
    assert refused.value.id == id
    for language in LANGUAGES:
        assert say(language, id, refused.value.params)
    assert says in say("en", id, refused.value.params)
