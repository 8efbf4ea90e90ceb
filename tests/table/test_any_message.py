"""Any messages in any order: no step changes what it was given, and the same messages give the same bytes."""

from __future__ import annotations

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from ouaf.journal import fair
from ouaf.journal.ids import DeviceId, EntryNumber, LineNumber, MatchId, PromptId, RequestId, Seat
from ouaf.journal.match import Match
from ouaf.table.messages import (
    Abandon,
    AddBot,
    Admit,
    Again,
    Agree,
    Begin,
    Blank,
    Come,
    Configure,
    Delete,
    MoveIn,
    Order,
    Piece,
    Play,
    Profile,
    Ready,
    Remove,
    RemoveBot,
    Reveal,
    Share,
    Sit,
    Stand,
    TableMessage,
    Take,
    Undo,
    Watching,
)
from ouaf.table.record import Table
from tests.kit import FIRST, Dice, every_game
from tests.table.sittings import (
    ANY_REFUSAL,
    Script,
    as_bytes,
    duel,
    moves,
    played,
    seated,
    started,
)

KINDS = (
    "sit",
    "stand",
    "profile",
    "ready",
    "bot",
    "unbot",
    "order",
    "configure",
    "start",
    "abandon",
    "again",
    "piece",
    "reveal",
    "take",
    "come",
    "remove",
    "watching",
    "share",
    "admit",
    "blank",
    "delete",
    "undo",
    "agree",
    "move_in",
    *["move"] * 9,
)
DEVICES = ("host", "guest 1", "stranger")
small = st.integers(0, 5)
message_seeds = st.tuples(st.sampled_from(KINDS), st.sampled_from(DEVICES), small, small)


def thrown(table: Table, number: int) -> str:
    """The hash of one of a few pieces."""
    return fair.piece_hash(table.mark, table.number, table.commitment, f"{number}1" * 32)


def last(match: Match) -> LineNumber:
    return match.lines[-1].n


def known_matches(table: Table) -> list[MatchId]:
    """Those of a table, deleted ones too, and one of another."""
    return [MatchId("another"), *table.gone, *table.past, *([table.match] if table.match else [])][::-1]


def message_of(script: Script, kind: str, a: int, b: int) -> TableMessage:
    """A message that may or may not fit the table."""
    table = script.sitting.table
    simple: dict[str, TableMessage] = {
        "sit": Sit(seat=Seat(a) if a < 4 else None, name="Name " * b or "\u200b", throws=bool(a)),
        "stand": Stand(seat=Seat(a)),
        "profile": Profile(seat=Seat(a), name="Name" * b or " ", avatar="owl"),
        "ready": Ready(seat=Seat(a), ready=bool(b)),
        "bot": AddBot(seat=Seat(a) if a < 3 else None, level="loup" if b else "oracle"),
        "unbot": RemoveBot(seat=Seat(a)),
        "order": Order(order=[Seat(a), Seat(b)] if a < 4 else [Seat(1), Seat(0)]),
        "configure": Configure(seats=a + 1 if b else None, public=bool(b), options={"x": 1} if b == 5 else None),
        "start": Begin(),
        "abandon": Abandon(),
        "again": Again(yes=bool(b % 3)),
        "piece": Piece(commitment=table.commitment if b else "00" * 32, piece=thrown(table, a)),
        "reveal": Reveal(roll=fair.list_hash(table.call.roll if table.call else ""), piece=f"{a}{b}" * 32),
        "take": Take(seat=Seat(a), name="Name" * b or " ", throws=bool(b)),
        "come": Come(name="Name" if a else None, throws=bool(b), coming=b != 5),
        "remove": Remove(seat=Seat(a)),
        "watching": Watching(open=bool(b)),
        "share": Share(words=bool(b)),
        "admit": Admit(sign="BCFG", admitted=bool(b)),
        "blank": Blank(entry=EntryNumber(a * b + 1)),
        "delete": Delete(match=known_matches(table)[min(a, b) % len(known_matches(table))]),
        "move_in": MoveIn(code=f"code {a}", throws=bool(b)),
    }
    if kind in simple:
        return simple[kind]
    match = script.sitting.match
    if match is not None and kind == "undo":
        return Undo(id=RequestId(f"u{match.next}"), seat=Seat(a), match=match.header.match, n=last(match), ask=bool(b))
    if match is not None and kind == "agree":
        return Agree(n=last(match), yes=bool(b))
    if match is None or not match.state.to_move() or a == 5:
        return Play(
            id=RequestId(f"i{a}"), seat=Seat(a), prompt=PromptId("prompt"), move="move", words="words" if b else None
        )
    play = script.move(Dice(f"{a} {b}"))[1]
    return play if b else msgspec.structs.replace(play, id="always the same", seat=a)


@every_game
@given(messages=st.lists(message_seeds, max_size=40))
@settings(max_examples=150)
def test_a_refused_step_changes_nothing(game: str, messages: list[tuple[str, str, int, int]]) -> None:
    script = seated(game, *duel(game))
    script.present = frozenset(map(DeviceId, DEVICES))
    for kind, device, a, b in messages:
        before, frozen = script.sitting, as_bytes(script.sitting)
        message = message_of(script, kind, a, b)
        device = (
            before.table.chairs[message.seat % len(before.table.chairs)].device if type(message) is Play else device
        )
        try:
            changed = script.do(device, message)
        except ANY_REFUSAL:
            assert as_bytes(before) == frozen
        else:
            after = script.sitting
            assert after.table.rev - before.table.rev == (after.table != before.table)
            assert not changed.lines or (after.match is not None and after.match.lines[-1] == changed.lines[-1])


def test_the_same_messages_give_the_same_bytes() -> None:
    one, other = (played(FIRST, *duel(FIRST), "same") for _ in range(2))
    assert as_bytes(one.sitting) == as_bytes(other.sitting)
    assert sum(1 for _ in moves(started(FIRST, *duel(FIRST)), "same")) > 10
