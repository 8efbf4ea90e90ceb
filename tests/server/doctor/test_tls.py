"""Certificates, made for each test: those that are well, and each defect planted."""

from __future__ import annotations

import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from ouaf.server.doctor import tls
from ouaf.server.doctor.certificates import certificates_in, read
from ouaf.server.doctor.subject import Subject
from tests.server.doctor.kit import grades, self_signed, signed, unwell

NAME = "ouaf.example"


@pytest.fixture(scope="module")
def chain(tmp_path_factory: pytest.TempPathFactory) -> Subject:
    """A certificate with the one that signed it."""
    folder = tmp_path_factory.mktemp("chain")
    leaf, key, authority = signed(folder, NAME)
    (folder / "full.pem").write_text(leaf.read_text() + authority.read_text())
    return Subject(certificate=str(folder / "full.pem"), key=str(key), names=(NAME,))


def beside(subject: Subject, name: str) -> Path:
    assert subject.certificate is not None
    return Path(subject.certificate).parent / name


def test_plain_http_needs_none() -> None:
    assert grades(tls.check(Subject())) == {}


def test_a_healthy_one(chain: Subject) -> None:
    assert grades(tls.check(chain)) == {"tls": "good"}


def test_what_a_certificate_says(chain: Subject) -> None:
    leaf, authority = certificates_in(chain.certificate or "")
    assert leaf.names == (NAME, "127.0.0.1")
    assert (leaf.issuer, leaf.is_self_signed, authority.is_self_signed) == (authority.subject, False, True)
    assert timedelta(days=364) < leaf.ends - leaf.begins <= timedelta(days=366)


def test_a_star_stands_for_one_part_of_a_name(tmp_path: Path) -> None:
    (found,) = certificates_in(self_signed(tmp_path, "x", "DNS:*.example", "IP:::1")[0])
    assert found.covers("ouaf.example")
    assert found.covers("OUAF.example")
    assert found.covers("::1")
    assert not found.covers("a.ouaf.example")
    assert not found.covers("example")


@pytest.mark.parametrize(
    ("days", "expected"),
    [(366, {"tls_expired": "problem"}), (352, {"tls_soon": "warning"}), (-2, {"tls_early": "problem"}), (300, {})],
)
def test_its_days(chain: Subject, days: int, expected: dict[str, str]) -> None:
    now = datetime.now(UTC) + timedelta(days=days)
    assert unwell(tls.check(chain, now)) == expected


def test_a_certificate_after_2049_can_be_read(tmp_path: Path) -> None:
    (found,) = certificates_in(self_signed(tmp_path, NAME, days=20_000)[0])
    assert found.ends.year > 2049


def test_a_name_that_it_is_not_for(chain: Subject) -> None:
    other = Subject(certificate=chain.certificate, key=chain.key, url="https://other.example/ouaf")
    assert unwell(tls.check(other)) == {"tls_names": "problem"}


def test_a_key_of_another_certificate(chain: Subject) -> None:
    other = Subject(certificate=chain.certificate, key=str(beside(chain, "authority.key")))
    assert unwell(tls.check(other)) == {"tls_mismatch": "problem"}


@pytest.mark.parametrize("text", ["holiday pictures", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"])
def test_a_file_that_is_no_certificate(tmp_path: Path, text: str) -> None:
    (tmp_path / "cert.pem").write_text(text)
    assert unwell(tls.check(Subject(certificate=str(tmp_path / "cert.pem")))) == {"tls_unusable": "problem"}
    assert unwell(tls.check(Subject(certificate=str(tmp_path / "none.pem")))) == {"tls_unusable": "problem"}


def test_certificates_in_a_wrong_order(chain: Subject, tmp_path: Path) -> None:
    other = signed(tmp_path, NAME)[2]
    mixed = tmp_path / "mixed.pem"
    mixed.write_text(beside(chain, "leaf.pem").read_text() + beside(chain, "leaf.pem").read_text() + other.read_text())
    subject = Subject(certificate=str(mixed), key=chain.key)
    assert unwell(tls.check(subject)) == {"tls_order": "warning"}


def test_a_certificate_without_the_one_that_signed_it(chain: Subject) -> None:
    alone = Subject(certificate=str(beside(chain, "leaf.pem")), key=chain.key)
    assert unwell(tls.check(alone)) == {"tls_alone": "warning"}


def test_a_certificate_that_is_signed_by_itself(tmp_path: Path) -> None:
    certificate, key = self_signed(tmp_path, NAME)
    assert unwell(tls.check(Subject(certificate=certificate, key=key))) == {"tls_self_signed": "warning"}


def test_a_key_that_others_can_read(tmp_path: Path) -> None:
    certificate, key = self_signed(tmp_path, NAME)
    Path(key).chmod(0o644)
    found = unwell(tls.check(Subject(certificate=certificate, key=key)))
    assert found == {"tls_self_signed": "warning", "tls_key_open": "warning"}


@pytest.mark.parametrize("size", range(0, 400, 7))
def test_half_a_certificate_is_none(chain: Subject, size: int) -> None:
    text = Path(chain.certificate or "").read_text()
    der = ssl.PEM_cert_to_DER_cert(text.partition("-----END")[0] + "-----END CERTIFICATE-----\n")
    with pytest.raises(ValueError, match="not a certificate"):
        read(der[:size])
