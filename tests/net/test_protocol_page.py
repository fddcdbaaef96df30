"""The page about the protocol names every message, field, limit and reason that there is."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from core.rules.rounds import SECRET
from core.state_slots import MAX_COUNT
from net.admission import AdmissionLimits
from net.announcement import Announcement
from net.connection import MAX_WRITE_BUFFER
from net.guest import FINAL_REASONS, RETRY_PAUSES
from net.hello import PROTOCOL
from net.host import PORT
from net.messages import PHRASES, Bye, Chat, GuestMessage, HostMessage, Join, Message, Phrase, Welcome
from net.protocol import Timeouts
from net.row_types import MAX_ROW_ITEMS, MAX_TEXT_LENGTH
from tests.architecture.source_files import ROOT

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
MESSAGES: list[type[Message]] = sorted(
    {*get_args(GuestMessage), *get_args(HostMessage)}, key=lambda kind: kind.__name__
)


def section(heading: str) -> list[str]:
    """The lines below a heading, up to the next one."""
    (found,) = (part for part in re.split(r"^#+ ", PAGE, flags=re.MULTILINE) if part.startswith(f"{heading}\n"))
    return found.splitlines()


def row(kind: str, heading: str = "Messages") -> str:
    """The row of a message, or of something else, in the table below a heading."""
    (found,) = (line for line in section(heading) if line.startswith("|") and f"`{kind}`" in line.split("|")[1])
    return found


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: kind.__name__)
def test_every_message_is_described_with_its_fields_and_its_sender(kind: type[Message]) -> None:
    fields = {name for name in kind.model_fields if name != "t"}
    (name,) = get_args(kind.model_fields["t"].annotation)
    cells = row(name).split("|")
    documented = set(re.findall(r"`([a-z_]+)`", cells[3]))
    assert fields <= documented
    senders = {"guest": kind in get_args(GuestMessage), "host": kind in get_args(HostMessage)}
    assert cells[2].strip() == ("both" if all(senders.values()) else "guest" if senders["guest"] else "host")


def test_limits_and_numbers_are_those_of_the_code() -> None:
    limits = AdmissionLimits()
    assert f"**{PORT}**" in PAGE
    assert f"this page describes **{PROTOCOL}**" in PAGE
    assert (limits.pending, limits.pending_each, limits.starts, limits.at_once) == (8, 2, 5, 2)
    assert (limits.strikes, limits.first_pause, limits.longest_pause, limits.failures) == (3, 2, 300, 100)
    assert (limits.forget, limits.addresses) == (600, 1024)
    assert RETRY_PAUSES == (0.25, 0.5, 1, 2, 4, 8, 15, 30)
    assert all(f"`{phrase}`" in row("quick") for phrase in PHRASES)
    assert get_args(Phrase) == PHRASES
    assert all(f"`{field}`" in PAGE for field in Announcement.model_fields)


def limit(kind: type[Message], field: str, name: str) -> object:
    """The limit of that name of a field."""
    (found,) = (getattr(rule, name) for rule in kind.model_fields[field].metadata if getattr(rule, name, None))
    return found


def test_sizes_and_patterns_are_those_of_the_code() -> None:
    assert f"| {limit(Chat, 'text', 'max_length')} characters" in row("text", "Sizes and rates")
    assert f"| {limit(Join, 'name', 'max_length')} characters" in row("name", "Sizes and rates")
    assert f"`{limit(Bye, 'reason', 'pattern')}`" in row("reason", "Sizes and rates")
    assert f"`{limit(Welcome, 'scenario', 'pattern')}`" in row("scenario", "Sizes and rates")
    assert (MAX_ROW_ITEMS, MAX_TEXT_LENGTH, SECRET, MAX_COUNT) == (1024, 64, -2, 10**6)
    assert (MAX_WRITE_BUFFER, Timeouts().drain) == (2**20, 10)


def test_the_final_reasons_of_a_bye_are_those_of_the_code() -> None:
    said = {
        word: cells[3].strip() == "yes"
        for cells in (line.split("|") for line in section("Reasons") if line.startswith("| `"))
        for word in re.findall(r"`([a-z_]+)`", cells[1])
        if word != "reason"
    }
    assert {"leaving", "full", "replaced", "done", "senseless"} <= said.keys()
    assert {word for word, is_final in said.items() if is_final} == said.keys() & set(FINAL_REASONS)
