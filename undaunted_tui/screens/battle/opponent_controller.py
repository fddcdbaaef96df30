"""The other player over the network: shows what they do and say in the battle, and sends what is said here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from core.ids import Side, other
from net.messages import PHRASES, Phrase
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.opponent import (
    audit_words,
    chat_words,
    forfeit_words,
    presence_mark,
    presence_words,
    proposal_result_words,
    proposal_words,
    rejection_words,
)
from undaunted_tui.phrasing.player_log import LogLine
from undaunted_tui.phrasing.players import player_kind_name
from undaunted_tui.render.header import HeaderMark
from undaunted_tui.screens.battle.battle_model import BattleModel
from undaunted_tui.screens.questions import Answer, AsyncCallback, Question, TextQuestion, yes_or_no
from undaunted_tui.session.bots import offered_bots
from undaunted_tui.session.host_opponent import HostOpponent
from undaunted_tui.session.opponent import (
    AuditFinished,
    ChatLine,
    GameForfeited,
    GuestTurnedAway,
    Opponent,
    OpponentEvent,
    Presence,
    Proposal,
    ProposalReceived,
    ProposalSettled,
    SeatRequested,
    SeatRequestWithdrawn,
)

MAX_CHAT_LENGTH: Final = 200
"""The most characters of a line of chat."""

ABSENCE_CHECK_SECONDS: Final = 1.0
"""The seconds between two checks whether the other player has been away for too long."""


class OpponentController:
    """Connects one battle with the other player."""

    def __init__(self, opponent: Opponent, battle: BattleModel, on_finding: Callable[[str], None]) -> None:
        """Call `on_finding` with what is found about a finished game."""
        self._battle = battle
        self._on_finding = on_finding
        self._opponent = opponent
        self._hosted = opponent if isinstance(opponent, HostOpponent) else None
        self._notes: list[tuple[int, LogLine]] = []
        self._merged_log: tuple[int, tuple[LogLine, ...], tuple[LogLine, ...]] = (0, (), ())
        self._before = opponent.presence
        self._findings: list[str] = []
        self._has_offered = False
        self._incoming: dict[str, tuple[Question, Callable[[], bool]]] = {}
        """The questions that wait for their answers by their topics, and whether these are still to be decided."""

    # what is shown

    @property
    def mark(self) -> HeaderMark:
        """Where the other player is, for the header."""
        presence = self._opponent.presence
        name = presence.name or say("lan_somebody")
        return HeaderMark(presence_mark(presence), "strong" if presence.here else "bad", name)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Why the game is paused; only the host sees the code, and only on the screen."""
        presence = self._opponent.presence
        if presence.here or presence.stand_in:
            return ()
        return presence_words(presence), *self._codes()

    def _codes(self) -> list[str]:
        """The code for the other seat, if this is the host and the game goes on."""
        if self._hosted is None or self._battle.is_over:
            return []
        return [say("seat_code", code=self._hosted.code)]

    def merge_log(self, lines: tuple[LogLine, ...]) -> tuple[LogLine, ...]:
        """The log, with the notes inserted where they were added."""
        count, before, merged = self._merged_log
        if count != len(self._notes) or before is not lines:
            all_lines = list(lines)
            for place, line in reversed(self._notes):
                all_lines.insert(min(place, len(lines)), line)
            merged = tuple(all_lines)
            self._merged_log = (len(self._notes), lines, merged)
        return merged

    def _add_note(self, text: str, side: Side | None = None) -> None:
        self._notes.append((len(self._battle.player.player_log.lines), LogLine(text, frozenset(), None, False, side)))

    # what the other player does

    async def listen(self) -> None:
        """Ask what was left open in the lobby, then handle what comes from the other player."""
        if self._hosted and self._hosted.has_applicant:
            self._ask_to_admit(self._hosted)
        while True:
            self._handle(await self._opponent.receive())
            self._ask_next()
            self._battle.repaint()

    def _handle(self, event: OpponentEvent) -> None:
        battle = self._battle
        match event:
            case Presence():
                self._presence_changed(event)
            case ChatLine():
                battle.notice = chat_words(event, say("player_you"), self._opponent.presence.name)
                side = battle.player.side
                self._add_note(battle.notice, side if event.own else other(side))
            case ProposalReceived():
                self._ask_about_proposal(event)
            case ProposalSettled():
                self._notify(proposal_result_words(event))
            case SeatRequested() if self._hosted:
                self._ask_to_admit(self._hosted)
            case SeatRequestWithdrawn():
                self._notify(say("applicant_withdrew"))
            case GuestTurnedAway():
                battle.notice = rejection_words(event)
            case AuditFinished(audit):
                self._add_finding(audit_words(audit))
            case GameForfeited():
                self._add_finding(forfeit_words(event, self._opponent.presence.name))

    def _notify(self, words: str) -> None:
        self._battle.notice = words
        self._add_note(words)

    def _add_finding(self, words: str) -> None:
        """Say what was found about a finished game, here and in the debrief."""
        self._notify(words)
        self._findings.append(words)
        self._on_finding(self.findings)

    @property
    def findings(self) -> str:
        """What was found about a finished game."""
        return " ".join(self._findings)

    def _presence_changed(self, presence: Presence) -> None:
        before, self._before = self._before, presence
        if presence.here and not before.here and before.name not in ("", presence.name):
            self._notify(say("presence_new", name=presence.name or say("lan_somebody"), before=before.name))
        elif presence.here != before.here or presence.stand_in or presence.lost:
            self._notify(presence_words(presence, is_over=self._battle.is_over))
        if presence.here:
            self._has_offered = False

    def _ask_about_proposal(self, proposed: ProposalReceived) -> None:
        opponent, what = self._opponent, proposed.what
        sentence = f"{proposal_words(proposed, opponent.presence.name)} {say('do_you_agree')}"
        question = yes_or_no(sentence, partial(opponent.reply, True), partial(opponent.reply, False))
        self._ask("proposal", question, lambda: opponent.proposed is what)

    def _ask_to_admit(self, hosted: HostOpponent) -> None:
        yes, no = _as_async(hosted.decide, True), _as_async(hosted.decide, False)
        self._ask("seat", yes_or_no(say("check_applied"), yes, no), lambda: hosted.has_applicant)

    def check_absence(self) -> None:
        """Offer to continue without a player who has been away for long; ask what waits to be asked."""
        self._ask_next()
        if self._hosted and self._hosted.may_replace and not self._has_offered and not self._battle.is_over:
            self._has_offered = True
            self._offer_stand_in()

    # what the player here does

    def handlers(self, ask_for_text: Callable[[TextQuestion], None]) -> dict[str, Callable[[], None]]:
        """What the commands do that need another player."""
        return {
            "talk": lambda: self._chat(ask_for_text),
            "phrase": self._choose_phrase,
            "stand_in": self._offer_stand_in,
        }

    def _chat(self, ask_for_text: Callable[[TextQuestion], None]) -> None:
        """Ask for a line to the other player; while that one is away, show a notice with the code instead."""
        if self._opponent.presence.here:
            label = say("talk_to", name=self._opponent.presence.name)
            ask_for_text(TextQuestion(label, self._send_chat, max_length=MAX_CHAT_LENGTH))
        else:
            # While the game is paused the prompt shows the code anyway.
            self._battle.notice = " ".join([self._absence(), *([] if self.waiting else self._codes())])

    def _absence(self) -> str:
        lost = self._opponent.presence.lost
        return say(f"lost_{lost}" if lost else "refused_away")

    def _send_chat(self, text: str) -> str:
        """Send a line; return why it can't be sent."""
        return "" if not text or self._opponent.say(text) else say("talk_not_heard")

    def _choose_phrase(self) -> None:
        answers = [
            Answer(say(f"phrase_{phrase}"), say("phrase_means"), partial(self._send_phrase, phrase))
            for phrase in PHRASES
        ]
        self._battle.ask(Question(say("phrase_which"), answers))

    async def _send_phrase(self, phrase: Phrase) -> None:
        if not self._opponent.say_phrase(phrase):
            self._battle.notify(say("talk_not_heard"))

    def offer_draw(self) -> None:
        """Propose a draw, after a confirmation (C8.5)."""
        self._offer(Proposal.DRAW)

    def offer_undo(self) -> None:
        """Propose to undo a step, after a confirmation, if there is one to undo."""
        if not self._opponent.can_propose_undo:
            self._battle.notice = say("nothing_to_take_back")
        else:
            self._offer(Proposal.UNDO)

    def _offer(self, what: Proposal) -> None:
        if self._opponent.presence.here:
            is_undo = what is Proposal.UNDO
            self._battle.confirm(f"check_propose_{what}", partial(self._propose, what), is_about_decision=is_undo)
        else:
            self._battle.notice = self._absence()

    async def _propose(self, what: Proposal) -> None:
        await self._opponent.propose(what)
        self._notify(say("proposal_sent"))
        self._battle.repaint()

    def _offer_stand_in(self) -> None:
        """Ask whether a bot plays for the absent player or the game ends, as soon as that is allowed."""
        hosted = self._hosted
        if hosted is None or not hosted.may_replace:
            self._battle.notice = say("stand_in_not_now")
            return
        answers = [Answer(say("stand_in_wait"), say("stand_in_wait_means"))]
        for bot in offered_bots():
            name = say("stand_in_bot", bot=player_kind_name(bot))
            answers.append(Answer(name, say("stand_in_bot_means"), _as_async(hosted.stand_in, bot)))
        answers.append(Answer(say("stand_in_end"), say("stand_in_end_means"), _as_async(hosted.forfeit)))
        question = Question(say("check_stand_in", name=self._opponent.presence.name), answers)
        self._ask("stand_in", question, lambda: hosted.may_replace)

    # questions that come unasked: one at a time, and each comes back until it is answered or its subject is settled

    def _ask(self, topic: str, question: Question, is_undecided: Callable[[], bool]) -> None:
        """Ask a question once no other is open; it replaces an older one about the same topic."""
        question.is_incoming = True
        self._withdraw(topic)
        self._incoming[topic] = question, is_undecided
        self._ask_next()

    def _ask_next(self) -> None:
        for topic, (question, is_undecided) in list(self._incoming.items()):
            if not question.is_open or not is_undecided():
                self._withdraw(topic)
        if self._incoming and not self._battle.open_question:
            self._battle.ask(next(iter(self._incoming.values()))[0])

    def _withdraw(self, topic: str) -> None:
        question, _ = self._incoming.pop(topic, (None, None))
        if question and self._battle.open_question is question:
            self._battle.withdraw_question()


def _as_async(action: Callable[..., object], *args: object) -> AsyncCallback:

    async def callback() -> None:
        action(*args)

    return callback
