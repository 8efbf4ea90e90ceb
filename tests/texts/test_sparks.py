"""Words to get a story started: for every place and breed, in both languages."""

from __future__ import annotations

import pytest

from ouaf.rules.tomy.content import BREEDS, PLACES
from ouaf.texts.speak import LANGUAGES, Language, say

PLACE_IDS = [f"tomy.spark.place.{place}" for place in PLACES]
BREED_IDS = [f"tomy.spark.breed.{breed}" for breed in BREEDS]


def sparks(language: Language, id: str) -> list[str]:
    return say(language, id).split(", ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_and_breed_has_six_words_that_fit_a_button(language: Language) -> None:
    for id in (*PLACE_IDS, *BREED_IDS):
        words = sparks(language, id)
        assert len(set(words)) == 6, id
        assert all(word == word.strip() and 0 < len(word) <= 22 for word in words), id


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_a_breed_is_one_of_a_place(language: Language) -> None:
    """Three words of both are drawn together, and must not be the same twice."""
    places = {word for id in PLACE_IDS for word in sparks(language, id)}
    breeds = [word for id in BREED_IDS for word in sparks(language, id)]
    assert places.isdisjoint(breeds)
    assert len(breeds) == len(set(breeds))
