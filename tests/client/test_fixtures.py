"""The positions that the client is tested with are those of today's rules."""

from __future__ import annotations

import pytest

from tests.client.fixtures import FIXTURES, FOLDER, text


@pytest.mark.parametrize("name", FIXTURES)
def test_a_fixture_is_current(name: str) -> None:
    assert (FOLDER / f"{name}.json").read_text("utf-8") == text(name)


def test_no_fixture_is_left_over() -> None:
    """The positions for the moves in words lie beside them, and have a test of their own."""
    assert {path.stem for path in FOLDER.glob("*.json")} == {*FIXTURES, "positions"}
