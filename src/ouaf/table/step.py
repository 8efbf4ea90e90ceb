"""The heart of a table: (sitting, message) in, (sitting, what changed) out. No clock, no randomness, no I/O.

The match is played on in place: whoever steps keeps what has changed, or reads the match anew. What is refused changes
nothing. docs/decisions/0019 has why.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from ouaf.journal import fair
from ouaf.journal.explain import Stale
from ouaf.journal.ids import LineNumber, PromptId, RequestId, Seat, TableCode
from ouaf.journal.lines import Abandon as AbandonLine
from ouaf.journal.match import Match, header
from ouaf.journal.words import clean
from ouaf.rules.game import CHANCE, IllegalMove, Options, Refusal
from ouaf.rules.registry import game_named
from ouaf.table.again import answered, is_agreed, is_counting, with_holds
from ouaf.table.arrange import arrange, want_host
from ouaf.table.asking import Asker, Refused
from ouaf.table.calling import begun, bound, for_next_match, hurried, is_complete, want_enough, with_piece
from ouaf.table.deleting import delete
from ouaf.table.history import noted
from ouaf.table.holding import come_back, ever_held, held, hold_lines, run_out
from ouaf.table.latecomers import come, put_out, take, welcomed
from ouaf.table.letters import with_times
from ouaf.table.messages import (
    Abandon,
    Admit,
    Again,
    Agree,
    Arrangement,
    Begin,
    Blank,
    Come,
    Delete,
    Dice,
    Hint,
    Hold,
    InMatch,
    MoveIn,
    Moves,
    Piece,
    Play,
    Release,
    Remove,
    Reveal,
    Share,
    TableMessage,
    Take,
    Undo,
)
from ouaf.table.moving import move_in
from ouaf.table.record import Chair, Player, Table
from ouaf.table.rolling import typed
from ouaf.table.sitting import Changed, Sitting
from ouaf.table.takebacks import want_decision
from ouaf.table.undoing import agree, ever_rewound, lapsed, undo, undone_with
from ouaf.table.words import blank, let_hear
from ouaf.views.player import Choice
from ouaf.views.stream import Told
from ouaf.views.telling import add_told


def new_table(code: TableCode, asker: Asker, game: str, options: Options, seats: int, *, public: bool) -> Sitting:
    """A table with free chairs; its dice are committed to before anyone sits down."""
    found = game_named(game)
    full = found.full_options(options)
    found.start(seats, full)
    table = Table(
        code=code,
        rev=1,
        created=asker.at,
        touched=asker.at,
        host=asker.device,
        game=found.id,
        options=full,
        public=public,
        phase="lobby",
        chairs=(Chair(),) * seats,
        seed=asker.randomness.hex(),
        commitment=fair.commitment(asker.randomness),
        mark=fair.mark_from(asker.randomness),
    )
    return Sitting(table)


def step(sitting: Sitting, message: TableMessage, asker: Asker) -> tuple[Sitting, Changed]:
    """Grant a request, or raise Refused, IllegalMove, Malformed or Stale with the sitting as it was."""
    after, changed = _granted(sitting, message, asker)
    return _settled(sitting, after, changed, asker), changed


def bot_move(sitting: Sitting, seat: Seat, prompt: PromptId, choice: Choice, asker: Asker) -> tuple[Sitting, Changed]:
    """A bot's answer; Stale when it was asked something that has changed since."""
    after, changed = _move(sitting, seat, prompt, [choice.move], asker, words=choice.words or None)
    return _settled(sitting, after, changed, asker), changed


def _settled(before: Sitting, after: Sitting, changed: Changed, asker: Asker) -> Sitting:
    """With the times of a match by letter, and without a request that has lapsed; a table that has changed has the next
    revision."""
    if after.table.clock.kind == "letter" or after.table.due:
        after = with_times(after, asker)
    table = lapsed(after.table, changed)
    if table is before.table or table == before.table:
        return after
    return replace(after, table=replace(table, rev=before.table.rev + 1))


