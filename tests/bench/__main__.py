"""Run the named benchmarks, or all of them, and print one JSON object: our value, the baseline's, their ratio."""

from __future__ import annotations

import argparse
import json

from tests.bench.registry import BENCHMARKS
from tests.discovery import import_all


def main() -> None:
    import_all("tests.bench.benchmarks")
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"some of: {', '.join(BENCHMARKS)}")
    parser.add_argument("--repeats", type=int, default=9, help="how many times each side is measured")
    arguments = parser.parse_args()
    unknown = set(arguments.names) - set(BENCHMARKS)
    if unknown:
        parser.error(f"no such figure: {', '.join(sorted(unknown))}")
    results = {name: BENCHMARKS[name].measure(arguments.repeats) for name in arguments.names or BENCHMARKS}
    print(json.dumps(results, indent=2, ensure_ascii=False))


main()
