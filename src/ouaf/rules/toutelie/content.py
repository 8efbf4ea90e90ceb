"""The sheets, what a square of four numbers is worth, and the solo ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

from ouaf.rules.game import BadOptions, Options
from ouaf.rules.toutelie.sheets import a, b

Side: TypeAlias = Literal["a", "b"]
Kind: TypeAlias = Literal["none", "mix", "pair", "two_pairs", "cross", "square", "straight"]
Rating: TypeAlias = Literal[
    "novice", "club", "not_bad", "good", "very_strong", "excellent", "pro", "world_class", "legendary", "alien"
]

CELLS: Final = 36
ROUNDS: Final = 15
PRINTED: Final = -1
"""The group of a printed cell: nothing is written there."""
COLOURS: Final = "RYGBV"
KINDS: Final[tuple[Kind, ...]] = ("none", "mix", "pair", "two_pairs", "cross", "square", "straight")
"""Ordered by their points: a kind's place in this list is what it scores."""
BONUS: Final = 7
RATINGS: Final[tuple[tuple[int, Rating], ...]] = (
    (25, "novice"),
    (30, "club"),
    (34, "not_bad"),
    (37, "good"),
    (40, "very_strong"),
    (42, "excellent"),
    (44, "pro"),
    (46, "world_class"),
    (50, "legendary"),
)
SQUARES: Final = tuple((corner, corner + 1, corner + 7, corner + 6) for corner in (0, 2, 4, 12, 14, 16, 24, 26, 28))
"""The nine squares row by row, each with its cells clockwise from the top left."""


class Sheet:
    """A lay-out. Two free cells of one group may be written together: the white cells, a bridge, a colour."""

    def __init__(self, side: Side, text: str) -> None:
        self.side: Side = side
        self.text: str = text
        self.printed: list[int] = [int(c) if c.isdigit() else 0 for c in text]
        self.letters: str = "".join(sorted(set(text) - set("123456"), key=_group_order))
        self.group: list[int] = [PRINTED if c.isdigit() else self.letters.index(c) for c in text]
        self.groups: list[list[int]] = [
            [cell for cell in range(CELLS) if self.group[cell] == g] for g in range(len(self.letters))
        ]


def _group_order(letter: str) -> int:
    """White before the bridges from a to z; the colours in their usual order."""
    return COLOURS.index(letter) if letter in COLOURS else ord(letter)


