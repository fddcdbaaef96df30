"""The figures of the bench; each module registers some."""
