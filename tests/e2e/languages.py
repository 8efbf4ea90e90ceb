"""Both languages: `make test` has one of them for each test, now this one and now that, and the long run has both."""

from __future__ import annotations

from typing import Final

import pytest

FRENCH: Final = pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.long)])
ENGLISH: Final = pytest.mark.parametrize("language", [pytest.param("fr", marks=pytest.mark.long), "en"])
