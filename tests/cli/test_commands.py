"""`ouaf sim`, `verify`, `replay` and `play`, as a person types them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ouaf.cli.added import VARIABLE
from ouaf.cli.main import language_of
from ouaf.journal.ids import Seat
from ouaf.journal.match import Match
from ouaf.rules.game import CHANCE
from ouaf.rules.registry import GAMES
from tests.cli.run import fresh_ouaf, ouaf
from tests.journal.matches import SEED, begin, play_on, whole, with_line
from tests.kit import kit


def without_seconds(printed: bytes) -> dict[str, object]:
    found = json.loads(printed)
    assert found.pop("seconds") >= 0
    return dict(found)


@pytest.mark.parametrize("game", GAMES)
def test_sim_gives_the_same_figures_for_the_same_seed(game: str) -> None:
    seats = str(GAMES[game].max_seats)
    arguments = ["sim", game, "--games", "6", "--seats", seats, "--seed", "4", "--json"]
    first, again, other = fresh_ouaf(*arguments), ouaf(*arguments), ouaf(*arguments[:-2], "5", "--json")
    assert first.returncode == 0
    figures = without_seconds(first.stdout)
    assert list(figures) == ["games", "transitions", "scores", "wins"]
    assert figures == without_seconds(again.stdout)
    assert figures != without_seconds(other.stdout)
    assert without_seconds(ouaf(*arguments, "--list").stdout) == figures
    wins = figures["wins"]
    assert isinstance(wins, list)
    assert len(wins) == GAMES[game].max_seats
    assert sum(wins) >= 6
    assert first.stderr == b"", "no progress bar where there is no terminal"


def test_sim_takes_options_and_speaks_words() -> None:
    run = ouaf("sim", "toutelie", "--games", "3", "--option", "side=b")
    assert run.stdout.startswith(b"3 games in ")
    assert ouaf("--lang", "fr", "sim", "toutelie", "--games", "3").stdout.startswith(b"3 parties en ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["sim", "poker"], "no game «poker»"),
        (["sim", "toutelie", "--seats", "40"], "1 to 15 people"),
        (["sim", "toutelie", "--option", "side=z"], "side"),
        (["sim", "toutelie", "--option", "side"], "key=value"),
        (["sim", "toutelie", "--option", "colour=red"], "no option «colour»"),
        (["sim", "toutelie", "--option", "sheet=@/no/such/file"], "/no/such/file"),
        (["verify", "/no/such/file"], "/no/such/file"),
        (["verify", "/"], "/"),
        (["replay", "/no/such/file"], "/no/such/file"),
        (["engine", "poker"], "no game «poker»"),
        (["play", "poker"], "no game «poker»"),
    ],
)
def test_a_wrong_argument_is_refused_in_words(arguments: list[str], words: str) -> None:
    run = ouaf(*arguments)
    assert run.returncode == 2
    assert words in run.stderr.decode()
    assert run.stdout == b""


def test_sim_wants_at_least_one_game() -> None:
    assert ouaf("sim", "toutelie", "--games", "0").returncode == 2


def with_story() -> Match:
    """A match in which somebody said something."""
    match = begin("tomy", 3)
    while match.state.to_move()[0] == CHANCE:
        match.draw(SEED, 2_000)
    seat = match.state.to_move()[0]
    match.move(Seat(seat), match.state.legal_names(seat)[0], 2_000, words="Tomy sleeps in the drum.")
    return play_on(match, "story")


def other_roller(match: Match) -> str:
    """Who was not drawn to roll first."""
    drawn: Any = match.lines[1]
    return "roller=1" if drawn.what == "roller=0" else "roller=0"


@pytest.fixture(scope="module")
def journals(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    match = play_on(begin(), "commands")
    data, told = whole(match), whole(with_story())
    files = {
        "fair": data,
        "unfair": with_line(match, 1, what=other_roller(match)),
        "another": with_line(match, 0, match="another"),
        "hand": whole(play_on(begin(fair_dice=False), "hand", by_hand=True)),
        "running": b"".join(data.splitlines(keepends=True)[:9]),
        "edited": data.replace(b'"who":0', b'"who":1', 1),
        "cut": data[:-40],
        "binary": bytes(range(256)) * 40,
        "empty": b"",
        "told": told,
        "untold": b"".join(line for line in told.splitlines(keepends=True) if not line.startswith(b'{"words"')),
    }
    folder = tmp_path_factory.mktemp("journals")
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return {name: folder / name for name in files}


@pytest.mark.parametrize(
    ("name", "code", "words"),
    [
        ("fair", 0, "Fair. All 16 draws follow from the committed seed. 2 devices threw in a piece of their own."),
        ("unfair", 1, "NOT FAIR. Line 2"),
        ("another", 2, "The roll call does not say what the header says."),
        ("hand", 3, "Not provable"),
        ("running", 3, "not over"),
        ("edited", 2, "was changed after it was written"),
        ("cut", 2, "cut in the middle"),
        ("binary", 2, "Line 1"),
        ("empty", 2, "Line 1"),
        ("told", 0, "Fair."),
        ("untold", 0, "Fair."),
    ],
)
def test_verify_says_what_it_found(journals: dict[str, Path], name: str, code: int, words: str) -> None:
    run = ouaf("verify", str(journals[name]))
    assert run.returncode == code
    assert words in (run.stdout + run.stderr).decode()


def test_verify_as_json(journals: dict[str, Path]) -> None:
    verdict = json.loads(ouaf("verify", str(journals["fair"]), "--json").stdout)
    assert (verdict["answer"], verdict["draws"]) == ("fair", 16)


def test_replay_tells_what_people_said_or_that_it_is_not_there(journals: dict[str, Path]) -> None:
    told, untold = (ouaf("replay", str(journals[name])).stdout.decode() for name in ("told", "untold"))
    assert "«Tomy sleeps in the drum.»" in told
    assert "Tomy sleeps" not in untold
    assert untold.count("The words are not in this journal") == 1


def test_replay_tells_the_match_and_shows_any_position(journals: dict[str, Path]) -> None:
    told = ouaf("replay", str(journals["fair"])).stdout.decode()
    assert "rolls first" in told
    assert "The end." in told
    position, view = ouaf("replay", str(journals["fair"]), "--at", "2").stdout.decode().splitlines()
    assert GAMES["toutelie"].load(position).position() == position
    assert json.loads(view)["viewer"] is None
    assert ouaf("replay", str(journals["edited"])).returncode == 2


def typed_game() -> bytes:
    """A whole solo game on side B: pairs of cells of one colour, with some slips between."""
    state = GAMES["toutelie"].start(1, {"side": "b"})
    text = state.view(0)["layout"]["text"]
    cells: dict[str, list[str]] = {}
    for cell, colour in enumerate(text):
        if not colour.isdigit():
            cells.setdefault(colour, []).append("abcdef"[cell % 6] + str(cell // 6 + 1))
    pairs = [f"{one} {other}" for names in cells.values() for one, other in zip(names[::2], names[1::2], strict=True)]
    return "\n".join(["?", "a1 b1", "nonsense", *pairs]).encode() + b"\n"


def test_play_a_whole_game_in_the_terminal(tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    run = ouaf("play", "toutelie", "--option", "side=b", "--journal", str(journal), given=typed_game())
    printed = run.stdout.decode()
    assert run.returncode == 0
    assert "Round 15 of 15" in printed
    assert "do not go together" in printed
    assert "is not a move" in printed
    assert "Total" in printed
    assert any(rating in printed for rating in ("novice", "welcome to the club", "not bad"))
    assert ouaf("verify", str(journal)).returncode == 0


def test_play_in_french_and_leave(tmp_path: Path) -> None:
    run = ouaf("--lang", "fr", "play", "toutelie", given=b"q\n")
    assert run.returncode == 130
    assert "Tour 1 sur 15" in run.stdout.decode()


def test_play_shows_markup_that_was_typed_as_it_is() -> None:
    run = ouaf("play", "toutelie", given=b"[bold]x[/bold]\nq\n")
    assert b"[bold]x[/bold]" in run.stdout


@pytest.mark.parametrize(
    ("environment", "language"),
    [("en_GB.UTF-8", "en"), ("C.UTF-8", "en"), ("POSIX", "en"), ("fr_FR", "fr"), ("ca_ES", "fr"), ("", "fr")],
)
def test_the_language_of_the_terminal(environment: str, language: str) -> None:
    assert language_of(environment) == language


def test_kits_name_options_that_the_command_line_can_give() -> None:
    assert all(isinstance(key, str) for game in GAMES for _, options in kit(game).variants for key in options)


def test_a_game_from_outside_is_there_by_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ouaf("sim", "pig", "--games", "3").returncode == 0
    monkeypatch.setenv(VARIABLE, "")
    assert b"There is no game" in ouaf("sim", "pig", "--games", "3").stderr
    monkeypatch.setenv(VARIABLE, "no.such.package")
    run = ouaf("sim", "spots", "--games", "1")
    assert (run.returncode, b"no.such.package" in run.stderr) == (2, True)
