"""Snapshots of screens as text: a few whole screens, and the panes of all others, one file a pane."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from textual.screen import Screen

from tests.tui.screens.pane_reader import in_sight, is_shown, screen_rows
from undaunted_tui.panes.choice_list import ChoiceList
from undaunted_tui.panes.strip_pane import StripPane

SIZES = [(80, 24), (120, 40), (160, 50)]
SCENARIOS = ["normandy/1", "north_africa/6"]

Edit = Callable[[str], str]


def size_name(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


sizes = pytest.mark.parametrize("size", SIZES, ids=size_name)
scenarios = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.replace("/", "_"))


class TextSnapshotExtension(SingleFileSnapshotExtension):
    """One readable file a snapshot."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


def screen_text(screen: Screen[Any]) -> str:
    """The whole screen as a terminal would show it."""
    return "\n".join(screen_rows(screen)) + "\n"


async def refreshed(screen: Screen[Any]) -> None:
    """Wait until a screen has shown all that has changed, new layouts included."""
    shown = asyncio.Event()
    screen.call_after_refresh(shown.set)
    await shown.wait()


class ScreenSnapshots:
    """Compares screens with what is stored: whole ones at once, panes at the end of the test.

    The file of a pane holds what it shows in each state in which that differs from the state before.
    """

    def __init__(self, snapshot: SnapshotAssertion) -> None:
        self._snapshot = snapshot.use_extension(TextSnapshotExtension)
        self._shown: dict[str, list[tuple[str, str]]] = {}

    def whole(self, screen: Screen[Any], name: str, edit: Edit = str) -> None:
        """Compare a whole screen."""
        assert edit(screen_text(screen)) == self._snapshot(name=name)

    def panes(self, screen: Screen[Any], state: str, group: str = "", edit: Edit = str) -> None:
        """Keep what the panes of a screen show in a state, to be compared at the end."""
        for pane in (*screen.query(StripPane), *screen.query(ChoiceList)):
            if pane.id and is_shown(screen, pane.id):
                shown = self._shown.setdefault(f"{group}-{pane.id}" if group else pane.id, [])
                text = edit(in_sight(screen, pane.id) + "\n")
                if not shown or shown[-1][1] != text:
                    shown.append((state, text))

    def compare_panes(self) -> None:
        """Compare all that was kept."""
        for name, shown in self._shown.items():
            assert "\n".join(f"--- {state}\n{text}" for state, text in shown) == self._snapshot(name=f"pane-{name}")


@pytest.fixture
def screens(snapshot: SnapshotAssertion) -> Iterator[ScreenSnapshots]:
    kept = ScreenSnapshots(snapshot)
    yield kept
    kept.compare_panes()
