"""The television: every game read from the sofa at 1920 × 1080, with the fewest and with the most seats."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import WebSocketRoute, expect

from ouaf.server.cookies import COOKIE
from ouaf.texts.speak import Language, say
from tests.e2e.board import line
from tests.e2e.browser import PHONE, SOCKETS, Person
from tests.e2e.conftest import AT_HOME, Invite
from tests.e2e.languages import ENGLISH, FRENCH
from tests.e2e.sight import SMALL, fits
from tests.e2e.test_pages import findings
from tests.e2e.tomy_frames import Watched
from tests.e2e.tv import COUNTED, LETTERS, TV, Evening, Sofa, news_of, small_numbers
from tests.e2e.wire import Frames, Heard
from tests.server.device import Device
from tests.server.process import Server, serving

MOST: Final = (("toutelie", 15, 3), ("spots", 4, 6), ("dogcity", 6, 4), ("tomy", 6, 3))
FEWEST: Final = (("toutelie", 2, 8), ("spots", 1, 12), ("spots", 2, 8), ("dogcity", 2, 12), ("tomy", 3, 4))
"""Games with their seats, and how often somebody answers before one looks at the middle of the match."""
SOME: Final = (("toutelie", 4, 10), ("toutelie", 8, 4), ("spots", 3, 8), ("dogcity", 4, 6), ("tomy", 4, 5))
DIGITS: Final = ".sheet .cell text"
STORY: Final = "Il ronfle sous la gondole."


def on_tv(invite: Invite, **options: Any) -> Sofa:
    return Sofa(invite(viewport=TV, **options))


def look(sofa: Sofa, where: str, *, lights: tuple[str, ...] = ("light",)) -> None:
    """All of it is readable, whole and for everyone."""
    for light in lights:
        sofa.page.evaluate("light => { document.documentElement.dataset.theme = light }", light)
        assert sofa.wrong() == [], (where, light)
        assert findings(sofa.person) == [], (where, light)


def watch(
    invite: Invite, house: Server, game: str, seats: int, turns: int, lights: tuple[str, ...] = ("light",)
) -> None:
    """Lobby, middle and end of a match; and the television hears what anybody who looks on hears, to the byte."""
    sofa = on_tv(invite)
    frames, stranger = Frames(sofa.page), Device(house, "fr")
    with Evening(house, game, seats) as evening:
        sofa.switch_on(evening.code)
        sofa.page.locator(".lobby [data-qr]").wait_for()
        expect(sofa.page.locator(".lobby li")).to_have_count(seats)
        sofa.page.get_by_text("Mamie Françoise").wait_for()
        assert sofa.wrong() == []
        onlooker = stranger.socket(evening.code)
        evening.start()
        evening.play(turns)
        sofa.reach(evening.wire.news["n"])
        look(sofa, "middle", lights=lights)
        if game == "toutelie":
            assert small_numbers(sofa.page, DIGITS, LETTERS if seats > 4 else COUNTED) == []
        evening.end()
        sofa.page.locator(".match[data-over=true] ol").wait_for()
        expect(sofa.page.locator("ol li")).to_have_count(max(2, seats))
        look(sofa, "end", lights=lights)
        while "end" not in onlooker.news:
            onlooker.receive()
    assert news_of(frames.received) == news_of(onlooker.received)
    onlooker.close()
    stranger.close()


def test_many_winners_have_room(invite: Invite, house: Server) -> None:
    """Luck makes them, so the result is written on the wire."""
    sofa, first = on_tv(invite), [0]

    def tie(message: str | bytes) -> str:
        news = json.loads(message)
        if news.get("end"):
            seats = len(news["end"]["ranking"])
            news["end"]["ranking"] = [1 if seat < first[0] else 1 + first[0] for seat in range(seats)]
        return json.dumps(news)

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(tie(message)))

    sofa.page.route_web_socket(SOCKETS, between)
    with Evening(house, "toutelie", 15) as evening:
        evening.start()
        evening.end()
        for first[0] in (2, 3, 4, 8, 15):
            sofa.switch_on(evening.code)
            expect(sofa.page.locator(".match[data-over=true] li.first")).to_have_count(first[0])
            look(sofa, f"{first[0]} winners")


@pytest.mark.parametrize(("game", "seats", "turns"), MOST)
def test_with_the_most_seats(game: str, seats: int, turns: int, invite: Invite, house: Server) -> None:
    watch(invite, house, game, seats, turns)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "turns"), [*FEWEST, *SOME, *MOST])
def test_in_both_lights(game: str, seats: int, turns: int, invite: Invite, house: Server) -> None:
    watch(invite, house, game, seats, turns, ("light", "evening"))


def test_what_is_too_small_cut_off_or_on_the_code_is_found(invite: Invite, house: Server) -> None:
    sofa = on_tv(invite)
    with Evening(house, "dogcity", 2) as evening:
        sofa.switch_on(evening.code)
        evening.start()
        sofa.reach(evening.wire.news["n"])
        assert sofa.wrong() == []
        for style, told in (
            ("[data-line] { font-size: 27px !important }", "small: "),
            ("aside [data-counted] { font-size: 39px !important }", "small number: "),
            ("aside ul { translate: 0 95vh }", "outside: "),
            ("aside ul { translate: 0 650px }", "on the QR code: "),
            ("[data-line] { -webkit-line-clamp: none !important; width: 80px; height: 1em }", "cut off: "),
        ):
            planted = sofa.page.add_style_tag(content=style)
            assert any(each.startswith(told) for each in sofa.wrong_now()), style
            planted.evaluate("tag => tag.remove()")


def test_what_happens_is_played_on_the_television_and_the_turn_is_named(invite: Invite, house: Server) -> None:
    sofa = on_tv(invite, reduced_motion="no-preference")
    with Evening(house, "toutelie", 2) as evening:
        sofa.switch_on(evening.code)
        evening.start()
        sofa.reach(evening.wire.news["n"])
        expect(sofa.page.locator("[data-line]")).to_contain_text("Mamie Françoise")
        sofa.page.evaluate(
            """() => {
                const match = document.querySelector('.match')
                const seen = () => { window.moved ||= document.getAnimations().length > 0 }
                new MutationObserver(() => match.dataset.playing === 'true' && requestAnimationFrame(() =>
                    requestAnimationFrame(seen))).observe(match, { attributes: true })
            }"""
        )
        evening.play(1)
        sofa.page.wait_for_function("window.moved")
        sofa.reach(evening.wire.news["n"])
        expect(sofa.page.locator("[data-happened]")).not_to_be_empty()


def test_a_story_is_told_large_where_the_host_has_let_the_television_in(invite: Invite, house: Server) -> None:
    sofa = on_tv(invite)
    frames = Frames(sofa.page)
    with Evening(house, "tomy", 3, stories="any") as evening:
        sofa.switch_on(evening.code)
        sign = sofa.page.locator(".sign .letters")
        sign.wait_for()
        evening.start()
        while not evening.wire.takes_words and not evening.is_over:
            evening.play(1)
        tell = next(iter(evening.wire.takes_words))
        prompt = evening.wire.news["prompt"]["id"]
        evening.wire.granted("move", seat=evening.seat, prompt=prompt, move=tell, words=STORY)
        sofa.reach(evening.wire.news["n"])
        expect(sofa.page.get_by_text(STORY)).to_have_count(0)
        assert not frames.have(STORY)
        sign.wait_for()
        assert sofa.wrong() == []
        evening.wire.granted("admit", sign=sign.inner_text())
        sign.wait_for(state="detached")
        sofa.page.get_by_text(STORY).first.wait_for()
        assert sofa.wrong() == []
    watched = Watched(None, 3)
    for frame in frames.received:
        watched.look(frame)
    assert watched.leaks == []


@ENGLISH
def test_at_a_closed_table_it_shows_its_letters_until_the_host_lets_it_in(
    language: Language, invite: Invite, house: Server
) -> None:
    sofa = on_tv(invite)
    frames = Frames(sofa.page)
    with Evening(house, "toutelie", 2) as evening:
        sofa.switch_on(evening.code, f"?lang={language}")
        evening.start()
        sofa.reach(evening.wire.news["n"])
        evening.wire.granted("watching", open=False)
        sofa.page.get_by_text(say(language, "client.tv.closed")).wait_for()
        letters = sofa.page.locator(".sign .letters")
        assert small_numbers(sofa.page, ".sign .letters", 3 * COUNTED) == []
        expect(sofa.page.locator(".match")).to_have_count(0)
        look(sofa, "closed", lights=("light", "evening"))
        heard = len(news_of(frames.received))
        evening.play(1)
        sofa.page.reload()
        letters.wait_for()
        assert len(news_of(frames.received)) == heard, "nothing is told behind a closed door"
        evening.wire.granted("admit", sign=letters.inner_text())
        sofa.reach(evening.wire.news["n"])
        look(sofa, "let in")


def test_the_television_of_somebody_who_plays_shows_no_hand(invite: Invite, house: Server) -> None:
    """A laptop that is plugged into the television has its person's cookie."""
    sofa = on_tv(invite)
    heard, frames = Heard(sofa.page), Frames(sofa.page)
    with Evening(house, "tomy", 3) as evening:
        evening.start()
        cookie = {"name": COOKIE, "value": evening.device.cookie, "domain": "ouaf.test", "path": "/"}
        sofa.person.context.add_cookies([cookie])  # type: ignore[list-item]
        sofa.switch_on(evening.code)
        evening.play(2)
        sofa.reach(evening.wire.news["n"])
    assert heard.view["viewer"] is None
    assert all("seat" not in said for said in heard.said)
    assert [json.loads(frame).get("own") for frame in news_of(frames.received) if json.loads(frame).get("own")] == []


