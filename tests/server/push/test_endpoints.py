"""Where a notification may go: the services of the known browsers, by https, and public addresses only."""

from __future__ import annotations

import pytest

from ouaf.server.push.endpoints import KNOWN, MOST_SIGNS, Endpoint, endpoint_in, is_name, is_public

GOOD = [
    ("https://fcm.googleapis.com/fcm/send/abc:def", "fcm.googleapis.com", "/fcm/send/abc:def"),
    ("https://jmt17.google.com/fcm/send/abc", "jmt17.google.com", "/fcm/send/abc"),
    ("https://updates.push.services.mozilla.com/wpush/v2/gA", "updates.push.services.mozilla.com", "/wpush/v2/gA"),
    ("https://web.push.apple.com/QGU", "web.push.apple.com", "/QGU"),
    ("https://wns2-par02p.notify.windows.com/w/?token=BQ%2f", "wns2-par02p.notify.windows.com", "/w/?token=BQ%2f"),
    ("https://web.push.apple.com:443/x", "web.push.apple.com", "/x"),
    ("HTTPS://Web.Push.Apple.com", "web.push.apple.com", "/"),
]
BAD = [
    "",
    "web.push.apple.com/x",
    "http://web.push.apple.com/x",
    "ftp://web.push.apple.com/x",
    "https://web.push.apple.com:8443/x",
    "https://web.push.apple.com:x/x",
    "https://web.push.apple.com:99999/x",
    "https://somebody@web.push.apple.com/x",
    "https://a:b@web.push.apple.com/x",
    "https://@web.push.apple.com/x",
    "https://web.push.apple.com/x#y",
    "https://web.push.apple.com.evil.test/x",
    "https://evilpush.apple.com.test/x",
    "https://notpush.apple.com/x",
    "https://evil.test/web.push.apple.com",
    "https://evil.test\\@web.push.apple.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://[web.push.apple.com/x",
    "https://localhost/x",
    "https:///x",
    "https://web.push.apple.com/x y",
    "https://web.push.apple.com/x\r\nHost: evil.test",
    "https://web.push.apple.com/x\n",
    "https://web.push.apple.com/é",
    "https://web.püsh.apple.com/x",
    "https://web.push.apple.com./x",
    "https://web.push.apple.com/" + "x" * MOST_SIGNS,
]


@pytest.mark.parametrize(("text", "host", "path"), GOOD)
def test_the_services_of_browsers_are_known(text: str, host: str, path: str) -> None:
    assert endpoint_in(text, KNOWN) == Endpoint(host, path)


@pytest.mark.parametrize("text", BAD)
def test_whatever_else_is_none(text: str) -> None:
    assert endpoint_in(text, KNOWN) is None


def test_the_host_can_name_another_service() -> None:
    text = "https://up.example.org/x"
    assert endpoint_in(text, KNOWN) is None
    assert endpoint_in(text, (*KNOWN, "example.org")) == Endpoint("up.example.org", "/x")


@pytest.mark.parametrize(
    "name", ["localhost", "127.0.0.1", "::1", "a..b", "x.1", "-", "", "a_b.test", "a" * 300 + ".org"]
)
def test_a_name_has_a_dot_and_is_no_address(name: str) -> None:
    assert not is_name(name)


PUBLIC = ["17.188.143.34", "142.250.1.95", "2a00:1450:4001:82b::200a", "64:ff9b::8efa:15f"]
PRIVATE = [
    *("127.0.0.1", "127.8.9.10", "0.0.0.0", "10.0.0.1", "172.16.3.4", "192.168.1.1", "169.254.169.254", "100.64.0.1"),
    *("224.0.0.1", "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1"),
    *("::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1"),
    *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:192.168.1.1", "64:ff9b::7f00:1", "64:ff9b::a00:1"),
    *("2002:7f00:1::", "2002:a00:1::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "no address", ""),
]


@pytest.mark.parametrize("address", PUBLIC)
def test_an_address_of_the_internet_may_be_reached(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("address", PRIVATE)
def test_an_address_of_a_home_a_machine_or_a_crowd_may_not(address: str) -> None:
    assert not is_public(address)
