"""Run the named parts, or all of them, and print one JSON object with their results."""

from __future__ import annotations

import argparse
import json

from tests.discovery import import_all
from tests.endurance.registry import PARTS, Options


def main() -> None:
    import_all("tests.endurance.parts")
    parser = argparse.ArgumentParser(prog="python -m tests.endurance", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"some of: {', '.join(PARTS)}")
    parser.add_argument("--count", type=int, help="how many trials; each part has its own default")
    parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same choices")
    parser.add_argument("--jobs", type=int, default=2, help="how many trials run at the same time")
    arguments = parser.parse_args()
    unknown = set(arguments.parts) - set(PARTS)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    options = Options(arguments.count, arguments.seed, arguments.jobs)
    print(json.dumps({name: PARTS[name](options) for name in arguments.parts or PARTS}, indent=2, ensure_ascii=False))


main()
