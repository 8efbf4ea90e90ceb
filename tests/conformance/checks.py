"""What every state of every game must hold. A check fails by an AssertionError; planted defects prove that it can."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib.resources import files
from typing import Any, Final, get_args, get_type_hints

import msgspec

from ouaf.rules.common.folds import unfolded
from ouaf.rules.game import CHANCE, Entry, Game, IllegalMove, Malformed, Refusal, State
from ouaf.rules.registry import GAMES
from ouaf.texts.speak import LANGUAGES, say
from ouaf.texts.tell import tell
from ouaf.texts.voices import voice_of
from tests.kit import Dice, random_entry

IMPOSSIBLE: Final = (-7, 10**12)
"""Outcomes that no game has."""


@cache
def hints_of(declared: Any) -> dict[str, Any]:
    """The keys of a declared type; asked for at every event."""
    return get_type_hints(declared)


def viewers(state: State) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(state.seats), None]


def check_turns(game: Game, state: State) -> None:
    """Never stuck: those waited for have a move, and when it is over nobody has one."""
    waited = list(state.to_move())
    assert len(set(waited)) == len(waited)
    if state.outcome() is not None:
        assert waited == []
        assert not any(state.legal(seat) for seat in range(state.seats))
        return
    assert waited, "nobody is to move, yet there is no outcome"
    if CHANCE in waited:
        assert waited == [CHANCE]
        assert not any(state.legal(seat) for seat in range(state.seats)), "a seat may move before chance has drawn"
    else:
        assert all(0 <= seat < state.seats for seat in waited)
        assert all(state.legal(seat) for seat in waited), "a seat is waited for and cannot move"


def check_legal(game: Game, state: State, moves: Sequence[int] | None = None) -> None:
    """In `legal`, accepted by `apply` and not explained away by `why_not`: the same moves, of all encodable ones."""
    whole = state.position()
    for seat in range(state.seats):
        listed = state.legal(seat)
        assert len(set(listed)) == len(listed), "a move is listed twice"
        assert state.legal_count(seat) == len(listed)
        assert [state.legal_at(seat, k) for k in range(len(listed))] == listed
        assert state.legal_names(seat) == [state.name(seat, move) for move in listed]
        assert unfolded(state.legal_folded(seat)) == state.legal_names(seat)
        assert all(0 <= move < state.encodable for move in listed)
        legal = set(listed)
        for move in {*(range(state.encodable) if moves is None else moves), *listed}:
            refusal = state.why_not(seat, move)
            assert (refusal is None) == (move in legal), f"seat {seat} move {move}: why_not says {refusal}"
            if refusal is None:
                state.copy().apply(seat, move)
            else:
                raised = refusal_of(partial(state.apply, seat, move))
                assert raised is not None, f"seat {seat} move {move} is illegal, and was played"
                assert raised == refusal
                check_refusal(game, refusal)
        assert state.position() == whole, "a refused move has changed the state"


def refusal_of(step: Callable[[], None]) -> Refusal | None:
    """The refusal that a step raises, if it does."""
    try:
        step()
    except IllegalMove as raised:
        return raised.refusal
    return None


def check_refusal(game: Game, refusal: Refusal) -> None:
    """The clause stands in both rule books, and the words exist in both languages."""
    check_clause(game.id, refusal.rule)
    check_refusal_words(refusal.id, tuple(refusal.params.items()))


@cache
def check_clause(game: str, rule: str) -> None:
    for book in ("RULES.md", "RULES.fr.md"):
        assert rule in clauses(game, book), f"no clause {rule} in {book}"


@cache
def check_refusal_words(id: str, params: tuple[tuple[str, Any], ...]) -> None:
    for language in LANGUAGES:
        assert say(language, id, dict(params))


@cache
def clauses(game: str, book: str) -> frozenset[str]:
    """The numbers of the clauses of a game's rule book."""
    text = files(GAMES[game].home).joinpath(book).read_text("utf-8")
    return frozenset(re.findall(r"^- \*\*(\d+\.\d+)\*\*", text, re.MULTILINE))


