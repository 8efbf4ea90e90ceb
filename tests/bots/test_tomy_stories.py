"""The stories of the bots of Tomy: whole, clean, fitting, and never the same twice."""

from __future__ import annotations

import re
from itertools import islice, product

import pytest

from ouaf.bots.levels import Dice
from ouaf.bots.tomy.stories import About, Book, Parts, book, composed
from ouaf.journal.words import clean
from ouaf.rules.tomy.content import BREEDS, PLACES, STORY_LENGTH
from ouaf.texts.speak import LANGUAGES

ENOUGH = 100
MOST_HANDS = 12
"""Every hand gives everybody a point at least, and at twelve a match ends."""
ENGLISH = ("Dobermann", "dachshund", "poodle", "husk", "spaniel", "Yorkshire terrier")
NAMES: dict[str, dict[str, str]] = {
    "fr": {breed: breed for breed in BREEDS},
    "en": dict(zip(BREEDS, ENGLISH, strict=True)),
}
"""How a breed shows in a sentence."""
ALLOWED = re.compile(r"[\w ,.…:;!?«»\"'-]+")
FRENCH_BLANKS = re.compile(r"(?<![ «])[!?:;»]|«(?! )")
ENGLISH_BLANKS = re.compile(r" [!?:;]|[«»]")


def sentences(pages: Book) -> list[str]:
    traces = [trace for by_tag in pages.traces.values() for trace in by_tag.values()]
    ways = [way for by_tag in pages.breeds.values() for both in by_tag.values() for way in both]
    return [*pages.openings, *pages.closings, *traces, *ways]


def a_match(seed: bytes, hands: int, most: int) -> list[About]:
    """Places and breeds in some order, each place once a hand."""
    rng, told = Dice(seed), []
    for _ in range(hands):
        places = list(PLACES)
        for _ in range(most):
            place = places.pop(rng.below(len(places)))
            told.append(About(place, BREEDS[rng.below(len(BREEDS))], rng.below(6)))
    return told


def test_both_languages_have_the_same_shape() -> None:
    french, english = book("fr"), book("en")
    assert set(french.traces) == set(PLACES)
    assert set(french.breeds) == set(BREEDS)
    assert [len(french.openings), len(french.closings)] == [len(english.openings), len(english.closings)]
    assert {place: list(tags) for place, tags in french.traces.items()} == {
        place: list(tags) for place, tags in english.traces.items()
    }
    for breed, ways in french.breeds.items():
        assert {tag: len(both) for tag, both in ways.items()} == {
            tag: len(both) for tag, both in english.breeds[breed].items()
        }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_there_twice(language: str) -> None:
    found = sentences(book(language))
    assert len(found) > 250
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_breed_has_its_ways_with_every_trace(language: str) -> None:
    pages = book(language)
    tags = {tag for by_tag in pages.traces.values() for tag in by_tag}
    assert all(set(ways) == tags for ways in pages.breeds.values())
    assert all(len(both) >= 2 for ways in pages.breeds.values() for both in ways.values())
    assert all(len(by_tag) == 3 for by_tag in pages.traces.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_and_breed_has_many_stories(language: str) -> None:
    pages = book(language)
    frames = list(product(range(len(pages.openings)), range(len(pages.closings))))
    for place, breed in product(PLACES, BREEDS):
        parts = [(tag, way) for tag in pages.traces[place] for way in range(len(pages.breeds[breed][tag]))]
        all_parts = product(parts, frames[:: len(pages.closings) + 1])
        texts = {pages.text(Parts(place, breed, *part, *frame)) for part, frame in islice(all_parts, 2 * ENOUGH)}
        assert len(texts) > ENOUGH, (place, breed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_trace_hides_the_breed_that_the_next_sentence_gives_away(language: str) -> None:
    pages, names = book(language), NAMES[language]
    for by_tag in pages.traces.values():
        for trace in by_tag.values():
            assert not any(name.lower() in trace.lower() for name in (*names.values(), "Tomy")), trace
    for breed, ways in pages.breeds.items():
        for way in (way for both in ways.values() for way in both):
            assert "Tomy" in way, way
            assert [b for b, name in names.items() if name.lower() in way.lower()] == [breed], way


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_written_as_they_are_printed(language: str) -> None:
    blanks = FRENCH_BLANKS if language == "fr" else ENGLISH_BLANKS
    for sentence in sentences(book(language)):
        assert ALLOWED.fullmatch(sentence), sentence
        assert sentence[0].isupper(), sentence
        assert sentence.endswith((".", "!", "?", "…", "»", '"')), sentence
        assert not blanks.search(sentence), sentence
        assert "  " not in sentence, sentence
        assert "..." not in sentence, sentence


def test_french_says_vous_and_no_word_that_was_replaced() -> None:
    unsaid = re.compile(r"\b(tu|te|toi|ton|tes)\b|scell|révél|\bmaîtres?\b(?! nageur)", re.IGNORECASE)
    assert [sentence for sentence in sentences(book("fr")) if unsaid.search(sentence)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_story_fits_and_all_are_clean(language: str) -> None:
    pages = book(language)
    frame = max(map(len, pages.openings)) + max(map(len, pages.closings)) + 3
    traces = [(tag, trace) for by_tag in pages.traces.values() for tag, trace in by_tag.items()]
    told = [len(trace) + len(way) for tag, trace in traces for ways in pages.breeds.values() for way in ways[tag]]
    assert frame + max(told) <= STORY_LENGTH
    for parts in composed(pages, a_match(b"clean", 2, 32)):
        text = pages.text(parts)
        assert clean(text) == text
        assert not re.search(r"\w'\w", text)


@pytest.mark.parametrize("seed", range(8))
def test_no_story_is_told_twice_in_the_longest_match(seed: int) -> None:
    pages = book("fr")
    told = a_match(str(seed).encode(), MOST_HANDS, 28)
    texts = [pages.text(parts) for parts in composed(pages, told)]
    assert len(set(texts)) == len(told)


@pytest.mark.parametrize("seed", range(8))
def test_in_a_hand_hardly_a_sentence_comes_back(seed: int) -> None:
    found = composed(book("en"), a_match(str(seed).encode(), 1, 24))
    for frames in ([parts.opening for parts in found], [parts.closing for parts in found]):
        used = [frame for frame in frames if frame is not None]
        assert len(set(used)) == len(used)
    ways = [(parts.breed, parts.tag, parts.way) for parts in found]
    assert len(set(ways)) >= len(ways) - 1


def test_what_was_told_before_stays_as_it_was() -> None:
    """Every bot goes through the same stories, however many there are: none repeats another."""
    pages, told = book("fr"), a_match(b"before", 2, 20)
    whole = composed(pages, told)
    assert all(composed(pages, told[:n]) == whole[:n] for n in range(1, len(told)))


def test_another_first_story_brings_other_sentences() -> None:
    pages = book("fr")
    firsts = [composed(pages, [About(place, "husky", 0)])[0] for place in PLACES]
    assert len({(parts.opening, parts.closing) for parts in firsts}) > len(PLACES) // 2
