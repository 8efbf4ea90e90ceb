"""Address, database, disk, clock and machine: healthy, and with each defect planted."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import socket
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from ouaf.journal.store import schema
from ouaf.journal.store.file import prepare
from ouaf.rules.game import Malformed
from ouaf.server import opening
from ouaf.server.doctor import address, clock, database, disk, machine
from ouaf.server.doctor.clock import RELEASED, SAMPLE, Clocks
from ouaf.server.doctor.subject import Subject
from ouaf.server.settings import Settings
from tests.server.doctor.kit import answer_of, canned, grades, unwell
from tests.server.process import HOST, free_port, serving


def house(folder: Path, **more: Any) -> Subject:
    """A house with a database of today."""
    prepare(folder / "ouaf.sqlite3")
    return Subject(settings=Settings(data=folder), host=HOST, port=free_port(), **more)


def allowed(subject: Subject, size: int) -> Subject:
    return replace(subject, settings=subject.settings.limited([f"disk_bytes={size}"]))


def test_a_healthy_house(tmp_path: Path) -> None:
    subject = house(tmp_path)
    assert grades(address.check(subject)) == {"port_free": "good", "address_only_here": "good"}
    assert grades(database.check(subject)) == {"schema": "good", "database_free": "good", "database_size": "good"}
    assert unwell([*disk.check(subject), *clock.check(subject)]) == {}
    assert grades(machine.check(subject, lambda: 5_000))["files"] == "good"


def test_looking_changes_nothing(tmp_path: Path) -> None:
    subject = house(tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    list(database.check(subject))
    list(clock.check(subject))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_house_without_a_limit(tmp_path: Path) -> None:
    subject = allowed(house(tmp_path), 0)
    assert grades(database.check(subject))["database_unlimited"] == "good"
    assert grades(disk.check(subject))["disk_unlimited"] == "good"


def test_a_house_that_is_open_is_known_as_ours(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        subject = Subject(settings=Settings(data=tmp_path / "data"), host=HOST, port=server.port)
        found = grades([*address.check(subject), *database.check(subject)])
        assert (found["port_ours"], found["folder_ours"]) == ("good", "good")
        elsewhere = replace(subject, port=free_port())
        assert unwell(database.check(elsewhere)) == {"folder_taken": "warning"}


@pytest.mark.parametrize("answer", [b"", b"220 mail\r\n", answer_of(200, b"[]")])
def test_a_port_that_is_taken(tmp_path: Path, answer: bytes) -> None:
    with canned(answer) as port:
        subject = replace(house(tmp_path), port=port)
        assert unwell(address.check(subject)) == {"port_taken": "problem"}


def refuse(number: int) -> Callable[[str, int], socket.socket]:
    """A system that does not let us open."""

    def listen(host: str, port: int) -> socket.socket:
        reason = OSError(number, os.strerror(number))
        raise Malformed("serve.address", host=host, port=port, reason=str(reason)) from reason

    return listen


def test_a_port_that_only_the_administrator_may_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "listen", refuse(errno.EACCES))
    assert unwell(address.check(Subject(host=HOST, port=80))) == {"port_forbidden": "problem"}


def test_an_address_of_another_machine() -> None:
    assert unwell(address.check(Subject(host="192.0.2.1", port=free_port()))) == {"address_unusable": "problem"}


def test_a_machine_without_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "lan_addresses", list)
    assert unwell(address.check(Subject(port=free_port()))) == {"address_none": "warning"}
    monkeypatch.setattr(address, "lan_addresses", lambda: ["192.168.1.7"])
    assert grades(address.check(Subject(port=free_port())))["address_found"] == "good"


def test_a_house_that_was_never_opened(tmp_path: Path) -> None:
    subject = Subject(settings=Settings(data=tmp_path / "not" / "yet"))
    assert grades(database.check(subject)) == {"database_new": "good"}
    assert not (tmp_path / "not").exists()


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    subject = Subject(settings=Settings(data=tmp_path / "data"))
    assert unwell(database.check(subject)) == {"folder_unusable": "problem"}


def test_a_database_of_somebody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    subject = house(tmp_path)
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    assert unwell(database.check(subject)) == {"database_other_user": "warning"}


def test_a_database_that_is_protected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests may be allowed everything, so the system is asked in our place."""
    subject = house(tmp_path)
    monkeypatch.setattr(os, "access", lambda path, _: not str(path).endswith(".sqlite3"))
    assert unwell(database.check(subject)) == {"database_protected": "problem"}


@pytest.mark.parametrize("is_sqlite", [True, False])
def test_a_database_that_is_damaged(tmp_path: Path, is_sqlite: bool) -> None:
    subject = house(tmp_path)
    content = bytearray(subject.database.read_bytes())
    content[0 if not is_sqlite else 4096 :] = b"holiday pictures " * 3000
    subject.database.write_bytes(content)
    assert unwell(database.check(subject)) == {"database_damaged": "problem"}