def check_chance(game: Game, state: State) -> None:
    """A draw is one of the outcomes and changes nothing; only outcomes settle, and only when chance is due."""
    whole = state.position()
    due = list(state.to_move()) == [CHANCE]
    candidates = list(IMPOSSIBLE)
    if due:
        drawn = [state.draw(Dice(seed)) for seed in range(8)]
        assert drawn == [state.draw(Dice(seed)) for seed in range(8)], "a draw depends on more than its numbers"
        listed = state.outcomes()
        if listed is not None:
            assert len({outcome for outcome, _ in listed}) == len(listed)
            assert all(weight > 0 for _, weight in listed)
            assert set(drawn) <= {outcome for outcome, _ in listed}
        for outcome in {*drawn, *(outcome for outcome, _ in listed or [])}:
            assert state.why_not(CHANCE, outcome) is None
            state.copy().settle(outcome)
    else:
        candidates.append(0)
    for outcome in candidates:
        refusal = refusal_of(partial(state.settle, outcome))
        assert refusal is not None, f"outcome {outcome} was settled"
        assert refusal == state.why_not(CHANCE, outcome)
        check_refusal(game, refusal)
    assert state.position() == whole


def check_rolls(game: Game, state: State) -> None:
    """Dice that people may roll themselves: whatever they show is an outcome, and with one more or less it is none."""
    roll = state.roll_due()
    if roll is None:
        return
    assert game.has_dice, "a game that has no dice wants some"
    assert list(state.to_move()) == [CHANCE], "dice are due, and somebody else is waited for"
    assert roll.seat is None or 0 <= roll.seat < state.seats
    for seed in range(4):
        fallen = shown_by(roll.dice, seed)
        outcome = state.parse(CHANCE, "-".join(fallen))
        assert state.why_not(CHANCE, outcome) is None
        assert sorted(state.name(CHANCE, outcome).split("-")) == sorted(fallen)
        assert len(state.name(CHANCE, state.draw(Dice(seed))).split("-")) == roll.dice
        assert is_no_outcome(state, "-".join(shown_by(roll.dice + 1, seed)))


def shown_by(dice: int, seed: int) -> list[str]:
    """What so many dice may show."""
    rng = Dice(seed)
    return [str(1 + rng.below(6)) for _ in range(dice)]


def is_no_outcome(state: State, text: str) -> bool:
    try:
        return state.why_not(CHANCE, state.parse(CHANCE, text)) is not None
    except Malformed:
        return True


def check_copy(game: Game, state: State) -> None:
    """A copy and its original go their own ways."""
    if not state.to_move():
        return
    whole = state.position()
    twin = state.copy()
    assert twin.position() == whole
    for seed in range(3):
        moving, still = (state.copy(), twin) if seed else (twin.copy(), state)
        dice = Dice(seed)
        for _ in range(12):
            if moving.to_move():
                moving.take(random_entry(moving, dice))
        assert still.position() == whole, "playing on a copy has changed the original"
        assert [still.legal(seat) for seat in range(still.seats)] == [state.legal(s) for s in range(state.seats)]
    assert state.position() == whole, "playing on a copy has changed the original"


def check_text(game: Game, state: State) -> None:
    """Moves, outcomes and the position have text forms that read back."""
    for seat in range(state.seats):
        names = [state.name(seat, move) for move in state.legal(seat)]
        assert [state.parse(seat, name) for name in names] == state.legal(seat)
        assert len(set(names)) == len(names)
        assert all(0 < len(name) <= 200 and name.isprintable() for name in names)
    if list(state.to_move()) == [CHANCE]:
        for outcome in [state.draw(Dice(1)), *(outcome for outcome, _ in state.outcomes() or [])]:
            assert state.parse(CHANCE, state.name(CHANCE, outcome)) == outcome
    again = game.load(state.position())
    assert again.position() == state.position()
    assert list(again.to_move()) == list(state.to_move())
    for viewer in viewers(state):
        assert again.view(viewer) == state.view(viewer)
        assert again.prompt(viewer) == state.prompt(viewer)
    for seat in range(state.seats):
        assert again.legal(seat) == state.legal(seat)


