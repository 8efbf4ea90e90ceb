"""What moves on the board of Spots: a tap ends it and is nothing else, and a bot's turn can be followed."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.moving import TAP_AT_ONCE, TAP_WHILE_MOVING
from tests.e2e.sight import SMALL
from tests.e2e.spots import Player, opened
from tests.server.process import Server

MOVING: Final[dict[str, Any]] = {"viewport": SMALL, "has_touch": True, "reduced_motion": "no-preference"}
STILL: Final[dict[str, Any]] = {"viewport": SMALL, "has_touch": True}
RIBBON: Final = """() => {
    window.said = []
    new MutationObserver(() => {
        const words = document.querySelector('.ribbon .words')?.innerText ?? ''
        if (window.said.at(-1) !== words) window.said.push(words)
    }).observe(document.querySelector('.ribbon'), { subtree: true, childList: true, characterData: true })
}"""
MIXED: Final = """mine => {
    window.wrong = []
    window.others = 0
    const look = () => {
        const board = document.querySelector('.board')
        const seat = document.querySelector('.board .pack .at')?.dataset.thing.split(':')[1]
        const dice = document.querySelectorAll('.board .tray .tray .die').length
        if (!board.classList.contains('asked') && dice && seat === mine) window.wrong.push(board.dataset.kind)
        if (!board.classList.contains('asked') && dice && seat !== mine) window.others++
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""


def test_a_tap_during_an_animation_ends_it_and_is_nothing_else(invite: Invite) -> None:
    player = Player(invite(**MOVING), wanted=["run"])
    opened(player.person, bots=0, set="adoption")
    player.until("turn")
    player.touch(player.trick("run"))
    player.page.evaluate(TAP_WHILE_MOVING)
    player.decide()
    tapped = player.page.evaluate("window.tapped")
    assert (tapped["ready"], tapped["moving"]) == ("false", 0)
    player.person.ready()
    assert player.prompt_id() == tapped["prompt"]
    assert all(said["prompt"] != tapped["prompt"] for said in player.heard.moves())
    player.answer()


def test_a_button_that_has_just_changed_its_meaning_takes_no_tap(invite: Invite) -> None:
    player = Player(invite(**STILL), wanted=["run"])
    opened(player.person, bots=0, set="adoption")
    player.until("turn")
    player.answered["place moved"] = 3
    player.page.evaluate(TAP_AT_ONCE, "right")
    player.answer()
    asked = player.page.evaluate("window.tapped")
    player.person.ready()
    assert player.prompt_id() == asked
    assert all(said["prompt"] != asked for said in player.heard.moves())
    assert player.next() != "over"
    player.answer()


def test_a_bots_turn_can_be_followed_and_its_dice_never_lie_over_my_dogs(invite: Invite, own_server: Server) -> None:
    player = Player(invite(own_server, **MOVING))
    opened(player.person, bots=1, set="adoption")
    player.page.evaluate(RIBBON)
    player.page.evaluate(MIXED, str(player.heard.seat))
    for _ in range(3):
        player.until("turn")
        player.answer()
    player.until("turn")
    said = player.page.evaluate("window.said")
    name = player.page.locator(".head .aside").first.inner_text().split(":")[0].strip()
    told = [words for words in said if name in words]
    assert any("choisit" in words for words in told), said
    assert len(told) >= 5, said
    assert player.page.evaluate("window.wrong") == []
    assert player.page.evaluate("window.others") > 0


def test_the_last_turn_is_seen_again_and_a_tap_ends_it(invite: Invite) -> None:
    player = Player(invite(**MOVING))
    opened(player.person, bots=1)
    while not any(event.get("seat") == 1 - player.heard.seat for event in player.heard.events[8:]):
        player.next()
        player.answer()
    player.next()
    page, asked = player.page, player.kind()
    for is_tapped in (True, False):
        player.person.button("Revoir ce qui a bougé").click()
        page.locator(".board[data-kind=watch]").wait_for()
        expect(page.locator(".board.asked[data-kind=watch]"), "nothing can be chosen in what is past").to_have_count(0)
        if is_tapped:
            # Where a tap that comes too late does nothing: on a dog it would open a sheet.
            page.locator(".board .kennel .house").first.click(force=True)
        page.locator(f".board.asked[data-kind={asked}]").wait_for()
    assert player.heard.refused == []