def _granted(sitting: Sitting, message: TableMessage, asker: Asker) -> tuple[Sitting, Changed]:
    match message:
        case Play() | Dice() | Hint() | Undo() | Agree() | Abandon() | Blank():
            return _of_match(sitting, message, asker)
        case Begin():
            return _start(sitting, asker)
        case Again():
            return _again(sitting, message, asker)
        case Piece() | Reveal():
            return _begun(sitting, with_piece(sitting.table, message, asker), asker)
        case Hold() | Release():
            return held(sitting, message, asker)
        case Take():
            return take(sitting, message, asker)
        case Delete():
            return delete(sitting, message, asker)
        case Remove() if sitting.table.phase == "playing":
            return put_out(sitting, message, asker)
    return _with_table(sitting, _rearranged(sitting.table, message, asker), asker)


def _of_match(sitting: Sitting, message: InMatch, asker: Asker) -> tuple[Sitting, Changed]:
    """What is asked of the match that is played."""
    match message:
        case Play():
            return _play(sitting, message, asker)
        case Dice():
            return _typed(sitting, message, asker)
        case Hint():
            return _hint(sitting, message, asker)
        case Undo() | Agree():
            return _go_back(sitting, message, asker)
        case Abandon():
            return _abandon(sitting, asker)
        case Blank():
            return blank(sitting, message, asker)


def _rearranged(table: Table, message: Share | Admit | Come | MoveIn | Arrangement, asker: Asker) -> Table:
    """What is asked of the table alone."""
    match message:
        case Come():
            return come(table, message, asker)
        case MoveIn():
            return move_in(table, message, asker)
        case Share() | Admit():
            return let_hear(table, message, asker)
    return arrange(table, message, asker)


def _with_table(sitting: Sitting, table: Table, asker: Asker) -> tuple[Sitting, Changed]:
    """The same match at a table that has changed, or has not."""
    if table is sitting.table:
        return sitting, Changed()
    return replace(sitting, table=replace(welcomed(table), touched=asker.at)), Changed()


def _play(sitting: Sitting, message: Play, asker: Asker) -> tuple[Sitting, Changed]:
    _want_player(sitting.table, message.seat, asker)
    number = sitting.match.number_of(message.seat, message.id) if sitting.match is not None else None
    if sitting.match is not None and number is not None:
        return sitting, Changed(n=_same_again(sitting.match, number, message))
    if sitting.match is not None and message.match != sitting.match.header.match:
        _want_first(sitting, message)
    moves = moves_of(message.move)
    return _move(sitting, message.seat, message.prompt, moves, asker, message.id, message.words)


def _want_first(sitting: Sitting, message: Play) -> None:
    """A move that names no match is for the first one of its table; one that names another is late."""
    if message.match is not None or (sitting.table.number and sitting.table.phase == "playing"):
        raise Stale(message.match or "", sitting.table.match or "")


def moves_of(move: Moves) -> list[str]:
    """What was sent as moves, a single one too."""
    return [move] if isinstance(move, str) else move


def want_list(match: Match, moves: list[str], words: str | None = None) -> None:
    """Several moves at once are for games without secrets: elsewhere a refusal of the second one would tell what the
    first has brought to light, and nothing would be played for it. Words go with one move."""
    if len(moves) > 1 and not match.game.is_open:
        raise Refused("one_by_one")
    if len(moves) > 1 and words is not None:
        raise Refused("words_alone")


def _move(
    sitting: Sitting,
    seat: Seat,
    prompt: PromptId,
    moves: list[str],
    asker: Asker,
    id: RequestId | None = None,
    words: str | None = None,
) -> tuple[Sitting, Changed]:
    match = _running(sitting)
    now = match.prompt(seat)["id"]
    if prompt != now:
        raise Stale(prompt, now)
    want_list(match, moves, words)
    want_decision(match, seat, moves[0], asker.take_backs)
    if len(moves) > 1:  # all of them or none
        match.want_all(seat, moves)
    told = [add_told(match, *match.move_line(seat, move, asker.at, id, words, asker.randomness)) for move in moves]
    return _after(sitting, told, asker, told[0].n)