def test_a_phone_that_opens_it_is_one_tap_from_the_table(invite: Invite, house: Server) -> None:
    phone = invite(viewport=PHONE)
    with Evening(house, "toutelie", 2) as evening:
        phone.visit(f"/tv/{evening.code}")
        assert fits(phone.page)
        assert findings(phone) == []
        phone.page.get_by_role("link", name="Aller à la table").click()
        phone.chair("Mamie Françoise").wait_for()
    assert phone.page.url.endswith(f"/t/{evening.code}")


@FRENCH
def test_whoever_invites_finds_its_address(language: Language, invite: Invite, house: Server) -> None:
    host = invite(viewport=SMALL, locale="fr-FR" if language == "fr" else "en-GB")
    with Evening(house, "toutelie", 2) as evening:
        host.visit(f"/t/{evening.code}", host="ouaf.test")
        link = host.page.get_by_role("link").filter(has_text=f"/tv/{evening.code}")
        link.wait_for()
        host.page.get_by_text(say(language, "client.tv.title")).wait_for()
        assert fits(host.page)
        link.click()
        host.page.get_by_role("link", name=say(language, "client.tv.to_table")).wait_for()


def test_it_speaks_the_language_of_its_address_and_of_its_button(invite: Invite, house: Server) -> None:
    sofa = on_tv(invite)
    with Evening(house, "toutelie", 2) as evening:
        sofa.switch_on(evening.code, "?lang=en")
        sofa.page.get_by_text(say("en", "client.tv.full")).wait_for()
        button = sofa.person.button("Français")
        assert button.evaluate("each => getComputedStyle(each.parentElement).opacity") == "0"
        sofa.page.keyboard.press("Tab")
        expect(button).to_be_focused()
        sofa.page.keyboard.press("Enter")
        sofa.page.get_by_text(say("fr", "client.tv.full")).wait_for()
        sofa.page.reload()
        sofa.page.get_by_text(say("fr", "client.tv.full")).wait_for()


