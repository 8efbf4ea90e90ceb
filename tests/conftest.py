"""The same examples in every run, and no clock: the machines are shared and noisy.

Commands that tests start have the same games from outside as the tests have.
"""

import os
from pathlib import Path

from hypothesis import settings

from ouaf.cli.added import VARIABLE
from tests import ADDED, services

settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")

os.environ[VARIABLE] = ",".join(ADDED)
os.environ["PYTHONPATH"] = os.pathsep.join(
    filter(None, [str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
)


def pytest_sessionfinish() -> None:
    """The servers that tests have started end with them."""
    services.stop_all()
