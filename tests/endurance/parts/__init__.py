"""The parts of the endurance run; each module registers one."""
