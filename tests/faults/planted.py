"""`ouaf` with a defect planted in it: a real server that the run must find out. The first argument names the defect."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Any

from ouaf.cli.main import main
from ouaf.journal.ids import LineNumber, MatchId, Seat
from ouaf.journal.match import Match
from ouaf.journal.store.postgres import PostgresStore
from ouaf.journal.store.protocol import Then, Write
from ouaf.journal.store.sqlite import SqliteStore
from ouaf.rules.game import CHANCE
from ouaf.table import step
from ouaf.table.crowd import Crowd
from ouaf.table.runner import Runner
from ouaf.views.feed import Feed
from ouaf.views.hearing import Audience

LATER = 0.25
"""Seconds."""


def nothing() -> None:
    """A server as it should be."""


def answers_early() -> None:
    """Says of moves that they are kept, and keeps them a moment later."""
    for kind in (SqliteStore, PostgresStore):
        _answer_early(kind)


def _answer_early(kind: type[Any]) -> None:
    keep = kind.put

    def put(self: Any, write: Write, then: Then) -> None:
        if write.table is not None:
            keep(self, write, then)
            return
        then(None)
        asyncio.get_running_loop().call_later(LATER, keep, self, write, lambda _: None)

    kind.put = put


def forgets_ids() -> None:
    """A resend is an answer to a prompt that is no more."""
    Match.number_of = lambda *_: None  # type: ignore[method-assign]


def plays_again() -> None:
    """A resend is one more move, whichever is legal now."""
    play = step._play

    def again(sitting: Any, message: Any, asker: Any) -> Any:
        match = sitting.match
        is_known = match is not None and match.number_of(message.seat, message.id) is not None
        if not is_known or match.is_closed or CHANCE in match.state.to_move():
            return play(sitting, message, asker)
        legal, prompt = match.state.legal_names(message.seat), match.state.prompt(message.seat)["id"]
        if not legal:
            return play(sitting, message, asker)
        return step._move(sitting, message.seat, prompt, legal[:1], asker, message.id)

    step._play = again


def takes_late_moves() -> None:
    """Whatever was asked when the move was made."""
    move = step._move

    def anyway(sitting: Any, seat: int, prompt: str, moves: list[str], *more: Any) -> Any:
        state = sitting.match.state
        legal = state.legal_names(seat)
        late = prompt != state.prompt(seat)["id"]
        return move(sitting, Seat(seat), state.prompt(seat)["id"], legal[:1] if late and legal else moves, *more)

    step._move = anyway  # type: ignore[assignment]


def shows_another_seat() -> None:
    """Who comes back sees what the neighbour sees."""
    send = Crowd._send_match

    def send_other(self: Crowd, watcher: Any, since: LineNumber | None, match: MatchId | None) -> None:
        seat = watcher.seat
        if seat is not None and since is not None:
            watcher.seat = (seat + 1) % len(self.sitting.table.chairs)
        send(self, watcher, since, match)
        watcher.seat = seat

    Crowd._send_match = send_other  # type: ignore[method-assign,assignment]


def shows_old_screens() -> None:
    """Who comes back sees how it was before the last action."""
    send, step_on = Crowd._send_match, Runner._step
    older: dict[tuple[Crowd, int | None], bytes] = {}

    def step_and_remember(self: Runner, request: Any) -> None:
        match = self.sitting.match
        if match is not None:
            for viewer in (*range(match.header.seats), None):
                older[self.crowd, viewer] = Feed().whole(match, Audience(viewer, True))
        step_on(self, request)

    def send_older(self: Crowd, watcher: Any, since: LineNumber | None, match: MatchId | None) -> None:
        send(self, watcher, since, match)
        if since is not None and (self, watcher.seat) in older:
            watcher.push(older[self, watcher.seat])

    Runner._step = step_and_remember  # type: ignore[method-assign]
    Crowd._send_match = send_older  # type: ignore[method-assign,assignment]


DEFECTS: dict[str, Callable[[], None]] = {
    defect.__name__: defect
    for defect in (
        nothing,
        answers_early,
        forgets_ids,
        plays_again,
        takes_late_moves,
        shows_another_seat,
        shows_old_screens,
    )
}

if __name__ == "__main__":
    DEFECTS[sys.argv[1]]()
    sys.exit(main(sys.argv[2:]))
