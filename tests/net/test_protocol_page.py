"""The page about the protocol names every message, field, limit and reason that there is."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from net.door import Limits
from net.guest import PAUSES
from net.hello import PROTOCOL
from net.host import PORT
from net.messages import PHRASES, FromGuest, FromHost, Message, Phrase
from net.notice import Notice
from tests.architecture.project import ROOT

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
MESSAGES: list[type[Message]] = sorted({*get_args(FromGuest), *get_args(FromHost)}, key=lambda kind: kind.__name__)


def row(kind: str) -> str:
    """The row of a message in the table."""
    (found,) = (line for line in PAGE.splitlines() if line.startswith("|") and f"`{kind}`" in line.split("|")[1])
    return found


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: kind.__name__)
def test_every_message_is_described_with_its_fields_and_its_sender(kind: type[Message]) -> None:
    fields = {name for name in kind.model_fields if name != "t"}
    (name,) = get_args(kind.model_fields["t"].annotation)
    cells = row(name).split("|")
    told = set(re.findall(r"`([a-z_]+)`", cells[3]))
    assert fields <= told
    senders = {"guest": kind in get_args(FromGuest), "host": kind in get_args(FromHost)}
    assert cells[2].strip() == ("both" if all(senders.values()) else "guest" if senders["guest"] else "host")


def test_limits_and_numbers_are_those_of_the_code() -> None:
    limits = Limits()
    assert f"**{PORT}**" in PAGE
    assert f"this page describes **{PROTOCOL}**" in PAGE
    assert (limits.pending, limits.pending_each, limits.starts, limits.at_once) == (8, 2, 5, 2)
    assert (limits.strikes, limits.first_pause, limits.longest_pause, limits.failures) == (3, 2, 300, 100)
    assert PAUSES == (0.25, 0.5, 1, 2, 4, 8, 15, 30)
    assert all(f"`{phrase}`" in row("quick") for phrase in PHRASES)
    assert get_args(Phrase) == PHRASES
    assert all(f"`{field}`" in PAGE for field in Notice.model_fields)