def check_shapes(game: Game, state: State) -> None:
    """Views, prompts and previews have the types that the game declares, and words in both languages."""
    whole = state.position()
    for viewer in viewers(state):
        view = state.view(viewer)
        msgspec.convert(view, game.view_type, strict=True)
        assert set(view) <= set(hints_of(game.view_type))
        assert view["viewer"] == viewer
        own = {} if viewer is None else state.own(viewer)
        assert view == {**state.public(), **own, "viewer": viewer}, "both layers make the view"
        assert not {*state.public(), "viewer"} & {*own}, "no layer hides what is in the other"
        assert not game.is_open or not own, "an open game shows all the same"
        assert game.takes_words == bool(state.words_clause), "a game that takes words has a clause on them"
        prompt = state.prompt(viewer)
        check_shape(prompt, game.prompt_types)
        check_words(game, "prompt", prompt)
    for seat in state.to_move():
        for move in (state.legal(seat) if seat != CHANCE else [])[:6]:
            check_events(game, state, state.preview(seat, move), only=seat)
    assert state.position() == whole, "looking has changed the state"


def check_watching(_: Game, state: State) -> None:
    """A spectator is told who is waited for, always under the same id: nothing is asked of it."""
    waited = list(state.to_move())
    prompt = state.prompt(None)
    if waited and CHANCE not in waited:
        assert prompt == {"id": "watch", "kind": "watch", "seats": waited, "n": len(waited)}
    else:
        assert prompt["kind"] in ("chance", "over", "watch")


def check_told(before: State, entry: Entry, after: State) -> Sequence[Any]:
    """The events of an entry; playing and telling in one go gives the same events and the same state."""
    events = after.told(before, entry, after)
    assert events, "an entry of which nobody is told anything"
    for known in (None, before):
        played = before.copy()
        assert played.tell(entry, known) == events, "what is told while playing is something else"
        assert played.position() == after.position(), "telling has changed the play"
        assert [played.view(seat) for seat in (*range(after.seats), None)] == [
            after.view(seat) for seat in (*range(after.seats), None)
        ]
    return events


def check_events(game: Game, state: State, events: Sequence[Any], only: int | None = None) -> None:
    """Events have a declared type, an audience of seats, and words."""
    for event in events:
        check_shape(event, game.event_types)
        check_told_in_words(game, state.seats, event)
        audience = event["to"]
        assert audience is None or all(0 <= seat < state.seats for seat in audience)
        assert only is None or audience == [only], "a preview is for its own seat"


def check_shape(value: Any, types: Sequence[Any]) -> None:
    """The value is of the declared type that has its kind, without anything undeclared."""
    fitting = [each for each in types if value["kind"] in get_args(hints_of(each)["kind"])]
    assert len(fitting) == 1, f"{len(fitting)} types are declared for {value['kind']}"
    msgspec.convert(value, fitting[0], strict=True)
    assert set(value) <= set(hints_of(fitting[0])), f"{value} has more than its type"


def check_told_in_words(game: Game, seats: int, event: Any) -> None:
    """A kind of event is told, alone too, or it is silent."""
    is_silent = voice_of(game.id, event["kind"]) == "silent"
    for language in LANGUAGES:
        lines = list(tell(language, game.id, [(1, event)], [f"P{seat}" for seat in range(seats)]))
        assert [bool(each.words) for each in lines] == ([] if is_silent else [True])


def check_words(game: Game, what: str, value: Any) -> None:
    """There are words for it, with the parameters that it has."""
    for language in LANGUAGES:
        assert say(language, f"{game.id}.{what}.{value['kind']}", value)


