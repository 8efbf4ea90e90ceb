"""Around Tomy's board: who looks on, a phone that two people share, told aloud, the score sheet and the book."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Download, expect

from ouaf.rules.tomy.content import BREEDS
from tests.e2e.board import outside
from tests.e2e.browser import Person, soon
from tests.e2e.conftest import Invite
from tests.e2e.test_pages import findings
from tests.e2e.test_tomy import SIZES
from tests.e2e.test_words import looks_at_words
from tests.e2e.tomy import CELLS, FIELD, STORY, TELLING, Player
from tests.e2e.tomy_built import Built, anything, dealt
from tests.server.process import Server

MARKUP: Final = '<img src=x onerror="window.owned = 1"> 🐾 <b>gras</b>'
PEOPLE: Final = ".frame aside.people li"
PRESSED: Final = ".board .hand [data-card][aria-pressed=true]"


def test_who_looks_on_sees_the_table_and_reads_no_story(invite: Invite, house: Server) -> None:
    """No hand, no buttons, no sheet that opens by itself; a tap on a place says that its story is the table's own."""
    with dealt(house, anything) as (match, _):
        looking = Player(invite(**SIZES["phone"]))
        looking.person.visit(f"/t/{match.code}")
        looking.page.locator(".board").wait_for()
        match.tell("husky", "teckel", "", words="Il dort sous le lit.")
        looking.page.locator(".board[data-kind=watch] .cell.told").nth(1).wait_for()
        looking.person.ready()
        assert looking.page.locator("dialog[open], .board .hand, [data-side]").count() == 0
        looking.touch(looking.cell("husky"))
        looking.page.locator("dialog[open] .without").get_by_text("rien que pour la table").wait_for()
        assert looking.page.get_by_text("Il dort sous le lit.").count() == 0
        assert findings(looking.person) == []
    assert looking.heard.view["viewer"] is None
    assert looking.heard.said[-1]["t"] != "move"


def test_a_screen_that_was_let_in_shows_each_story_as_it_comes(invite: Invite, house: Server) -> None:
    with dealt(house, anything) as (match, _):
        screen = Player(invite(**SIZES["phone"]))
        screen.person.visit(f"/t/{match.code}")
        screen.page.locator(".board").wait_for()
        looks_at_words(screen.person).get_by_role("button", name="Servir de grand écran").click()
        sign = screen.page.get_by_role("dialog").locator(".sign").inner_text()
        screen.page.keyboard.press("Escape")
        match.wires[0].granted("admit", sign=sign)
        for breed, words in (("husky", "Il dort."), ("teckel", "Il creuse.")):
            match.tell(breed, words=words)
            screen.page.locator(STORY).get_by_text(words, exact=True).wait_for()
            screen.clear()
    assert screen.read == ["Il dort.", "Il creuse."]


def test_a_long_story_pushes_nobody_out_of_sight(invite: Invite, house: Server) -> None:
    """On a laptop everybody stands beside the board, with the first words of what they told."""
    with dealt(house, anything, seats=6) as (match, _):
        match.tell(*BREEDS, words="Il creuse. " * 54)
        player = Player(invite(**SIZES["laptop"]))
        match.hand_over(player.person)
        player.next()
        player.clear()
        assert outside(player.page.locator(PEOPLE)) == []


def lift(player: Player) -> str:
    """Whoever is invited takes the device: their name. Nothing of the table was on the screen before."""
    button = player.page.get_by_role("button", name=re.compile("C’est moi, "))
    button.wait_for()
    assert player.page.locator(".board").count() == 0
    assert soon(player.page, lambda: player.heard.view["viewer"] is None)
    name = button.inner_text().removeprefix("C’est moi, ")
    player.person.lift(name)
    player.passed_on()
    return name


def other_takes(player: Player, name: str) -> None:
    """The device is passed on by the sheet behind the dog."""
    player.person.button("Qui joue sur cet appareil ?").click()
    people = player.page.get_by_role("group", name="Qui joue sur cet appareil ?")
    people.get_by_role("button").filter(has_text=name).click()
    assert lift(player) == name


def test_two_people_share_a_phone_with_a_curtain_between_their_cards(invite: Invite) -> None:
    """Half a story and a chosen card wait behind the curtain of whose they are, also after a reload."""
    player = Player(invite(**SIZES["phone"]))
    player.person.visit()
    player.person.open_table("Mais où est Tomy")
    player.person.sit("Zoé")
    player.person.sit_beside("Mamie")
    player.person.add_bots(1)
    player.person.start()
    tellers = [tells_after_a_reload(player), tells_after_a_reload(player)]
    assert sorted(tellers) == ["Mamie", "Zoé"]
    votes_one_after_the_other(player, tellers[::-1])
    assert player.report.hidden == [] == player.small
    assert player.heard.refused == []


