"""Reports of what should not happen, beside the game they are about; they hold nothing that a player may not see."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Final

from undaunted_tui.system.atomic_file import write_atomically

MAX_REPORTS: Final = 9
"""How many reports of a game are kept."""


def write_desync_report(folder: Path, number: int, seen: bytes, sent: tuple[bytes, ...], entries: int) -> None:
    """Keep what a guest says that it saw, beside what it was sent: numbers and digests of its views."""
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
