"""No test reads or writes the files of whoever runs it, or waits for the disk."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for every test."""
    for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.delenv("COLORFGBG", raising=False)
    return tmp_path


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write without syncing: tests/tui/storage proves what a power cut leaves, and screens write thousands of times."""
    monkeypatch.setattr(os, "fsync", lambda file: None)
    monkeypatch.setattr("undaunted_tui.storage.append_only_file.sync_data", lambda file: None)
