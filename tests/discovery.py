"""Finds the small modules that register themselves by being imported."""

from importlib import import_module
from pkgutil import iter_modules


def import_all(package: str) -> None:
    """Import every module of a package, in the order of their names."""
    for module in sorted(iter_modules(import_module(package).__path__), key=lambda each: each.name):
        import_module(f"{package}.{module.name}")
