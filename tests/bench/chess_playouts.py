"""The baseline of the engine benchmarks: random playouts with python-chess."""

from __future__ import annotations

from random import Random

import chess

NAME = "python-chess random playouts"
GAMES = 10
PLIES = 200


def play(games: int = GAMES, seed: int = 1) -> int:
    """Play random games of chess, the same ones each time, and count the moves."""
    rng = Random(seed)
    moves = 0
    for _ in range(games):
        board = chess.Board()
        for _ in range(PLIES):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(rng.choice(legal))
            moves += 1
    return moves
