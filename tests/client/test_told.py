"""What the client is tested to say is what the terminal says, and it is tested with every kind of event."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from ouaf.rules.registry import HOUSE
from tests.client.test_scenes import event_kinds
from tests.client.told import PATH, text

PREVIEWED: Final = {"would_hold", "brings"}
"""These never happen in a match."""


def test_what_the_client_is_tested_to_say_is_current() -> None:
    assert PATH.read_text("utf-8") == text()


@pytest.mark.parametrize("game", [game.id for game in HOUSE])
def test_every_kind_of_event_is_told(game: str) -> None:
    cases: list[dict[str, Any]] = [case for case in json.loads(PATH.read_text("utf-8")) if case["game"] == game]
    told = {event["kind"] for case in cases for _, event in case["told"]}
    assert told == event_kinds(game) - PREVIEWED
