"""Stories that come at Tomy's board: opened once, and read aloud by a voice of the device alone."""

from __future__ import annotations

import json
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Invite
from tests.e2e.test_tomy import SIZES
from tests.e2e.tomy import STORY, Player
from tests.e2e.tomy_built import anything, dealt
from tests.server.process import Server

OPENED: Final = """() => {
    window.opened = 0
    const show = HTMLDialogElement.prototype.showModal
    HTMLDialogElement.prototype.showModal = function () { window.opened += 1; show.call(this) }
}"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_story_that_comes_is_opened_once(motion: str, invite: Invite, house: Server) -> None:
    """It does not come, go while something is played, and come again."""
    with dealt(house, anything) as (match, _):
        listening = Player(invite(**SIZES["phone"], reduced_motion=motion))
        match.hand_over(listening.person, match.after(1))
        listening.person.ready()
        listening.page.evaluate(OPENED)
        match.tell("husky", words="Il dort.")
        listening.page.locator(STORY).wait_for()
        listening.clear()
        assert listening.page.evaluate("window.opened") == 1


VOICES: Final = """voices => {
    window.spoken = []
    speechSynthesis.getVoices = () => voices
    speechSynthesis.speak = each => window.spoken.push([each.text, each.lang])
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } }
}"""
REMOTE: Final = {"name": "R", "lang": "fr-FR", "localService": False, "default": True}
FOREIGN: Final = {"name": "E", "lang": "en-GB", "localService": True, "default": False}
OWN: Final = {"name": "F", "lang": "fr-FR", "localService": True, "default": False}


@pytest.mark.parametrize("voices", [[], [REMOTE], [REMOTE, FOREIGN], [REMOTE, FOREIGN, OWN]], ids=len)
def test_stories_are_read_aloud_by_a_voice_of_the_device_alone(
    voices: list[dict[str, object]], invite: Invite, house: Server
) -> None:
    listening = Player(invite(**SIZES["phone"]))
    stub_voices(listening.page, voices)
    with dealt(house, anything) as (match, _):
        match.hand_over(listening.person, match.after(1))
        match.tell("husky", words="Il dort.")
        listening.page.locator(STORY).wait_for()
        button = listening.person.button("Lire à voix haute")
        expect(button).to_have_count(int(OWN in voices))
        if button.count():
            listening.person.ready()
            listening.touch(button)
            listening.page.wait_for_function("window.spoken.length")
            assert listening.page.evaluate("window.spoken") == [["Il dort.", "fr-FR"]]


def stub_voices(page: Page, voices: list[dict[str, object]]) -> None:
    page.add_init_script(f"({VOICES})({json.dumps(voices)})")
