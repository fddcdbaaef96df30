"""A program that plays a save on with bots and says after each entry how far it is saved, until somebody kills it."""

from __future__ import annotations

import sys
from pathlib import Path

from core.serialization import state_digest
from undaunted_tui.session.play_to_end import autosaved_answers
from undaunted_tui.storage.save_store import SaveStore

OVER = "over"


def main(folder: str, name: str) -> None:
    save = SaveStore(Path(folder)).open(name)
    match = save.match
    print(len(match.entries), state_digest(match.state), flush=True)
    for _ in autosaved_answers(match, ("uniform", "uniform"), save.save_file):
        if save.save_file.saved:
            print(len(match.entries), state_digest(match.state), flush=True)
    print(OVER, flush=True)
    save.save_file.close(match)


if __name__ == "__main__":
    main(*sys.argv[1:])
