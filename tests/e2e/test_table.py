"""Around the table, through the screen: ready, order, stopping, changing who plays, several people on one device."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, WebSocket, expect

from tests.e2e.browser import PHONE, ROUNDS, Person, soon
from tests.e2e.conftest import Invite
from tests.e2e.dogcity import Player
from tests.e2e.hurried import first, last, write_rounds
from tests.e2e.sight import SMALL, is_at_hand


def two_at_a_table(invite: Invite) -> tuple[Person, Person, str]:
    """The host on a phone and a guest, and where the table is."""
    host, guest = invite(viewport=PHONE), invite()
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    guest.visit(path)
    guest.sit("Max")
    host.chair("Max").wait_for()
    return host, guest, path


def names(person: Person) -> list[str]:
    """Around the table, in order."""
    table = person.page.get_by_role("region", name="Autour de la table")
    return table.locator("li strong").all_inner_texts()


def waits_for_names(person: Person, *expected: str) -> None:
    rows = person.page.get_by_role("region", name="Autour de la table").locator("li strong")
    for place, name in enumerate(expected):
        rows.nth(place).filter(has_text=name).wait_for()
    assert names(person) == list(expected)


def test_who_is_ready_is_seen_and_who_is_not_holds_up_nobody(invite: Invite) -> None:
    host, guest, _ = two_at_a_table(invite)
    guest.button("C’est bon pour moi !").click()
    host.chair("Max").get_by_text("c’est bon !").wait_for()
    guest.button("Encore un instant").click()
    host.chair("Max").get_by_text("c’est bon !").wait_for(state="detached")
    host.button("Commencer").click()
    host.page.get_by_role("dialog").get_by_text("On attend encore : Max.").wait_for()
    host.button("Attendre encore").click()
    expect(guest.button("Se lever")).to_be_visible()
    guest.button("C’est bon pour moi !").click()
    host.chair("Max").get_by_text("c’est bon !").wait_for()
    host.start()
    for person in (host, guest):
        person.in_round(1)


def test_a_page_that_is_loaded_anew_says_hello_once(invite: Invite) -> None:
    host, guest, _ = two_at_a_table(invite)
    host.start("Max")
    guest.in_round(1)
    said, told = list[str](), list[str]()
    guest.page.on("websocket", lambda socket: _note(socket, said, told))
    guest.reload()
    guest.in_round(1)
    guest.write()
    assert said.count("hello") == 1
    assert told[:2] == ["table", "news"]
    assert told.count("table") == 1


def _note(socket: WebSocket, said: list[str], told: list[str]) -> None:
    """The kinds of messages that a page sends and gets."""
    socket.on("framesent", lambda frame: said.append(json.loads(frame)["t"]))
    socket.on("framereceived", lambda frame: told.append(json.loads(frame)["t"]))


def test_starting_anyway(invite: Invite) -> None:
    host, guest, _ = two_at_a_table(invite)
    host.start("Max")
    for person in (host, guest):
        person.in_round(1)
        expect(person.cells()).not_to_have_count(0)


def test_too_few_are_told_and_cannot_start(invite: Invite) -> None:
    person = invite()
    person.visit()
    person.open_table("Mais où est Tomy")
    person.sit("Zoé")
    person.page.get_by_text("Il manque 2 personnes.").wait_for()
    expect(person.button("Commencer")).to_be_disabled()
    person.add_bots(2)
    person.page.get_by_text("Tout est prêt !").wait_for()
    expect(person.button("Commencer")).to_be_enabled()


def test_the_host_orders_the_chairs_by_touch_and_by_keyboard(invite: Invite) -> None:
    host, guest, _ = two_at_a_table(invite)
    expect(guest.button("Changer l’ordre")).to_have_count(0)
    host.button("Changer l’ordre").click()
    host.button("Faire descendre : Zoé").click()
    for person in (host, guest):
        waits_for_names(person, "Max", "Zoé")
    host.page.get_by_text("Zoé : chaise 2.").wait_for()
    waits_for_focus(host, "Faire descendre : Zoé")
    host.page.keyboard.press("Shift+Tab")
    waits_for_focus(host, "Faire monter : Zoé")
    host.page.keyboard.press("Enter")
    for person in (host, guest):
        waits_for_names(person, "Zoé", "Max")
    host.button("L’ordre est bon").click()
    expect(host.button("Faire monter : Max")).to_have_count(0)


def waits_for_focus(person: Person, name: str) -> None:
    """The keyboard is on this button."""
    person.button(name).and_(person.page.locator(":focus")).wait_for()


def test_people_change_their_name_and_dog(invite: Invite) -> None:
    host, guest, _ = two_at_a_table(invite)
    guest.button("Changer de nom ou de chien").click()
    guest.page.get_by_label("Votre nom").fill("Maxou")
    guest.button("C’est bon").click()
    for person in (host, guest):
        waits_for_names(person, "Zoé", "Maxou")
        expect(person.chair("Maxou")).to_have_count(1)


def test_the_host_stops_a_match_and_everyone_is_told_kindly(invite: Invite) -> None:
    host, guest, path = two_at_a_table(invite)
    host.start("Max")
    guest.cells().first.wait_for()
    guest.button("Menu").click()
    guest.button("Les règles").wait_for()
    expect(guest.button("Arrêter la partie")).to_have_count(0)
    guest.page.keyboard.press("Escape")
    host.choose("Arrêter la partie")
    waits_for_focus(host, "Continuer à jouer")
    host.page.keyboard.press("Enter")
    expect(guest.cells()).not_to_have_count(0)
    host.stop()
    late = invite()
    late.visit(path)
    for person in (host, guest, late):
        person.page.get_by_text("Zoé a arrêté la partie.").wait_for()
        expect(person.cells()).to_have_count(0)
        expect(person.button("Écrire")).to_have_count(0)
    for person in (guest, host):
        person.button("Rejouer").click()
    for person in (host, guest):
        person.in_round(1)
        person.cells().first.wait_for()


def test_between_matches_newcomers_sit_down_and_the_old_result_keeps_its_names(invite: Invite) -> None:
    host, guest, path = two_at_a_table(invite)
    host.start("Max")
    for person in (host, guest):
        person.in_round(1)
    write_rounds(ROUNDS - 1, (host, first), (guest, last))
    for person in (host, guest):
        person.in_round(ROUNDS)
        person.write()
    late = invite(viewport=PHONE)
    late.visit(path)
    late.page.get_by_text("Toutes les chaises sont prises.").wait_for()
    before = ranking(guest)

    guest.button("Changer les joueurs").click()
    guest.button("Se lever").click()
    late.button("Jouer la prochaine").click()
    late.sit("Léa")
    guest.button("Revoir le résultat").click()
    late.button("Revoir le résultat").click()
    for person in (host, guest, late):
        assert ranking(person) == before, "who came later has played nothing"
    expect(late.page.get_by_role("region", name="Mon compte")).to_have_count(0)

    host.button("Changer les joueurs").click()
    host.button("Changer l’ordre").click()
    host.button("Faire descendre : Zoé").click()
    waits_for_names(host, "Léa", "Zoé")
    host.button("L’ordre est bon").click()
    host.button("Revoir le résultat").click()
    host.reload()
    host.page.get_by_role("region", name="Mon compte").wait_for()
    assert ranking(host) == before
    for person in (late, host):
        person.button("Rejouer").click()
    guest.button("J’y vais !").click()
    for person in (host, late):
        person.in_round(1)
        person.cells().first.wait_for()
    guest.in_round(1)
    expect(guest.cells(), "who stood up watches").to_have_count(0)


def ranking(person: Person) -> list[str]:
    """The result, as it stands on the page."""
    result = person.page.get_by_role("dialog", name="Résultat")
    result.locator("ol").get_by_role("listitem").first.wait_for()
    return result.locator("ol").get_by_role("listitem").all_inner_texts()


def test_between_matches_the_host_changes_chairs_bots_and_options(invite: Invite) -> None:
    host = invite(viewport=PHONE)
    host.visit()
    host.open_table("Mais où est Tomy")
    host.sit("Zoé")
    host.add_bots(2)
    host.start()
    host.stop()
    host.button("Changer les joueurs").click()
    host.button("Retirer le robot").first.click()
    host.page.get_by_text("Il manque 1 personne.").wait_for()
    expect(host.button("Rejouer")).to_be_disabled()
    host.button("Revoir le résultat").click()
    host.page.get_by_text("Il faut au moins 3 joueurs.").wait_for()
    expect(host.button("Rejouer")).to_be_disabled()
    host.button("Changer les joueurs").click()
    host.button("Ajouter un robot").click()
    host.button("Une chaise de plus").click()
    host.button("Retirer la chaise").click()
    host.button("Retirer la chaise").wait_for(state="detached")
    host.change_options()
    host.page.get_by_label("Table publique").check()
    host.button("C’est bon").click()
    host.button("Rejouer").click()
    host.button("Revoir le résultat").wait_for(state="detached")
    expect(host.button("Menu")).to_be_visible()


def news_of(person: Person) -> list[dict[str, Any]]:
    """All news that this page will be sent from now on."""
    heard: list[dict[str, Any]] = []

    def keep(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "news":
            heard.append(message)

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", keep)

    person.page.on("websocket", listen)
    return heard


def holders(person: Person) -> Locator:
    """The people of this device, as the curtain or the sheet behind the dog offers them."""
    return person.page.get_by_role("group", name="Qui joue sur cet appareil ?").get_by_role("button")


def test_two_people_on_one_phone_with_a_curtain_between_them(invite: Invite) -> None:
    phone, guest = invite(viewport=PHONE), invite()
    heard = news_of(phone)
    phone.visit()
    path = phone.open_table("Toutélié")
    phone.sit("Zoé")
    phone.sit_beside("Mamie")
    guest.visit(path)
    guest.sit("Max")
    phone.start("Max")
    phone.button("C’est moi, Zoé").wait_for()
    expect(phone.cells()).to_have_count(0)
    assert soon(phone.page, lambda: bool(heard))
    assert {news.get("viewer") for news in heard} == {None}, "nothing is sent that nobody asked to see"

    phone.lift("Zoé")
    phone.place()
    pencilled = phone.page.locator("[aria-pressed=true][aria-label*=crayon]")
    expect(pencilled).to_have_count(2)
    phone.button("Qui joue sur cet appareil ?").click()
    holders(phone).filter(has_text="Mamie").click()
    phone.lift("Mamie")
    phone.cells().first.wait_for()
    expect(pencilled, "what Zoé has half placed is not for Mamie").to_have_count(0)
    phone.button("Qui joue sur cet appareil ?").click()
    phone.button("Cacher mon jeu").click()
    holders(phone).filter(has_text="Zoé").click()
    phone.lift("Zoé")
    pencilled.nth(1).wait_for()
    expect(pencilled, "and is there again for Zoé").to_have_count(2)
    phone.ready()
    phone.button("Écrire").click()

    waits_for_focus(phone, "C’est moi, Mamie")
    expect(holders(phone).filter(has_text="on l’attend")).to_have_count(1)
    expect(phone.button("Reprendre mes chiffres")).to_have_count(0)
    phone.lift("Mamie")
    phone.cells().first.wait_for()
    heard.clear()
    phone.reload()
    phone.button("C’est moi, Mamie").wait_for()
    expect(phone.cells()).to_have_count(0)
    assert soon(phone.page, lambda: bool(heard))
    assert {news.get("viewer") for news in heard} == {None}, "a reload shows the curtain"
    phone.lift("Mamie")
    phone.write()
    guest.in_round(1)
    guest.write()
    phone.in_round(2)


def test_on_a_shared_phone_the_line_names_who_is_asked_and_buttons_lie_in_their_sheet(invite: Invite) -> None:
    phone = invite(viewport=SMALL)
    phone.visit()
    phone.open_table("Toutélié")
    phone.sit("Zoé")
    phone.sit_beside("Mamie")
    phone.start()
    phone.lift("Zoé")
    expect(phone.page.locator(".frame > header strong")).to_have_text("Zoé", use_inner_text=True)
    assert phone.page.locator(".frame > header p").inner_text().startswith("Zoé · Écrivez")
    phone.button("Qui joue sur cet appareil ?").click()
    sheet = phone.page.locator("dialog[open]")
    sheet.wait_for()
    for button in sheet.get_by_role("button").all():
        assert is_at_hand(button)
        box, around = button.bounding_box(), sheet.bounding_box()
        assert box is not None
        assert around is not None
        assert around["y"] <= box["y"]
        assert box["y"] + box["height"] <= around["y"] + around["height"]


def test_two_people_on_one_phone_to_the_end_and_again(invite: Invite) -> None:
    phone = invite(viewport=PHONE)
    phone.visit()
    phone.open_table("Toutélié")
    phone.sit("Zoé")
    phone.sit_beside("Mamie")
    phone.start()
    phone.lift("Zoé")
    for number in range(1, ROUNDS + 1):
        phone.in_round(number)
        phone.write()
        phone.lift("Mamie" if number % 2 else "Zoé")
        phone.write()
    assert {row.split("\n")[1] for row in ranking(phone)} == {"Zoé", "Mamie"}
    phone.button("Rejouer").click()
    phone.button("C’est moi, Zoé").wait_for()
    expect(phone.cells()).to_have_count(0)


def test_an_open_game_goes_by_itself_to_whose_turn_it_is(invite: Invite) -> None:
    phone = invite(viewport=PHONE)
    player = Player(phone)
    phone.visit()
    phone.open_table("Dog City")
    phone.sit("Zoé")
    phone.sit_beside("Mamie")
    phone.start()
    held = set()
    for _ in range(6):
        assert player.next() != "over"
        held.add(phone.page.locator(".frame > header strong").inner_text())
        assert player.heard.seat in player.heard.to_move
        player.answer()
    assert held == {"Zoé", "Mamie"}
    expect(phone.page.get_by_text("Passez l’appareil")).to_have_count(0)


def test_words_are_asked_for_only_where_a_move_takes_some(invite: Invite) -> None:
    person = invite(viewport=PHONE)
    heard = news_of(person)
    person.visit()
    person.card("Mais où est Tomy").get_by_role("button", name="Contre des robots").click()
    person.choose("Jouer avec des mots")
    panel, log = person.page.get_by_role("region", name="À vous de choisir"), person.page.get_by_role("log")
    moves, field = panel.get_by_role("listitem").get_by_role("button"), panel.get_by_role("textbox")
    asked: set[bool] = set()
    while len(asked) < 2:
        moves.first.wait_for()
        person.ready()
        takes = bool(next(news for news in reversed(heard) if "legal" in news).get("takes_words"))
        expect(field).to_have_count(int(takes))
        asked.add(takes)
        if takes:
            field.fill("Un chien passe.")
        before = log.inner_text()
        moves.first.click()
        person.page.wait_for_function("text => document.querySelector('[role=log]').innerText !== text", arg=before)
    assert any("Un chien passe." in news.get("words", {}).values() for news in heard)
