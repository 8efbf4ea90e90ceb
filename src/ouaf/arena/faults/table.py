"""A table at which matches are played whatever fails, and what is to be checked of them."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ouaf.arena import seating
from ouaf.arena.faults.findings import Findings
from ouaf.arena.faults.ledger import Ledger
from ouaf.arena.faults.player import GONE, NOT_NOW, PAUSE, Answer, Player
from ouaf.arena.phone import Phone, fetch
from ouaf.arena.process import Server
from ouaf.arena.screen import Message

MOST_TRIES: Final = 1200
"""How often it is sent then."""
USUAL: Final = 0.75
"""How often the first legal move is played: with any at random some games take very long."""


class Sent(Struct, frozen=True):
    """A move with its id, and whose it is."""

    player: Player
    message: Message
    n: int
    """The line that it will be."""

    @property
    def id(self) -> str:
        return str(self.message["id"])


def _is_as_far(match: str, n: int, screen: Message) -> bool:
    """A screen shows so much of a match, or another match."""
    return bool(screen) and (screen["match"] != match or screen["n"] >= n)


class FaultTable:
    """Nobody else plays here: between two moves nothing happens at this table."""

    def __init__(self, server: Server, game: str, seats: int, seed: str, found: Findings) -> None:
        self.game = game
        self.random = random.Random(seed)
        self.players: list[Player] = []
        """Those on the seats, and one more who watches."""
        self.code = ""
        self.found = found
        self._port = server.port
        self._is_town = server.workers > 1
        """What one worker shows others show a moment later."""
        self._seats = seats
        self._count = 0
        self._ledger = Ledger(found)

    async def set_up(self) -> None:
        """Create, sit down and start."""
        self.code, host = await seating.create(self._port, self.game, self._seats)
        for seat in (*range(self._seats), None):
            cookie = host if seat == 0 else await seating.new_device(self._port)
            self.players.append(Player(self._port, cookie, self.code, seat, self.found))
            await self.players[-1].sit_down()
        seating.start(self._phone_of_host())
        await asyncio.gather(*(each.reach(bool) for each in self.players))

    async def sync(self) -> None:
        """Everyone has heard all: of their own worker, and what that has heard of others."""
        await asyncio.gather(*(each.sync() for each in self.players))
        newest = max(self.players, key=lambda each: each.screen.get("n", -1)).screen
        if newest and self._is_town:
            is_as_far = partial(_is_as_far, newest["match"], newest["n"])
            await asyncio.gather(*(each.reach(is_as_far) for each in self.players))

    @contextlib.contextmanager
    def may_be_cut(self) -> Iterator[None]:
        """In here workers come and go, and who was at one of them comes back by itself."""
        for player in self.players:
            player.may_be_cut = True
        yield
        for player in self.players:
            player.may_be_cut = False

    async def come_back(self) -> None:
        """Everyone, after the server was gone."""
        await asyncio.gather(*(each.come_back() for each in self.players))

    async def choose(self) -> Sent:
        """A legal move of somebody who is waited for, as seen from there; after the end of a match of the next one."""
        await self.sync()
        if self.is_over:
            await self.finish()
            await self.begin_again()
            await self.sync()  # somebody's yes may have come when it had begun, and be a line of its own
        player = self.players[self.random.choice(self.players[-1].screen["to_move"])]
        return self.with_new_id(Sent(player, self._move(player.screen, player.seat), player.screen["n"] + 1))

    def _move(self, screen: Message, seat: int | None) -> Message:
        prompt, legal = screen["prompt"], screen["legal"]
        message = {"t": "move", "match": screen["match"], "seat": seat, "prompt": prompt["id"]}
        if prompt.get("offers") and self.random.random() < USUAL:
            return {**message, "move": prompt["plan"]["moves"]}
        move = legal[0] if self.random.random() < USUAL else self.random.choice(legal)
        limit = (screen.get("takes_words") or {}).get(move, 0)
        return {**message, "move": move, **({"words": "Ouaf ! Ouaf !"[:limit]} if limit else {})}

    def with_new_id(self, sent: Sent) -> Sent:
        """The same move as another one."""
        self._count += 1
        return replace(sent, message={**sent.message, "id": f"move-{self._count}"})

    async def play(self) -> Sent:
        """A move like any other."""
        sent = await self.choose()
        await self.settle(sent)
        return sent

    async def settle(self, sent: Sent, answer: Answer | None = None) -> None:
        """Send it until it is answered for good, as a phone does; `answer` is the first one, if it has come. It must be
        granted at its place."""
        answer = await self._last_answer(sent.player, sent.message, answer)
        if answer.n is not None:
            self._ledger.acknowledge(sent.id, answer.n, sent.message["move"])
        if answer != Answer(sent.n):
            self.found.add("wrong_answers", f"{self.code}, {sent.id} at line {sent.n}: {answer}")

    async def send_again(self, sent: Sent, answer: Answer | None = None) -> None:
        """What was acknowledged gets the same answer whenever it comes."""
        answer = await self._last_answer(sent.player, sent.message, answer)
        if answer != Answer(sent.n):
            self.found.add("wrong_answers", f"{self.code}, {sent.id} again, from line {sent.n}: {answer}")

    async def send_late(self, sent: Sent) -> None:
        """What answers a prompt that is no more must be refused."""
        await sent.player.sync()
        screen, message = sent.player.screen, sent.message
        if (screen["match"], screen["prompt"]["id"]) == (message["match"], message["prompt"]):
            await self.settle(replace(sent, n=screen["n"] + 1))
            return
        answer = await self._last_answer(sent.player, sent.message)
        if answer.n is not None:
            self._ledger.acknowledge(sent.id, answer.n, sent.message["move"])
            self.found.add("wrong_answers", f"{self.code}, {sent.id} was late, and granted at line {answer.n}")

    async def _last_answer(self, player: Player, message: Message, answer: Answer | None = None) -> Answer:
        for _ in range(MOST_TRIES):
            answer = answer or await player.ask(message)
            if answer == GONE:
                await player.come_back_if_gone()
            elif answer.code in NOT_NOW:
                await asyncio.sleep(PAUSE)
            else:
                return answer
            answer = None
        raise TimeoutError(f"{self.code}: {message['id']} is never answered")

    async def check_screens(self) -> None:
        """Everyone sees what somebody sees who opens the same seat for the first time."""
        await self.sync()
        await asyncio.gather(*(self._check_screen(each) for each in self.players))

    async def _check_screen(self, player: Player) -> None:
        other = await player.second()
        if difference := player.difference(other):
            where = f"{self.code}, seat {player.seat}, line {player.screen['n']}"
            self.found.add("wrong_screens", f"{where}: not as for a second device: {difference}")
        other.hang_up()
        self._ledger.note_screen(player.seat, player.screen)

    @property
    def is_over(self) -> bool:
        return self.players[-1].screen.get("end") is not None

    async def finish(self) -> None:
        """The match ends, if need be by the host, and its journal is held against what was told of it."""
        await self.sync()
        if not self.is_over:
            await self._last_answer(self.players[0], {"t": "abandon", "id": "abandon"})
            await self.sync()
        for player in self.players:
            self._ledger.note_screen(player.seat, player.screen)
        self._ledger.check(await self._journal(), f"{self.code} ({self.game})")

    async def begin_again(self) -> None:
        """Another match at the same table."""
        old, self._ledger = self.players[0].screen["match"], Ledger(self.found)
        await asyncio.gather(*(self._want_another(each) for each in self.players if each.seat is not None))
        await asyncio.gather(*(each.reach(lambda screen: screen["match"] != old) for each in self.players))

    async def _want_another(self, player: Player) -> None:
        """Whoever was cut off says it again, also when the match has begun meanwhile."""
        answer = await self._last_answer(player, {"t": "again", "id": "again"})
        if answer.code:
            self.found.add("wrong_answers", f"{self.code}, seat {player.seat} wants another match: {answer.code}")

    def close(self) -> None:
        for player in self.players:
            player.hang_up()

    async def _journal(self) -> bytes:
        host = self.players[0]
        request = f"GET /api/matches/{host.screen['match']}/journal"
        _, journal = await host.patiently(lambda: fetch(self._port, request))
        return journal

    def _phone_of_host(self) -> Phone:
        phone = self.players[0].phone
        assert phone is not None
        return phone
