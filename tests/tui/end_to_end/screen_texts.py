"""What the tests look for on the screen, taken from the message file, so that a better word breaks no test."""

from __future__ import annotations

from typing import Final

from undaunted_tui.i18n.messages import say

_GAP: Final = "\0"


def message_part(key: str, *names: str, place: int = 0) -> str:
    """What a message says before the first of its values, or between others."""
    return say(key, **dict.fromkeys(names, _GAP)).split(_GAP)[place].strip()


# the title and a new game
NEW_GAME: Final = say("menu_new")
JOIN: Final = say("menu_join")
LEAVE: Final = say("menu_quit")
SETTING_UP: Final = say("title_waiting")
PERSON: Final = say("who_person")
BOT: Final = say("who_recruit")
WHO_PLAYS: Final = f"‹ {PERSON} ›"
START: Final = say("start_game")

# a battle
ROUND: Final = message_part("log_round", "round")
BID: Final = say("ask_bid")
TURN: Final = say("ask_play")
USE: Final = say("prompt_card")
STEP: Final = message_part("ask_step", "acting", "left", place=1).lstrip(". ")
HAND: Final = say("pane_hand")
CHOICES: Final = say("pane_choices")
END_OF_TURN: Final = say("option_end_turn")
FOG: Final = say("card_fog")
YES: Final = message_part("answer_yes", "key").rstrip("( ")
DECIDING: Final = message_part("prompt_waiting", "side", place=1)
THINKING: Final = message_part("prompt_thinking", "side", "player", place=2)
SENDING: Final = say("prompt_sending")
ROLLING: Final = message_part("prompt_rolling", "attacker", "action", "target", "tile", place=4)
STALE: Final = say("refused_stale")
LEAVING: Final = say("check_leave").partition("?")[0] + "?"
RESIGNING: Final = say("check_resign")
HANDOVER: Final = message_part("curtain_screen", "side")
LIFTING: Final = message_part("curtain_key", "key", "side", place=1)

# around it
HELP: Final = "? Help"
"""What stands at the foot of every screen."""
SUPPLY: Final = say("pane_supply")
YOUR_FORCES: Final = say("forces_yours")
LOG: Final = say("pane_log")
TILE: Final = say("pane_tile")
COMMANDS: Final = say("palette_search")
PAGES: Final = message_part("pages_how", "first", "second", place=2)
SETTINGS: Final = say("settings_how")

# the end
OVER: Final = message_part("prompt_over").partition(".")[0]
WHAT_NEXT: Final = say("pane_deeds")
WON: Final = say("debrief_won")
LOST: Final = say("debrief_lost")
TO_THE_TITLE: Final = say("debrief_quit_note")
SWAP: Final = say("debrief_swap")
LOBBY: Final = say("lobby_how")
RETURN: Final = message_part("join_back_title", "title")
WHICH_CODE: Final = message_part("join_code", "host")
SORRY: Final = message_part("crash_sorry", "file").partition(".")[0]

# saves
NOT_SAVED: Final = say("not_saved")
WHAT_HAPPENED: Final = say("recap_title")


def too_small(width: int, height: int) -> str:
    """How the reason begins for which nothing else is shown."""
    values = dict.fromkeys(("least_width", "least_height"), _GAP)
    return say("screen_too_small", width=width, height=height, **values).partition(".")[0]
