"""Every text is there in both languages, with the same slots, and no text is there for nothing."""

from __future__ import annotations

import pytest

from ouaf.rules.registry import GAMES
from ouaf.texts.speak import LANGUAGES, SLOT, Language, NoSuchText, Text, forms, say, texts


def slots(text: Text) -> set[tuple[str, str]]:
    return {(name, prefix or "") for form in forms(text) for name, prefix in SLOT.findall(form)}


def test_both_languages_have_the_same_ids() -> None:
    assert set(texts("fr")) == set(texts("en"))
    assert len(texts("en")) > 60


@pytest.mark.parametrize("id", texts("en"))
def test_both_languages_have_the_same_slots(id: str) -> None:
    english, french = texts("en")[id], texts("fr")[id]
    assert type(english) is type(french)
    assert slots(english) - {("n", "")} == slots(french) - {("n", "")}
    assert english
    assert french


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prefix_of_a_slot_has_texts(language: Language) -> None:
    for id, text in texts(language).items():
        for _, prefix in slots(text):
            assert not prefix or any(other.startswith(prefix + ".") for other in texts("en")), id


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_title_and_a_pitch(game: str) -> None:
    for language in LANGUAGES:
        assert say(language, f"{game}.title")
        assert say(language, f"{game}.pitch")


def test_french_counts_nothing_as_one_and_english_as_many() -> None:
    assert say("fr", "verify.entropy", {"n": 0}).startswith("Un appareil")
    assert say("en", "verify.entropy", {"n": 0}).startswith("0 devices")
    assert say("en", "verify.entropy", {"n": 1}).startswith("One")
    assert say("fr", "verify.entropy", {"n": 2}).startswith("2 appareils")


def test_nothing_is_not_counted_where_there_is_a_form_for_it() -> None:
    chosen = {"seat": "Ana", "trick": "run"}
    assert say("en", "spots.event.trick", {**chosen, "n": 0}) == "Ana chooses Run."
    assert say("fr", "spots.event.trick", {**chosen, "n": 0}) == "Ana choisit Courir."
    assert say("fr", "spots.event.trick", {**chosen, "n": 1}) == "Ana choisit Courir et ramasse 1 nonos."
    assert not any("0" in say("fr", f"spots.event.{kind}", {**chosen, "n": 0}) for kind in ("treats", "reset"))


def test_a_slot_with_a_prefix_names_another_text() -> None:
    assert "Cross" in say("en", "toutelie.event.completed", {"seat": 0, "result": "cross", "points": 4})


def test_of_a_list_of_ids_all_are_named() -> None:
    validated = {"seat": "Ana", "dogs": ["puce", "moka", "reglisse"], "line": 0}
    assert say("fr", "spots.event.quiet", validated) == "Ana valide Puce, Moka et Réglisse, tout doucement."


def test_a_list_is_said_as_people_say_it() -> None:
    assert "3 et 5" in say("fr", "toutelie.prompt.write", {"dice": [3, 5]})
    assert say("fr", "spots.prompt.watch", {"n": 1, "seats": ["Léa"]}) == "C’est à Léa de jouer."
    assert say("fr", "spots.prompt.watch", {"n": 3, "seats": ["Léa", "Max", "Zoé"]}) == "On attend Léa, Max et Zoé."
    assert say("en", "spots.prompt.watch", {"n": 2, "seats": ("Léa", "Max")}) == "Waiting for Léa and Max."
    assert say("en", "toutelie.prompt.write", {"dice": []}).endswith(": .")


def test_below_zero_is_said_with_a_real_minus() -> None:
    finished = {"reason": "blocked", "totals": [-3, 0, 12], "line": 0}
    assert say("en", "dogcity.event.finished", finished).endswith(": \u22123, 0 and 12.")
    assert "\u22122 en tout" in say("fr", "dogcity.event.brings", {"rounds": 1, "net": -2})


def test_what_is_not_there_is_an_error() -> None:
    with pytest.raises(NoSuchText):
        say("en", "no.such.text")
    with pytest.raises(NoSuchText):
        say("en", "toutelie.refusal.taken", {})


def test_peoples_words_are_put_in_as_they_are() -> None:
    assert "{seat} <b>" in say("en", "toutelie.event.roller", {"seat": "{seat} <b>"})


def test_french_punctuation_never_begins_a_line() -> None:
    assert say("fr", "client.home.hello") == "On joue à quoi\u00a0?"
    assert "«\u00a0x\u00a0»" in say("fr", "toutelie.options.side", {"got": "x"})
    assert "\u00a0" not in say("en", "toutelie.options.side", {"got": "x"})
    assert say("fr", "toutelie.event.roller", {"seat": "Ah ! Bon"}) == "Ah ! Bon lance en premier."


def test_apostrophes_are_those_of_a_book_and_commands_stay_as_they_are_typed() -> None:
    assert say("fr", "client.sharing.pass", {"name": "L'Ours"}) == "Passez l’appareil à L'Ours."
    assert "--trust-proxy '*' croit" in say("fr", "serve.trusts_all")
    assert "don't" in say("en", "spots.pitch")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Alice", "d’Alice"),
        ("Émile", "d’Émile"),
        ("Œdipe", "d’Œdipe"),
        ("Hélène", "d’Hélène"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Max", "de Max"),
        ("3", "de 3"),
    ],
)
def test_french_elides_before_a_name(name: str, expected: str) -> None:
    assert say("fr", "spots.move.kennel_of", {"seat": name}) == f"La niche {expected}"


def test_french_elides_before_a_text_but_not_before_a_husky() -> None:
    assert say("fr", "spots.move.lift_dog", {"die": 3, "dog": "arlequin"}) == "Le 3 d’Arlequin"
    assert say("fr", "tomy.refusal.not_in_hand", {"breed": "husky"}) == "Vous n’avez pas de Husky en main."
