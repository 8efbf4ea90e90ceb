"""The record of a match: it rebuilds every position, and damage is refused with the line and the reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ouaf.journal.explain import words_of
from ouaf.journal.ids import LineNumber, Seat
from ouaf.journal.lines import Abandon, Chance, Hold, JournalError, Move, Release, Undo, read
from ouaf.journal.match import load, replay
from ouaf.journal.words import clean
from ouaf.rules.game import IllegalMove, Malformed, Options
from ouaf.rules.registry import GAMES
from ouaf.texts.speak import LANGUAGES
from tests.journal.matches import SEED, begin, chained, play_on, whole, with_line
from tests.kit import variant_id, variants

VARIANTS = list(variants())
FINISHED = play_on(begin(), "finished")
DATA = whole(FINISHED)


def refused(data: bytes) -> JournalError:
    """The refusal of a journal; it has words in both languages."""
    with pytest.raises(JournalError) as problem:
        load(data)
    for language in LANGUAGES:
        assert str(problem.value.line) in words_of(problem.value, language)
    return problem.value


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS, ids=map(variant_id, VARIANTS))
def test_a_journal_rebuilds_the_match(game: str, seats: int, options: Options) -> None:
    match = play_on(begin(game, seats, options), "rebuild")
    again = load(whole(match))
    assert again.state.position() == match.state.position()
    assert again.texts() == match.texts()
    assert again.is_closed


def test_every_position_can_be_rebuilt() -> None:
    match = begin()
    positions = [match.state.position()]
    while not match.is_closed:
        play_on(match, f"step {match.next}", 1)
        positions.append(match.state.position())
    record = read(whole(match))
    assert [replay(record, number).state.position() for number in range(match.next)] == positions


def test_a_cut_at_the_end_of_a_line_is_an_unfinished_match() -> None:
    lines = DATA.splitlines(keepends=True)
    for count in range(1, len(lines)):
        match = load(b"".join(lines[:count]))
        assert match.next == count
        assert not match.is_closed
    assert load(DATA[:-1]).is_closed, "the last line feed may be missing"


def test_a_cut_in_the_middle_of_a_line_is_refused() -> None:
    ends = {at + 1 for at, byte in enumerate(DATA) if byte == 10}
    for cut in range(1, len(DATA) - 1, 41):
        if cut not in ends and cut + 1 not in ends:
            assert refused(DATA[:cut]).line == DATA[:cut].count(b"\n") + 1


@given(st.integers(0, len(DATA) - 1), st.integers(1, 255))
def test_a_changed_byte_is_refused_where_it_is(at: int, change: int) -> None:
    damaged = bytearray(DATA)
    damaged[at] ^= change
    line = refused(bytes(damaged)).line
    assert line - (DATA[:at].count(b"\n") + 1) in (0, 1)


@given(st.data())
def test_a_missing_doubled_or_moved_line_is_refused(data: st.DataObject) -> None:
    lines = DATA.splitlines(keepends=True)
    at = data.draw(st.integers(0, len(lines) - 2))
    other = data.draw(st.integers(0, len(lines) - 1).filter(lambda n: n != at))
    missing = [*lines[:at], *lines[at + 1 :]]
    doubled = [*lines[: at + 1], *lines[at:]]
    moved = list(lines)
    moved[at], moved[other] = moved[other], moved[at]
    for changed in (missing, doubled, moved):
        assert refused(b"".join(changed)).id in ("journal.unlinked", "journal.header")


@given(st.binary(max_size=3000))
def test_binary_is_refused(data: bytes) -> None:
    assert refused(data).line >= 1


@pytest.mark.parametrize(
    ("data", "id"),
    [
        (b"", "empty"),
        (b"\n", "not_a_line"),
        (b"\x00\xff\xfe\n", "not_a_line"),
        (b"{}\n", "not_a_line"),
        (b"[" * 100_000, "not_a_line"),
        (b"{" + b"x" * (1 << 21), "too_long"),
    ],
)
def test_what_is_no_journal_is_refused(data: bytes, id: str) -> None:
    assert refused(data).id == f"journal.{id}"


@pytest.mark.parametrize(
    ("number", "changes", "id"),
    [
        (0, {"game": "poker"}, "wrong"),
        (0, {"rules": 99}, "wrong"),
        (0, {"ouaf": 3}, "format"),
        (0, {"seats": 16}, "wrong"),
        (0, {"options": {"side": "x"}}, "wrong"),
        (1, {"what": "roller=7"}, "wrong"),
        (1, {"n": 2}, "number"),
        (2, {"what": "5-3"}, "wrong"),
        (2, {"what": "nonsense"}, "wrong"),
        (3, {"what": "f1=1,f1=1"}, "wrong"),
        (3, {"who": 9}, "wrong"),
        (-1, {"scores": [99, 1]}, "wrong"),
        (-1, {"seed": "ab" * 32}, "wrong"),
        (-1, {"reason": "bored"}, "wrong"),
    ],
)
def test_a_lie_under_right_hashes_is_refused(number: int, changes: dict[str, object], id: str) -> None:
    problem = refused(with_line(FINISHED, number, **changes))
    assert problem.id == f"journal.{id}"
    assert problem.line == number % FINISHED.next + 1


def test_nothing_follows_the_end() -> None:
    last = FINISHED.lines[-1]
    extra = Abandon(n=LineNumber(last.n + 1), at=1)
    assert refused(chained([*FINISHED.lines, extra])).line == last.n + 2


def test_an_undo_goes_back_and_stays_in_the_journal() -> None:
    match = play_on(begin(), "undo", 6)
    position = load(whole(match), upto=4).state.position()
    match.add(Undo(n=match.next, at=1, to=LineNumber(4)))
    assert match.state.position() == position
    assert isinstance(match.lines[-1], Undo)
    play_on(match, "on")
    again = load(whole(match))
    assert again.state.position() == match.state.position()
    assert 5 not in again.steps
    assert 6 not in again.steps
    with pytest.raises(Malformed):
        play_on(begin(), "undo", 6).add(Undo(n=LineNumber(7), at=1, to=LineNumber(99)))


def test_a_bot_may_hold_a_seat_and_give_it_back() -> None:
    match = play_on(begin(), "held", 3)
    match.add(Hold(n=match.next, at=1, seat=Seat(1)))
    assert load(whole(match)).held == {1}
    match.add(Release(n=match.next, at=1, seat=Seat(1)))
    assert load(whole(match)).held == set()
    with pytest.raises(Malformed):
        match.add(Hold(n=match.next, at=1, seat=Seat(2)))


def test_an_abandoned_match_ends_without_a_result_and_reveals_the_seed() -> None:
    match = play_on(begin(), "abandoned", 5)
    match.add(Abandon(n=match.next, at=1))
    with pytest.raises(IllegalMove):
        match.draw(SEED, 1)
    end = match.close(2, SEED)
    assert (end.scores, end.seed) == (None, SEED.hex())
    assert load(whole(match)).is_closed


def test_a_match_that_goes_on_cannot_be_closed() -> None:
    match = play_on(begin(), "goes on", 5)
    before = match.texts()
    with pytest.raises(Malformed):
        match.close(1, SEED)
    assert match.texts() == before


def test_a_refused_line_changes_nothing() -> None:
    match = play_on(begin(), "refused", 5)
    before, position = match.texts(), match.state.position()
    for line in (
        Move(n=match.next, at=1, who=Seat(0), what="nonsense"),
        Move(n=LineNumber(match.next + 1), at=1, who=Seat(0), what="cancel"),
        Move(n=match.next, at=1, who=Seat(5), what="cancel"),
        Chance(n=match.next, at=1, what="roller=0", by="hand"),
        Undo(n=match.next, at=1, to=LineNumber(77)),
        match.header,
    ):
        with pytest.raises((IllegalMove, Malformed)):
            match.add(line)
    assert (match.texts(), match.state.position()) == (before, position)


def test_the_stream_needs_a_commitment() -> None:
    with pytest.raises(Malformed):
        begin(fair_dice=False).add(Chance(n=LineNumber(1), at=1, what="roller=0", by="stream"))
    with pytest.raises(Malformed):
        begin(fair_dice=False).draw(SEED, 1)


def test_the_move_id_of_the_client_is_kept() -> None:
    ids = [line.id for line in load(DATA).lines if isinstance(line, Move)]
    assert len(ids) == 30
    assert len(set(ids)) == 30


def test_words_with_a_move_of_a_game_without_words_are_malformed() -> None:
    match = play_on(begin(), "words", 2)
    seat = match.state.to_move()[0]
    move = match.state.name(seat, match.state.legal(seat)[0])
    with pytest.raises(Malformed) as problem:
        match.move(Seat(seat), move, 1, words="once upon a time")
    assert problem.value.id == "refusal.takes_no_words"
    assert match.next == 3


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Bonjour \n\t Tomy ", "Bonjour Tomy"),
        ("a\x00b\x1bc\x7f", "abc"),
        ("\u202eevil\u2066", "evil"),
        ("<b>gras</b> & {seat}", "<b>gras</b> & {seat}"),
        ("e\u0301te\u0301", "été"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\u200b\u0007", ""),
        ("\u200d", ""),
        (" \ufe0f\u200d\u0301 ", ""),
        ("e\u200b\u0301", "é"),
    ],
)
def test_words_are_cleaned_of_what_cannot_be_seen(typed: str, kept: str) -> None:
    assert clean(typed) == kept


@given(st.text())
def test_clean_words_are_printable_and_stay_as_they_are(typed: str) -> None:
    cleaned = clean(typed)
    assert clean(cleaned) == cleaned
    assert "\n" not in cleaned


def test_a_match_of_another_rules_version_is_refused_in_words() -> None:
    problem = refused(with_line(FINISHED, 0, rules=7))
    assert "7" in words_of(problem, "en")
    assert GAMES["toutelie"].version == 1
