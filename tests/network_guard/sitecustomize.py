"""Loaded by Python at startup: guards the programs that tests start."""

from loopback_guard import install  # type: ignore[import-not-found]  # found by PYTHONPATH, beside this file

install()
