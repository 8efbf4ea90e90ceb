"""The HTTP API against its own schema: whatever is sent, no 500, no traceback, only answers that are documented."""

from __future__ import annotations

import warnings
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from litestar.testing import TestClient

from ouaf.server.doors import HEADERS
from tests.server.inside import app

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # schemathesis's own
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

APP = app()
SCHEMA = schemathesis.openapi.from_asgi("/schema/openapi.json", APP)
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
BOUNDS = settings(max_examples=25, suppress_health_check=list(HealthCheck), deadline=None)


def check(case: Any) -> None:
    """One request of schemathesis."""
    response = case.call(app=APP)
    case.validate_response(response, checks=CHECKS)
    assert response.status_code < 500, response.text
    assert "Traceback" not in response.text
    for name, value in HEADERS.items():
        assert response.headers[name] == [value], name
    if response.status_code >= 400:
        assert set(response.json()) == {"code", "words"}


@SCHEMA.parametrize()
@BOUNDS
def test_no_request_is_a_fault(case: Any) -> None:
    check(case)


@pytest.mark.long
@SCHEMA.parametrize()
@settings(BOUNDS, max_examples=400)
def test_no_request_of_many_is_a_fault(case: Any) -> None:
    check(case)


BODIES = [
    b"",
    b"null",
    b"[]",
    b"{",
    b'{"game":"nonsense"}',
    b'{"game":7}',
    b'{"game":"toutelie","seats":-1}',
    b'{"game":"toutelie","seats":99}',
    b'{"game":"toutelie","bots":21}',
    b'{"game":"toutelie","more":1}',
    b'{"game":"toutelie","options":{"side":"c"}}',
    b'{"game":"toutelie","options":{"sheet":{"side":"a","rows":5}}}',
    b'{"game":"toutelie","options":{"a":' + b"[" * 20_000 + b"]" * 20_000 + b"}}",
    b"\xff\xfe",
]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body[:30].decode("latin-1"))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_body_that_makes_no_table_is_refused_in_words(body: bytes, language: str) -> None:
    client = TestClient(app())
    headers = {"content-type": "application/json", "accept-language": language}
    answer = client.post("/api/tables", content=body, headers=headers)
    assert answer.status_code == 400, answer.text
    assert answer.json()["code"] == "malformed"
    assert answer.json()["words"]


@pytest.mark.parametrize("path", ["/nope", "/../etc/passwd", "/%2e%2e/pyproject.toml", "/api/nope", "/t", "/static/x"])
def test_what_is_not_there_is_not_found(path: str) -> None:
    answer = TestClient(app()).get(path, headers={"accept-language": "en"})
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_page")


@pytest.mark.parametrize(("path", "is_page"), [("/nope", True), ("/t", True), ("/api/nope", False)])
def test_who_types_a_wrong_address_is_shown_the_page(path: str, is_page: bool) -> None:
    answer = TestClient(app()).get(path, headers={"accept": "text/html,*/*;q=0.8"})
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html" if is_page else "application/json")
    assert "content-security-policy" in answer.headers


def test_another_method_is_refused() -> None:
    answer = TestClient(app()).delete("/api/tables")
    assert (answer.status_code, answer.json()["code"]) == (405, "no_such_method")


@pytest.mark.parametrize(("language", "clause"), [("fr", "la première chaise commence"), ("en", "first chair begins")])
def test_the_rules_of_a_game_from_outside_are_told(language: str, clause: str) -> None:
    with TestClient(APP) as client:
        answer = client.get(f"/api/rules/pig/{language}")
        assert client.get(f"/api/rules/chess/{language}").status_code == 400
    assert clause in answer.text