def test_a_database_of_another_release(tmp_path: Path) -> None:
    old, new = Subject(settings=Settings(data=tmp_path / "old")), house(tmp_path / "new")
    old.data.mkdir()
    schema.upgrade(f"sqlite:///{old.database}", schema.versions()[-1])
    assert unwell(database.check(old)) == {"schema_old": "warning"}
    with contextlib.closing(sqlite3.connect(new.database)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert unwell(database.check(new)) == {"schema_newer": "problem"}
    with contextlib.closing(sqlite3.connect(new.database)) as connection, connection:
        connection.execute("DROP TABLE alembic_version")
    assert unwell(database.check(new)) == {"schema_newer": "problem"}


def test_a_database_that_is_locked(tmp_path: Path) -> None:
    subject = house(tmp_path)
    with contextlib.closing(sqlite3.connect(subject.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert unwell(database.check(subject)) == {"database_locked": "problem"}


def test_a_database_as_large_as_it_may_be(tmp_path: Path) -> None:
    subject = house(tmp_path)
    size = subject.database.stat().st_size
    assert unwell(database.check(allowed(subject, size))) == {"quota_full": "problem"}
    assert unwell(database.check(allowed(subject, round(size * 1.05)))) == {"quota_near": "warning"}
    assert unwell(database.check(allowed(subject, 2 * size))) == {}


def disk_with(**changed: int) -> Any:
    """What the system says of a disk."""
    usual = {"f_flag": 0, "f_bavail": 10**7, "f_frsize": 4096, "f_files": 10**6, "f_favail": 10**5}
    return lambda _: SimpleNamespace(**(usual | changed))


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, {}),
        ({"f_flag": os.ST_RDONLY}, {"disk_read_only": "problem"}),
        ({"f_bavail": 1000}, {"disk_full": "problem"}),
        ({"f_bavail": 100_000}, {"disk_small": "warning"}),
        ({"f_favail": 3}, {"inodes_few": "problem"}),
        ({"f_files": 0, "f_favail": 0}, {}),
    ],
)
def test_a_disk(tmp_path: Path, changed: dict[str, int], expected: dict[str, str]) -> None:
    assert unwell(disk.check(house(tmp_path), disk_with(**changed))) == expected


def test_a_log_that_cannot_be_emptied(tmp_path: Path) -> None:
    subject = house(tmp_path)
    with Path(f"{subject.database}-wal").open("wb") as log:
        log.truncate(disk.LARGE_LOG + 1)
    assert unwell(disk.check(subject)) == {"log_large": "warning"}


def test_a_clock_from_before_this_release(tmp_path: Path) -> None:
    clocks = Clocks(wall=lambda: RELEASED - 1, even=lambda: 0, wait=lambda _: None)
    assert unwell(clock.check(Subject(settings=Settings(data=tmp_path)), clocks)) == {"clock_old": "problem"}
    assert time.time() > RELEASED


def test_a_clock_that_jumps(tmp_path: Path) -> None:
    passed = [0.0]

    def wait(seconds: float) -> None:
        passed[0] += seconds

    jumping = Clocks(lambda: RELEASED + 2 * passed[0], lambda: passed[0], wait)
    even = Clocks(lambda: RELEASED + passed[0], lambda: passed[0], wait)
    subject = Subject(settings=Settings(data=tmp_path))
    assert unwell(clock.check(subject, jumping)) == {"clock_jumps": "warning"}
    assert unwell(clock.check(subject, even)) == {}
    assert passed == [2 * SAMPLE]


def test_a_clock_behind_what_it_wrote(tmp_path: Path) -> None:
    subject = house(tmp_path)
    with contextlib.closing(sqlite3.connect(subject.database)) as connection, connection:
        later = round(1_000 * (time.time() + 3600))
        columns = "code, rev, phase, public, touched, data"
        connection.execute(f"INSERT INTO tables ({columns}) VALUES ('BCFGHJ', 1, 'lobby', 0, {later}, x'00')")
    assert unwell(clock.check(subject)) == {"clock_behind": "problem"}


def test_a_database_that_cannot_be_read_is_told_of_once(tmp_path: Path) -> None:
    subject = house(tmp_path)
    subject.database.write_bytes(b"holiday pictures " * 3000)
    assert unwell(clock.check(subject)) == {}


def test_a_system_that_allows_few_files() -> None:
    assert unwell(machine.check(Subject(), lambda: 156))["files_few"] == "warning"


def test_a_page_that_is_not_built_or_has_no_letters() -> None:
    page: Any = object()
    whole = {"index.html": page, "assets/a.woff2": page}
    assert machine.client(whole, is_built=True).code == "client"
    assert machine.client({"index.html": page}, is_built=True).code == "client_fonts"
    assert machine.client(whole, is_built=False).code == "client_plain"


def test_a_copy_is_as_well_as_its_house(tmp_path: Path) -> None:
    house(tmp_path / "one")
    shutil.copytree(tmp_path / "one", tmp_path / "two")
    assert unwell(database.check(Subject(settings=Settings(data=tmp_path / "two")))) == {}
