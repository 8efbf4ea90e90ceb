"""The project's own places and breeds, and their words."""

from __future__ import annotations

import pytest

from ouaf.rules.tomy.content import BREEDS, COLOURS, EMBLEMS, LETTERS, PLACES
from ouaf.texts.speak import LANGUAGES, Language, say, texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_1_2_every_place_has_a_name_and_a_line_of_its_own(language: Language) -> None:
    for table in ("place", "line"):
        words = [say(language, f"tomy.{table}.{place}") for place in PLACES]
        assert len(set(words)) == 32
        assert {id for id in texts(language) if id.startswith(f"tomy.{table}.")} == {
            f"tomy.{table}.{place}" for place in PLACES
        }


@pytest.mark.parametrize(("language", "words"), [("fr", "dans la case au toit"), ("en", "in the thatched hut")])
def test_1_2_one_can_say_where_tomy_was_seen(language: Language, words: str) -> None:
    said = [say(language, f"tomy.at_place.{place}") for place in PLACES]
    assert len(set(said)) == 32
    assert said[PLACES.index("hut")].startswith(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_1_1_every_breed_has_a_name_a_character_a_colour_and_an_emblem(language: Language) -> None:
    for ids in (
        [f"tomy.breed.{breed}" for breed in BREEDS],
        [f"tomy.a_breed.{breed}" for breed in BREEDS],
        [f"tomy.character.{breed}" for breed in BREEDS],
        [f"tomy.colour.{colour}" for colour in COLOURS],
        [f"tomy.emblem.{emblem}" for emblem in EMBLEMS],
    ):
        assert len({say(language, id) for id in ids}) == 6


def test_ids_are_short_words() -> None:
    assert all(word.isascii() and word.isalpha() and len(word) <= 12 for word in (*PLACES, *BREEDS))
    assert len(set(LETTERS)) == 6


def test_both_languages_have_the_same_texts() -> None:
    own = [{id for id in texts(language) if id.startswith("tomy.")} for language in LANGUAGES]
    assert own[0] == own[1]
