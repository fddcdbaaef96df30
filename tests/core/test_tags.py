"""Tags: what stands for a class in saves, in records and on the wire, whatever the class is called."""

from __future__ import annotations

import ast
from typing import get_args

from core.actions import ACTIONS
from core.events import Event
from core.frames import FRAMES
from core.notation import Act, Entry
from net.messages import GuestMessage, HostMessage
from tests.architecture.source_files import modules

FRAME_TAGS = (
    "Rounds Initiative Turns Turn Resolved Moving Guiding Bolstering Commanding Inspiring Targeting Firing Blasting "
    "Using Changing Charting Repairing VehicleHit"
)
ACTION_TAGS = (
    "bid play hunker ready end step done guide take draw aim fire man switch enter exit reposition leave mark "
    "repair hit"
)
EVENT_TAGS = (
    "round_began deck_rebuilt deck_shuffled cards_moved bid_placed initiative_taken turn_began turn_ended action_taken "
    "card_resolved draw_named counter_guided counter_spawned counter_moved counter_removed counter_suppressed "
    "counter_readied tile_chosen marker_placed marker_turned objective_raised target_moved attack_rolled "
    "empty_tile_blasted vehicle_action_taken seat_taken seats_switched seat_left vehicle_captured rider_hit "
    "structure_destroyed damage_changed counter_escaped counter_neutralised hope_lost hope_regained game_ended"
)
ENTRY_TAGS = "undo redo resign draw-agreed undo-agreed player"
HOST_MESSAGE_TAGS = "ping pong chat quick ask reply bye wait welcome events news done refused lapsed record"
GUEST_MESSAGE_TAGS = "ping pong chat quick ask reply bye join answer want astray"

TAGGED_ENTRIES = [entry for entry in get_args(Entry) if entry is not Act]
"""The line of an act begins with the tag of its action."""

NAMES_FOR_PEOPLE = {"core/serialization.py"}
"""Modules of `core` and `net` that name a class, all in messages of exceptions."""


def test_the_tags_of_frames_actions_events_and_entries_stay() -> None:
    assert " ".join(FRAMES) == FRAME_TAGS
    assert " ".join(action.tag for action in ACTIONS) == ACTION_TAGS
    assert " ".join(event.tag for event in get_args(Event)) == EVENT_TAGS
    assert " ".join(entry.tag for entry in TAGGED_ENTRIES) == ENTRY_TAGS


def test_the_tags_of_messages_stay() -> None:
    sent = [" ".join(kind.model_fields["t"].default for kind in get_args(each)) for each in (HostMessage, GuestMessage)]
    assert sent == [HOST_MESSAGE_TAGS, GUEST_MESSAGE_TAGS]


def test_every_tag_is_written_in_its_class() -> None:
    for kind in (*FRAMES.values(), *ACTIONS, *get_args(Event), *TAGGED_ENTRIES):
        assert "tag" in vars(kind), kind


def test_no_name_of_a_class_is_saved_or_sent() -> None:
    found = {
        module.name
        for module in modules("core", "net")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and node.attr in ("__name__", "__qualname__")
    }
    assert found == NAMES_FOR_PEOPLE