def tells_after_a_reload(player: Player) -> str:
    name = lift(player)
    assert player.next() in ("begin", "tell", "must_tell")
    player.clear()
    player.open_telling(player.heard.prompt["breeds"][0])
    player.write(f"L'histoire de {name}")
    player.page.reload()
    assert lift(player) == name
    player.page.locator(FIELD).wait_for()
    expect(player.page.locator(FIELD)).to_have_value(f"L'histoire de {name}")
    player.person.ready()
    player.touch(player.page.locator(f"{TELLING} footer button").last)
    player.page.locator(".frame:not([data-prompt^=tell])").wait_for()
    return name


def votes_one_after_the_other(player: Player, names: list[str]) -> None:
    """Who has told last still has the device; the card that they choose is neither seen by the other nor lost."""
    first, second = names
    assert player.next() in ("vote", "cannot_vote")
    player.clear()
    vote = (player.heard.prompt["breeds"] or ["none"])[0]
    player.put_in(vote)
    other_takes(player, second)
    player.next()
    assert player.page.locator(PRESSED).count() == 0
    player.clear()
    other_takes(player, first)
    player.next()
    player.page.locator(PRESSED).wait_for()
    expect(player.page.locator(PRESSED)).to_have_attribute("data-card", vote)
    player.decide()
    assert lift(player) == second
    player.next()
    player.answer()


def test_told_aloud_the_phones_are_for_hands_and_votes_alone(invite: Invite, house: Server) -> None:
    with dealt(house, anything, stories="aloud") as (match, _):
        player = Player(invite(**SIZES["phone"]))
        match.hand_over(player.person, match.leash)
        player.next()
        player.open_telling(player.heard.prompt["breeds"][0])
        assert player.page.locator(FIELD).count() == 0
        expect(player.page.locator(f"{TELLING} footer button")).to_have_count(1)
        player.page.keyboard.press("Escape")
        player.page.locator(TELLING).wait_for(state="detached")
        player.answer()
        lines = player.page.locator(f"{CELLS}.told .lines")
        expect(lines).to_have_text("De vive voix", use_inner_text=True)
        assert lines.evaluate("it => it.scrollHeight <= it.clientHeight")
    assert player.report.hidden == [] == player.small
    assert player.page.locator(STORY).count() == 0


@pytest.mark.parametrize("size", ["phone", pytest.param("laptop", marks=pytest.mark.long)])
def test_several_hands_end_with_a_score_sheet(size: str, invite: Invite, house: Server) -> None:
    """Every hand in a row, and what they come to."""
    player = Player(invite(**SIZES[size]))
    with Built(house, 3, hands="several") as match:
        match.play_out(seed=2)
        match.hand_over(player.person)
        sheet = player.page.locator("dialog[open] table")
        sheet.wait_for()
        view = player.heard.view
        assert sheet.locator("tbody tr").count() == len(view["past_hands"]) > 1
        totals = [int(each) for each in sheet.locator("tfoot .total td").all_inner_texts()]
        assert sorted(totals) == sorted(view["scores"])
        assert max(totals) >= 12
        assert findings(player.person) == []


@pytest.mark.parametrize("size", ["phone", pytest.param("laptop", marks=pytest.mark.long)])
def test_the_book_is_leafed_through_and_kept_as_a_file_that_needs_nothing(
    size: str, invite: Invite, house: Server, tmp_path: Path
) -> None:
    """Every story as text, whatever was written; nothing of it runs, on the screen or in the file."""
    player = Player(invite(**SIZES[size]))
    with Built(house) as match:
        match.play_out(seed=3, story=MARKUP)
        stories = list(match.wires[0].sync().news["words"].values())
        match.hand_over(player.person)
        player.touch(player.person.button("Le livre des histoires"))
        assert leafed(player) == stories
        with player.page.expect_download() as saving:
            player.touch(player.person.button("Garder le livre"))
        assert player.page.evaluate("window.owned") is None
        check_file(saving.value, tmp_path / "book.html", stories, invite())


def leafed(player: Player) -> list[str]:
    """The stories of the book from its cover to its end, as they can be read."""
    after, found = player.person.button("Page d’après"), []
    player.page.locator(".book .cover").wait_for()
    assert findings(player.person) == []
    while after.is_enabled():
        status = player.page.locator(".book [role=status]").inner_text()
        player.touch(after)
        player.page.locator(".book [role=status]").filter(has_not_text=re.compile(f"^{status}$")).wait_for()
        found += player.page.locator(".book .words").all_inner_texts()
    player.page.locator(".book .end").wait_for()
    return found


def check_file(download: Download, path: Path, stories: list[str], reader: Person) -> None:
    download.save_as(path)
    reader.page.goto(path.as_uri())
    assert reader.page.locator(".words").all_inner_texts() == stories
    assert reader.page.locator("img, script, link").count() == 0
    assert reader.page.evaluate("window.owned") is None
