"""A program that plays a save on with bots and says after each entry how far it is saved, until somebody kills it."""

from __future__ import annotations

import sys
from pathlib import Path

from core.plain import state_digest
from undaunted_tui.commands.resume import kept_answers
from undaunted_tui.storage.shelf import Shelf

OVER = "over"


def main(folder: str, name: str) -> None:
    save = Shelf(Path(folder)).open(name)
    match = save.match
    print(len(match.entries), state_digest(match.state), flush=True)
    for _ in kept_answers(match, ("uniform", "uniform"), save.journal):
        if save.journal.saved:
            print(len(match.entries), state_digest(match.state), flush=True)
    print(OVER, flush=True)
    save.journal.close(match)


if __name__ == "__main__":
    main(*sys.argv[1:])
