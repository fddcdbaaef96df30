"""Words must be there in tests, where a player would see a key."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from undaunted_tui.i18n.messages import _rendered, set_strict


@pytest.fixture(autouse=True)
def strict_words() -> Iterator[None]:
    set_strict()
    yield
    set_strict(False)


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let no test read or write the files of whoever runs it."""
    for name in ("CONFIG", "STATE", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))


@pytest.fixture
def words_of_packs_end_with_the_test() -> Iterator[None]:
    """Let the words that packs add be gone after the test."""
    with patch.dict("undaunted_tui.i18n.messages._added"):
        yield
    _rendered.cache_clear()
