"""`ouaf doctor` as a host runs it: words in both languages, JSON, and an exit code."""

from __future__ import annotations

import json
from pathlib import Path

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
    ):
        run = ouaf("doctor", *arguments(tmp_path), *wrong)
        assert run.returncode == 2
        assert words in run.stderr


def test_a_wrong_certificate_is_told_with_the_rest(tmp_path: Path) -> None:
    run = ouaf("--lang", "en", "doctor", *arguments(tmp_path), "--tls-cert", str(tmp_path / "none.pem"))
    assert run.returncode == 2
    assert b"No such file" in run.stdout
    assert b"The clock says" in run.stdout
