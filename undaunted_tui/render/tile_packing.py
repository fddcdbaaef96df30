"""How things share the room on a tile: side by side while they can, closer where it is crowded, the rest counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from undaunted_tui.render.badges import Badge

BadgeRow = list[Badge]

Joiner = Callable[[BadgeRow, Badge], Badge]
"""How a thing looks after those in its row."""


def with_gap(row: BadgeRow, thing: Badge) -> Badge:
    """After a gap."""
    return thing._replace(lead=f" {thing.lead}") if row else thing


def without_gap(row: BadgeRow, thing: Badge) -> Badge:
    """Without a gap after a counter, where a shape or another ink parts them."""
    return merged(row, thing) if thing.lead else with_gap(row, thing)


def merged(row: BadgeRow, thing: Badge) -> Badge:
    """Without a gap; the shape of a side leads its counters once."""
    leads = [before.lead for before in row if before.lead.strip()]
    if not thing.lead or not leads or leads[-1].strip() != thing.lead:
        return thing
    return thing._replace(lead="", foreground=f"{thing.foreground}_too" if len(row) % 2 else thing.foreground)


def flow_badges(things: Sequence[Badge], room: Sequence[int], joiner: Joiner) -> list[BadgeRow]:
    """Things one after another in rows of some room; nothing if they do not fit."""
    rows: list[BadgeRow] = [[]]
    left = room[0]
    for thing in things:
        joined = joiner(rows[-1], thing)
        if joined.width > left and rows[-1] and len(rows) < len(room):
            left = room[len(rows)]
            rows.append([])
            joined = thing
        if joined.width > left:
            return []
        rows[-1].append(joined)
        left -= joined.width
    return rows


def pack(things: Iterable[Badge], room: Sequence[int]) -> list[BadgeRow]:
    """Things without gaps, each in the first row that has room for it; nothing if they do not fit."""
    rows: list[BadgeRow] = [[] for _ in room]
    for thing in things:
        for row, width in zip(rows, room, strict=True):
            joined = merged(row, thing)
            if sum(before.width for before in row) + joined.width <= width:
                row.append(joined)
                break
        else:
            return []
    return rows


def pack_by_rank(things: Iterable[Badge], room: Sequence[int]) -> list[BadgeRow]:
    """All things without gaps; if that is too much, as many as fit, by their rank, and how many more there are."""
    ranked = sorted(things, key=lambda thing: thing.rank)
    rows = pack(ranked, room)
    shown: list[Badge] = []
    for thing in () if rows else ranked:
        with_count = pack([*shown, thing, Badge(f"+{len(ranked) - len(shown) - 1}", "strong")], room)
        if with_count:
            rows = with_count
            shown.append(thing)
    return rows
