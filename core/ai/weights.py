"""The weights of the bots, tuned and learned from self-play and written by `python -m tests.training`."""

from __future__ import annotations

from core.ai.policy_weights import PolicyWeights
from core.ids import Game

POLICY: dict[Game, PolicyWeights] = {
    Game.NORMANDY: PolicyWeights(
        fog_cost=1.9763,
        danger=0.3489,
        aim=0.5970,
        draw=1.5993,
        draw_first=1.1348,
        bolstered=0.4402,
        bolster_lives=0.3582,
        bolster_glut=0.0673,
        bolster_controllers=0.2806,
        suppressed=0.6158,
        second=0.3341,
        second_to_hold=0.2075,
        hold=0.6047,
        hold_only=1.0073,
        support=0.3195,
        claim=8.4833,
        deny=4.3659,
        hinder=0.9524,
        escape=7.8328,
        unscouted=1.6116,
        far=0.1052,
        advance=1.9961,
        marks=0.4016,
        near_marks=0.5052,
        approach=0.0276,
        first_stake=0.4305,
        first_exchange=0.1786,
        first_close=0.2910,
        bid_cost=1.8889,
        ready=0.4365,
        ready_worth=0.5571,
        conceal=1.1996,
        aimed=0.8792,
        seat=0.5303,
        capture=1.2768,
    ),
    Game.NORTH_AFRICA: PolicyWeights(
        fog_cost=1.5060,
        danger=0.4524,
        aim=0.5106,
        draw=0.9145,
        draw_first=1.0642,
        bolstered=0.6159,
        bolster_lives=0.4172,
        bolster_glut=0.0498,
        bolster_controllers=0.2773,
        suppressed=0.5862,
        second=0.4194,
        second_to_hold=0.2999,
        hold=0.6511,
        hold_only=1.0801,
        support=0.2638,
        claim=7.1345,
        deny=4.9495,
        hinder=2.0774,
        escape=9.4087,
        unscouted=1.3106,
        far=0.0831,
        advance=2.4255,
        marks=0.4440,
        near_marks=0.4864,
        approach=0.0365,
        first_stake=0.5366,
        first_exchange=0.2443,
        first_close=0.3674,
        bid_cost=1.2679,
        ready=0.3838,
        ready_worth=0.5077,
        conceal=1.0151,
        aimed=0.8460,
        seat=0.5540,
        capture=2.2106,
    ),
}
"""What things are worth to the policy."""

WEIGHTS: dict[Game, tuple[float, ...]] = {
    Game.NORMANDY: (
        1.2947,  # closeness
        0.0000,  # rounds
        1.3072,  # progress
        1.4669,  # cards
        1.0857,  # supply
        1.3145,  # fog
        0.1732,  # suppressed
        0.0423,  # frailty
        0.0245,  # fire
        0.0000,  # vehicles
        0.7186,  # unguarded
        0.0833,  # standing
        0.0000,  # fire_next
        0.0000,  # closeness_next
    ),
    Game.NORTH_AFRICA: (
        1.5685,  # closeness
        0.0544,  # rounds
        0.7245,  # progress
        1.5336,  # cards
        1.1142,  # supply
        1.5542,  # fog
        0.7057,  # suppressed
        0.0188,  # frailty
        0.1145,  # fire
        0.3558,  # vehicles
        0.4686,  # unguarded
        0.2472,  # standing
        0.0690,  # fire_next
        1.5147,  # closeness_next
    ),
}
"""What each feature adds to the evaluation, in logits."""

LEANS: dict[str, float] = {
    "normandy/1": -0.3774,
    "normandy/10": 2.0433,
    "normandy/11": 4.0997,
    "normandy/12": 0.0562,
    "normandy/2": -0.5123,
    "normandy/3": -0.3820,
    "normandy/4": -0.7596,
    "normandy/5": -0.6268,
    "normandy/6": 1.9042,
    "normandy/7": 0.7646,
    "normandy/8": -1.5082,
    "normandy/9": -0.7347,
    "north_africa/1": 0.6720,
    "north_africa/10": -1.3179,
    "north_africa/11": 0.8879,
    "north_africa/2": 0.3474,
    "north_africa/3": -0.1494,
    "north_africa/4": -1.3287,
    "north_africa/5": 0.8974,
    "north_africa/6": 0.6903,
    "north_africa/7": -0.2137,
    "north_africa/8": -0.1776,
    "north_africa/9": 1.4048,
}
"""How much each scenario leans to its first side between equals, in logits."""

TRUST: dict[Game, float] = {
    Game.NORMANDY: 0.0082,
    Game.NORTH_AFRICA: 0.0149,
}
"""What a play of an average card is worth in the policy's eyes, in chance to win."""
