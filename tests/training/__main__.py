"""`python -m tests.training`: learn the weights of the bots again; each command says how it goes."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path

from core.ai.weights import LEANS, POLICY, TRUST, WEIGHTS
from core.ids import Game
from tests.training.branches import Branch, BranchGroup, play_groups
from tests.training.fit import fit, fit_leans
from tests.training.tuning import tune
from tests.training.weights_file import write_fitted, write_weights


def main() -> None:
    """Run a command."""
    parser = ArgumentParser(prog="python -m tests.training", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    tuning = commands.add_parser("tune", help="tune the policy of a game, then write core/ai/weights.py")
    tuning.add_argument("game", type=Game)
    tuning.add_argument("--steps", type=int, default=150)
    tuning.add_argument("--games", type=int, default=4, help="games of every scenario and side in each step")
    branching = commands.add_parser("branches", help="play branches of games and append them to a file")
    branching.add_argument("file", type=Path)
    branching.add_argument("--groups", type=int, default=120, help="groups of branches of every scenario")
    for command in (tuning, branching):
        command.add_argument("--seed", type=int, default=1)
        command.add_argument("--jobs", type=int, default=2)
    fitting = commands.add_parser("fit", help="fit the evaluation to such files, then write core/ai/weights.py")
    fitting.add_argument("files", type=Path, nargs="+")
    leaning = commands.add_parser("leans", help="fit the leans of scenarios alone, with the weights as they are")
    leaning.add_argument("files", type=Path, nargs="+")
    args = parser.parse_args()
    if args.command == "tune":
        _tune(args.game, args.steps, args.games, args.seed, args.jobs)
    elif args.command == "branches":
        with args.file.open("a", encoding="utf-8") as file:
            for group in play_groups(args.groups, args.seed, args.jobs):
                file.write(json.dumps(group.as_row()) + "\n")
    elif args.command == "fit":
        _fit(args.files)
    else:
        _fit_leans(args.files)


def _tune(game: Game, steps: int, games: int, seed: int, jobs: int) -> None:
    for number, (weights, score) in enumerate(tune(game, steps, games, seed, jobs)):
        print(f"step {number}: {score:.3f}", flush=True)
        write_weights({**POLICY, game: weights}, WEIGHTS, LEANS, TRUST)


def _fit(files: list[Path]) -> None:
    groups = _read(files)
    weights, leans, trust = dict(WEIGHTS), dict(LEANS), dict(TRUST)
    for game in Game:
        found = fit([group for group in groups if group.scenario.startswith(f"{game}/")])
        print(f"{game}: {found.rows} branches, {found.explained:.4f} explained, Brier score {found.brier:.3f}")
        weights[game] = tuple(found.weights.values())
        leans |= found.leans
        trust[game] = found.trust
    write_weights(POLICY, weights, leans, trust)
    write_fitted()


def _fit_leans(files: list[Path]) -> None:
    groups = _read(files)
    leans = dict(LEANS)
    for game in Game:
        found, brier = fit_leans([group for group in groups if group.scenario.startswith(f"{game}/")], WEIGHTS[game])
        print(f"{game}: Brier score {brier:.3f}")
        leans |= found
    write_weights(POLICY, WEIGHTS, leans, TRUST)
    write_fitted()


def _read(files: list[Path]) -> list[BranchGroup]:
    return [_group(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]


def _group(line: str) -> BranchGroup:
    row = json.loads(line)
    return BranchGroup(row["scenario"], row["side"], [Branch(**branch) for branch in row["branches"]])


if __name__ == "__main__":
    main()
