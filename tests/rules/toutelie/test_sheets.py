"""RULES 1.4: an owner's own sheet, and a clear error where it is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ouaf.rules.game import BadOptions
from ouaf.rules.toutelie.content import full_options, read_sheet
from ouaf.rules.toutelie.game import GAME
from ouaf.rules.toutelie.sheets import a, b
from ouaf.texts.speak import LANGUAGES, say

ROWS = list(a.ROWS)


def changed(row: int, text: str) -> list[str]:
    return [*ROWS[:row], text, *ROWS[row + 1 :]]


@pytest.mark.parametrize(
    ("sheet", "id", "named"),
    [
        (None, "side", "None"),
        (7, "sheet_form", ""),
        ({"side": "a"}, "sheet_form", ""),
        ({"side": "a", "rows": ROWS, "more": 1}, "sheet_form", ""),
        ({"side": "c", "rows": ROWS}, "side", "c"),
        ({"side": "a", "rows": "......"}, "sheet_form", ""),
        ({"side": "a", "rows": ROWS[:5]}, "sheet_rows", "5"),
        ({"side": "a", "rows": changed(2, "b1 .. .")}, "sheet_row", "3"),
        ({"side": "a", "rows": [1, 2, 3, 4, 5, 6]}, "sheet_form", ""),
        ({"side": "a", "rows": changed(0, ".a a. .7")}, "sheet_cell_a", "f1"),
        ({"side": "b", "rows": [*b.ROWS[:5], "2G VG RX"]}, "sheet_cell_b", "f6"),
        ({"side": "a", "rows": changed(5, "2. .f f\u0130")}, "sheet_cell_a", "f6"),
        ({"side": "b", "rows": [*b.ROWS[:5], "2G VG R\u1e99"]}, "sheet_cell_b", "f6"),
        ({"side": "a", "rows": changed(0, ".a a. ..")}, "sheet_missing", "5"),
        ({"side": "a", "rows": changed(2, "b1 1. ..")}, "sheet_twice", "b3, c3"),
        ({"side": "a", "rows": changed(0, ".a .. .5")}, "bridge_cells", "b1"),
        ({"side": "a", "rows": changed(0, "aa a. .5")}, "bridge_cells", "3"),
        ({"side": "a", "rows": changed(0, "aa .. .5")}, "bridge_squares", "a1, b1"),
        ({"side": "a", "rows": changed(0, "a. .. a5")}, "bridge_squares", "a1, e1"),
        ({"side": "b", "rows": [*b.ROWS[:5], "2G VG RG"]}, "colour_odd", "7"),
    ],
)
def test_1_4_a_wrong_sheet_is_refused_with_what_is_wrong_and_where(sheet: object, id: str, named: str) -> None:
    options = {"side": sheet} if id == "side" and sheet is None else {"sheet": sheet}
    with pytest.raises(BadOptions) as refused:
        full_options(options)
    assert refused.value.id == f"toutelie.options.{id}"
    for language in LANGUAGES:
        assert named in say(language, refused.value.id, refused.value.params)


def test_1_4_a_sheet_may_be_typed_with_blanks_and_bars() -> None:
    spaced = [" | ".join(row.split()) for row in ROWS]
    assert read_sheet({"side": "a", "rows": spaced}).text == read_sheet({"side": "a", "rows": ROWS}).text


def test_1_1_side_and_sheet_must_agree() -> None:
    with pytest.raises(BadOptions) as refused:
        full_options({"side": "b", "sheet": {"side": "a", "rows": ROWS}})
    assert refused.value.id == "toutelie.options.side_differs"


def test_1_1_side_a_is_what_one_gets() -> None:
    assert full_options({}) == {"side": "a"}


@st.composite
def sheets(draw: st.DrawFn) -> dict[str, object]:
    """Any side B that the rules allow: six numbers anywhere, and the colours in pairs."""
    pairs = draw(st.lists(st.sampled_from("RYGBV"), min_size=15, max_size=15))
    cells = draw(st.permutations([*"123456", *pairs, *pairs]))
    return {"side": "b", "rows": ["".join(cells[start : start + 6]) for start in range(0, 36, 6)]}


@given(sheets(), st.integers(0, 2**32))
def test_1_4_every_allowed_sheet_can_be_filled(sheet: dict[str, object], seed: int) -> None:
    state = GAME.start(1, {"sheet": sheet})
    toss = seed
    while state.to_move():
        toss = (toss * 6364136223846793005 + 1442695040888963407) % 2**64
        if state.to_move()[0] == -1:
            state.settle(state.outcomes()[(toss >> 33) % 21][0])  # type: ignore[index]  # never None in this game
        else:
            assert state.legal_count(0) > 0
            state.apply(0, state.legal_at(0, (toss >> 33) % state.legal_count(0)))
    assert state.outcome() is not None


@given(sheets(), st.integers(0, 35), st.sampled_from("123456RYGBV.x"))
def test_1_4_one_changed_cell_is_allowed_or_refused_in_words(sheet: dict[str, object], cell: int, mark: str) -> None:
    text = "".join(sheet["rows"])  # type: ignore[arg-type]  # a list of texts
    text = text[:cell] + mark + text[cell + 1 :]
    rows = [text[start : start + 6] for start in range(0, 36, 6)]
    counts_fit = all(text.count(number) == 1 for number in "123456")
    fits = counts_fit and all(text.count(c) % 2 == 0 for c in "RYGBV") and not set(text) & set(".x")
    try:
        read_sheet({"side": "b", "rows": rows})
        accepted = True
    except BadOptions as refused:
        accepted = False
        said = say("fr", refused.id, refused.params)
        assert said
    assert accepted == fits


@given(st.one_of(st.none(), st.integers(), st.text(), st.lists(st.text()), st.dictionaries(st.text(), st.text())))
def test_1_4_anything_else_is_refused_in_words(sheet: object) -> None:
    with pytest.raises(BadOptions) as refused:
        read_sheet(sheet)
    assert say("en", refused.value.id, refused.value.params)
