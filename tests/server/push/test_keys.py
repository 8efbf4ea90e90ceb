"""The key by which push services know the server: made once, for nobody else, and what it signs can be checked."""

from __future__ import annotations

from pathlib import Path

import pytest
from cryptography.exceptions import InvalidSignature

from ouaf.rules.game import Malformed
from ouaf.server.push.endpoints import Endpoint
from ouaf.server.push.keys import HOURS, Vapid, new_key, read_push_key
from ouaf.server.push.sending import request
from tests.server.push.service import claims_in, unpadded

SITE = "https://ouaf.example.org"
NOW = 1_700_000_000


def test_the_key_is_made_at_the_first_start_and_stays(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    first = read_push_key(folder)
    assert read_push_key(folder) == first
    assert [path.name for path in folder.iterdir()] == ["push.key"]
    assert (folder / "push.key").stat().st_mode & 0o777 == 0o600
    assert read_push_key(tmp_path / "other") != first


@pytest.mark.parametrize("content", [b"", b"nonsense", new_key()[:-60]])
def test_a_key_that_is_none_is_told_in_words(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "push.key").write_bytes(content)
    with pytest.raises(Malformed) as problem:
        read_push_key(tmp_path)
    assert problem.value.id == "serve.push_key"
    assert (tmp_path / "push.key").read_bytes() == content, "nothing is overwritten"


def test_what_it_signs_is_for_one_service_from_one_site_and_for_some_hours() -> None:
    vapid = Vapid(new_key())
    sent = request(Endpoint("push.test", "/x"), vapid.header("https://push.test", SITE, NOW))
    assert claims_in(sent, vapid.public) == {"aud": "https://push.test", "exp": NOW + HOURS, "sub": SITE}
    assert HOURS <= 24 * 3600, "no service takes more"
    assert len(unpadded(vapid.public)) == 65


def test_a_changed_claim_or_another_key_is_noticed() -> None:
    vapid, other = Vapid(new_key()), Vapid(new_key())
    sent = request(Endpoint("push.test", "/x"), vapid.header("https://push.test", SITE, NOW))
    later = vapid.header("https://push.test", SITE, NOW + 1).split(".")[1].encode()
    with pytest.raises(InvalidSignature):
        claims_in(sent.replace(sent.split(b".")[-2], later), vapid.public)
    with pytest.raises(InvalidSignature):
        claims_in(sent.replace(vapid.public.encode(), other.public.encode()), other.public)
