"""Journals of version 1: the vectors of docs/fair-dice.md, and that they still verify and go on."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from ouaf.journal import fair_first
from ouaf.journal.ids import LineNumber, Seat
from ouaf.journal.lines import Chance, Dice, Hold
from ouaf.journal.match import load
from ouaf.journal.verify import verify
from ouaf.rules.game import Options
from tests.journal.matches import SEED, begin_first, play_on, whole, with_line
from tests.journal.vectors import vectors
from tests.kit import variant_id, variants

VARIANTS = list(variants())


def stream_of(seed: bytes, entropy: list[str], match: str, number: int) -> fair_first.LineStream:
    """The numbers of one line of a match."""
    return fair_first.LineStream(seed, fair_first.bound(entropy, match), number)


def test_the_vectors_of_the_documentation() -> None:
    found = vectors(1)
    assert len(found) >= 3
    for vector in found:
        seed = bytes.fromhex(vector["seed"])
        stream = stream_of(seed, vector["entropy"], vector["match"], vector["number"])
        assert fair_first.commitment(seed) == vector["commitment"]
        assert fair_first.mixed(vector["entropy"]).hex() == vector["mixed"]
        assert [stream.below(n) for n in vector["below"]] == vector["drawn"]


def independent_words(seed: bytes, entropy: list[str], match: str, number: int, count: int) -> list[int]:
    """The stream written again from the documentation alone."""
    mixed = hashlib.sha256(b"ouaf/entropy/1\n")
    for each in entropy:
        mixed.update(len(each.encode()).to_bytes(4, "big") + each.encode())
    head = b"ouaf/draw/1\n" + mixed.digest() + hashlib.sha256(b"ouaf/match/1\n" + match.encode()).digest()
    data = b"".join(
        hmac.new(seed, head + number.to_bytes(8, "big") + block.to_bytes(4, "big"), "sha256").digest()
        for block in range(count // 4 + 1)
    )
    return [int.from_bytes(data[8 * at : 8 * at + 8], "big") for at in range(count)]


def test_the_stream_is_what_the_documentation_says() -> None:
    words = independent_words(SEED, ["a", "b"], "match", 12, 50)
    stream = stream_of(SEED, ["a", "b"], "match", 12)
    assert [stream.below(2**64) for _ in range(50)] == words


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS, ids=map(variant_id, VARIANTS))
def test_a_fair_match_is_found_fair(game: str, seats: int, options: Options) -> None:
    verdict = verify(whole(play_on(begin_first(game, seats, options), "verify")))
    assert (verdict.answer, verdict.line, verdict.entropy) == ("fair", 0, 2)


def test_a_running_match_goes_on_under_its_own_version() -> None:
    match = load(whole(play_on(begin_first(), "running", 8)))
    assert match.header.ouaf == 1
    assert verify(whole(play_on(match, "on"))).answer == "fair"


def test_its_draws_are_numbered_by_lines() -> None:
    match = play_on(begin_first(), "lines", 1)
    before = {match.fair_outcome(SEED)}
    for number in range(2, 12):
        match.add(Hold(n=LineNumber(number), at=1, seat=Seat(0)))
        before.add(match.fair_outcome(SEED))
    assert len(before) > 1, "which is why there is a version 2"


@pytest.mark.parametrize("changes", [{"match": "another"}, {"dice": Dice(fair_first.commitment(SEED), ["from Ana"])}])
def test_another_match_or_other_entropy_is_found(changes: dict[str, object]) -> None:
    verdict = verify(with_line(play_on(begin_first(), "fair"), 0, **changes))
    assert verdict.answer == "unfair"
    assert verdict.entropy in (1, 2)


def test_a_changed_outcome_is_found() -> None:
    match = play_on(begin_first(seats=3), "cheat", 1)
    drawn = match.fair_outcome(SEED)
    match.add(Chance(n=LineNumber(2), at=1, what="1-1" if drawn != "1-1" else "2-2", by="stream"))
    verdict = verify(whole(play_on(match, "cheat on")))
    assert (verdict.answer, verdict.line, verdict.expected) == ("unfair", 3, drawn)
