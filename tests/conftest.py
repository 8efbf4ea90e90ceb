"""The same examples in every run, and no clock: the machines are shared and noisy.

Commands that tests start have the same games from outside as the tests have.
"""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from ouaf.arena import services
from ouaf.cli.added import VARIABLE
from tests import ADDED
from tests.cli.run import end_zygote

settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")

os.environ[VARIABLE] = ",".join(ADDED)
os.environ["PYTHONPATH"] = os.pathsep.join(
    filter(None, [str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
)


def pytest_sessionfinish() -> None:
    """The servers that tests have started end with them."""
    services.stop_all()
    end_zygote()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes minutes by itself begins first: at the end all the others would wait for it."""
    items.sort(key=lambda item: "test_compiled_build" not in item.nodeid)