def cell_name(cell: int) -> str:
    """A letter for the column, a digit for the row: a1 is at the top left."""
    return "abcdef"[cell % 6] + "123456"[cell // 6]


def square_of(cell: int) -> int:
    """The square, 0 to 8 row by row, that a cell lies in."""
    return cell // 12 * 3 + cell % 6 // 2


def kind_of(p: int, q: int, r: int, s: int) -> Kind:
    """The kind of a square by its four numbers, clockwise (RULES 4.1)."""
    different = len({p, q, r, s})
    if different == 4:
        lowest = min(p, q, r, s)
        rising = any(
            turn == (lowest, lowest + 1, lowest + 2, lowest + 3)
            for turn in ((p, q, r, s), (q, r, s, p), (r, s, p, q), (s, p, q, r))
        )
        return "straight" if rising else "mix"
    diagonals = (p == r) + (q == s)
    if different == 3:
        return "none" if diagonals else "pair"
    if different == 2:
        sides = (p == q) + (q == r) + (r == s) + (s == p)
        return "cross" if diagonals == 2 else "two_pairs" if sides == 2 and not diagonals else "none"
    return "square"


POINTS: Final[bytes] = bytes(
    KINDS.index(kind_of(code // 216 + 1, code // 36 % 6 + 1, code // 6 % 6 + 1, code % 6 + 1)) for code in range(1296)
)
"""What each way to fill a square scores: its numbers clockwise, less one, as digits to the base of six."""


def bonus_of(points: Sequence[int]) -> int:
    """At least one of each of the six kinds (RULES 4.2)."""
    return BONUS if len(set(points) - {0}) == 6 else 0


def rating_of(total: int) -> Rating:
    """What a solo total is called (RULES 5.1)."""
    for most, rating in RATINGS:
        if total <= most:
            return rating
    return "alien"


def sheet_for(options: Options) -> Sheet:
    """The sheet of options that `full_options` gave."""
    own = options.get("sheet")
    if own is None:
        return read_sheet({"side": options["side"], "rows": a.ROWS if options["side"] == "a" else b.ROWS})
    return read_sheet(own)


def full_options(options: Options) -> dict[str, Any]:
    """Options in full: the side, and an owner's sheet when there is one (RULES 1.1, 1.4)."""
    for key in options:
        if key not in ("side", "sheet"):
            raise BadOptions("options.unknown", key=str(key), allowed="side, sheet")
    if options.get("sheet") is None:
        return {"side": _side(options.get("side", "a"))}
    sheet = read_sheet(options["sheet"])
    if options.get("side", sheet.side) != sheet.side:
        raise BadOptions("toutelie.options.side_differs", side=str(options["side"]), sheet=sheet.side)
    rows = [sheet.text[start : start + 6] for start in range(0, CELLS, 6)]
    return {"side": sheet.side, "sheet": {"side": sheet.side, "rows": rows}}


def read_sheet(own: Any) -> Sheet:
    """An owner's sheet, checked cell by cell (RULES 1.4)."""
    if not isinstance(own, Mapping) or set(own) != {"side", "rows"}:
        raise BadOptions("toutelie.options.sheet_form")
    side = _side(own["side"])
    text = "".join(_row(number, row, side) for number, row in enumerate(_six_rows(own["rows"]), 1))
    _check_printed(text)
    if side == "a":
        _check_bridges(text)
    else:
        _check_colours(text)
    return Sheet(side, text)


def _side(side: Any) -> Side:
    if side == "a":
        return "a"
    if side == "b":
        return "b"
    raise BadOptions("toutelie.options.side", got=str(side)[:40])


def _six_rows(rows: Any) -> Sequence[Any]:
    if isinstance(rows, str) or not isinstance(rows, Sequence):
        raise BadOptions("toutelie.options.sheet_form")
    if len(rows) != 6:
        raise BadOptions("toutelie.options.sheet_rows", got=len(rows))
    return rows


def _row(number: int, row: Any, side: Side) -> str:
    """One row without the blanks and bars that make it readable."""
    if not isinstance(row, str):
        raise BadOptions("toutelie.options.sheet_form")
    cells = row.replace(" ", "").replace("|", "")
    if len(cells) != 6:
        raise BadOptions("toutelie.options.sheet_row", row=number, got=len(cells))
    allowed = set("123456.abcdefghijklmnopqrstuvwxyz" if side == "a" else "123456" + COLOURS)
    in_case = [cell.lower() if side == "a" else cell.upper() for cell in cells]
    for column, cell in enumerate(in_case):
        if cell not in allowed:
            where = cell_name(6 * (number - 1) + column)
            raise BadOptions(f"toutelie.options.sheet_cell_{side}", cell=where, got=cell)
    return "".join(in_case)


def _check_printed(text: str) -> None:
    for number in "123456":
        where = [cell_name(cell) for cell in range(CELLS) if text[cell] == number]
        if not where:
            raise BadOptions("toutelie.options.sheet_missing", number=int(number))
        if len(where) > 1:
            raise BadOptions("toutelie.options.sheet_twice", number=int(number), cells=", ".join(where))


def _check_bridges(text: str) -> None:
    """With whole bridges and six printed cells the white cells are even in number by themselves."""
    for letter in sorted(set(text) - set("123456.")):
        cells = [cell for cell in range(CELLS) if text[cell] == letter]
        names = ", ".join(cell_name(cell) for cell in cells)
        if len(cells) != 2:
            raise BadOptions("toutelie.options.bridge_cells", letter=letter, n=len(cells), cells=names)
        first, second = (divmod(square_of(cell), 3) for cell in cells)
        if abs(first[0] - second[0]) + abs(first[1] - second[1]) != 1:
            raise BadOptions("toutelie.options.bridge_squares", letter=letter, cells=names)


def _check_colours(text: str) -> None:
    for colour in COLOURS:
        if text.count(colour) % 2:
            raise BadOptions("toutelie.options.colour_odd", colour=colour, n=text.count(colour))
