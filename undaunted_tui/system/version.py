"""The version of this program."""

from __future__ import annotations

from typing import Final

PROGRAM: Final = "undaunted-tui"
"""The name of the program and of its distribution."""


def program_version() -> str:
    """The installed version."""
    # Slow to import, and needed by few commands.
    from importlib.metadata import version

    return version(PROGRAM)
