"""Reports of desynchronised views beside a save; they hold nothing that is hidden from a player."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Final

from undaunted_tui.system.atomic_file import write_atomically

MAX_REPORTS: Final = 9
"""Most reports kept for a game."""


def write_desync_report(folder: Path, number: int, seen: bytes, sent: tuple[bytes, ...], entries: int) -> None:
    """Write the digest that a guest reported and those that it was sent."""
    report = {
        "what": "the guest's view differs from what it was sent",
        "decision": number,
        "entries": entries,
        "seen": seen.hex(),
        "sent": [digest.hex() for digest in sent],
    }
    with suppress(OSError):
        taken = len(list(folder.glob("astray-*.json")))
        if taken < MAX_REPORTS:
            write_atomically(folder / f"astray-{taken + 1}.json", json.dumps(report, indent=2))
