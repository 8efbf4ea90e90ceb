"""Fair dice: the test vectors of docs/fair-dice.md, even draws, and every way to cheat found by verify."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections import Counter
from pathlib import Path

import pytest

from ouaf.journal import fair
from ouaf.journal.lines import Abandon, Chance, Dice, End, Undo
from ouaf.journal.match import Match
from ouaf.journal.verify import verify
from ouaf.rules.game import CHANCE, Options
from tests.journal.matches import SEED, begin, chained, play_on, whole, with_line
from tests.kit import variant_id, variants

VARIANTS = list(variants())
DOC = Path(__file__).parents[2] / "docs" / "fair-dice.md"
FINISHED = play_on(begin(), "fair")


def stream_of(seed: bytes, entropy: list[str], match: str, number: int) -> fair.Stream:
    """The numbers of one line of a match."""
    return fair.Stream(seed, fair.bound(entropy, match), number)


def test_the_vectors_of_the_documentation() -> None:
    blocks = re.findall(r"```json\n(.*?)```", DOC.read_text("utf-8"), re.DOTALL)
    vectors = json.loads(blocks[0])
    assert len(vectors) >= 3
    for vector in vectors:
        seed = bytes.fromhex(vector["seed"])
        stream = stream_of(seed, vector["entropy"], vector["match"], vector["number"])
        assert fair.commitment(seed) == vector["commitment"]
        assert fair.mixed(vector["entropy"]).hex() == vector["mixed"]
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


def test_a_word_that_would_favour_small_numbers_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = stream_of(SEED, [], "", 1)
    given = iter([2**64 - 1, 2**64 - 5, 11])
    monkeypatch.setattr(stream, "_next_word", lambda: next(given))
    assert stream.below(6) == (2**64 - 5) % 6
    again = iter([2**64 - 1, 11])
    monkeypatch.setattr(stream, "_next_word", lambda: next(again))
    assert stream.below(6) == 11 % 6


def test_draws_are_even() -> None:
    stream = stream_of(SEED, [], "even", 1)
    counts = Counter(stream.below(6) for _ in range(60_000))
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts.values())
    assert len(counts) == 6
    assert chi_square < 20.5, "beyond the 0.1 % point of five degrees of freedom; the seed is fixed"


def test_every_part_changes_the_stream() -> None:
    variations = [
        (SEED, ["a"], "m", 1), (SEED[::-1], ["a"], "m", 1), (SEED, ["b"], "m", 1), (SEED, ["a", ""], "m", 1),
        (SEED, [], "m", 1), (SEED, ["a"], "n", 1), (SEED, ["a"], "m", 2),
    ]  # fmt: skip
    assert len({stream_of(*variation).below(2**64) for variation in variations}) == len(variations)
    assert fair.mixed(["ab", "c"]) != fair.mixed(["a", "bc"])


def test_seeds_are_new_and_commitments_do_not_show_them() -> None:
    assert fair.new_seed() != fair.new_seed()
    assert len(fair.new_seed()) == 32
    assert fair.commitment(SEED) == hashlib.sha256(b"ouaf/commit/1\n" + SEED).hexdigest()


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS, ids=map(variant_id, VARIANTS))
def test_a_fair_match_is_found_fair(game: str, seats: int, options: Options) -> None:
    verdict = verify(whole(play_on(begin(game, seats, options), "verify")))
    assert (verdict.answer, verdict.line) == ("fair", 0)
    assert verdict.draws > 0
    assert verdict.entropy == 2


def test_an_undone_draw_stays_and_is_checked_too() -> None:
    match = play_on(begin(), "undone", 2)
    match.add(Undo(n=3, at=1, to=1))
    data = whole(play_on(match, "undone on"))
    assert verify(data).answer == "fair"
    lines = list(match.lines)
    undone = lines[2]
    assert isinstance(undone, Chance)
    other = "1-1" if undone.what != "1-1" else "2-2"
    lines[2] = Chance(n=2, at=undone.at, what=other, by="stream")
    assert verify(chained(lines)).answer == "unfair"


def test_an_abandoned_match_can_be_proven() -> None:
    match = play_on(begin(), "abandoned", 9)
    match.add(Abandon(n=match.next, at=1))
    match.close(1, SEED)
    assert verify(whole(match)).answer == "fair"


def outcome_names(match: Match) -> list[str]:
    return [match.state.name(CHANCE, outcome) for outcome, _ in match.state.outcomes() or []]


@pytest.mark.parametrize("number", [1, 2])
def test_a_changed_outcome_is_found_where_it_is(number: int) -> None:
    match = begin(seats=3)
    play_on(match, "cheat", number - 1)
    drawn = match.fair_outcome(SEED, number)
    other = next(name for name in outcome_names(match) if name != drawn)
    match.add(Chance(n=number, at=1, what=other, by="stream"))
    verdict = verify(whole(play_on(match, "cheat on")))
    assert (verdict.answer, verdict.line, verdict.expected) == ("unfair", number + 1, drawn)


def test_a_cheat_with_the_numbers_of_another_line_is_found() -> None:
    match = play_on(begin(), "other line", 1)
    stolen = next(n for n in range(3, 99) if match.fair_outcome(SEED, n) != match.fair_outcome(SEED, 2))
    match.add(Chance(n=2, at=1, what=match.fair_outcome(SEED, stolen), by="stream"))
    assert verify(whole(play_on(match, "on"))).line == 3


@pytest.mark.parametrize("changes", [{"match": "another"}, {"dice": Dice(fair.commitment(SEED), ["from Ana"])}])
def test_another_match_or_other_entropy_is_found(changes: dict[str, object]) -> None:
    verdict = verify(with_line(FINISHED, 0, **changes))
    assert verdict.answer == "unfair"
    assert verdict.entropy in (1, 2)


def test_outcomes_put_in_by_hand_are_not_provable() -> None:
    verdict = verify(whole(play_on(begin(fair_dice=False), "hand", by_hand=True)))
    assert (verdict.answer, verdict.reason) == ("not_provable", "no_dice")


def test_one_outcome_put_in_by_hand_makes_it_not_provable() -> None:
    match = play_on(begin(), "one hand", 1)
    match.chance(match.fair_outcome(SEED, 2), 1)
    verdict = verify(whole(play_on(match, "on")))
    assert (verdict.answer, verdict.reason, verdict.line) == ("not_provable", "by_hand", 3)


def test_a_running_match_is_not_provable_yet() -> None:
    match = play_on(begin(), "running", 8)
    assert verify(whole(match)).reason == "unfinished"
    assert SEED.hex() not in whole(match).decode()


def test_an_end_without_the_seed_is_not_provable() -> None:
    last = FINISHED.lines[-1]
    assert isinstance(last, End)
    assert verify(with_line(FINISHED, -1, seed=None)).reason == "no_seed"


def test_the_test_stream_repeats_itself() -> None:
    one, same, other = fair.test_stream(7), fair.test_stream(7), fair.test_stream(8)
    drawn = [one.below(1000) for _ in range(5)]
    assert drawn == [same.below(1000) for _ in range(5)]
    assert drawn != [other.below(1000) for _ in range(5)]
