"""`ouaf engine`, driven as a bot of any language would: through its pipes."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from ouaf.cli.engine import Engine as EngineInside
from ouaf.journal.verify import verify
from ouaf.rules.game import Options
from ouaf.rules.registry import GAMES
from tests.cli.run import Engine, FreshEngine, ouaf
from tests.kit import variant_id, variants

DOC = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
EXAMPLES = re.findall(r"```engine (\w+)\n(.*?)```", DOC, re.DOTALL)
VARIANTS = list(variants())


def matches(expected: Any, got: Any) -> bool:
    """Equal, where `…` stands for anything, and for the rest of a list."""
    if expected == "…":
        return True
    if isinstance(expected, list) and expected and expected[-1] == "…":
        return isinstance(got, list) and matches(expected[:-1], got[: len(expected) - 1])
    if isinstance(expected, list):
        return isinstance(got, list) and len(expected) == len(got) and all(map(matches, expected, got))
    if isinstance(expected, dict):
        return (
            isinstance(got, dict) and set(expected) == set(got) and all(matches(expected[k], got[k]) for k in expected)
        )
    return bool(expected == got)


@pytest.mark.parametrize(("game", "dialogue"), EXAMPLES)
def test_the_examples_of_the_documentation(game: str, dialogue: str) -> None:
    lines = dialogue.splitlines()
    assert len(lines) >= 10
    with Engine(game) as engine:
        for sent, answered in zip(lines[::2], lines[1::2], strict=True):
            got = engine.send(sent.removeprefix("> ").encode())
            assert matches(json.loads(answered.removeprefix("< ")), got), f"{sent}\n{got}"


def test_the_comparison_of_examples_can_fail() -> None:
    assert matches({"a": [1, "…"]}, {"a": [1, 2]})
    assert not matches({"a": [2, "…"]}, {"a": [1, 2]})
    assert not matches({"a": 1}, {"a": 1, "b": 2})
    assert not matches([1], [1, 2])


def test_every_command_is_documented() -> None:
    for command in (
        "new",
        "legal",
        "preview",
        "play",
        "outcomes",
        "chance",
        "draw",
        "view",
        "prompt",
        "outcome",
        "journal",
    ):
        assert f"| `{command}` |" in DOC


def play_to_the_end(engine: Engine, seats: int, options: Options, seed: int) -> list[int | str]:
    """From `new` to `outcome` with moves taken from `legal`; the numbers of seats that moved."""
    rng = random.Random(seed)
    waited = engine.ask("new", seats=seats, options=dict(options))["to_move"]
    moved: list[int | str] = []
    while waited:
        seat = rng.choice(waited)
        if seat == "chance":
            answer = engine.ask("draw")
        else:
            answer = engine.ask("play", seat=seat, move=rng.choice(engine.ask("legal", seat=seat)["moves"]))
        assert answer["ok"], answer
        waited = answer["to_move"]
        moved.append(seat)
    return moved


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS, ids=map(variant_id, VARIANTS))
def test_a_match_from_new_to_outcome_and_its_journal_is_fair(game: str, seats: int, options: Options) -> None:
    with Engine(game) as engine:
        moved = play_to_the_end(engine, seats, options, 5)
        assert moved
        outcome = engine.ask("outcome")
        assert len(outcome["scores"]) == len(outcome["ranking"]) == seats
        assert min(outcome["ranking"]) == 1 or outcome["ranking"] == [2], "a single seat may lose to the rules"
        lines = engine.ask("journal")["lines"]
    assert verify(("\n".join(lines) + "\n").encode()).answer == "fair"


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_draws_the_same(game: str) -> None:
    def drawn(seed: int, start: type[Engine] = Engine) -> list[str]:
        with start(game) as engine:
            answer = engine.ask("new", seats=GAMES[game].max_seats)
            found: list[str] = []
            given: dict[str, int] = {"seed": seed}
            while answer["to_move"] == ["chance"] or len(found) < 8:
                if answer["to_move"] == ["chance"]:
                    answer = engine.ask("draw", **given)
                    found.append(answer["outcome"])
                    given = {}
                else:
                    seat = answer["to_move"][0]
                    answer = engine.ask("play", seat=seat, move=engine.ask("legal", seat=seat)["moves"][0])
            return found

    assert drawn(7) == drawn(7, FreshEngine)
    assert drawn(7) != drawn(8)


@pytest.mark.parametrize(
    "raw",
    [
        b"", b"{", b"null", b"[]", b'"new"', b"{}", b'{"cmd":1}', b'{"cmd":"nope"}', b"\xff\xfe\x00", b"[" * 50_000,
        b'{"cmd":"legal"}', b'{"cmd":"legal","seat":"0"}', b'{"cmd":"legal","seat":-1}',
        b'{"cmd":"legal","seat":1e999}',
        b'{"cmd":"legal","seat":0,"more":1}', b'{"cmd":"play","seat":0}', b'{"cmd":"play","seat":0,"move":7}',
        b'{"cmd":"chance","outcome":null}', b'{"cmd":"draw","seed":"x"}', b'{"cmd":"new","seats":-4}',
        b'{"cmd":"new","seats":1e3}', b'{"cmd":"new","options":[]}', b'{"cmd":"new","options":{"side":{}}}',
        b'{"cmd":"new","options":{"x":1}}', b'{"cmd":"view","seat":99}', b'{"cmd":"prompt","seat":50}',
        b'{"cmd":"play","seat":0,"move":"\\ud800"}', b'{"cmd":"play","seat":0,"move":"' + b"x" * 900_000 + b'"}',
    ],
)  # fmt: skip
def test_a_bad_line_is_answered_and_changes_nothing(raw: bytes) -> None:
    engine = EngineInside(GAMES["toutelie"], {}, "en")
    assert engine.answer(b'{"cmd":"new","seats":2}')["ok"]
    before = engine.match.texts()
    answer = engine.answer(raw)
    assert answer["ok"] is False
    assert answer["error"]["code"] == "malformed"
    assert answer["error"]["message"]
    assert engine.match.texts() == before


def test_a_line_of_ten_megabytes_is_passed_over_and_the_engine_goes_on() -> None:
    with Engine("toutelie") as engine:
        answer = engine.send(b'{"cmd":"new","x":"' + b"y" * 10_000_000 + b'"}')
        assert answer["error"]["code"] == "malformed"
        assert "1048576" in answer["error"]["message"]
        assert engine.ask("new")["ok"]


def test_the_engine_ends_with_its_input_and_with_quit() -> None:
    assert ouaf("engine", "toutelie", given=b'{"cmd":"new"}').returncode == 0
    run = ouaf("engine", "toutelie", given=b'{"cmd":"quit"}\n{"cmd":"new"}\n')
    assert run.stdout.count(b"\n") == 1


def test_messages_are_in_the_language_that_was_asked_for() -> None:
    french = ouaf("--lang", "fr", "engine", "toutelie", given=b'{"cmd":"legal","seat":0}\n').stdout.decode()
    assert "pas encore de partie" in french


def test_a_running_match_does_not_show_its_seed() -> None:
    engine = EngineInside(GAMES["toutelie"], {}, "en")
    engine.answer(b'{"cmd":"new"}')
    seed = engine._seed.hex()
    answers = [engine.answer(raw) for raw in (b'{"cmd":"draw"}', b'{"cmd":"journal"}', b'{"cmd":"view"}')]
    assert seed not in json.dumps(answers)


def test_an_own_sheet_from_a_file(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.json"
    sheet.write_text(json.dumps({"side": "b", "rows": ["123456", "RRRRRR", "YYYYYY", "GGGGGG", "BBBBBB", "VVVVVV"]}))
    with Engine("toutelie", "--option", f"sheet=@{sheet}") as engine:
        assert engine.ask("new")["ok"]
        assert engine.ask("view")["view"]["layout"]["text"].startswith("123456RRRRRR")
    sheet.write_text(json.dumps({"side": "b", "rows": ["123456", "RRRRRR", "YYYYYY", "GGGGGG", "BBBBBB", "VVVVVG"]}))
    run = ouaf("engine", "toutelie", "--option", f"sheet=@{sheet}")
    assert run.returncode == 2
    assert b"even number" in run.stderr
