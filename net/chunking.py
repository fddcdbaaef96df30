"""Split updates and records into messages."""

from __future__ import annotations

from core.match import Update
from net.codec import decision_row, event_row, row_digest, view_row
from net.messages import MAX_PART_LENGTH, EarlierEvents, RecordPart, UpdateMessage

EVENTS_PER_MESSAGE = 1000
"""Events per message; the longest event row takes a hundred bytes."""


def update_messages(update: Update) -> list[EarlierEvents | UpdateMessage]:
    """Return the messages of a side's update: earlier events, if one message can't hold all, then the update."""
    rows = [event_row(event) for event in update.events]
    last = max(len(rows) - 1, 0) // EVENTS_PER_MESSAGE * EVENTS_PER_MESSAGE
    messages: list[EarlierEvents | UpdateMessage] = [
        EarlierEvents.model_construct(
            t="events", start=update.start + at, events=tuple(rows[at : at + EVENTS_PER_MESSAGE])
        )
        for at in range(0, last, EVENTS_PER_MESSAGE)
    ]
    view = view_row(update.view)
    messages.append(
        UpdateMessage.model_construct(
            t="news",
            number=update.number,
            view=view,
            digest=row_digest(view),
            decision=decision_row(update.decision) if update.decision else None,
            start=update.start + last,
            events=tuple(rows[last:]),
            can_undo=update.can_undo,
            can_redo=update.can_redo,
        )
    )
    return messages


def record_parts(text: str) -> list[RecordPart]:
    """Return a record in parts."""
    pieces = [text[at : at + MAX_PART_LENGTH] for at in range(0, len(text), MAX_PART_LENGTH)]
    return [RecordPart(part=number, parts=len(pieces), text=piece) for number, piece in enumerate(pieces, 1)]
