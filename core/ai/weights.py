"""Weights of the evaluation, learned from self-play by `python -m tests.training`."""

from __future__ import annotations

from core.ai.policy_weights import PolicyWeights
from core.ids import Game

POLICY: dict[Game, PolicyWeights] = {
    Game.NORMANDY: PolicyWeights(
        fog_cost=1.0314,
        danger=0.3771,
        aim=0.5120,
        draw=0.9831,
        draw_first=1.1429,
        bolstered=0.5470,
        bolster_lives=0.3208,
        bolster_glut=0.0526,
        bolster_controllers=0.3513,
        suppressed=0.6180,
        second=0.3907,
        second_to_hold=0.2522,
        hold=0.5743,
        hold_only=1.0407,
        support=0.3286,
        claim=7.2881,
        deny=4.6375,
        hinder=1.3100,
        escape=9.3301,
        unscouted=1.5238,
        marks=0.5158,
        near_marks=0.5639,
        approach=0.0272,
        first_stake=0.4931,
        first_exchange=0.2562,
        first_close=0.3000,
        bid_cost=1.6852,
        ready=0.3627,
        ready_worth=0.5097,
        conceal=0.9919,
        aimed=0.8053,
        seat=0.5075,
        capture=1.8661,
    ),
    Game.NORTH_AFRICA: PolicyWeights(
        fog_cost=1.2931,
        danger=0.4802,
        aim=0.5268,
        draw=0.8709,
        draw_first=1.1092,
        bolstered=0.6543,
        bolster_lives=0.3840,
        bolster_glut=0.0580,
        bolster_controllers=0.2689,
        suppressed=0.6618,
        second=0.4605,
        second_to_hold=0.2659,
        hold=0.6249,
        hold_only=0.9995,
        support=0.2650,
        claim=6.5794,
        deny=5.0572,
        hinder=1.7121,
        escape=9.1815,
        unscouted=1.2162,
        marks=0.4220,
        near_marks=0.5364,
        approach=0.0310,
        first_stake=0.5851,
        first_exchange=0.2897,
        first_close=0.3637,
        bid_cost=1.0581,
        ready=0.3926,
        ready_worth=0.4784,
        conceal=0.8933,
        aimed=0.7673,
        seat=0.5998,
        capture=2.1410,
    ),
}
"""What things are worth to the policy."""

WEIGHTS: dict[Game, tuple[float, ...]] = {
    Game.NORMANDY: (
        0.4369,  # closeness
        0.0000,  # rounds
        1.1387,  # progress
        0.9260,  # cards
        0.2059,  # supply
        0.9938,  # fog
        0.1202,  # counters
        0.2885,  # suppressed
        0.0267,  # frailty
        0.0000,  # fire
        0.0000,  # vehicles
        0.0000,  # crews
        0.4054,  # unguarded
        0.1358,  # standing
        0.0000,  # fire_next
        0.0000,  # closeness_next
        0.0000,  # tempo
    ),
    Game.NORTH_AFRICA: (
        1.3744,  # closeness
        0.0000,  # rounds
        0.7222,  # progress
        0.0000,  # cards
        0.2149,  # supply
        3.6872,  # fog
        0.0108,  # counters
        0.3982,  # suppressed
        0.1022,  # frailty
        0.0012,  # fire
        0.5695,  # vehicles
        0.0000,  # crews
        1.1887,  # unguarded
        0.2933,  # standing
        0.0071,  # fire_next
        0.8886,  # closeness_next
        0.0000,  # tempo
    ),
}

LEANS: dict[str, float] = {
    "normandy/1": -0.4493,
    "normandy/10": 2.0703,
    "normandy/11": 4.8542,
    "normandy/12": -0.0260,
    "normandy/2": 0.0303,
    "normandy/3": -1.0323,
    "normandy/4": -0.6562,
    "normandy/5": -2.0690,
    "normandy/6": -1.0592,
    "normandy/7": 0.2985,
    "normandy/8": -3.2037,
    "normandy/9": -2.3500,
    "north_africa/1": 0.8490,
    "north_africa/10": -0.7893,
    "north_africa/11": -0.5414,
    "north_africa/2": 0.6732,
    "north_africa/3": 0.5796,
    "north_africa/4": -2.2135,
    "north_africa/5": 2.6624,
    "north_africa/6": -0.9573,
    "north_africa/7": -0.9729,
    "north_africa/8": 1.9921,
    "north_africa/9": 2.5148,
}
