"""The log: who is told what in which voice, and how small things are told in one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import pytest

from ouaf.rules.registry import GAMES
from ouaf.texts import speak, tell
from ouaf.texts.speak import LANGUAGES, SLOT, Language, Variant, forms, say, texts, variants
from ouaf.texts.voices import voice_of, voices
from tests.client.test_scenes import event_kinds

NAMES: Final = ("Léa", "Max", "Zoé")
VARIANTS: Final = 3


def lines(language: Language, game: str, events: Iterable[Mapping[str, Any]], line: int = 0) -> list[str]:
    told = [(line + i, event) for i, event in enumerate(events)]
    return [said.words for said in tell.tell(language, game, told, NAMES)]


def rolled(seat: int, *dice: int) -> dict[str, Any]:
    return {"kind": "rolled", "seat": seat, "dice": list(dice)}


def placed(seat: int, die: int, dog: str) -> dict[str, Any]:
    return {"kind": "placed", "seat": seat, "die": die, "dog": dog}


TURN: Final = [
    rolled(0, 3, 4, 6),
    placed(0, 3, "filou"),
    placed(0, 4, "plume"),
    {"kind": "buried", "seat": 0, "die": 6},
]


def test_small_things_of_one_person_are_one_line() -> None:
    french = ["Léa\u00a0: 3, 4 et 6. Le 3 sur Filou, le 4 sur Plume, le 6 à la niche."]
    assert lines("fr", "spots", TURN) == french
    assert lines("en", "spots", TURN) == ["Léa: 3, 4 and 6. The 3 on Filou, the 4 on Plume, the 6 to the kennel."]


def test_somebody_else_and_something_louder_begin_a_line() -> None:
    events = [*TURN, rolled(1, 5), {"kind": "stops", "seat": 1}, placed(1, 5, "moka")]
    told = list(tell.tell("fr", "spots", enumerate(events), NAMES))
    assert [said.words for said in told[1:]] == ["Max\u00a0: 5.", "Max dit stop.", "Max\u00a0: le 5 sur Moka."]
    assert [said.voice for said in told] == ["small", "small", "normal", "small"]
    assert [said.line for said in told] == [0, 4, 5, 6]


def test_a_clause_with_a_full_stop_is_a_sentence_of_its_own() -> None:
    dug = [{"kind": "digs_up", "seat": 0, "die": 4}, rolled(0, 1, 4), placed(0, 1, "puce")]
    assert lines("fr", "spots", dug) == ["Léa\u00a0: un 4 déterré. 1 et 4. Le 1 sur Puce."]


def test_clauses_that_name_the_seat_are_joined_with_their_own_kind() -> None:
    dealt = [{"kind": "dealt", "seat": seat, "dog": dog} for seat, dog in ((0, "puce"), (1, "moka"))]
    top = {"kind": "top", "dog": "plume"}
    assert lines("fr", "spots", [*dealt, top]) == [
        "Puce pour Léa, Moka pour Max.",
        "Plume attend en haut de la pioche.",
    ]


def test_a_clause_with_forms_counts() -> None:
    dealt = [{"kind": "dealt", "seat": seat, "tile": 7} for seat in (1, 1, 1, 1, 0)]
    assert lines("fr", "dogcity", dealt) == ["4 dominos pour Max, un domino pour Léa."]


def test_a_clause_with_seats_gathers_them_once_each() -> None:
    assert lines("fr", "dogcity", [{"kind": "passed", "seat": 2}]) == ["Zoé passe."]
    assert lines("fr", "dogcity", [{"kind": "passed", "seat": seat} for seat in (2, 0, 2)]) == ["Zoé et Léa passent."]


def test_what_is_silent_breaks_no_line() -> None:
    assert lines("fr", "spots", [TURN[0], {"kind": "keeps", "seat": 0}, *TURN[1:]]) == lines("fr", "spots", TURN)


@pytest.mark.patched
def test_a_game_without_clauses_tells_each_event_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    words = {"chess.event.moved": "{seat} moves.", "chess.event.mate": ["Mate!", "{seat} wins!"]}
    monkeypatch.setattr(tell, "texts", lambda _: words)
    monkeypatch.setattr(speak, "texts", lambda _: words)
    events = [{"kind": kind, "seat": 0} for kind in ("moved", "moved", "mate", "mate")]
    assert lines("en", "chess", events) == ["Léa moves.", "Léa moves.", "Mate!", "Léa wins!"]


def test_the_same_line_has_the_same_words_and_others_have_others() -> None:
    busted = {"seat": "Léa", "n": 3}
    said = [say("fr", "spots.event.busted", {**busted, "line": line}) for line in range(2 * VARIANTS)]
    assert len(set(said)) == VARIANTS
    assert said[:VARIANTS] == said[VARIANTS:]
    with pytest.raises(speak.NoSuchText):
        say("fr", "spots.event.busted", busted)


def slots(variant: Variant) -> set[tuple[str, str]]:
    return {slot for form in forms(variant) for slot in SLOT.findall(form)}


@pytest.mark.parametrize("id", [id for id, text in texts("en").items() if isinstance(text, list)])
def test_both_languages_have_the_same_variants(id: str) -> None:
    both = [variants(texts(language)[id]) for language in LANGUAGES]
    assert [len(each) for each in both] == [VARIANTS, VARIANTS]
    for french, english in zip(*both, strict=True):
        assert slots(french) - {("n", "")} == slots(english) - {("n", "")}


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_has_variants(game: str) -> None:
    moments = {kind for kind in event_kinds(game) if voice_of(game, kind) == "big"}
    assert moments
    for language in LANGUAGES:
        assert {kind for kind in moments if not isinstance(texts(language)[f"{game}.event.{kind}"], list)} == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_kind_of_event_has_a_sentence_or_a_clause_or_is_silent(game: str) -> None:
    for kind in event_kinds(game):
        has = [id in texts("fr") for id in (f"{game}.event.{kind}", f"{game}.clause.{kind}")]
        assert sum([*has, voice_of(game, kind) == "silent"]) == 1, kind
        assert not has[1] or voice_of(game, kind) == "small", kind


def test_no_voice_and_no_words_are_there_for_nothing() -> None:
    kinds = {f"{game}.{kind}" for game in GAMES for kind in event_kinds(game)}
    said = {id.replace(part, ".") for id in texts("fr") for part in (".event.", ".clause.") if part in id}
    assert set(voices()) <= kinds
    assert said <= kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_standings_have_names(language: Language) -> None:
    [said] = lines(language, "toutelie", [{"kind": "finished", "totals": [7, -13, 21]}])
    assert "Zoé 21, Léa 7" in said
    assert "Max \u221213" in said