def test_a_table_that_is_not_there_is_said_large(invite: Invite) -> None:
    sofa = on_tv(invite)
    sofa.switch_on("ZZZZZZ")
    expect(
        sofa.page.get_by_role("status").get_by_text(say("fr", "table.unknown_table", {"table": "ZZZZZZ"}))
    ).to_be_visible()


def test_it_comes_back_by_itself_when_the_server_does(invite: Invite, own_server: Server) -> None:
    sofa = Sofa(invite(server=own_server, viewport=TV))
    with Evening(own_server, "toutelie", 1) as evening:
        sofa.switch_on(evening.code)
        evening.start()
        sofa.reach(evening.wire.news["n"])
        own_server.kill()
        sofa.page.get_by_text(say("fr", "client.connection.lost")).wait_for()
        own_server.start()
        expect(sofa.page.get_by_text(say("fr", "client.connection.lost"))).to_have_count(0)
        sofa.reach(evening.wire.news["n"])


@pytest.fixture(scope="module")
def with_sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With a game from outside, which has no picture for anything."""
    with serving(tmp_path_factory.mktemp("sample"), *AT_HOME) as running:
        yield running


def test_a_game_without_a_picture_is_told_in_large_words(invite: Invite, with_sample: Server) -> None:
    host = Device(with_sample, "fr")
    sofa = Sofa(invite(server=with_sample, viewport=TV))
    code = host.create("pig", 2, {"goal": 100}, bots=1)
    wire = host.socket(code)
    wire.granted("sit", name="Zoé", avatar="colette")
    wire.granted("start")
    assert wire.hello(code, seat="own") is None
    while wire.table["seat"] not in wire.sync().news["to_move"]:  # until the bot has had its turn
        wire.receive()
    sofa.switch_on(code)
    sofa.reach(wire.news["n"])
    move = {"match": wire.news["match"], "prompt": wire.news["prompt"]["id"], "move": wire.legal[0]}
    wire.granted("move", seat=wire.table["seat"], **move)
    expect(sofa.page.locator("aside [data-counted]")).to_have_count(2)
    sofa.page.locator(".words li").first.wait_for()
    assert sofa.wrong() == []
    wire.close()
    host.close()


@pytest.mark.parametrize(("game", "seats"), [("toutelie", 2), ("spots", 2), ("dogcity", 2), ("tomy", 3)])
def test_who_looks_on_by_phone_follows_too(game: str, seats: int, invite: Invite, house: Server) -> None:
    """Whose turn it is stands in the line, and what happened under it."""
    phone: Person = invite(viewport=SMALL)
    heard = Heard(phone.page)
    with Evening(house, game, seats) as evening:
        phone.visit(f"/t/{evening.code}")
        phone.chair("Mamie Françoise").wait_for()
        evening.start()
        evening.play(1)
        phone.page.locator(".frame").wait_for()
        if not evening.is_over:
            expect(line(phone)).to_contain_text("Mamie Françoise")
        phone.page.locator(".ribbon .words").wait_for()
    assert heard.view["viewer"] is None
