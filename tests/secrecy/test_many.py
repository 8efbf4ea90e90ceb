"""The command that compares many pairs counts them, and fails when there is a leak."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from ouaf.rules.toutelie.content import sheet_for
from tests.kit import kit
from tests.secrecy import many
from tests.secrecy.test_planted_toutelie import ShowsSealed


def test_it_counts_the_pairs_of_each_secret(capsys: pytest.CaptureFixture[str]) -> None:
    assert many.main(["toutelie", "--pairs", "600"]) == 0
    counted = {line[:24].strip(): int(line[24:].replace(",", "")) for line in capsys.readouterr().out.splitlines()}
    total = counted.pop("pairs without a leak")
    assert set(counted) == kit("toutelie").secrets
    assert total == sum(counted.values()) >= 600


def test_a_leak_ends_it_with_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    leaking = ShowsSealed(3, sheet_for({"side": "a"}))
    monkeypatch.setattr(many, "start", Mock(return_value=leaking))
    assert many.main(["toutelie", "--pairs", "600"]) == 1
    assert "can tell" in capsys.readouterr().out
