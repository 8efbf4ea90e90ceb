"""Nothing outside a game's own files asks which game it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from ouaf.rules.registry import HOUSE

ROOT: Final = Path(__file__).parents[2]
IDS: Final = "|".join(game.id for game in HOUSE)
LOOKED_AT: Final = (
    *("src/ouaf/**/*.py", "src/ouaf/**/*.toml", "src/ouaf/server/page/*", "hatch_build.py", "bench/**/*.py"),
    *("web/src/**/*.ts", "web/src/**/*.svelte", "web/src/**/*.css", "tests/kit.py"),
    *("tests/conformance/checks.py", "tests/golden/*.py", "tests/perft/*.py", "tests/secrecy/harness.py"),
)
NAMED: Final = re.compile(
    rf"""["'`]({IDS})["'`]"""  # the id by itself
    rf"""|["'`{{:]({IDS})\."""  # the words of a game
    rf"""|[./]({IDS})(?=[/'"`.]|\s+import\b)"""  # a file or a module
    rf"""|^\[({IDS})[].]""",  # a table of TOML
    re.MULTILINE,
)
ALLOWED: Final = {
    "src/ouaf/rules/registry.py": "the one line for each game",
    "src/ouaf/bots/registry.py": "the one line for the bots of each game",
    "src/ouaf/texts/*/client.toml": "the words of the boards, a section for each game",
    "src/ouaf/texts/speak.py": "an example in its docstring",
    "web/src/lib/wire.gen.ts": "made from the games of the registry",
    "web/src/dogs/dog.ts": "spots on a coat",
    "web/src/dogs/kennel.ts": "spots on a coat",
    "web/src/dogs/pack.ts": "spots on a coat",
    "bench/floods.py": "its figures are of a table of this game",
    "bench/lists.py": "its figures are of tables of this game",
    "bench/snapshots.py": "its figures are of matches of these games",
    "bench/watchers.py": "its figures are of a table of this game",
    "bench/way.py": "the way that it counts is a move of this game",
}
"""What may name a game, and why."""


def is_own(path: Path) -> bool:
    """What has the id of a game in its name is that game's own; a test may take any game as its example."""
    words = {word for part in path.parts for word in re.split(r"[_.]", part)}
    return bool(words & set(IDS.split("|"))) or ".test." in path.name or ".fixture." in path.name


def named(path: Path, text: str) -> list[str]:
    """The lines that name a game where none may be named."""
    if is_own(path) or any(path.match(allowed) for allowed in ALLOWED):
        return []
    return [f"{path}: {text[: found.start()].count(chr(10)) + 1}: {found[0]}" for found in NAMED.finditer(text)]


def files() -> Iterator[Path]:
    for pattern in LOOKED_AT:
        for path in sorted(ROOT.glob(pattern)):
            if path.is_file() and not {"static", "texts.gen", "__pycache__"} & set(path.parts):
                yield path.relative_to(ROOT)


def test_no_game_is_named_outside_its_own_files() -> None:
    assert [line for path in files() for line in named(path, (ROOT / path).read_text("utf-8"))] == []


@pytest.mark.parametrize("allowed", ALLOWED)
def test_what_is_allowed_is_needed(allowed: str) -> None:
    found = [path for path in files() if path.match(allowed)]
    assert any(NAMED.search((ROOT / path).read_text("utf-8")) for path in found)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("src/ouaf/table/step.py", 'if game.id == "tomy":'),
        ("src/ouaf/cli/play.py", "from ouaf.rules.toutelie import content"),
        ("src/ouaf/server/http.py", "from ouaf.rules.dogcity.game import GAME"),
        ("src/ouaf/texts/fr/common.toml", "[spots]\n"),
        ("src/ouaf/texts/fr/common.toml", 'x = "{dog:spots.dog}"'),
        ("web/src/pages/Home.svelte", "import Cover from '../games/spots/Cover.svelte'"),
        ("web/src/pages/match.ts", "say('dogcity.event.round')"),
        ("bench/speed.py", 'RUNS = [("spots", 200)]'),
    ],
)
def test_a_game_that_is_named_is_found(path: str, text: str) -> None:
    assert len(named(Path(path), text)) == 1


def test_words_of_everyday_are_not_games() -> None:
    assert named(Path("web/src/dogs/SpotDog.svelte"), "let { spots }: Props = $props()\nspots: readonly number[]") == []
    assert named(Path("src/ouaf/rules/tomy/state.py"), 'GAME = "tomy"') == []
