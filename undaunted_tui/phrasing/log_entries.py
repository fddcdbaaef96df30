"""The log in entries: an action and what follows from it in one sentence, with notes, sums and results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from core.compiled_scenario import CompiledScenario
from core.events import (
    ActionTaken,
    AttackRolled,
    CardsMoved,
    Cause,
    CounterMoved,
    CounterRemoved,
    CounterSuppressed,
    DamageChanged,
    DeckRebuilt,
    EmptyTileBlasted,
    Event,
    InitiativeTaken,
    MarkerPlaced,
    MarkerTurned,
    TurnBegan,
    TurnEnded,
    VehicleActionTaken,
)
from core.ids import OFF, ActionKind, Marker, Side, other
from core.rules.attack import hit_chance
from core.scenario import CardAction
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.defence_sums import brief_sum
from undaunted_tui.phrasing.names import (
    action_name,
    card_name,
    copies_name,
    percentage,
    seat_word,
    side_at_start,
    side_in_sentence,
    tile_name,
    unit_name,
)
from undaunted_tui.phrasing.player_log import LogLine


@dataclass(slots=True)
class Shot:
    """The sum and dice of an attack, and its result in words."""

    event: AttackRolled
    sum: str
    result: str


@dataclass(slots=True)
class LogEntry:
    """A sentence about a side, with short notes and shots; `first` and `count` are its lines of the log."""

    text: str
    side: Side | None
    first: int
    count: int = 1
    notes: list[str] = field(default_factory=list)
    shots: list[Shot] = field(default_factory=list)
    is_round: bool = False
    is_turn_end: bool = False


def log_entries(compiled: CompiledScenario, lines: Sequence[LogLine], first: int = 0) -> list[LogEntry]:
    """Group the lines of a log; `first` is the number of the first one."""
    grouping = _Grouping(compiled)
    for number, line in enumerate(lines, first):
        grouping.take(number, line)
    return grouping.entries


class _Grouping:
    """The entries so far; later events change the last one if they follow from it."""

    def __init__(self, compiled: CompiledScenario) -> None:
        self.entries: list[LogEntry] = []
        self._compiled = compiled
        self._action: ActionTaken | VehicleActionTaken | None = None
        self._taken: list[int] = []
        self._way: list[int] = []
        self._scouted: list[str] = []
        self._counts = Counter[str]()
        self._notes: dict[str, str] = {}

    def take(self, number: int, line: LogLine) -> None:
        """Merge a line into the last entry, or begin a new one."""
        event = line.event
        if self.entries and event is not None and self._follows(event):
            self.entries[-1].count = number + 1 - self.entries[-1].first
            return
        self._action, self._taken, self._way, self._scouted = None, [], [], []
        self._counts.clear()
        self._notes.clear()
        entry = LogEntry(line.text, line.side, number, is_round=line.round_start)
        self.entries.append(entry)
        match event:
            case ActionTaken() | VehicleActionTaken():
                self._action = event
                entry.text = self._action_sentence(event)
            case AttackRolled():
                self._add_shot(event)
                entry.text = self._shot_sentence(event)
            case CounterMoved():
                self._way = [event.start, event.tile]
                entry.text = self._move_sentence(event)
            case InitiativeTaken():
                key = "entry_keeps_initiative" if event.tie else "entry_wins_initiative"
                entry.text = say(key, side=self._side(event.holder), bid=self._bid(event, event.holder))
                entry.side = event.holder
                entry.notes.append(say("entry_other_bid", bid=self._bid(event, other(event.holder))))
            case DeckRebuilt(side=side, count=count):
                entry.text = say("entry_shuffles", side=self._side(side), count=count)
            case TurnEnded(side=side):
                entry.text, entry.is_turn_end = say("entry_turn_ended", side=self._side(side)), True
            case CardsMoved(cause=Cause.TURN_END, side=side, count=count):
                entry.text, entry.is_turn_end = say("entry_turn_ended", side=self._side(side)), True
                entry.notes.append(say("entry_discarded", count=count))
            case CardsMoved(cause=Cause.HUNKER_DOWN, cards=(card, *_)):
                entry.text = say("entry_hunkers_down", card=card_name(self._compiled, event.side, card))

    def _follows(self, event: Event) -> bool:
        """Whether an event only adds to the last entry, which is changed accordingly."""
        entry = self.entries[-1]
        match event:
            case CardsMoved(cause=Cause.DRAW, side=side, count=count):
                if self._action is not None and self._action.kind is ActionKind.COMMAND and side == self._action.side:
                    return self._add_note("entry_drawn", count)
                return entry.is_round or not isinstance(self._action, ActionTaken)
            case DeckRebuilt(side=side, count=count) if self._action and self._action.kind is ActionKind.COMMAND:
                return self._add_note("entry_shuffled", count)
            case TurnBegan():
                return True
            case TurnEnded():
                return entry.is_turn_end
            case EmptyTileBlasted(tile=tile) if self._action:
                return self._add_note("entry_empty_tile", 1, tile=tile_name(self._compiled, tile))
            case CardsMoved(cause=Cause.BOLSTER | Cause.INSPIRE, cards=(card, *_)) if self._action:
                self._taken.append(card)
                entry.text = self._support_sentence(event.cause)
                return True
            case CardsMoved(cause=Cause.FOG | Cause.CONCEAL | Cause.RECON, side=side) if self._action:
                return self._add_note(f"entry_{event.cause}", 1, side=side_in_sentence(self._compiled, side))
            case CardsMoved(cause=Cause.CASUALTY, source=source) if entry.shots:
                entry.shots[-1].result = say("entry_hit_card", zone=say(f"zone_{source.name.lower()}"))
                return True
            case CounterMoved() if self._action and not entry.shots:
                self._way = [*(self._way or [event.start]), event.tile]
                entry.text = self._move_sentence(event)
                return True
            case MarkerPlaced(tile=tile) if self._action:
                self._scouted.append(tile_name(self._compiled, tile))
                return self._add_note("entry_scouted", 1, tiles=", ".join(self._scouted))
            case MarkerTurned(marker=marker, tile=tile) if self._action:
                if marker is Marker.CONTROLLED:
                    entry.text = say("entry_controls", unit=self._name(), tile=tile_name(self._compiled, tile))
                return True
            case AttackRolled() if self._action:
                self._add_shot(event)
                entry.text = self._shot_sentence(event)
                return True
            case CounterRemoved() if entry.shots:
                entry.shots[-1].result = say("entry_hit_removed")
                return True
            case CounterSuppressed() if entry.shots:
                entry.shots[-1].result = say("state_suppressed")
                return True
            case DamageChanged(before=before, damage=damage, disabled=disabled) if entry.shots:
                key = "entry_hit_disabled" if disabled else "entry_hit_damage"
                entry.shots[-1].result = say(key, before=before, damage=damage)
                return True
        return False

    def _add_note(self, key: str, count: int, **words: str) -> bool:
        """Add a note to the last entry, or change the one that counted less."""
        self._counts[key] += count
        self._notes[key] = say(key, count=self._counts[key], **words)
        self.entries[-1].notes[:] = self._notes.values()
        return True

    # sentences

    def _side(self, side: Side) -> str:
        return side_at_start(self._compiled, side)

    def _name(self) -> str:
        assert self._action
        return card_name(self._compiled, self._action.side, self._action.card)

    def _action_sentence(self, event: ActionTaken | VehicleActionTaken) -> str:
        if isinstance(event, VehicleActionTaken):
            action = action_name(CardAction(event.kind, event.value))
            vehicle, _ = self._compiled.seats[event.seat]
            names = {"seat": seat_word(self._compiled, event.seat), "vehicle": unit_name(self._compiled, vehicle)}
            return say("entry_seat_action", card=self._name_of(event), action=action, **names)
        action = action_name(CardAction(event.kind, event.value, event.squad))
        return say("log_action", card=self._name_of(event), action=action)

    def _name_of(self, event: ActionTaken | VehicleActionTaken) -> str:
        return card_name(self._compiled, event.side, event.card)

    def _support_sentence(self, cause: Cause) -> str:
        assert self._action
        counts = {card: self._taken.count(card) for card in self._taken}
        names = [copies_name(self._compiled, self._action.side, card, count) for card, count in counts.items()]
        cards = say("entry_and").join(filter(None, (", ".join(names[:-1]), names[-1])))
        key = "entry_bolsters" if cause is Cause.BOLSTER else "entry_inspires"
        return say(key, leader=self._name(), cards=cards)

    def _move_sentence(self, event: CounterMoved) -> str:
        way = say("entry_way").join(tile_name(self._compiled, tile) for tile in self._way)
        return say("entry_moves", counter=unit_name(self._compiled, event.counter), way=way)

    def _shot_sentence(self, event: AttackRolled) -> str:
        compiled = self._compiled
        if event.attacker != OFF:
            attacker = unit_name(compiled, event.attacker)
        else:
            attacker = self._name() if self._action else say(f"act_{event.kind}")
        return say(
            "entry_fires",
            attacker=attacker,
            action=event.kind,
            target=unit_name(compiled, event.target),
            tile=tile_name(compiled, event.tile),
        )

    def _add_shot(self, event: AttackRolled) -> None:
        chance = percentage(hit_chance(event.total, len(event.dice)))
        words = say("entry_sum", sum=brief_sum(self._compiled, event), chance=chance)
        self.entries[-1].shots.append(Shot(event, words, say("entry_hit") if event.hit else say("entry_missed")))

    def _bid(self, event: InitiativeTaken, side: Side) -> str:
        card = event.bids[side]
        if card is None:
            return say("entry_no_bid")
        return say("entry_bid", card=card_name(self._compiled, side, card), value=event.values[side])
