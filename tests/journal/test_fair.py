"""Fair dice: the test vectors of docs/fair-dice.md, even draws, and every way to cheat in a journal found by verify."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from ouaf.journal import fair
from ouaf.journal.ids import LineNumber, Seat
from ouaf.journal.lines import Abandon, Chance, End, Hold, JournalError, Release, Start, Undo
from ouaf.journal.match import Match, header
from ouaf.journal.rollcall import BOT, Fair, Void, read_call, text_of
from ouaf.journal.verify import verify
from ouaf.rules.game import CHANCE, Options
from ouaf.rules.registry import GAMES
from tests.journal.matches import PIECES, SEED, begin, bound_by, call_of, chained, play_on, twin, whole, with_line
from tests.journal.vectors import vectors
from tests.kit import variant_id, variants

VARIANTS = list(variants())
FINISHED = play_on(begin(), "fair")
MIX = bytes(range(32, 64))


def test_the_vectors_of_the_documentation() -> None:
    found = vectors(2)
    assert len(found) >= 3
    for vector in found:
        seed, pieces = bytes.fromhex(vector["seed"]), vector["pieces"]
        bound, listed = fair.commitment(seed), fair.list_hash(vector["roll"])
        mix = fair.mixed(listed, pieces)
        stream = fair.draw_stream(seed, mix, vector["draw"])
        hashes = [fair.piece_hash(vector["table"], vector["number"], bound, piece) for piece in pieces]
        assert (bound, hashes, listed) == (vector["commitment"], vector["hashes"], vector["list"])
        assert (fair.match_id(listed), mix.hex()) == (vector["match"], vector["mixed"])
        assert [stream.below(n) for n in vector["below"]] == vector["drawn"]
        assert fair.bot_seed(seed, mix, vector["seat"], vector["decision"]).hex() == vector["bot"]


def field(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


def independent_words(seed: bytes, listed: bytes, pieces: list[bytes], draw: int, count: int) -> list[int]:
    """The stream written again from the documentation alone."""
    mixed = hashlib.sha256(b"ouaf/entropy/2\n" + field(listed) + b"".join(map(field, pieces))).digest()
    head = b"ouaf/draw/2\n" + field(mixed) + field(draw.to_bytes(8, "big"))
    data = b"".join(
        hmac.new(seed, head + field(block.to_bytes(8, "big")), "sha256").digest() for block in range(count // 4 + 1)
    )
    return [int.from_bytes(data[8 * at : 8 * at + 8], "big") for at in range(count)]


def test_the_stream_is_what_the_documentation_says() -> None:
    listed, pieces = bytes(range(32)), [b"a" * 32, b"b" * 32]
    stream = fair.draw_stream(SEED, fair.mixed(listed.hex(), [piece.hex() for piece in pieces]), 12)
    assert [stream.below(2**64) for _ in range(50)] == independent_words(SEED, listed, pieces, 12, 50)


def test_a_word_that_would_favour_small_numbers_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = fair.draw_stream(SEED, MIX, 1)
    given = iter([2**64 - 1, 2**64 - 5, 11])
    monkeypatch.setattr(stream, "_next_word", lambda: next(given))
    assert stream.below(6) == (2**64 - 5) % 6
    again = iter([2**64 - 1, 11])
    monkeypatch.setattr(stream, "_next_word", lambda: next(again))
    assert stream.below(6) == 11 % 6


def test_draws_are_even() -> None:
    stream = fair.draw_stream(SEED, MIX, 1)
    counts = Counter(stream.below(6) for _ in range(60_000))
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts.values())
    assert len(counts) == 6
    assert chi_square < 20.5, "beyond the 0.1 % point of five degrees of freedom; the seed is fixed"


def test_every_part_changes_the_stream() -> None:
    one, other = "aa" * 32, "bb" * 32
    mixes = {fair.mixed(*each) for each in [(one, []), (other, []), (one, [one]), (one, [other]), (one, [one, one])]}
    assert len(mixes) == 5
    variations = [(SEED, MIX, 1), (SEED[::-1], MIX, 1), (SEED, MIX[::-1], 1), (SEED, MIX, 2)]
    assert len({fair.draw_stream(*variation).below(2**64) for variation in variations}) == len(variations)
    assert fair.packed("d", "ab", "c") != fair.packed("d", "a", "bc")


def test_seeds_are_new_and_commitments_do_not_show_them() -> None:
    assert fair.new_seed() != fair.new_seed()
    assert len(fair.new_seed()) == 32
    assert fair.commitment(SEED) == hashlib.sha256(b"ouaf/commit/2\n" + field(SEED)).hexdigest()


def test_a_bot_has_one_randomness_for_each_of_its_decisions() -> None:
    match = play_on(begin(), "bot", 2)
    first = match.bot_seed(SEED, Seat(0))
    assert first == match.bot_seed(SEED, Seat(0)) != match.bot_seed(SEED, Seat(1))
    play_on(match, "bot on", 12)
    assert match.bot_seed(SEED, Seat(0)) != first
    assert SEED not in first


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS, ids=map(variant_id, VARIANTS))
def test_a_fair_match_is_found_fair(game: str, seats: int, options: Options) -> None:
    verdict = verify(whole(play_on(begin(game, seats, options), "verify")))
    assert (verdict.answer, verdict.line) == ("fair", 0)
    assert verdict.draws > 0
    assert (verdict.entropy, verdict.without) == (min(2, seats), max(0, seats - 2))


def test_an_undone_draw_stays_and_is_checked_too() -> None:
    match = play_on(begin(), "undone", 2)
    match.add(Undo(n=LineNumber(3), at=1, to=LineNumber(1)))
    data = whole(play_on(match, "undone on"))
    assert verify(data).answer == "fair"
    lines = list(match.lines)
    undone = lines[2]
    assert isinstance(undone, Chance)
    other = "1-1" if undone.what != "1-1" else "2-2"
    lines[2] = Chance(n=LineNumber(2), at=undone.at, what=other, by="stream")
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
    drawn = match.fair_outcome(SEED)
    other = next(name for name in outcome_names(match) if name != drawn)
    match.add(Chance(n=LineNumber(number), at=1, what=other, by="stream"))
    verdict = verify(whole(play_on(match, "cheat on")))
    assert (verdict.answer, verdict.line, verdict.expected) == ("unfair", number + 1, drawn)


def test_a_cheat_with_the_numbers_of_another_draw_is_found() -> None:
    match = play_on(begin(), "other draw", 1)
    due, stolen = match.fair_outcome(SEED), twin(match)
    while stolen.fair_outcome(SEED) == due:
        stolen.draws += 1
    match.add(Chance(n=LineNumber(2), at=1, what=stolen.fair_outcome(SEED), by="stream"))
    assert verify(whole(play_on(match, "on"))).line == 3


def test_bots_that_hold_seats_and_undos_move_no_draw() -> None:
    """What a changed server did: it added lines until the next draw pleased it."""
    match = play_on(begin(), "shifted", 1)
    due = match.fair_outcome(SEED)
    for number in range(2, 20, 2):
        match.add(Hold(n=LineNumber(number), at=1, seat=Seat(0)))
        match.add(Release(n=LineNumber(number + 1), at=1, seat=Seat(0)))
        assert match.fair_outcome(SEED) == due
    match.add(Undo(n=match.next, at=1, to=LineNumber(1)))
    assert match.fair_outcome(SEED) == due
    verdict = verify(whole(play_on(match, "shifted on")))
    assert (verdict.answer, verdict.holds, verdict.undos) == ("fair", 9, 1)


def test_an_undone_draw_is_not_drawn_again() -> None:
    match = play_on(begin(), "undone", 2)
    number = match.draws
    match.add(Undo(n=LineNumber(3), at=1, to=LineNumber(1)))
    assert match.draws == number
    match.chance(match.fair_outcome(SEED), 1)
    assert match.draws == number, "an outcome put in by hand takes no number"


def changed_header(**changes: Any) -> bytes:
    """A finished match with another header, and all hashes made right again."""
    return with_line(FINISHED, 0, **changes)


def bound() -> Fair:
    assert FINISHED.header.fair is not None
    return FINISHED.header.fair


def with_call(**changes: Any) -> Fair:
    """What binds the dice, with another roll call."""
    call = read_call(bound().roll)
    assert call is not None
    return replace(bound(), roll=text_of(replace(call, **changes)))


def with_own_id(dice: Fair) -> dict[str, Any]:
    """A changed roll call with the id that follows from it."""
    return {"fair": dice, "match": fair.match_id(fair.list_hash(dice.roll))}


CHEATS: dict[str, tuple[dict[str, Any], str]] = {
    "a chosen id": ({"match": "0123456789abcdef"}, "journal.list"),
    "an added piece": ({"fair": replace(bound(), pieces=[*PIECES, "cc" * 32])}, "journal.pieces"),
    "a stripped piece": ({"fair": replace(bound(), pieces=PIECES[:1])}, "journal.pieces"),
    "a changed piece": ({"fair": replace(bound(), pieces=[PIECES[0], "cc" * 32])}, "journal.pieces"),
    "pieces in another order": ({"fair": replace(bound(), pieces=PIECES[::-1])}, "journal.pieces"),
    "another list": ({"fair": with_call(number=1)}, "journal.list"),
    "a list with two commitments": (
        with_own_id(replace(bound(), roll=bound().roll.replace('"game"', '"number":0,"game"'))),
        "journal.list",
    ),
    "a list that is none": ({"fair": replace(bound(), roll="{}")}, "journal.list"),
    "other options": ({"options": {"side": "b"}}, "journal.list"),
    "a hidden attempt": (with_own_id(with_call(attempt=1)), "journal.attempts"),
    "an attempt that was not": (
        {"fair": replace(bound(), void=[Void("dd" * 32, "ee" * 32, [])])},
        "journal.attempts",
    ),
    "seats swapped after the reveal": (
        with_own_id(with_call(seats=list(reversed(call_of("toutelie", 2).seats)))),
        "journal.pieces",
    ),
}


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_header_that_contradicts_itself_is_refused(cheat: str) -> None:
    changes, reason = CHEATS[cheat]
    with pytest.raises(JournalError) as problem:
        verify(changed_header(**changes))
    assert problem.value.line == 1
    assert getattr(problem.value.because, "id", "") == reason


@pytest.mark.parametrize(
    "changes", [with_own_id(with_call(table="another")), with_own_id(with_call(seats=["", ""]))], ids=["table", "seats"]
)
def test_dice_of_another_roll_call_are_found(changes: dict[str, Any]) -> None:
    """A list that was exchanged together with its pieces and its id: the outcomes do not follow from it."""
    dice: Fair = changes["fair"]
    call = read_call(dice.roll)
    assert call is not None
    pieces = PIECES if call.hashes() else []
    hashes = [fair.piece_hash(call.table, 0, call.commitment, piece) for piece in pieces] or call.seats
    made = bound_by(replace(call, seats=hashes), pieces)
    assert verify(changed_header(**with_own_id(made))).answer == "unfair"


def test_bots_people_without_a_piece_and_void_attempts_are_counted() -> None:
    call = call_of("toutelie", 4, pieces=PIECES[:1], attempt=1)
    call = replace(call, seats=[*call.seats[:3], BOT + "uniform"])
    dice = bound_by(call, PIECES[:1], [Void("dd" * 32, "ee" * 32, ["ff" * 32])])
    start: Start = header(GAMES["toutelie"], 4, {}, 1_000, dice)
    verdict = verify(whole(play_on(Match(start), "void")))
    assert (verdict.answer, verdict.entropy, verdict.without, verdict.void) == ("fair", 1, 2, 1)


def test_outcomes_put_in_by_hand_are_not_provable() -> None:
    verdict = verify(whole(play_on(begin(fair_dice=False), "hand", by_hand=True)))
    assert (verdict.answer, verdict.reason) == ("not_provable", "no_dice")


def test_one_outcome_put_in_by_hand_makes_it_not_provable() -> None:
    match = play_on(begin(), "one hand", 1)
    match.chance(match.fair_outcome(SEED), 1)
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
