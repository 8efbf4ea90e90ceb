"""Votes at Tomy's board: a tie, a blank vote, a vote that is taken back, what survives, and what the reveal leaves."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from ouaf.rules.tomy.content import PLACES
from ouaf.texts.speak import Language, say
from tests.e2e.board import line
from tests.e2e.conftest import Invite
from tests.e2e.hands import Manner, drag
from tests.e2e.test_dogcity_moves import MOMENTS
from tests.e2e.test_tomy import SIZES
from tests.e2e.tomy import ENVELOPE, STORY, Player, few_lines
from tests.e2e.tomy_built import Built, Hands, apart, dealt, seated, unable
from tests.server.process import Server

IN_HAND: Final = '.board .hand [data-card][aria-pressed="true"]'


def shared(hands: Hands) -> tuple[str, str] | None:
    """Two breeds, and the first seat has both."""
    found = sorted(set(hands[0]))
    return (found[0], found[1]) if len(found) > 1 else None


def voter(match: Built, told: tuple[str, str], invite: Invite, size: str = "phone", manner: Manner = "tap") -> Player:
    """The first seat is asked to vote."""
    player = Player(invite(**SIZES[size]), manner)
    match.tell(*told, "", words="Il dort.")
    match.hand_over(player.person)
    assert player.next() == "vote"
    player.clear()
    return player


def test_three_tell_and_vote_and_the_leash_settles_their_tie(invite: Invite, house: Server) -> None:
    """Each on a phone of their own; each votes for another breed, and one of them has the last word."""
    with dealt(house, apart) as (match, votes):
        players = seated(match, invite, **SIZES["phone"])
        for steps, breed in enumerate(votes):
            teller = players[match.after(steps)]
            teller.next()
            teller.clear()
            teller.measure(teller.kind())
            teller.tell(breed)
        for player, vote in zip(players, votes, strict=True):
            assert player.next() == "vote"
            player.clear()
            player.measure("vote")
            player.vote(vote)
        holder = players[match.leash]
        assert holder.next() == "choose"
        expect(holder.page.locator(".board .cells .voter")).to_have_count(3)
        others = [player for player in players if player is not holder]
        for player in others:
            player.page.locator(".board[data-kind=wait]").wait_for()
        holder.answer()
        settled(players)
    assert all(player.report.hidden == [] == player.small for player in players)
    assert [len(player.read) for player in players] == [2, 2, 2]


def settled(players: list[Player]) -> None:
    """Everybody reads on the sheet of the last round who has decided it."""
    for player in players:
        player.page.locator("dialog[open] .was").get_by_text("tire sur la laisse").wait_for()
    (past,) = players[0].heard.view["rounds"]
    assert len(past["tied"]) == 3
    assert (len(past["right"]), len(past["wrong"])) == (1, 2)


@pytest.mark.parametrize(
    ("size", "manner"), [pytest.param("phone", "tap", marks=pytest.mark.long), ("phone", "drag"), ("laptop", "keys")]
)
def test_who_has_no_card_to_play_seals_a_blank_vote(size: str, manner: Manner, invite: Invite, house: Server) -> None:
    """Another card says why not; the hand stays as it is; the sheet of the round tells it when all is turned."""
    player = Player(invite(**SIZES[size]), manner)
    with dealt(house, unable) as (match, (seat, (one, other))):
        match.tell(one, other, "")
        match.hand_over(player.person, seat)
        assert player.next() == "cannot_vote"
        assert few_lines(line(player.person))
        hand = player.heard.view["hand"]
        expect(player.page.locator(".board .hand [data-asleep]")).to_have_count(len(set(hand)))
        player.touch(player.card(hand[0]))
        player.page.locator(".ribbon [role=alert] p").wait_for()
        assert player.heard.refused == ["illegal"]
        player.answer()
        assert "est fermée" in str(player.page.locator(ENVELOPE).get_attribute("aria-label"))
        while match.wires[0].sync().news["view"]["round"] == 1:
            for wire in match.waiting():
                match.move(wire, wire.legal[0])
        player.page.locator("dialog[open]").get_by_text(f"Vote blanc : Name {seat}").wait_for()
    assert player.heard.view["hand"] == hand
    assert player.report.hidden == [] == player.small


@pytest.mark.parametrize(
    ("size", "manner"), [("phone", "tap"), pytest.param("phone", "drag", marks=pytest.mark.long), ("laptop", "keys")]
)
def test_a_vote_is_taken_back_before_and_after_it_is_sealed(
    size: str, manner: Manner, invite: Invite, house: Server
) -> None:
    with dealt(house, shared) as (match, told):
        player = voter(match, told, invite, size, manner)
        player.put_in(told[0])
        player.final("left")
        player.page.locator(IN_HAND).wait_for(state="detached")
        assert player.heard.moves() == []
        player.answer()
        assert few_lines(line(player.person))
        assert match.wires[1].sync().news["view"]["voted"] == [0]
        player.person.ready()
        player.decide("left")
        assert match.wires[1].sync().news["view"]["voted"] == []
        assert player.next() == "vote"
        player.put_in(told[0])
        player.put_in(told[1])
        expect(player.page.locator(IN_HAND)).to_have_count(1)
        player.decide()
    assert [said["move"] for said in player.heard.moves()][1:] == ["cancel", f"vote={told[1]}"]
    assert player.report.hidden == []
    assert player.heard.refused == []


def test_a_chosen_card_and_a_sealed_one_are_found_again_after_a_reload(invite: Invite, house: Server) -> None:
    """The chosen one beside the open envelope; the sealed one under its seal, until a tap shows it."""
    with dealt(house, shared) as (match, told):
        player = voter(match, told, invite)
        player.put_in(told[1])
        player.page.reload()
        assert player.next() == "vote"
        player.page.locator(f".board .hand [data-card='{told[1]}'][aria-pressed=true]").wait_for()
        expect(player.page.locator(STORY), "what was read stays read").to_have_count(0)
        assert player.heard.moves() == []
        player.decide()
        player.page.reload()
        player.page.locator(".board[data-kind=sealed]").wait_for()
        player.person.ready()
        expect(player.page.locator(f"{ENVELOPE} .card")).to_have_count(0)
        player.touch(player.page.locator(ENVELOPE))
        player.page.locator(f"{ENVELOPE} .card").wait_for()
        expect(player.page.locator("[data-side=left]")).to_be_enabled()
    assert player.heard.refused == []


@pytest.mark.parametrize("size", SIZES)
def test_a_card_on_another_breeds_place_says_why_and_is_not_lost(size: str, invite: Invite, house: Server) -> None:
    with dealt(house, shared) as (match, told):
        player = voter(match, told, invite, size, "drag")
        drag(player.person, player.card(told[0]), lambda: player.cell(told[1]), by_touch=player.has_touch)
        line(player.person).get_by_text("se joue sur le lieu de sa race").wait_for()
        expect(player.page.locator(IN_HAND)).to_have_count(0)
        player.answer()
    assert player.heard.view["my_vote"] in told
    assert player.heard.refused == []


def test_a_story_can_be_voted_for_where_it_is_read(invite: Invite, house: Server) -> None:
    """A tap on a place opens its story whole; the button there puts the card into the envelope, and no more."""
    with dealt(house, shared) as (match, told):
        player = voter(match, told, invite)
        player.touch(player.cell(told[1]))
        player.page.locator(STORY).wait_for()
        player.touch(player.person.button("Voter pour elle"))
        player.page.locator(f".board .hand [data-card='{told[1]}'][aria-pressed=true]").wait_for()
        assert player.heard.moves() == []
        player.decide()
    assert player.heard.view["my_vote"] == told[1]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_reveal_is_played_or_for_who_wants_no_motion_its_result_is_opened(
    motion: str, invite: Invite, house: Server
) -> None:
    """The last round stays one tap away for both."""
    with dealt(house, apart) as (match, votes):
        match.tell(*votes)
        player = Player(invite(**SIZES["phone"], reduced_motion=motion))
        match.hand_over(player.person)
        player.page.evaluate(MOMENTS)
        for seat, vote in enumerate(votes):
            match.move(match.wires[seat].sync(), f"vote={vote}")
        match.move(match.wires[match.leash].sync(), f"choose={votes[0]}")
        moves = motion == "no-preference"
        player.person.reach(match.wires[0].sync().news["n"])
        assert ("reveal" in player.page.evaluate("window.moments")) == moves
        expect(player.page.locator("dialog[open] .was")).to_have_count(int(not moves))
        player.clear()
        player.touch(player.person.button("Le tour d’avant, et les pioches"))
        player.page.locator("dialog[open] .was").wait_for()


UNTURNED: Final = """() => {
    window.unturned = []
    new MutationObserver(() => {
        if (!document.querySelector('.reveal > .known')) return
        const faces = [...document.querySelectorAll('.reveal .face')]
        window.unturned.push(faces.filter(face => face.getAnimations().length > 0).length)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""
"""Remember how many cards were still being turned when Tomy had come to light."""


def test_cards_that_lie_open_are_not_turned_again_when_the_leash_has_decided(invite: Invite, house: Server) -> None:
    with dealt(house, apart) as (match, votes):
        match.tell(*votes)
        player = Player(invite(**SIZES["phone"], reduced_motion="no-preference"))
        for seat, vote in enumerate(votes):
            match.move(match.wires[seat].sync(), f"vote={vote}")
        match.hand_over(player.person)
        player.person.ready()
        player.page.evaluate(UNTURNED)
        match.move(match.wires[match.leash].sync(), f"choose={votes[0]}")
        player.page.wait_for_function("window.unturned.length > 0")
        player.person.ready()
        assert set(player.page.evaluate("window.unturned")) == {0}


UNCOVERED: Final = """() => {
    window.opened = []
    new MutationObserver(() => {
        const board = document.querySelector('.board')
        if (!board || !['choose', 'wait'].includes(board.dataset.kind)) return
        window.opened.push(document.querySelector('.reveal')?.dataset.open ?? 'uncovered')
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""
"""Remember what of the reveal was seen from when the tie was known to the board."""


def test_the_table_of_after_a_vote_is_not_seen_before_its_reveal(invite: Invite, house: Server) -> None:
    """While the last envelope is closed the reveal lies on the table, all its cards face down."""
    with dealt(house, apart) as (match, votes):
        match.tell(*votes)
        player = Player(invite(**SIZES["phone"], reduced_motion="no-preference"))
        match.hand_over(player.person)
        player.person.ready()
        player.page.evaluate(UNCOVERED)
        for seat, vote in enumerate(votes):
            match.move(match.wires[seat].sync(), f"vote={vote}")
        player.page.locator(".board[data-kind=choose], .board[data-kind=wait]").wait_for()
        player.person.ready()
        assert player.page.evaluate("window.opened")[0] == "0"


CUT_NAMES: Final = """names => {
    const name = document.querySelector('.cell.told .band .name')
    const [breed, place] = name.textContent.split(' · ')
    return names.filter(other => {
        name.textContent = place ? `${breed} · ${other}` : other
        return name.scrollWidth > name.clientWidth || name.scrollHeight > name.parentElement.clientHeight
    })
}"""
"""The names that would not fit into the band of the first place."""


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("told", [*(pytest.param(n, marks=pytest.mark.long) for n in (2, 3)), 4])
def test_the_name_of_a_place_that_was_told_of_is_never_cut_off(
    told: int, locale: str, invite: Invite, house: Server
) -> None:
    """Nor does it lie on the picture; at 360 px, with any place of the box."""
    with dealt(house, shared, seats=4) as (match, _):
        match.tell(*(["yorkshire", "cocker", "doberman", "husky"][:told] + [""] * (4 - told)), words="Il dort.")
        player = Player(invite(**SIZES["phone"], locale=locale))
        match.hand_over(player.person)
        player.next()
        player.clear()
        language: Language = "fr" if locale.startswith("fr") else "en"
        names = [say(language, f"tomy.place.{place}") for place in PLACES]
        assert player.page.evaluate(CUT_NAMES, names) == []
        expect(player.page.locator(".cell.told .card .name").first).not_to_be_visible()
