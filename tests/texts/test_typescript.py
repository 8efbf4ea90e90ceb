"""The texts as TypeScript: typed by id, with the same words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ouaf.texts import typescript
from ouaf.texts.speak import LANGUAGES, Language, texts


@pytest.mark.parametrize(
    ("id", "expected"),
    [
        ("refusal.over", "Record<never, never>"),
        ("verify.entropy", "{ n: number }"),
        ("refusal.no_seat", "{ n: number; seat: Value }"),
        ("spots.event.busted", "{ line: number; n: number; seat: Value }"),
        ("dogcity.event.at_once", "{ line: number; n: Value; seat: Value }"),
        ("toutelie.event.completed", "{ result: Value; seat: Value }"),
    ],
)
def test_parameters_are_typed(id: str, expected: str) -> None:
    assert typescript.parameters(id) == expected


def test_every_id_has_a_type() -> None:
    types = typescript.ids()
    assert all(f"  {json.dumps(id)}: " in types for id in typescript.sent("en"))


def test_phones_do_not_load_what_only_a_host_reads() -> None:
    unsent = set(texts("en")) - set(typescript.sent("en"))
    assert unsent
    assert all(id.startswith("doctor.") for id in unsent)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_module_has_the_words(language: Language, tmp_path: Path) -> None:
    typescript.main([str(tmp_path / "new")])
    written = (tmp_path / f"new/{language}.ts").read_text("utf-8")
    body = written[written.index("{\n") : written.rindex("}") + 1].replace(",\n}", "\n}")
    assert json.loads(body) == typescript.sent(language)
