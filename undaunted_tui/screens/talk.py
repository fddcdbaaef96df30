"""The other player over the network: what it does and says is shown in the battle, and what is said goes there."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from core.ids import Side, other
from net.messages import PHRASES, Phrase
from undaunted_tui.bots import BOTS
from undaunted_tui.paint.header import Mark
from undaunted_tui.play.company import (
    Applied,
    Audited,
    Company,
    Forfeited,
    Presence,
    Proposal,
    Proposed,
    Remark,
    Settled,
    Spoken,
    TurnedAway,
    Withdrew,
)
from undaunted_tui.play.hosted import HostedGame
from undaunted_tui.prompts import Choice
from undaunted_tui.screens.check import Check, Errand, yes_or_no
from undaunted_tui.screens.debrief import DebriefScreen
from undaunted_tui.screens.sudden import Sudden
from undaunted_tui.sentences.company import (
    audit_words,
    forfeited_words,
    presence_mark,
    presence_words,
    proposed_words,
    settled_words,
    spoken_words,
    turned_away_words,
)
from undaunted_tui.sentences.journal import LogLine
from undaunted_tui.text import say
from undaunted_tui.writing import Writing

if TYPE_CHECKING:
    from undaunted_tui.screens.battle import BattleScreen

LONGEST: Final = 200
"""How many letters a line of chat may have."""

MOMENT: Final = 1.0
"""How often to look whether the other player has been away for too long, in seconds."""


class Talk:
    """Serves one battle with company."""

    def __init__(self, screen: BattleScreen, company: Company) -> None:
        """Sit opposite somebody."""
        self._screen = screen
        self._company = company
        self._hosted = company if isinstance(company, HostedGame) else None
        self._said: list[tuple[int, LogLine]] = []
        self._woven: tuple[int, tuple[LogLine, ...], tuple[LogLine, ...]] = (0, (), ())
        self._before = company.presence
        self._findings: list[str] = []
        self._has_offered = False
        self._sudden = Sudden(screen)

    def begin(self) -> None:
        """Listen, look after somebody who is away, and ask what was left open in the lobby."""
        if self._hosted and self._hosted.has_applicant:
            self._admit(self._hosted)
        self._screen.run_worker(self._listen(), group="talk")
        self._screen.set_interval(MOMENT, self._look_after)

    # what is shown

    @property
    def mark(self) -> Mark:
        """Where the other player is, for the header."""
        presence = self._company.presence
        name = presence.name or say("lan_somebody")
        return Mark(presence_mark(presence), "strong" if presence.here else "bad", name)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Why the game is paused; the code is for the eyes of the host, and only on the screen."""
        presence = self._company.presence
        if presence.here or presence.stand_in:
            return ()
        return presence_words(presence), *self._codes()

    def _codes(self) -> list[str]:
        """The code that opens the other seat, if it is given here and the game goes on."""
        if self._hosted is None or self._screen.is_over():
            return []
        return [say("seat_code", code=self._hosted.host.code)]

    def weave(self, lines: tuple[LogLine, ...]) -> tuple[LogLine, ...]:
        """The log with what was said put in where it was said."""
        count, before, woven = self._woven
        if count != len(self._said) or before is not lines:
            told = list(lines)
            for place, line in reversed(self._said):
                told.insert(min(place, len(lines)), line)
            woven = tuple(told)
            self._woven = (len(self._said), lines, woven)
        return woven

    def _note(self, text: str, side: Side | None = None) -> None:
        """Put a line into the log."""
        self._said.append((len(self._screen.desk.journal.lines), LogLine(text, frozenset(), None, False, side)))

    # what the other player does

    async def _listen(self) -> None:
        """Take in what happens beside the game."""
        while True:
            self._hear(await self._company.receive())
            self._sudden.look()
            self._screen.lay_out()

    def _hear(self, remark: Remark) -> None:
        """Show a remark, or ask about it."""
        screen = self._screen
        match remark:
            case Presence():
                self._attend(remark)
            case Spoken():
                own, foe = say("player_you"), self._company.presence.name
                screen.notice = spoken_words(remark, own, foe)
                side = screen.desk.side
                self._note(screen.notice, side if remark.own else other(side))
            case Proposed():
                self._consider(remark)
            case Settled():
                self._tell(settled_words(remark))
            case Applied() if self._hosted:
                self._admit(self._hosted)
            case Withdrew():
                self._tell(say("applicant_withdrew"))
            case TurnedAway():
                screen.notice = turned_away_words(remark)
            case Audited(audit):
                self._find(audit_words(audit))
            case Forfeited():
                self._find(forfeited_words(remark, self._company.presence.name))
            case _:
                pass

    def _tell(self, words: str) -> None:
        """Say something now, and keep it in the log."""
        self._screen.notice = words
        self._note(self._screen.notice)

    def _find(self, words: str) -> None:
        """Tell what came to light about a game that is over; every debriefing says it, those to come too."""
        self._tell(words)
        self._findings.append(words)
        top = self._screen.app.screen
        if isinstance(top, DebriefScreen):
            top.remark(self.findings)

    @property
    def findings(self) -> str:
        """What has come to light about a game that is over."""
        return " ".join(self._findings)

    def _attend(self, presence: Presence) -> None:
        """Say when the other player comes or goes, and who has the seat now."""
        before, self._before = self._before, presence
        if presence.here and not before.here and before.name not in ("", presence.name):
            self._tell(say("presence_new", name=presence.name or say("lan_somebody"), before=before.name))
        elif presence.here != before.here or presence.stand_in or presence.lost:
            self._tell(presence_words(presence, is_over=self._screen.is_over()))
        if presence.here:
            self._has_offered = False

    def _consider(self, proposed: Proposed) -> None:
        """Ask whether the player here agrees."""
        company, what = self._company, proposed.what
        sentence = f"{proposed_words(proposed, company.presence.name)} {say('do_you_agree')}"
        check = self._question(sentence, lambda: company.reply(True), lambda: company.reply(False))
        self._sudden.ask("proposal", check, lambda: company.proposed is what)

    def _admit(self, hosted: HostedGame) -> None:
        """Ask whether somebody else gets the other seat."""
        yes, no = _later(lambda: hosted.decide(True)), _later(lambda: hosted.decide(False))
        self._sudden.ask("seat", self._question(say("check_applied"), yes, no), lambda: hosted.has_applicant)

    def _look_after(self) -> None:
        """Offer to go on without somebody who has been away for long, and ask what waits to be asked."""
        self._sudden.look()
        if self._hosted and self._hosted.may_replace and not self._has_offered and not self._screen.is_over():
            self._has_offered = True
            self._offer_to_stand_in(self._hosted)

    # what the player here does

    def speak(self) -> None:
        """Let the player write a line to the other; while that one is away, a host is told the code instead."""
        if not self._company.presence.here:
            # While the game is paused the prompt tells the code anyway.
            self._screen.notice = " ".join([self._absence(), *([] if self.waiting else self._codes())])
            return
        label = say("talk_to", name=self._company.presence.name)
        self._screen.write(Writing(label, self._utter, longest=LONGEST, takes_wide=True))

    def _absence(self) -> str:
        """Why nothing reaches the other player."""
        lost = self._company.presence.lost
        return say(f"lost_{lost}" if lost else "refused_away")

    def _utter(self, text: str) -> str:
        """Say a line; give why it can't be said."""
        return "" if not text or self._company.say(text) else say("talk_not_heard")

    def choose_phrase(self) -> None:
        """Let the player choose something to say."""
        answers = [(Choice(say(f"phrase_{phrase}"), say("phrase_means")), self._phrase(phrase)) for phrase in PHRASES]
        self._screen.ask(Check(say("phrase_which"), answers))

    def _phrase(self, phrase: Phrase) -> Errand:
        """Says a phrase."""

        async def speak() -> None:
            if not self._company.quick(phrase):
                self._screen.notice = say("talk_not_heard")
                self._screen.lay_out()

        return speak

    def deeds(self) -> dict[str, Callable[[], None]]:
        """What the commands do that only company makes sense of."""
        return {"talk": self.speak, "phrase": self.choose_phrase, "stand_in": self.offer_stand_in}

    def offer_draw(self) -> None:
        """Ask whether a draw is to be proposed, and do so (C8.5)."""
        self._offer(Proposal.DRAW)

    def offer_undo(self) -> None:
        """Ask whether the other player is to be asked for a step back, and do so, if there is one to take."""
        if not self._company.can_ask_back:
            self._screen.notice = say("nothing_to_take_back")
        else:
            self._offer(Proposal.UNDO)

    def _offer(self, what: Proposal) -> None:
        """Ask whether something is to be proposed to somebody who is there."""
        if self._company.presence.here:
            self._screen.ask(self._question(say(f"check_propose_{what}"), lambda: self._propose(what)))
        else:
            self._screen.notice = self._absence()

    async def _propose(self, what: Proposal) -> None:
        """Propose something to the other player."""
        await self._company.propose(what)
        self._tell(say("proposal_sent"))
        self._screen.lay_out()

    def offer_stand_in(self) -> None:
        """Ask whether a bot shall play for the other player, or the game shall end, once that may be."""
        hosted = self._hosted
        if hosted is None or not hosted.may_replace:
            self._screen.notice = say("stand_in_not_now")
        else:
            self._offer_to_stand_in(hosted)

    def _offer_to_stand_in(self, hosted: HostedGame) -> None:
        """Ask whether to go on without the other player, until that one is back."""
        answers: list[tuple[Choice, Errand | None]] = [(Choice(say("stand_in_wait"), say("stand_in_wait_means")), None)]
        for bot in BOTS:
            name = say("stand_in_bot", bot=say(f"who_{bot}"))
            answers.append((Choice(name, say("stand_in_bot_means")), _later(lambda bot=bot: hosted.stand_in(bot))))
        answers.append((Choice(say("stand_in_end"), say("stand_in_end_means")), _later(hosted.forfeit)))
        check = Check(say("check_stand_in", name=self._company.presence.name), answers)
        self._sudden.ask("stand_in", check, lambda: hosted.may_replace)

    def _question(self, sentence: str, yes: Errand, no: Errand | None = None) -> Check:
        """A question with two answers."""
        keys = self._screen.app.keymap
        return yes_or_no(sentence, yes, (keys.label("no"), keys.label("yes")), no)


def _later(deed: Any) -> Errand:
    """An errand that does something at once."""

    async def do() -> None:
        deed()

    def errand() -> Coroutine[Any, Any, None]:
        return do()

    return errand
