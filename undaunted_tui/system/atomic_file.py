"""Writes small files completely or not at all."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path


def write_atomically(path: Path, content: str | bytes, *, keep_old: bool = False) -> None:
    """Write a file that only its owner can read, following links; `keep_old` keeps the old one as `.bak`."""
    # It is slow to import, and nothing is written before the first frame.
    from tempfile import mkstemp

    place = Path(os.path.realpath(path))
    if place.exists() and not place.is_file():
        # Such as a link to /dev/null, which must not be replaced by a file.
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    number, name = mkstemp(prefix=f".{place.name}.", dir=place.parent)
    fresh = Path(name)
    try:
        with os.fdopen(number, "wb") as target:
            target.write(content if isinstance(content, bytes) else content.encode("utf-8", "replace"))
            target.flush()
            os.fsync(target.fileno())
        if keep_old and place.is_file():
            place.replace(place.with_name(f"{place.name}.bak"))
        fresh.replace(place)
    finally:
        fresh.unlink(missing_ok=True)


def toml_text(text: str) -> str:
    """A text as a TOML string, which escapes as JSON does and one character more."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def toml_list(texts: tuple[str, ...]) -> str:
    """Texts as a TOML array."""
    return f"[{', '.join(map(toml_text, texts))}]"
