"""What goes to a push service, to whom it does not go, and what is made of the answers."""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from ouaf.journal.ids import DeviceId
from ouaf.journal.store.protocol import PushRow, Unreadable, Write
from ouaf.server.push.endpoints import Endpoint
from ouaf.server.push.keys import Vapid, new_key
from ouaf.server.push.sending import MOST_HEAD, NO_ANSWER, Answer, Sender, Unreachable, Way, to_loopback
from ouaf.server.push.telling import MOST_WAIT, MOST_WAITING, WAITS, Teller
from tests.journal.store.memory import MemoryStore
from tests.server.push.service import NAME, OK, PushService, body_of, claims_in, headers_in, push_service
from tests.table.live import run

TO = Endpoint(NAME, "/wpush/v2/abc?token=1")
DEVICE = DeviceId("device")
SITE = "https://ouaf.example.org"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with push_service(tmp_path) as found:
        yield found


def answer(status: int, *headers: str) -> bytes:
    return "\r\n".join([f"HTTP/1.1 {status} Whatever", *headers, "Content-Length: 0", "", ""]).encode()


def way_to(service: PushService) -> Way:
    return to_loopback(service.port, service.certificate)


def found_as(*addresses: str) -> Callable[[str], Awaitable[list[str]]]:
    """A name that resolves to these."""

    async def look_up(_: str) -> list[str]:
        return list(addresses)

    return look_up


def test_the_whole_request_is_the_same_for_everybody(service: PushService) -> None:
    async def body() -> None:
        assert await Sender(way_to(service)).send(TO, "signed") == Answer(201)

    run(body())
    [sent] = service.wait_for(1)
    assert sent == (
        b"POST /wpush/v2/abc?token=1 HTTP/1.1\r\nHost: push.example.test\r\nAuthorization: signed\r\nTTL: 259200\r\n"
        b"Urgency: normal\r\nTopic: turn\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    )


PLANTED = ["127.0.0.1", "10.0.0.7", "::1", "::ffff:127.0.0.1", "192.168.1.1", "169.254.169.254", "fe80::1"]


@pytest.mark.parametrize("address", PLANTED)
def test_a_name_that_means_a_machine_at_home_is_not_reached(address: str, service: PushService) -> None:
    """It listens there, and its certificate is good: only the address is wrong."""

    async def body() -> None:
        way = replace(Way(), look_up=found_as(address), port=service.port, trusted=service.certificate)
        with pytest.raises(Unreachable, match="may be reached"):
            await Sender(way).send(TO, "signed")

    run(body())
    assert service.requests == []


def test_a_server_that_does_not_look_at_addresses_would_reach_it(service: PushService) -> None:
    """So the test above would find one."""

    async def body() -> None:
        way = Way(found_as("127.0.0.1"), lambda _: True, service.port, service.certificate)
        assert await Sender(way).send(TO, "signed") == Answer(201)

    run(body())


def test_a_name_is_looked_up_once_and_what_was_found_is_reached(service: PushService) -> None:
    """Who answers with another address the second time is not asked a second time."""

    async def body() -> None:
        looked: list[str] = []

        async def look_up(host: str) -> list[str]:
            looked.append(host)
            return ["203.0.113.5", "127.0.0.1"] if len(looked) == 1 else ["10.0.0.1"]

        way = replace(way_to(service), look_up=look_up)
        assert await Sender(way).send(TO, "signed") == Answer(201)
        assert looked == [NAME]

    run(body())


def test_a_certificate_of_another_name_is_not_believed(service: PushService) -> None:
    async def body() -> None:
        with pytest.raises(Unreachable) as problem:
            await Sender(way_to(service)).send(Endpoint("another.test", "/x"), "signed")
        assert isinstance(problem.value.__cause__, ssl.SSLCertVerificationError)

    run(body())
    assert service.requests == []


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_nobody_follows_a_redirect(status: int, service: PushService) -> None:
    service.answers = [answer(status, f"Location: https://{NAME}/elsewhere")]

    async def body() -> None:
        assert await Sender(way_to(service)).send(TO, "signed") == Answer(status)

    run(body())
    assert len(service.wait_for(1)) == 1


BROKEN = [b"", b"HTTP/1.1 20", b"nonsense\r\n\r\n", b"HTTP/1.1 201 Created\r\nA: " + b"x" * 2 * MOST_HEAD + b"\r\n\r\n"]


@pytest.mark.parametrize("broken", BROKEN, ids=["none", "half", "nonsense", "endless"])
def test_an_answer_that_is_none_is_not_read_for_long(broken: bytes, service: PushService) -> None:
    service.answers = [broken]

    async def body() -> None:
        assert await Sender(way_to(service)).send(TO, "signed") == NO_ANSWER

    run(body())


class World:
    """A teller with its store, and the pauses that it would have made."""

    def __init__(self, service: PushService) -> None:
        self.store, self.pauses, self.vapid = MemoryStore(), list[float](), Vapid(new_key())
        self.teller = Teller(self.store, self.vapid, Sender(way_to(service)), [NAME], "en", self.pause)

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)

    async def tell(self, *endpoints: str) -> list[str]:
        """Whistle once for a device with these endpoints; those that it has afterwards."""
        rows = [PushRow(DEVICE, endpoint, SITE, at) for at, endpoint in enumerate(endpoints)]
        await self.store.write(Write(pushes=rows))
        self.teller.whistle(frozenset({DEVICE, DeviceId("somebody who does not want it")}))
        while self.teller._tasks:
            await asyncio.gather(*self.teller._tasks)
        return [row.endpoint for row in await self.store.pushes_of(DEVICE)]