def check_imagine(game: Game, state: State) -> None:
    """What is imagined from a view cannot be told from the truth by its viewer, and can be played to its end."""
    for viewer in viewers(state):
        guess = game.imagine(state.view(viewer), Dice(0))
        assert guess.view(viewer) == state.view(viewer)
        assert guess.prompt(viewer) == state.prompt(viewer)
        assert list(guess.to_move()) == list(state.to_move())
        if viewer is not None:
            assert guess.legal(viewer) == state.legal(viewer)
        assert guess.position() == game.load(guess.position()).position()


def check_outcome(game: Game, state: State) -> None:
    """An outcome has a score and a place for every seat, a winner (or a lost match of one seat), and words for it."""
    outcome = state.outcome()
    if outcome is None:
        return
    assert len(outcome.scores) == len(outcome.ranking) == state.seats
    places = sorted(outcome.ranking)
    assert places == [2] or all(place == places.index(place) + 1 for place in places)
    for language in LANGUAGES:
        assert say(language, f"{game.id}.reason.{outcome.reason}")


def check_prompts(before: State, entry: Entry, after: State) -> None:
    """A prompt's id changes when the viewer's decision does, and only then."""
    for seat in range(before.seats):
        same_id = before.prompt(seat)["id"] == after.prompt(seat)["id"]
        asked = seat in before.to_move(), seat in after.to_move()
        if asked == (True, True) and seat != entry.who:
            assert same_id, f"seat {seat} is asked the same, and its prompt changed by what {entry.who} did"
        if before.legal(seat) != after.legal(seat) and any(asked):
            assert not same_id, f"seat {seat} is asked something else under the same prompt"


class Given:
    """What a match has given out stays as it was, however the match is played on in place."""

    def __init__(self) -> None:
        self._given: list[Any] = []
        self._text = msgspec.json.encode(self._given)

    def check(self, state: State) -> None:
        """Look at what the state before has given out, and ask this one."""
        assert msgspec.json.encode(self._given) == self._text, "playing on has changed what was given out"
        asked = [(state.prompt(viewer), () if viewer is None else state.own(viewer)) for viewer in viewers(state)]
        self._given = [state.public(), asked, [state.legal(seat) for seat in range(state.seats)]]
        self._text = msgspec.json.encode(self._given)


class Answers:
    """What each seat of a match has answered: an id that was never asks that seat again, or a late tap would count.

    A sealed choice that is taken back is asked for again, and what took it back is offered with the new one.
    """

    def __init__(self) -> None:
        self._answered: set[tuple[int, str]] = set()
        self._again: dict[int, set[str]] = {}
        """By seat the ids that may come again."""
        self._last: dict[int, str] = {}
        """By seat the id of its last decision."""

    def check(self, before: State, entry: Entry, after: State) -> None:
        """Note the answer, and look at what is asked now. Who plays without being waited for takes something back."""
        if entry.who != CHANCE:
            self._note(entry.who, before.prompt(entry.who)["id"], is_waited_for=entry.who in before.to_move())
        for seat in range(after.seats):
            id = after.prompt(seat)["id"] if after.legal_count(seat) else ""
            is_known = (seat, id) in self._answered and id not in self._again.get(seat, ())
            assert not is_known, f"seat {seat} is asked again under {id}, which it has answered"

    def _note(self, seat: int, id: str, *, is_waited_for: bool) -> None:
        again = self._again.get(seat, set())
        if not is_waited_for:
            again = {id, self._last[seat]}
        else:
            again = again - {id} if id in again else set()
            self._last[seat] = id
        self._answered.add((seat, id))
        self._again[seat] = again


STATE_CHECKS: Final[tuple[Callable[[Game, State], None], ...]] = (
    check_turns,
    check_legal,
    check_chance,
    check_rolls,
    check_copy,
    check_text,
    check_shapes,
    check_watching,
    check_imagine,
    check_outcome,
)
