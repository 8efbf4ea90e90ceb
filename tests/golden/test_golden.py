"""Every golden file is replayed from its own moves, and every game has them for each ending and each variant."""

from __future__ import annotations

from pathlib import Path

import pytest

from ouaf.rules.registry import GAMES
from ouaf.texts.speak import texts
from tests.golden import record
from tests.golden import render as rendering
from tests.golden.render import FOLDER, read, render
from tests.kit import kit

FILES = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_playthrough_gives_the_same_again(path: Path) -> None:
    text = path.read_text("utf-8")
    assert render(read(text)) == text


@pytest.mark.parametrize("path", FILES[:1], ids=lambda path: path.stem)
def test_a_changed_playthrough_is_noticed(path: Path) -> None:
    text = path.read_text("utf-8")
    changed = text.replace("position", "positions", 1)
    assert render(read(changed)) != changed


@pytest.mark.parametrize("game", GAMES)
def test_there_is_one_for_each_ending(game: str) -> None:
    prefix = f"{game}.reason."
    reasons = {id.removeprefix(prefix) for id in texts("en") if id.startswith(prefix)}
    endings = [path.read_text("utf-8").splitlines()[-1] for path in FILES if path.parent.name == game]
    assert reasons
    assert all(any(f'"{reason}"' in ending for ending in endings) for reason in reasons)


@pytest.mark.parametrize("game", GAMES)
def test_there_is_one_for_each_variant(game: str) -> None:
    full = GAMES[game].full_options
    played = [full(read(path.read_text("utf-8")).options) for path in FILES if path.parent.name == game]
    for _, options in kit(game).variants:
        assert full(options) in played, f"no playthrough with {options}"


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_recorded_by_the_command(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rendering, "FOLDER", tmp_path)
    record.main([game, "new", "A match", "--seats", str(max(2, GAMES[game].min_seats))])
    written = Path(capsys.readouterr().out.strip())
    text = written.read_text("utf-8")
    assert written == tmp_path / game / "new.txt"
    assert render(read(text)) == text
    assert not text.endswith("outcome None\n")