ONE, TWO = f"https://{NAME}/one", f"https://a.{NAME}/two"


def test_each_browser_of_a_device_is_told_with_a_signature_for_its_service(service: PushService) -> None:
    async def body() -> None:
        world = World(service)
        assert await world.tell(ONE, TWO) == [ONE, TWO]
        second, first = sorted(service.wait_for(2), key=lambda request: headers_in(request)["host"])
        assert [headers_in(each)["host"] for each in (first, second)] == [NAME, f"a.{NAME}"]
        assert claims_in(first, world.vapid.public)["aud"] == f"https://{NAME}"
        assert claims_in(second, world.vapid.public)["aud"] == f"https://a.{NAME}"
        assert claims_in(second, world.vapid.public)["sub"] == SITE
        assert body_of(first) == body_of(second) == b""

    run(body())


@pytest.mark.parametrize(("status", "left"), [(404, []), (410, []), (400, [ONE]), (403, [ONE]), (302, [ONE])])
def test_a_browser_that_has_forgotten_it_is_forgotten(status: int, left: list[str], service: PushService) -> None:
    service.answers = [answer(status)]

    async def body() -> None:
        world = World(service)
        assert await world.tell(ONE) == left
        assert world.pauses == []
        assert len(service.wait_for(1)) == 1

    run(body())


@pytest.mark.parametrize("status", [406, 429, 500, 503])
def test_a_busy_service_is_asked_again_a_few_times(status: int, service: PushService) -> None:
    service.answers = [answer(status)] * 9

    async def body() -> None:
        world = World(service)
        assert await world.tell(ONE) == [ONE]
        assert world.pauses == list(WAITS)
        assert len(service.wait_for(len(WAITS) + 1)) == len(WAITS) + 1

    run(body())


def test_a_service_says_itself_when_it_would_like_to_be_asked_again(service: PushService) -> None:
    service.answers = [answer(429, "Retry-After: 77"), answer(429, "retry-after: 999999"), OK]

    async def body() -> None:
        world = World(service)
        await world.tell(ONE)
        assert world.pauses == [77, MOST_WAIT]
        assert len(service.wait_for(3)) == 3

    run(body())


def test_who_wants_it_no_more_meanwhile_is_not_told(service: PushService) -> None:
    service.answers = [answer(503)]

    async def body() -> None:
        world = World(service)

        async def stop(_: float) -> None:
            await world.store.write(Write(no_pushes=[ONE]))

        world.teller._sleep = stop
        assert await world.tell(ONE) == []
        assert len(service.wait_for(1)) == 1

    run(body())


def test_a_host_without_internet_is_told_once(service: PushService, caplog: pytest.LogCaptureFixture) -> None:
    async def body() -> None:
        world = World(service)
        service.close()
        with caplog.at_level(logging.WARNING):
            assert await world.tell(ONE, TWO) == [ONE, TWO]
            assert await world.tell(ONE) == [ONE, TWO]
        [told] = caplog.messages
        assert "Without internet" in told
        assert NAME in told

    run(body())


def test_a_service_that_the_host_has_taken_off_the_list_gets_nothing(service: PushService) -> None:
    async def body() -> None:
        world = World(service)
        assert await world.tell("https://old.example.org/x", ONE)
        assert [headers_in(each)["host"] for each in service.wait_for(1)] == [NAME]

    run(body())


def test_what_is_not_sent_when_the_server_stops_is_not(service: PushService) -> None:
    async def body() -> None:
        world = World(service)

        looking = list[str]()

        async def forever(host: str) -> list[str]:
            looking.append(host)
            await asyncio.Event().wait()
            raise AssertionError

        world.teller._sender = Sender(replace(way_to(service), look_up=forever))
        await world.store.write(Write(pushes=[PushRow(DEVICE, ONE, SITE, 1)]))
        world.teller.whistle(frozenset({DEVICE}))
        while not looking:
            await asyncio.sleep(0)
        await world.teller.close()
        assert not world.teller._tasks

    run(body())
    assert service.requests == []


def test_a_flood_of_turns_sends_so_many_and_no_more(service: PushService, caplog: pytest.LogCaptureFixture) -> None:
    async def body() -> None:
        world = World(service)
        with caplog.at_level(logging.WARNING):
            world.teller.whistle(frozenset(DeviceId(str(number)) for number in range(MOST_WAITING + 2)))
            assert len(world.teller._tasks) == MOST_WAITING
        assert len(caplog.messages) == 2
        await world.teller.close()

    run(body())


class NoDisk(MemoryStore):
    async def pushes_of(self, device: DeviceId) -> list[PushRow]:
        raise Unreadable("the disk is gone")


def test_a_disk_that_fails_stops_nobody(service: PushService, caplog: pytest.LogCaptureFixture) -> None:
    async def body() -> None:
        teller = Teller(NoDisk(), Vapid(new_key()), Sender(way_to(service)), [NAME])
        teller.whistle(frozenset({DEVICE}))
        await asyncio.gather(*teller._tasks)

    run(body())
    assert caplog.messages == ["a notification was not sent: Unreadable"]
