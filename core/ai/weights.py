"""Weights of the evaluation, learned from self-play by `python -m tests.training`."""

from __future__ import annotations

from core.ids import Game

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
