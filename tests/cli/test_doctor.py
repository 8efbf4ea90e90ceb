"""`ouaf doctor` as a host runs it: words in both languages, JSON, and an exit code."""

from __future__ import annotations

import json
from pathlib import Path

from ouaf.arena import services
from tests.cli.run import ouaf
from tests.server.process import HOST, free_port

HERE = ("--host", HOST)


def arguments(folder: Path) -> tuple[str, ...]:
    return (*HERE, "--port", str(free_port()), "--data", str(folder))


def test_a_problem_says_what_to_do_in_both_languages(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    for language, words in (("en", "or choose another with --data"), ("fr", "ou choisissez-en un autre avec --data")):
        run = ouaf("--lang", language, "doctor", *arguments(tmp_path / "data"))
        assert run.returncode == 2
        assert words in " ".join(run.stdout.decode().split())


def test_json_has_codes_and_words(tmp_path: Path) -> None:
    run = ouaf("--lang", "en", "doctor", "--json", *arguments(tmp_path), "--limit", "disk_bytes=0")
    told = json.loads(run.stdout)
    assert run.returncode == ["good", "warning", "problem"].index(told["grade"])
    found = {each["code"]: each for each in told["findings"]}
    assert found["port_free"]["grade"] == "good"
    assert found["database_new"]["what"].endswith("is made at the first start.")
    assert not (tmp_path / "ouaf.sqlite3").exists()


def test_what_ouaf_serve_refuses_the_doctor_refuses_too(tmp_path: Path) -> None:
    for wrong, words in (
        (("--limit", "nonsense=1"), b"is not a limit"),
        (("--url", "ouaf.example"), b"begins with http"),
        (("--base-path", "x?"), b"is not a path"),
        (("--workers", "2"), b"--workers wants a PostgreSQL database"),
        (("--store", "elsewhere"), b"is no address of a PostgreSQL"),
    ):
        run = ouaf("doctor", *arguments(tmp_path), *wrong)
        assert run.returncode == 2
        assert words in run.stderr


def test_a_wrong_certificate_is_told_with_the_rest(tmp_path: Path) -> None:
    run = ouaf("--lang", "en", "doctor", *arguments(tmp_path), "--tls-cert", str(tmp_path / "none.pem"))
    assert run.returncode == 2
    assert b"No such file" in run.stdout
    assert b"The clock says" in run.stdout


def test_a_town_is_looked_at_in_its_database_and_on_its_bus(tmp_path: Path) -> None:
    town = ("--store", services.postgres().database(tmp_path), "--bus", services.redis().url(), "--workers", "2")
    run = ouaf("--lang", "en", "doctor", "--json", *arguments(tmp_path / "none"), *town)
    found = {each["code"]: each for each in json.loads(run.stdout)["findings"]}
    assert {"store", "store_new", "bus", "clock", "port_free"} <= set(found)
    assert found["connections"]["params"]["wanted"] == 10
    assert not {"database_new", "disk_free", "folder_unusable"} & set(found)
    assert not (tmp_path / "none").exists()


def test_no_password_is_printed(tmp_path: Path) -> None:
    server, secret = services.postgres(), "s3cr3t"
    name = server.name_of(server.database(tmp_path) and tmp_path)
    for store in (f"postgresql://ouaf:{secret}@{HOST}:{server.port}/{name}", f"postgresql://x:{secret}@{HOST}:1/x"):
        town = ("--store", store, "--bus", f"redis://:{secret}@{HOST}:1")
        for more in ((), ("--json",)):
            run = ouaf("doctor", *arguments(tmp_path), *town, *more)
            assert b"redis://127.0.0.1" in run.stdout
            assert secret.encode() not in run.stdout + run.stderr
