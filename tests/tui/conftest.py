"""Words must be there in tests, where a player would see a key."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from undaunted_tui.text import be_strict


@pytest.fixture(autouse=True)
def strict_words() -> Iterator[None]:
    be_strict()
    yield
    be_strict(False)
