"""The dialogue of docs/protocol.md, with a real server."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from ouaf.server.wire.messages import Inbound, Outbound
from tests.cli.test_engine import matches
from tests.server.device import Device
from tests.server.process import serving

DOC = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
EXAMPLES = re.findall(r"```table (\w+)\n(.*?)```", DOC, re.DOTALL)


def fits(expected: dict[str, Any], got: dict[str, Any]) -> bool:
    """As documented; with a field named `…` there may be others."""
    if "…" not in expected:
        return matches(expected, got)
    return all(matches(value, got.get(key)) for key, value in expected.items() if key != "…")


@pytest.mark.parametrize(("game", "dialogue"), EXAMPLES)
def test_the_dialogue_of_the_documentation(game: str, dialogue: str, tmp_path: Path) -> None:
    with serving(tmp_path, "--bot-pause", "3600") as server:
        device = Device(server)
        code = device.create(game, seats=2)
        wire = device.socket()
        for row in dialogue.splitlines():
            if row.startswith("A> "):
                wire.send(**json.loads(row[3:].replace("CODE", code)))
            else:
                got = wire.receive()
                assert fits(json.loads(row[3:]), got), f"{row}\n{got}"
        wire.close()
        device.close()
    assert len(dialogue.splitlines()) > 20


def test_every_message_is_documented() -> None:
    for message in (*get_args(Inbound), *get_args(Outbound)):
        assert f"`{message.__struct_config__.tag}`" in DOC
