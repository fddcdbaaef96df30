"""Packing of badges on a tile: with gaps if possible, without if crowded, the rest counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from undaunted_tui.render.badges import Badge

BadgeRow = list[Badge]

Joiner = Callable[[BadgeRow, Badge], Badge]
"""How a badge is joined to those before it in its row."""


def with_gap(row: BadgeRow, badge: Badge) -> Badge:
    """Join after a gap."""
    return badge._replace(lead=f" {badge.lead}") if row else badge


def without_gap(row: BadgeRow, badge: Badge) -> Badge:
    """Join without a gap after a counter, where a shape or another foreground separates them."""
    return merged(row, badge) if badge.lead else with_gap(row, badge)


def merged(row: BadgeRow, badge: Badge) -> Badge:
    """Join without a gap; the shape of a side is shown once for its counters."""
    leads = [before.lead for before in row if before.lead.strip()]
    if not badge.lead or not leads or leads[-1].strip() != badge.lead:
        return badge
    return badge._replace(lead="", foreground=f"{badge.foreground}_too" if len(row) % 2 else badge.foreground)


def flow_badges(badges: Sequence[Badge], widths: Sequence[int], joiner: Joiner) -> list[BadgeRow]:
    """Put badges one after another into rows of some width; return nothing if they do not fit."""
    rows: list[BadgeRow] = [[]]
    left = widths[0]
    for badge in badges:
        joined = joiner(rows[-1], badge)
        if joined.width > left and rows[-1] and len(rows) < len(widths):
            left = widths[len(rows)]
            rows.append([])
            joined = badge
        if joined.width > left:
            return []
        rows[-1].append(joined)
        left -= joined.width
    return rows


def pack(badges: Iterable[Badge], widths: Sequence[int]) -> list[BadgeRow]:
    """Put badges without gaps, each into the first row with space for it; return nothing if they do not fit."""
    rows: list[BadgeRow] = [[] for _ in widths]
    for badge in badges:
        for row, width in zip(rows, widths, strict=True):
            joined = merged(row, badge)
            if sum(before.width for before in row) + joined.width <= width:
                row.append(joined)
                break
        else:
            return []
    return rows


def pack_by_rank(badges: Iterable[Badge], widths: Sequence[int]) -> list[BadgeRow]:
    """Put all badges without gaps; if that is too much, as many as fit, by their rank, and the number of the rest."""
    ranked = sorted(badges, key=lambda badge: badge.rank)
    rows = pack(ranked, widths)
    shown: list[Badge] = []
    for badge in () if rows else ranked:
        with_count = pack([*shown, badge, Badge(f"+{len(ranked) - len(shown) - 1}", "strong")], widths)
        if with_count:
            rows = with_count
            shown.append(badge)
    return rows
