"""No event of a game that has a board is without words, nor without a scene or the word that it needs none."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, get_args, get_type_hints

import pytest

from ouaf.rules.registry import GAMES
from ouaf.texts.speak import LANGUAGES, texts
from ouaf.texts.voices import voice_of

WEB: Final = Path(__file__).parents[2] / "web/src/games"
BOARDS: Final = sorted(path.parent.name for path in WEB.glob("*/screen.ts"))
ENTRY: Final = re.compile(r"^  (\w+)(?::|,$)", re.MULTILINE)


def event_kinds(game: str) -> set[str]:
    """The kinds of events that a game can tell."""
    return {kind for each in GAMES[game].event_types for kind in get_args(get_type_hints(each)["kind"])}


def without_a_scene(kinds: set[str], game: str) -> set[str]:
    """Those that stand nowhere in the game's table of scenes."""
    found = [path.read_text("utf-8") for path in (WEB / game).glob("*.ts") if "Scenes<" in path.read_text("utf-8")]
    assert len(found) == 1, f"{game} has {len(found)} tables of scenes"
    table = found[0][found[0].index("Scenes<") :]
    return kinds - set(ENTRY.findall(table))


def without_words(kinds: set[str], game: str) -> set[str]:
    """Those that have neither a sentence nor a clause in some language, though they are not silent."""
    loud = {kind for kind in kinds if voice_of(game, kind) != "silent"}
    words = {kind: {f"{game}.event.{kind}", f"{game}.clause.{kind}"} for kind in loud}
    return {kind for kind, ids in words.items() for language in LANGUAGES if not ids & texts(language).keys()}


@pytest.mark.parametrize("game", BOARDS)
def test_every_event_has_a_scene_and_words(game: str) -> None:
    kinds = event_kinds(game)
    assert kinds
    assert without_a_scene(kinds, game) == set()
    assert without_words(kinds, game) == set()


@pytest.mark.parametrize("game", BOARDS)
def test_a_planted_event_is_found(game: str) -> None:
    planted = {*event_kinds(game), "sneezes"}
    assert without_a_scene(planted, game) == {"sneezes"}
    assert without_words(planted, game) == {"sneezes"}
