"""What the policy weighs when it judges options and positions; `core.ai.weights` has the values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PolicyWeights:
    """What things are worth to the policy, in plays of an average card."""

    fog_cost: float
    """What a fog card in the discard pile costs its side."""
    danger: float
    """How much of the losses that it has to expect a counter minds where it stands."""
    aim: float
    """How much of what it could hit from there a counter minds where it stands."""
    draw: float
    """What a card drawn in the turn is worth."""
    draw_first: float
    """How much rather cards are drawn before others are played."""
    bolstered: float
    """What a card from the supply is worth, of its worth while it comes round."""
    bolster_lives: float
    """What one more life is worth to a counter, of what its removal would cost."""
    bolster_glut: float
    """What each copy that comes round already takes off the next one's worth."""
    bolster_controllers: float
    """What a card of a counter that can control is worth more while there is something to control."""
    suppressed: float
    """What it is worth that a counter is suppressed, of a card's worth."""
    second: float
    """How much a gain pulls a counter while another one is nearer to it."""
    second_to_hold: float
    """How much a tile that the enemy wants pulls a counter while another one stands as near."""
    hold: float
    """How much a tile that the enemy wants pulls those who have points of their own to claim."""
    hold_only: float
    """How much it pulls those who have none."""
    support: float
    """How much a side's gains pull those who can't control them."""
    claim: float
    """What all the points that a side still needs are worth to it."""
    deny: float
    """What all the points that the enemy needs are worth to it, where it has them."""
    hinder: float
    """The same where the enemy has them not yet."""
    escape: float
    """What leaving the board is worth to a counter on its way."""
    unscouted: float
    """What a tile without the side's own marker adds to a way that needs one."""
    far: float
    """How much of what a tile is worth pulls evenly from afar, rather than from near."""
    advance: float
    """What the next marker towards the goal is worth beyond its fog, where nothing can be gained without it."""
    marks: float
    """What a marker on a way is worth, of what waits at its end."""
    near_marks: float
    """What it is worth to a scout to stand near such tiles."""
    approach: float
    """What a step towards the enemy is worth to those who can attack."""
    first_stake: float
    """What going first is worth when nothing is at stake."""
    first_exchange: float
    """What it is worth more for each hit that is to be expected."""
    first_close: float
    """What it is worth more when a side is about to win."""
    bid_cost: float
    """How much the use of a card that is bid is missed."""
    ready: float
    """What turning ready is worth by itself."""
    ready_worth: float
    """What it is worth of the counter's card."""
    conceal: float
    """What a fog card for the enemy is worth, of one's own."""
    aimed: float
    """What a target marker on a tile is worth, of the next Blast there."""
    seat: float
    """What a place in a seat or on foot is worth, of what can be done there."""
    capture: float
    """What taking an enemy's vehicle is worth."""
