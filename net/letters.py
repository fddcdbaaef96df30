"""Updates and records in as many messages as they need."""

from __future__ import annotations

from core.match import Update
from net.messages import LONGEST_PART, Events, News, RecordPart
from net.rows import decision_row, event_row, row_digest, view_row

MOST_TOGETHER = 1000
"""The events that go into one message; the longest row of one takes a hundred bytes."""


def news_of(update: Update) -> list[Events | News]:
    """A side's update: messages with older events, if there are too many for one, and the news."""
    rows = [event_row(event) for event in update.events]
    last = max(len(rows) - 1, 0) // MOST_TOGETHER * MOST_TOGETHER
    letters: list[Events | News] = [
        Events.model_construct(t="events", start=update.start + at, events=tuple(rows[at : at + MOST_TOGETHER]))
        for at in range(0, last, MOST_TOGETHER)
    ]
    view = view_row(update.view)
    letters.append(
        News.model_construct(
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
    return letters


def record_parts(text: str) -> list[RecordPart]:
    """A record in parts."""
    pieces = [text[at : at + LONGEST_PART] for at in range(0, len(text), LONGEST_PART)]
    return [RecordPart(part=number, parts=len(pieces), text=piece) for number, piece in enumerate(pieces, 1)]
