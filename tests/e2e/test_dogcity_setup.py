"""Before a match of Dog City: who begins, and a set of dominoes of one's own from a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import FilePayload, Locator, ViewportSize, expect

from ouaf.rules.dogcity.tiles import ROWS
from tests.e2e.browser import LAPTOP, Person
from tests.e2e.conftest import Invite
from tests.e2e.sight import SMALL, broken_words, fits, is_at_hand
from tests.e2e.test_lobby import match_panel
from tests.e2e.test_pages import findings
from tests.e2e.wire import Heard

HEADER: Final = "tile,nw,ne,se,sw"
OURS: Final = "\n".join([HEADER, *ROWS])
RED: Final = "R-,R-,Rw,R-"
both_sizes = pytest.mark.parametrize(
    "size", [SMALL, pytest.param(LAPTOP, marks=pytest.mark.long)], ids=["phone", "laptop"]
)


def at_the_files(person: Person, bots: int = 0) -> str:
    """The host sits at a table for two and is about to choose a file; the path of the table."""
    person.visit()
    path = person.open_table("Dog City Domino")
    person.sit("Zoé")
    person.add_bots(bots)
    person.change_options()
    person.page.get_by_role("radio", name="Nos propres dominos").click()
    return path


def choose(person: Person, content: str | bytes, name: str = "dominos.csv") -> Locator:
    """Choose a file; what is shown of it."""
    data = content.encode() if isinstance(content, str) else content
    file: FilePayload = {"name": name, "mimeType": "", "buffer": data}
    person.page.get_by_label("Un jeu de dominos dans un fichier").set_input_files(file)
    read = person.page.get_by_role("dialog", name="Voici ce qu’on a lu")
    read.wait_for()
    return read


def take(person: Person) -> None:
    assert is_at_hand(person.button("Les prendre"))
    person.button("Les prendre").click()
    person.page.get_by_text("On joue avec ces dominos.").wait_for()


def trouble(read: Locator, *words: str) -> None:
    """What is wrong is said, whole in the window, and nothing can be taken."""
    alert = read.get_by_role("alert")
    for each in words:
        alert.filter(has_text=each).wait_for()
    box = alert.bounding_box()
    size = read.page.viewport_size
    assert box is not None
    assert size is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"]
    expect(read.get_by_role("button", name="Les prendre")).to_have_count(0)
    assert is_at_hand(read.get_by_role("button", name="Revenir au fichier"))


def test_who_begins_is_chosen_by_its_head_and_by_keyboard(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    person.visit()
    person.open_table("Dog City Domino")
    person.sit("Zoé")
    person.change_options()
    heads = person.page.get_by_role("group", name="Qui commence ?")
    expect(heads.get_by_role("radio")).to_have_count(5)
    heads.get_by_role("radio", name="Le hasard décide").focus()
    person.page.keyboard.press("ArrowRight")
    heads.get_by_role("radio", name="Zoé").and_(person.page.locator(":checked")).wait_for()
    assert is_at_hand(person.button("C’est bon"))
    assert findings(person) == []
    person.button("C’est bon").click()
    match_panel(person).get_by_text("Zoé").wait_for()
    expect(match_panel(person).get_by_text("Le hasard décide")).to_have_count(0)


@both_sizes
def test_an_own_set_is_shown_taken_seen_by_guests_and_played(size: ViewportSize, invite: Invite) -> None:
    host, guest = invite(viewport=size), invite(viewport=size)
    heard = Heard(host.page)
    path = at_the_files(host, bots=1)
    guest.visit(path)
    read = choose(host, "\ufeff" + OURS.replace(",", ";").replace("\n", "\r\n"))
    dominoes = read.get_by_role("group", name="48 dominos")
    expect(dominoes.get_by_role("img")).to_have_count(48)
    dominoes.get_by_role("img").first.wait_for()
    for animals in ("chien gris : 16", "chat noir : 8"):
        expect(read.get_by_text(animals)).to_have_count(1)
    assert findings(host) == []
    assert fits(host.page)
    expect(
        match_panel(guest).get_by_text("Les 48 dominos d’Ouaf"), "nothing is taken before the button"
    ).to_be_visible()
    take(host)
    assert findings(host) == []
    host.button("C’est bon").click()
    match_panel(guest).get_by_text("Nos propres dominos").wait_for()
    match_panel(guest).get_by_role("group", name="48 dominos").get_by_role("img").first.wait_for()
    assert findings(guest) == []
    assert broken_words(guest.page) == []
    host.button("Commencer").click()
    host.page.locator(".frame").wait_for()
    assert heard.view["tiles"] == [row.split(",", 1)[1].replace(",", "") for row in ROWS]


def test_json_is_read_too_and_there_is_a_way_back_to_our_set(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    at_the_files(person)
    layer = person.page.evaluate("history.state?.layer ?? null")
    read = choose(person, json.dumps({"rows": [RED] * 16}), "dominos.json")
    expect(read.get_by_role("group", name="16 dominos").get_by_role("img")).to_have_count(16)
    person.page.go_back()
    read.wait_for(state="hidden")
    person.page.wait_for_function("layer => (history.state?.layer ?? null) === layer", arg=layer)
    expect(person.page.get_by_text("On joue avec ces dominos."), "Back takes nothing").to_have_count(0)
    choose(person, json.dumps({"rows": [RED] * 16}), "dominos.json")
    take(person)
    person.page.get_by_role("radio", name="Les 48 dominos d’Ouaf").click()
    person.page.get_by_text("On joue avec ces dominos.").wait_for(state="hidden")
    person.button("C’est bon").click()
    match_panel(person).get_by_text("Les 48 dominos d’Ouaf").wait_for()
    expect(match_panel(person).get_by_role("img")).to_have_count(0)


@both_sizes
def test_a_wrong_corner_is_marked_and_named_by_the_line_of_the_file(size: ViewportSize, invite: Invite) -> None:
    person = invite(viewport=size)
    at_the_files(person)
    wrong = [HEADER, "", *ROWS]
    wrong[31] = wrong[31][:-2] + "Gz"
    read = choose(person, "\n".join(wrong))
    trouble(read, "Ligne 32 du fichier (domino 30)", "en bas à gauche", "« Gz »", "comme Bc ou R-")
    marked = read.locator(".bad")
    expect(marked).to_have_text("Gz", use_inner_text=True)
    seen = marked.evaluate("""found => {
        const [box, one] = [found.closest('[role=group]'), found].map(each => each.getBoundingClientRect())
        return one.top >= box.top && one.bottom <= box.bottom
    }""")
    assert seen, "the wrong domino is in sight"
    assert findings(person) == []
    assert fits(person.page)
    read.get_by_role("button", name="Revenir au fichier").click()
    beside = person.page.get_by_role("dialog", name="On joue comment ?").get_by_role("alert")
    beside.filter(has_text="Ligne 32").wait_for()
    choose(person, OURS)
    take(person)
    expect(beside.filter(has_text="Ligne 32")).to_have_count(0)
    person.button("C’est bon").click()
    expect(person.page.get_by_role("alert").filter(has_text="Gz")).to_have_count(0)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (json.dumps({"rows": [RED] * 9 + ["R-,R-"]}), ("Domino 10 :", "« R-,R- »", "quatre coins")),
        (json.dumps({"dominoes": []}), ('"rows"',)),
        ("\n".join([RED] * 7), ("de 8 à 1000 dominos", "en a 7")),
        ("\n".join([RED] * 1001), ("de 8 à 1000 dominos", "en a 1001")),
        ("\n".join([RED] * 15), ("4 chaises", "au moins 16 dominos", "en a 15")),
        ("\n".join([RED] * 5000), ("dominos.csv", "trop grand")),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", ("dominos.csv", "n’est pas du texte")),
        ("", ("dominos.csv", "aucun domino")),
        ('{"rows": ["R-', ("dominos.csv", "commence comme du JSON")),
    ],
    ids=["corners", "form", "few", "many", "chairs", "large", "binary", "empty", "json"],
)
def test_what_is_wrong_with_a_file_is_said(content: str | bytes, words: tuple[str, ...], invite: Invite) -> None:
    person = invite(viewport=SMALL)
    at_the_files(person)
    trouble(choose(person, content), *words)
    assert findings(person) == []


def test_the_sample_can_be_completed_and_taken(invite: Invite, tmp_path: Path) -> None:
    person = invite(viewport=SMALL)
    at_the_files(person)
    person.button("Comment écrire le fichier ?").click()
    assert findings(person) == []
    with person.page.expect_download() as download:
        person.page.get_by_role("link", name="Un exemple à compléter").click()
    sample = tmp_path / download.value.suggested_filename
    download.value.save_as(sample)
    rows = sample.read_text("utf-8").splitlines()
    assert rows[0] == HEADER
    choose(person, "\n".join([*rows, *rows[1:]]))
    take(person)
    chosen = person.page.get_by_role("dialog").get_by_role("group", name="16 dominos")
    expect(chosen.get_by_role("img")).to_have_count(16)