def _typed(sitting: Sitting, message: Dice, asker: Asker) -> tuple[Sitting, Changed]:
    """The match goes on with what has fallen on the kitchen table."""
    told = typed(sitting.table, _running(sitting), message, asker)
    return _after(sitting, told, asker) if told else (sitting, Changed())


def _go_back(sitting: Sitting, message: Undo | Agree, asker: Asker) -> tuple[Sitting, Changed]:
    """A resend gets the same answer, also when the match is over."""
    if isinstance(message, Agree):
        return agree(sitting, _running(sitting), message, asker)
    _want_player(sitting.table, message.seat, asker)
    if sitting.match is not None and message.match != sitting.match.header.match:
        raise Stale(message.match, sitting.match.header.match)
    known = None if sitting.match is None else undone_with(sitting.match, message)
    return undo(sitting, _running(sitting), message, asker) if known is None else (sitting, Changed(n=known))


def _hint(sitting: Sitting, message: Hint, asker: Asker) -> tuple[Sitting, Changed]:
    """The result will say who has had one."""
    table, match = sitting.table, _running(sitting)
    _want_player(table, message.seat, asker)
    if not table.hints:
        raise Refused("no_hints")
    if message.seat not in match.state.to_move() or message.prompt != match.prompt(message.seat)["id"]:
        raise Stale(message.prompt, match.prompt(message.seat)["id"])
    if message.odds or message.seat in table.hinted:
        return sitting, Changed()
    return _with_table(sitting, replace(table, hinted=(*table.hinted, message.seat)), asker)


def _same_again(match: Match, number: LineNumber, message: Play) -> LineNumber:
    """The number of what was sent before; refused when its id now names another move, or another list."""
    sent = match.sent_with(message.seat, message.id)
    if sent != moves_of(message.move) or not _same_words(match, number, message.words):
        raise Refused("conflict")
    return number


def _same_words(match: Match, number: LineNumber, words: str | None) -> bool:
    """Where the words of a line were blanked, nobody can tell any more what they were."""
    if match.had_words(number) and number not in match.words:
        return words is not None
    said = match.words.get(number)
    return (said.text if said else None) == (None if words is None else clean(words))


def _called(sitting: Sitting, asker: Asker) -> tuple[Sitting, Changed]:
    """The roll call before a match."""
    want_enough(sitting.table)
    return _begun(sitting, begun(sitting.table, asker), asker)


def _start(sitting: Sitting, asker: Asker) -> tuple[Sitting, Changed]:
    """The host starts the first match."""
    want_host(sitting.table, asker)
    _want_phase(sitting, "lobby")
    return _called(sitting, asker)


def _again(sitting: Sitting, message: Again, asker: Asker) -> tuple[Sitting, Changed]:
    """The next match begins as soon as all who are here want it. Who says yes a moment too late is in it, too."""
    if message.yes and sitting.table.phase == "playing":
        return come_back(sitting, asker)
    _want_phase(sitting, "over")
    table = answered(sitting.table, message, asker)
    if table.call is None and is_agreed(table, asker.present | {asker.device}):
        return _begun(sitting, begun(table, asker), asker)
    return _with_table(sitting, table, asker)


def go_on(sitting: Sitting, asker: Asker) -> tuple[Sitting, Changed]:
    """Who wants another match has waited long enough for the others."""
    if not is_counting(sitting.table, asker.present):
        return sitting, Changed()
    after, changed = _called(sitting, asker)
    return _settled(sitting, after, changed, asker), changed


def time_over(sitting: Sitting, seats: Collection[Seat], asker: Asker) -> tuple[Sitting, Changed]:
    """The clock of these seats has run out."""
    after, changed = run_out(sitting, seats, asker)
    return _settled(sitting, after, changed, asker), changed


def hurry(sitting: Sitting, asker: Asker) -> tuple[Sitting, Changed]:
    """The time for what a roll call waits for is over."""
    after, changed = _begun(sitting, hurried(sitting.table, asker), asker)
    return _settled(sitting, after, changed, asker), changed


