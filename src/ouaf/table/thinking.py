"""The bots of one table: asked when the match waits for them, with what their seat may know at that moment."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from ouaf.journal.ids import MatchId, PromptId, Seat
from ouaf.table.asking import REFUSALS
from ouaf.table.outside import Outside
from ouaf.table.sitting import Sitting, seats_due
from ouaf.views.player import Choice, Question

log = logging.getLogger("ouaf.table")

SECOND_THOUGHT: Final = 5.0
"""Seconds after which a bot that failed is asked again."""


MOMENT: Final = (1.0, 1.5)
"""How many pauses after the question a bot plays at the earliest."""


class Decision(NamedTuple):
    """What a bot is asked to decide."""

    match: MatchId
    seat: Seat
    prompt: PromptId


class Bots:
    """Those who think now."""

    def __init__(
        self,
        outside: Outside,
        play: Callable[[Decision, Choice], Awaitable[None]],
        wake_again: Callable[[], None],
        rest: Callable[[], None],
    ) -> None:
        self._outside = outside
        self._play = play
        self._wake_again = wake_again
        self._rest = rest
        """Called when one has thought, whatever came of it."""
        self.thinking: dict[Decision, asyncio.Task[None]] = {}

    def wake(self, sitting: Sitting) -> None:
        """Ask every bot that is waited for and is not thinking already."""
        match, table = sitting.match, sitting.table
        for seat in (each for each in seats_due(sitting) if table.chairs[each].mind):
            assert match is not None
            decision = Decision(match.header.match, seat, match.prompt(seat)["id"])
            if decision not in self.thinking:
                seed = match.bot_seed(bytes.fromhex(table.seed), seat)
                thought = self._think(decision, table.chairs[seat].mind, question(sitting, seat), seed)
                self.thinking[decision] = task = asyncio.create_task(thought)
                task.add_done_callback(partial(self._has_thought, decision))

    def wake_later(self) -> None:
        asyncio.get_running_loop().call_later(SECOND_THOUGHT, self._wake_again)

    def close(self) -> None:
        """Stop thinking."""
        for task in self.thinking.values():
            task.cancel()

    async def _think(self, decision: Decision, level: str, asked: Question, seed: bytes) -> None:
        """An answer to an old question is dropped. When it comes is drawn before the bot thinks, so that the moment
        tells nothing of what it holds; one that comes too late waits for the next such moment."""
        pause = self._outside.bot_pause
        moment = asyncio.get_running_loop().time() + pause * random.uniform(*MOMENT)
        choice: Choice = await self._outside.ask_bot(level, asked, seed)
        if choice.reason == "bot.lost":
            log.error("match %s: the bot of seat %d is lost: %s", decision.match, decision.seat, choice.params)
            choice = replace(choice, params={})  # of our faults people hear no more than that
        await asyncio.sleep(_until(moment, pause))
        try:
            await self._play(decision, choice)
        except REFUSALS as problem:
            log.warning("match %s: a bot's answer was dropped: %s", decision.match, type(problem).__name__)

    def _has_thought(self, decision: Decision, task: asyncio.Task[None]) -> None:
        self.thinking.pop(decision, None)
        if not task.cancelled() and (problem := task.exception()) is not None:
            log.error("match %s: a bot failed: %s", decision.match, type(problem).__name__)
            self.wake_later()
        self._rest()


def _until(moment: float, pause: float) -> float:
    """The seconds up to this moment; when it is over, up to the next one, of which there is one in every pause."""
    left = moment - asyncio.get_running_loop().time()
    return left if left >= 0 or not pause else left % pause


def question(sitting: Sitting, seat: Seat) -> Question:
    """What a bot may know: its view, its prompt and its legal moves."""
    assert sitting.match is not None
    table, match, state = sitting.table, sitting.match, sitting.match.state
    view, prompt = dict(state.view(seat)), dict(match.prompt(seat))
    return Question(table.game, seat, view, prompt, state.legal_names(seat), table.language)
