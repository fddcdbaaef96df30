"""The benchmarks; each module registers some."""
