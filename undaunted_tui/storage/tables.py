"""The scenarios that saves carry with them, each worked out once."""

from __future__ import annotations

from typing import Final

from core.header import Header
from core.plain import Plain, digest, to_plain
from core.record import BadRecordError
from core.setting import Setting
from core.setup import setting_of
from scenarios.faults import ScenarioError
from undaunted_tui.complaint import Complaint, sentence_of

MOST: Final = 32
"""How many scenarios are remembered: more than the shipped ones that anybody plays at a time."""

_known: dict[str, tuple[Plain, Setting]] = {}


def setting_for(header: Header, file: str) -> Setting:
    """The scenario that a game is played with, worked out."""
    known = _known.get(header.content)
    if known and known[0] == header.scenario:
        return known[1]
    # It is slow to import, and a save whose scenario is known does not need it.
    from scenarios.revival import revive

    try:
        setting = setting_of(revive(header.scenario))
    except ScenarioError as error:
        raise Complaint("record_scenario", 1, file=file, what=sentence_of(error.faults[0])) from None
    if digest(to_plain(setting.scenario)) != header.content:
        raise BadRecordError(1, "content", header.content)
    if len(_known) >= MOST:
        _known.clear()
    _known[header.content] = header.scenario, setting
    return setting
