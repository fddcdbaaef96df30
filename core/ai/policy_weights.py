"""The weights by which bots judge options and positions, tuned and learned by `python -m tests.training`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PolicyWeights:
    """What things are worth to the policy, in plays of an average card."""

    fog_cost: float = 0.8
    """What a fog card in the discard pile costs its side."""
    danger: float = 0.55
    """How much of the losses that it has to expect a counter minds where it stands."""
    aim: float = 0.45
    """How much of what it could hit from there a counter minds where it stands."""
    draw: float = 0.75
    """What a card drawn in the turn is worth."""
    draw_first: float = 1.0
    """How much rather cards are drawn before others are played."""
    bolstered: float = 0.62
    """What a card from the supply is worth, of its worth while it comes round."""
    bolster_lives: float = 0.35
    """What one more life is worth to a counter, of what its removal would cost."""
    bolster_glut: float = 0.06
    """What each copy that comes round already takes off the next one's worth."""
    bolster_controllers: float = 0.3
    """What a card of a counter that can control is worth more while there is something to control."""
    suppressed: float = 0.75
    """What it is worth that a counter is suppressed, of a card's worth."""
    second: float = 0.45
    """How much a gain pulls a counter while another one is nearer to it."""
    second_to_hold: float = 0.3
    """How much a tile that the enemy wants pulls a counter while another one stands as near."""
    hold: float = 0.5
    """How much a tile that the enemy wants pulls those who have points of their own to claim."""
    hold_only: float = 0.9
    """How much it pulls those who have none."""
    support: float = 0.3
    """How much a side's gains pull those who can't control them."""
    claim: float = 6.0
    """What all the points that a side still needs are worth to it."""
    deny: float = 5.0
    """What all the points that the enemy needs are worth to it, where it has them."""
    hinder: float = 1.5
    """The same where the enemy has them not yet."""
    escape: float = 9.0
    """What leaving the board is worth to a counter on its way."""
    unscouted: float = 1.2
    """What a tile without the side's own marker adds to a way that needs one."""
    marks: float = 0.5
    """What a marker on a way is worth, of what waits at its end."""
    near_marks: float = 0.6
    """What it is worth to a scout to stand near such tiles."""
    approach: float = 0.03
    """What a step towards the enemy is worth to those who can attack."""
    first_stake: float = 0.6
    """What going first is worth when nothing is at stake."""
    first_exchange: float = 0.35
    """What it is worth more for each hit that is to be expected."""
    first_close: float = 0.4
    """What it is worth more when a side is about to win."""
    bid_cost: float = 0.9
    """How much the use of a card that is bid is missed."""
    ready: float = 0.4
    """What turning ready is worth by itself."""
    ready_worth: float = 0.5
    """What it is worth of the counter's card."""
    conceal: float = 0.8
    """What a fog card for the enemy is worth, of one's own."""
    aimed: float = 0.7
    """What a target marker on a tile is worth, of the next Blast there."""
    seat: float = 0.6
    """What a place in a seat or on foot is worth, of what can be done there."""
    capture: float = 2.0
    """What taking an enemy's vehicle is worth."""


REGULAR = PolicyWeights()
"""The judgement of `regular`."""
