"""The entry point of the program."""

from __future__ import annotations

import sys

from undaunted_tui.cli.main import run


def main() -> None:
    """Run the command line and leave with its status."""
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
