"""`ouaf serve` for a host who has mistyped something: words, an exit code, and no promise of an address."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from ouaf.cli.serve import link_to
from ouaf.journal.store import schema
from ouaf.server.settings import limits_by_name
from tests.cli.run import OUAF, ouaf
from tests.server.process import HOST, serving


def refused(*arguments: str) -> str:
    """What the host reads."""
    run = ouaf("serve", "--host", HOST, *arguments)
    assert run.returncode == 2
    assert run.stdout == b"", "no address is printed that nobody can reach"
    return run.stderr.decode()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "65536"], "--port goes from 0 to 65535"),
        (["--port", "-1"], "--port goes from 0 to 65535"),
        (["--port", "http"], "invalid int value"),
        (["--bot-pause", "-1"], "--bot-pause goes from 0 to 3600"),
        (["--bot-pause", "nan"], "--bot-pause goes from 0 to 3600"),
        (["--base-path", "ouaf//x?"], "is not a path"),
        (["--trust-proxy", "127.0.0.1,nonsense"], "«nonsense» is not the address of a proxy"),
        (["--tls-key", "key.pem"], "A key wants its certificate"),
        (["--tls-cert", "/no/such/file"], "cannot be used: No such file"),
        (["--data", "/proc/nowhere"], "cannot be kept in /proc/nowhere"),
        (["--host", "no-such-host.invalid"], "cannot open at no-such-host.invalid"),
        (["--host", "192.0.2.1"], "cannot open at 192.0.2.1"),
        (["--workers", "2"], "--workers wants a PostgreSQL database"),
        (["--bus", "redis://127.0.0.1"], "--bus wants a PostgreSQL database"),
        (["--store", "elsewhere", "--workers", "2"], "is no address of a PostgreSQL database"),
    ],
)
def test_a_wrong_argument_is_refused_in_words(arguments: list[str], words: str, tmp_path: Path) -> None:
    assert words in refused("--data", str(tmp_path / "data"), *arguments)


def test_a_certificate_that_is_none_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "cert.pem").write_text("not a certificate")
    assert "certificate and key cannot be used" in refused(
        "--data", str(tmp_path), "--tls-cert", str(tmp_path / "cert.pem")
    )


def test_a_port_that_is_taken_is_refused_in_words(tmp_path: Path) -> None:
    with socket.create_server((HOST, 0)) as other:
        words = refused("--data", str(tmp_path), "--port", str(other.getsockname()[1]))
    assert "in use" in words
    assert "--port" in words


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "ouaf.sqlite3"
    path.write_bytes(b"holiday pictures " * 1000)
    assert "not a database" in refused("--data", str(tmp_path))
    assert path.read_bytes() == b"holiday pictures " * 1000


def test_a_key_of_notifications_that_is_none_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "push.key").write_bytes(b"no key")
    words = refused("--data", str(tmp_path))
    assert "push.key, cannot be used" in words
    assert (tmp_path / "push.key").read_bytes() == b"no key"


def test_a_database_of_a_later_release_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "ouaf.sqlite3"
    schema.upgrade(f"sqlite:///{path}")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "written by a newer Ouaf" in refused("--data", str(tmp_path))
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


def test_a_link_is_one_that_browsers_understand() -> None:
    assert link_to("192.168.1.7", "http", 8000, "") == "http://192.168.1.7:8000/"
    assert link_to("::1", "https", 443, "/ouaf") == "https://[::1]:443/ouaf/"


def _in_a_terminal() -> None:
    """Also where the tests themselves run under nohup."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture
def anywhere(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    arguments = ["--lang", "en", "serve", "--host", HOST, "--port", "0", "--data", str(tmp_path / "data")]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen([OUAF, *arguments], stdout=subprocess.PIPE, env=environment, preexec_fn=_in_a_terminal)
    yield process
    process.kill()
    process.wait(60)
    assert process.stdout is not None
    process.stdout.close()


def test_any_free_port_is_found_and_said(anywhere: subprocess.Popen[bytes]) -> None:
    assert anywhere.stdout is not None
    printed = anywhere.stdout.readline() + anywhere.stdout.readline()
    found = re.search(rb"http://127\.0\.0\.1:(\d+)/", printed)
    assert found is not None, printed
    assert int(found[1]) > 0
    answer = httpx.get(f"http://{HOST}:{int(found[1])}/health", timeout=60, trust_env=False)
    assert answer.status_code == 200
    anywhere.send_signal(signal.SIGTERM)
    assert anywhere.wait(60) == 0


def printed_until(process: subprocess.Popen[bytes], words: bytes) -> bytes:
    """What a server prints up to these words."""
    assert process.stdout is not None
    found = b""
    while words not in found:
        line = process.stdout.readline()
        assert line, found
        found += line
    return found


def test_a_terminal_that_is_closed_is_a_clean_stop(anywhere: subprocess.Popen[bytes]) -> None:
    found = re.search(rb":(\d+)/", printed_until(anywhere, b"Ctrl-C"))
    assert found is not None
    assert httpx.get(f"http://{HOST}:{int(found[1])}/health", timeout=60, trust_env=False).status_code == 200
    anywhere.send_signal(signal.SIGHUP)
    assert anywhere.wait(60) == 0


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--trust-proxy", "*"), "limits by address protect nothing"),
        (("--hsts",), "for a year"),
    ],
)
def test_a_dangerous_option_is_told_so(tmp_path: Path, options: tuple[str, ...], words: str) -> None:
    with serving(tmp_path, *options) as server:
        assert words in " ".join(server.printed().split())


def test_https_is_kept_only_where_the_host_wants_it_and_only_over_https(tmp_path: Path) -> None:
    with serving(tmp_path, "--hsts", "--trust-proxy", HOST) as server:
        plain, safe = (
            httpx.get(f"{server.url}/health", headers={"x-forwarded-proto": scheme}, trust_env=False)
            for scheme in ("http", "https")
        )
    assert "strict-transport-security" not in plain.headers
    assert safe.headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--limit", "nonsense=1"], "«nonsense» is not a limit"),
        (["--limit", "disk_bytes=much"], "«much» is no value for the limit disk_bytes"),
        (["--most-disk", "1"], "unrecognized arguments: --most-disk"),
        (["--name", "http://x"], "is not the name of a server"),
        (["--name", "x:80"], "is not the name of a server"),
        (["--push-host", "localhost"], "is not the name of a server"),
        (["--push-host", "127.0.0.1"], "is not the name of a server"),
        (["--push-host", "https://push.example.org"], "is not the name of a server"),
        (["--push-loopback", "80", "nowhere.pem"], "is for tests"),
    ],
)
def test_a_wrong_limit_or_name_is_refused_in_words(arguments: list[str], words: str, tmp_path: Path) -> None:
    assert words in refused("--data", str(tmp_path / "data"), *arguments)


def test_the_help_lists_every_limit() -> None:
    printed = " ".join(ouaf("serve", "--help").stdout.decode().split())
    assert [f"{name}={value}" for name, value in limits_by_name().items() if f"{name}={value}" not in printed] == []
