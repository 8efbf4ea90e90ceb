"""How a match begins: everybody throws in a piece unseen, the roll is called, and only then the pieces are told.

docs/fair-dice.md has why. All of it happens between phones and table; people feel nothing of it.
"""

from __future__ import annotations

from msgspec.structs import replace

from ouaf.journal import fair
from ouaf.journal.ids import DeviceId
from ouaf.journal.rollcall import BOT, Fair, RollCall, Void, read_call, roll_call, text_of
from ouaf.rules.registry import game_named
from ouaf.table.asking import Asker, Refused
from ouaf.table.messages import Piece, Reveal
from ouaf.table.record import Call, Chair, Table


def with_piece(table: Table, message: Piece | Reveal, asker: Asker) -> Table:
    """A device has a part in the dice: first the hash of its piece, then the piece."""
    return throw(table, message, asker) if isinstance(message, Piece) else reveal(table, message, asker)


def throw(table: Table, message: Piece, asker: Asker) -> Table:
    """The hash of a device's piece for the next match; until the roll call a new one replaces the old."""
    if table.phase == "playing" or (table.call is not None and table.call.roll):
        raise Refused("starting" if table.phase != "playing" else "playing")
    want_seated(table, asker)
    if asker.device in table.silent:
        raise Refused("no_piece")
    if message.commitment != table.commitment:
        raise Refused("other_promise")
    if any(piece == message.piece for device, piece in table.pieces.items() if device != asker.device):
        raise Refused("same_piece")
    table = replace(table, pieces={**table.pieces, asker.device: message.piece})
    return table if table.call is None else gathered(table, asker)


def begun(table: Table, asker: Asker) -> Table:
    """A match is wanted: the roll is called as soon as every device that throws has thrown."""
    return table if table.call is not None else gathered(replace(table, call=Call(asker.at)), asker)


def gathered(table: Table, asker: Asker) -> Table:
    """With the roll called, unless a piece is still awaited."""
    is_awaited = any(table.pieces.get(device) == "" for device in seated(table) & asker.present)
    return table if is_awaited else _rolled(table, asker)


def reveal(table: Table, message: Reveal, asker: Asker) -> Table:
    """A device's piece, which it tells because the roll call is as it should be."""
    call, mine = table.call, table.pieces.get(asker.device, "")
    if call is None or not mine or message.roll != fair.list_hash(call.roll) or mine not in _list(table).hashes():
        raise Refused("not_called")
    if fair.piece_hash(table.mark, table.number, table.commitment, message.piece) != mine:
        raise Refused("wrong_piece")
    return replace(table, call=replace(call, revealed={**call.revealed, asker.device: message.piece}))


def is_complete(table: Table) -> bool:
    """The roll was called, and every piece in it is told."""
    return table.call is not None and bool(table.call.roll) and not _missing(table)


def hurried(table: Table, asker: Asker) -> Table:
    """The time is over: the roll is called with the pieces that are there; with one untold the attempt is void. Where
    nobody is left who could hear of it, there is nothing to begin."""
    if table.call is None:
        return table
    if table.call.roll:
        return _void(table, asker)
    return _rolled(table, asker) if seated(table) & asker.present else replace(table, call=None)


def bound(table: Table) -> Fair:
    """What the header of the match has of all this."""
    assert table.call is not None
    revealed = {table.pieces[device]: piece for device, piece in table.call.revealed.items()}
    return Fair(table.call.roll, [revealed[each] for each in _list(table).hashes()], list(table.void))


def for_next_match(table: Table, randomness: bytes) -> Table:
    """A new seed wants new pieces of those who throw: what was told before the commitment would prove nothing."""
    pieces = dict.fromkeys({**table.pieces, **dict.fromkeys(table.silent, "")}, "")
    bound, seed = fair.commitment(randomness), randomness.hex()
    return replace(table, seed=seed, commitment=bound, call=None, void=(), silent=(), pieces=pieces)


def want_enough(table: Table) -> None:
    """Refused when the game cannot be played by those who sit here."""
    game, chairs = game_named(table.game), sum(not chair.is_free for chair in table.chairs)
    if chairs < game.min_seats:
        raise Refused("too_few", n=game.min_seats)
    game.start(chairs, table.options)


def seated(table: Table) -> frozenset[DeviceId]:
    """The devices that have a chair."""
    return frozenset(chair.device for chair in table.chairs if chair.device)


def want_seated(table: Table, asker: Asker) -> None:
    if asker.device not in seated(table):
        raise Refused("not_seated")


def _rolled(table: Table, asker: Asker) -> Table:
    """Frozen: who is not connected now has no piece in it."""
    assert table.call is not None
    seats = [_entry(table, chair, asker) for chair in table.chairs if not chair.is_free]
    game, attempt = game_named(table.game), len(table.void)
    call = roll_call(game, seats, table.options, table.commitment, table.mark, table.number, attempt)
    return replace(table, call=Call(asker.at, text_of(call)))


def _entry(table: Table, chair: Chair, asker: Asker) -> str:
    if chair.bot:
        return BOT + chair.bot
    return table.pieces.get(chair.device, "") if chair.device in asker.present else ""


def _list(table: Table) -> RollCall:
    assert table.call is not None
    found = read_call(table.call.roll)
    assert found is not None  # it was written here
    return found


def _missing(table: Table) -> list[str]:
    """The hashes of the roll call whose pieces are not told."""
    assert table.call is not None
    revealed = {table.pieces[device] for device in table.call.revealed}
    return [each for each in _list(table).hashes() if each not in revealed]


def _void(table: Table, asker: Asker) -> Table:
    """Never begun with the rest, or who tells last could choose. The silent ones have no piece in this match."""
    assert table.call is not None
    missing = _missing(table)
    silent = [device for device, piece in table.pieces.items() if piece in missing]
    void = Void(fair.list_hash(table.call.roll), table.seed, missing)
    left = {device: "" for device in table.pieces if device not in silent}
    after = replace(
        table,
        call=Call(asker.at),
        void=(*table.void, void),
        silent=(*table.silent, *silent),
        pieces=left,
        seed=asker.randomness.hex(),
        commitment=fair.commitment(asker.randomness),
    )
    return gathered(after, asker)
