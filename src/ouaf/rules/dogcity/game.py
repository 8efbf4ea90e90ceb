"""Dog City Domino for the registry, and states made from outside: from a position text, and from a view."""

from __future__ import annotations

import re
from typing import Final, get_args

from ouaf.rules.dogcity import shapes
from ouaf.rules.dogcity.board import REACH, key_of
from ouaf.rules.dogcity.content import HAND, STANDARD, tile_set
from ouaf.rules.dogcity.options import MIN_SEATS, MOST_SEATS, RANDOM, check_seats, full_options, read_tiles, rows_of
from ouaf.rules.dogcity.state import DogCity
from ouaf.rules.game import CHANCE, TO_NOBODY, Game, Malformed, Options, Rng, View

_LAID: Final = re.compile(r"([0-5]):([0-9]{1,4})@(-?[0-9]{1,4}),(-?[0-9]{1,4}),r([0-3])", re.ASCII)


def new(seats: int, options: Options) -> DogCity:
    """A match before its first entry."""
    check_seats(seats, options)
    first = CHANCE if options["first"] == RANDOM else options["first"]
    return DogCity(seats, tile_set(rows_of(options)), first)


def load(text: str) -> DogCity:
    """The state that a position text names."""
    try:
        rows, turn, idle, rounds, laid, aside, *hands = text.split(" ")
        state = _before_the_deal(len(hands), _rows(rows))
        for each in _split(laid, "|"):
            _lay(state, *_read_laid(each))
        _hold(state, [int(tile) for tile in _split(aside, ",")], [list(map(int, _split(hand, ","))) for hand in hands])
        _set_turn(state, CHANCE if turn == "-" else int(turn.rstrip("+")), turn.endswith("+"), int(idle), int(rounds))
    except (ValueError, IndexError) as problem:
        raise _wrong(str(problem)[:80]) from problem
    if state.position() != text:
        raise _wrong("not in its shortest form")
    return state


def imagine(shown: View, _rng: Rng) -> DogCity:
    """The viewer sees all that there is: what the pile will bring is not decided."""
    rows = tuple(",".join(row[k : k + 2] for k in range(0, 8, 2)) for row in shown["tiles"])
    state = _before_the_deal(shown["seats"], rows)
    for laid in shown["laid"]:
        _lay(state, laid["seat"], laid["tile"], laid["x"], laid["y"], laid["turn"])
    _hold(state, shown["aside"], shown["hands"])
    turn = CHANCE if shown["turn"] is None else shown["turn"]
    _set_turn(state, turn, shown["again"], shown["idle"], len(shown["rounds"]))
    return state


def _wrong(reason: str) -> Malformed:
    return Malformed("malformed.position", reason=reason)


def _before_the_deal(seats: int, rows: tuple[str, ...]) -> DogCity:
    if not MIN_SEATS <= seats <= MOST_SEATS or len(rows) < HAND * seats:
        raise _wrong("the number of hands")
    return DogCity(seats, tile_set(rows))


def _rows(text: str) -> tuple[str, ...]:
    """The dominoes of a position: the word `standard`, or eight characters each."""
    if text == "standard":
        return STANDARD
    return read_tiles({"rows": [" ".join(row[k : k + 2] for k in range(0, len(row), 2)) for row in text.split("/")]})


def _split(text: str, by: str) -> list[str]:
    return [] if text == "-" else text.split(by)


def _read_laid(text: str) -> tuple[int, int, int, int, int]:
    match = _LAID.fullmatch(text)
    if match is None:
        raise _wrong(f"{text[:40]} is not a laid domino")
    seat, tile, x, y, turn = map(int, match.groups())
    return seat, tile, x, y, turn


def _lay(state: DogCity, seat: int, tile: int, x: int, y: int, turn: int) -> None:
    """Lay a domino that was laid before; points and cats add up again."""
    place = state.board.place_at.get(key_of(x, y)) if max(abs(x), abs(y)) < REACH else None
    if (
        seat >= state.seats
        or tile not in state.pile
        or place is None
        or not state.board.can_lay(tile, 4 * place + turn)
    ):
        raise _wrong(f"{tile} cannot lie at {x},{y}")
    state.pile.remove(tile)
    state.lay(seat, tile, 4 * place + turn)


def _hold(state: DogCity, aside: list[int], hands: list[list[int]]) -> None:
    """Give out what is held; the pile is the rest."""
    for tile in (tile for tiles in (aside, *hands) for tile in tiles):
        if tile not in state.pile:
            raise _wrong(f"{tile} is not there, or twice")
        state.pile.remove(tile)
    state.aside, state.hands = aside[:], [hand[:] for hand in hands]


def _set_turn(state: DogCity, turn: int, again: bool, idle: int, rounds: int) -> None:
    """Whose turn it is; who is waited for follows from the hands and the pile."""
    if idle < 0 or not CHANCE <= turn < state.seats or (again and not (state.rounds and state.by[-1] == turn)):
        raise _wrong("whose turn it is")
    state.turn, state.again, state.idle = turn, again, idle
    if rounds != len(state.rounds):
        state.rounds = []
    clockwise = [(max(turn, 0) + k) % state.seats for k in range(state.seats)]
    _check_sizes(state, [len(state.hands[seat]) for seat in clockwise])
    drawing = [seat for seat in clockwise if len(state.hands[seat]) < HAND] if state.pile else []
    state.drawer = drawing[0] if drawing and turn != CHANCE else turn
    if not drawing and (not all(state.hands) or idle >= state.idle_limit()):
        state.waiting = TO_NOBODY
    elif not drawing:
        state.waiting = state.asked[turn]


def _check_sizes(state: DogCity, sizes: list[int]) -> None:
    """In the deal, hands fill one after the other; later only the one whose turn it is may have to draw."""
    own, given, pile = sizes[0], len(state.aside), len(state.pile)
    drawn = own + given - HAND
    if not state.by:
        held = sum(sizes) if state.turn != CHANCE else 0
        fine = not given and sizes == [max(0, min(HAND, held - HAND * k)) for k in range(state.seats)]
    elif given:
        fine = 0 <= drawn < given == min(HAND, pile + drawn) and pile > 0 and set(sizes[1:]) == {HAND}
    elif pile:
        fine = drawn in (-1, 0) and set(sizes[1:]) == {HAND}
    else:
        fine = max(sizes) <= HAND
    if not fine or (state.by and state.turn == CHANCE):
        raise _wrong("the size of a hand")


GAME: Final = Game(
    id="dogcity",
    version=1,
    min_seats=MIN_SEATS,
    max_seats=MOST_SEATS,
    full_options=full_options,
    new=new,
    load=load,
    imagine=imagine,
    view_type=shapes.View,
    prompt_types=get_args(shapes.Prompt),
    event_types=get_args(shapes.Event),
    is_open=True,
)
