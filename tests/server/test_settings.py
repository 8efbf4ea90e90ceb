"""What a host sets by `--limit`: every limit in the same way, and a mistake is a sentence."""

from __future__ import annotations

import pytest

from ouaf.rules.game import Malformed
from ouaf.server.settings import MOST, RATES, Settings, limits_by_name
from ouaf.texts.speak import LANGUAGES, say


def told(*pairs: str) -> set[str]:
    """Why limits are refused, in each language."""
    with pytest.raises(Malformed) as refused:
        Settings().limited(pairs)
    return {say(language, refused.value.id, refused.value.params) for language in LANGUAGES}


@pytest.mark.parametrize("name", limits_by_name())
def test_every_limit_can_be_set_and_lifted(name: str) -> None:
    for text in ("7", "0", str(MOST)):
        settings = Settings().limited([f"{name}={text}"])
        values = [getattr(group, name) for group in (settings.limits, settings.quotas) if hasattr(group, name)]
        assert values == [int(text)]


def test_the_last_word_counts_and_the_others_stay_as_they_are() -> None:
    settings = Settings().limited(["take_backs=1", "disk_bytes=5", "take_backs=2", "head_seconds=0.5"])
    assert (settings.limits.take_backs, settings.quotas.disk_bytes, settings.limits.head_seconds) == (2, 5, 0.5)
    assert settings.limits.head_bytes == Settings().limits.head_bytes
    assert Settings().limited([]) == Settings()


@pytest.mark.parametrize("pair", ["", "=", "=1", "rien", "rien=1", "HEAD_BYTES=1", " take_backs=1"])
def test_a_name_that_is_none_is_told_with_all_that_are(pair: str) -> None:
    words = told(pair)
    assert len(words) == len(LANGUAGES)
    assert all(f"{name}={value}" in each for each in words for name, value in limits_by_name().items())


@pytest.mark.parametrize("text", ["", "many", "-1", "1.5", "nan", "inf", "1_000", "²", "1=2", str(MOST + 1)])
def test_a_value_that_is_no_count_is_refused_in_words(text: str) -> None:
    words = told("take_backs=3", f"take_backs={text}")
    assert len(words) == len(LANGUAGES)
    assert all("take_backs" in each and text in each for each in words)


@pytest.mark.parametrize("text", ["", "long", "-0.1", "nan", "inf", "1e300"])
def test_a_value_that_is_no_time_is_refused_in_words(text: str) -> None:
    assert len(told(f"head_seconds={text}")) == len(LANGUAGES)


@pytest.mark.parametrize(("rate", "much"), RATES.items())
def test_a_rate_of_zero_is_no_limit_and_no_locked_door(rate: str, much: str) -> None:
    assert getattr(Settings().limited([f"{rate}=0"]).limits, much) == 0
    assert getattr(Settings().limited([f"{rate}=1"]).limits, much) == getattr(Settings().limits, much)
