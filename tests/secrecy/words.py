"""Non-interference for people's words: two tables at which other words were said send the same bytes to who hears none.

A script of a whole match: stories, a screen that is admitted and sent away, sharing, blanking. Every message that any
connection gets is kept, and all that can be fetched besides.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from ouaf.journal.ids import DeviceId, EntryNumber, LineNumber, MatchId, RequestId, Seat
from ouaf.journal.store.protocol import Write
from ouaf.rules.game import CHANCE
from ouaf.table.asking import Asker, Refused
from ouaf.table.crowd import encode
from ouaf.table.house import House
from ouaf.table.messages import Abandon, Admit, Begin, Blank, Play, Share, Sit
from ouaf.table.record import row_of
from ouaf.table.runner import Runner
from ouaf.table.shown import listed
from ouaf.table.step import new_table
from ouaf.table.words import sign_of
from tests.journal.store.memory import MemoryStore
from tests.secrecy.harness import Leak
from tests.table.live import Seen, another, outside
from tests.table.sittings import CODE, HOST, device_at, fresh
from tests.table.stories import GAME

SEATS = 3
TV, STRANGER = DeviceId("television"), DeviceId("stranger")
STORIES = ("Pim pam poum, says Tomy.", "The soap is singing!", "Three more ✨ <b>bones</b>")
OTHERS = ("Quite another story about a cat", "…", "Nothing \u202e of this is true at all, dear table")
"""Words of other lengths, so that a size tells too."""


@dataclass
class Evening:
    """A live table, those who watch it, and what was said."""

    texts: tuple[str, ...]
    share: bool = False
    house: House = field(init=False)
    runner: Runner = field(init=False)
    watching: dict[str, Seen] = field(default_factory=dict)
    told: list[tuple[str, int]] = field(default_factory=list)
    """Who told a story, and in which entry."""
    matches: list[str] = field(default_factory=list)

    async def begin(self) -> None:
        store = MemoryStore()
        self.house = House(outside(store))
        made = new_table(CODE, Asker(HOST, 1, fresh(1)), GAME, {}, SEATS, public=True)
        await store.write(Write(row_of(made.table)))
        self.runner = await self.house.find(CODE)
        for seat in range(SEATS):
            await self.runner.ask(Sit(seat=Seat(seat), name=f"Name {seat}"), device_at(seat))
            self.watch(f"seat {seat}", Seen(device_at(seat), seat))
        self.watch("curtain", Seen(device_at(0)))
        self.watch("stranger", Seen(STRANGER))
        television = Seen(TV)
        television.screen = True
        self.watch("screen", television)
        await self.runner.ask(Share(words=self.share), HOST)
        await self.runner.ask(Begin(), HOST)

    def watch(self, name: str, seen: Seen) -> None:
        self.watching[name] = seen
        self.runner.watch(seen, None, None)

    async def play(self, texts: tuple[str, ...]) -> None:
        """Every seat tells, and all vote."""
        for text in texts:
            await self._move(text)
        for _ in range(SEATS):
            await self._move(None)

    async def _move(self, text: str | None) -> None:
        match = self.runner.sitting.match
        assert match is not None
        seat = next(seat for seat in match.state.to_move() if seat != CHANCE)
        move = match.state.legal_names(seat)[0]
        id, prompt, entry = f"m{match.next}", match.state.prompt(seat)["id"], len(match.steps) + 1
        await self.runner.ask(
            Play(
                id=RequestId(id),
                seat=Seat(seat),
                match=self.runner.sitting.table.match,
                prompt=prompt,
                move=move,
                words=text,
            ),
            device_at(seat),
        )
        if text is not None:
            self.told.append((device_at(seat), entry))

    async def admit(self, *, yes: bool) -> None:
        sign = sign_of(self.runner.sitting.table, TV)
        await self.runner.ask(Admit(sign=sign, admitted=yes), HOST)

    async def end(self) -> None:
        assert self.runner.sitting.table.match is not None
        self.matches.append(self.runner.sitting.table.match)
        await self.runner.ask(Abandon(), HOST)

    async def look_around(self, name: str, device: str) -> None:
        """Late, back and slow readers, the API and the lists: kept as if they had been pushed."""
        match = self.runner.sitting.match
        assert match is not None
        late, back, slow = (Seen(device) for _ in range(3))
        self.runner.watch(late, None, None)
        self.runner.watch(back, LineNumber(max(0, match.next - 5)), match.header.match)
        self.runner.watchers.add(slow)
        self.runner.refresh(slow)
        fetched = [self.runner.crowd.table_for(DeviceId(device)), listed(self.runner.sitting.table, DeviceId(device))]
        seen = self.watching.setdefault(f"late {name}", Seen(device))
        for each in (late, back, slow):
            seen.pushed += each.pushed
            self.runner.watchers.discard(each)
        seen.pushed += map(encode, fetched)

    async def exports(self) -> list[str]:
        """All journals that can be had, line by line."""
        return [text for match in self.matches for text in await self.house.journal(MatchId(match))]


async def whole_evening(texts: tuple[str, ...], *, share: bool = False) -> Evening:
    """Two matches: a screen is admitted and sent away in the first; a story is blanked in each."""
    evening = Evening(texts, share)
    await evening.begin()
    await evening.play(texts)
    await evening.look_around("stranger", STRANGER)
    await evening.admit(yes=True)
    await evening.look_around("screen", TV)
    await evening.runner.ask(Blank(entry=EntryNumber(evening.told[0][1])), DeviceId(evening.told[0][0]))
    await evening.admit(yes=False)
    await evening.end()
    await evening.look_around("stranger", STRANGER)
    await another(evening.runner, HOST)
    await evening.play(texts)
    await evening.end()
    await evening.look_around("stranger", STRANGER)
    return evening


def known(evening: Evening, name: str) -> str:
    """All text that somebody was ever sent."""
    return "\n".join(message.decode() for message in evening.watching[name].pushed)


def check_apart(one: Evening, other: Evening, name: str) -> int:
    """Leak when somebody can tell two evenings apart; how many messages were compared."""
    pairs = zip(one.watching[name].pushed, other.watching[name].pushed, strict=True)
    for count, (seen, twin) in enumerate(pairs):
        if seen != twin:
            raise Leak(f"{name} can tell what was said by message {count}:\n{seen.decode()}\n{twin.decode()}")
    return len(one.watching[name].pushed)


def check_absent(text: str, secrets: tuple[str, ...], where: str) -> None:
    """Leak when some words stand in a text, as they are or as JSON writes them."""
    for secret in secrets:
        if secret in text or msgspec.json.encode(secret).decode()[1:-1] in text:
            raise Leak(f"{where} has «{secret}»")


async def journal_refused(house: House, match: str) -> str:
    """Why a journal is not given out."""
    try:
        await house.journal(MatchId(match))
    except Refused as problem:
        return problem.code
    return ""