def _begun(sitting: Sitting, table: Table, asker: Asker) -> tuple[Sitting, Changed]:
    """The match begins when nothing is missing for it."""
    return _begin(table, asker) if is_complete(table) else _with_table(sitting, table, asker)


def _begin(old: Table, asker: Asker) -> tuple[Sitting, Changed]:
    """Write the header, and draw what is to be drawn."""
    chairs = with_holds(old)
    match = Match(header(game_named(old.game), len(chairs), old.options, asker.at, bound(old)))
    past = (*old.past, old.match) if old.match else old.past
    table = replace(old, chairs=chairs, players=(), phase="playing", match=match.header.match, past=past, call=None)
    table = replace(table, hinted=(), out=(), touched=asker.at, **_with_words(old, match, chairs))
    return _after(Sitting(table, match), [Told(LineNumber(0), []), *hold_lines(match, chairs, asker)], asker)


def _with_words(old: Table, match: Match, chairs: tuple[Chair, ...]) -> dict[str, Any]:
    """What a table notes of a match in which people may say something: who sits where, and whether it is shared."""
    if not match.game.takes_words:
        return {}
    id = match.header.match
    seated = {**old.seated, id: tuple(chair.device for chair in chairs)}
    return {"seated": seated, "shared": (*old.shared, id) if old.share else old.shared}


def _abandon(sitting: Sitting, asker: Asker) -> tuple[Sitting, Changed]:
    want_host(sitting.table, asker)
    match = _running(sitting)
    return _after(sitting, [add_told(match, AbandonLine(n=match.next, at=asker.at))], asker)


def _after(sitting: Sitting, told: list[Told], asker: Asker, n: LineNumber | None = None) -> tuple[Sitting, Changed]:
    """Draw until a seat is waited for; at the end reveal the seed and commit to a new one."""
    table, match, seed = sitting.table, sitting.match, bytes.fromhex(sitting.table.seed)
    assert match is not None
    while not match.abandoned and list(match.state.to_move()) == [CHANCE]:
        if table.real_dice and match.state.roll_due() is not None:  # somebody types them in
            break
        told.append(add_told(match, *match.draw_line(seed, asker.at)))
    if match.abandoned or not match.state.to_move():
        told.append(add_told(match, match.end_line(asker.at, seed)))
        table = noted(_ended(table, match, asker), match, asker.at)
    sitting.told.extend(told)
    changed = Changed(tuple(match.lines[told[0].n :]), tuple(told), n)
    return Sitting(table, match, sitting.told), changed


def _ended(table: Table, match: Match, asker: Asker) -> Table:
    """Everybody stays, and the dice of another match are committed to."""
    chairs = tuple(replace(chair, ready=False, played=seat) for seat, chair in enumerate(table.chairs))
    ever = (table.hinted, ever_held(match), ever_rewound(match))
    marks = [tuple(seat in those for those in ever) for seat in range(len(chairs))]
    players = tuple(Player(chair.name, chair.avatar, chair.bot, *of) for chair, of in zip(chairs, marks, strict=True))
    after = replace(table, phase="over", touched=asker.at, chairs=chairs, players=players)
    return welcomed(for_next_match(after, asker.randomness))


def _want_phase(sitting: Sitting, phase: str) -> None:
    if sitting.table.phase != phase:
        raise Refused("playing" if sitting.table.phase == "playing" else "not_playing")


def _want_player(table: Table, seat: Seat, asker: Asker) -> None:
    """Whose seat of the match it is, also where the chairs have been moved after its end."""
    chairs = [chair for at, chair in enumerate(table.chairs) if chair.device and table.viewer(Seat(at)) == seat]
    if not chairs or chairs[0].device != asker.device:
        raise Refused("not_yours")
    if chairs[0].held:
        raise Refused("held")


def _running(sitting: Sitting) -> Match:
    if sitting.match is None or sitting.table.phase == "lobby":
        raise Refused("not_playing")
    if sitting.table.phase == "over":
        raise IllegalMove(Refusal("", "refusal.over"))
    return sitting.match
