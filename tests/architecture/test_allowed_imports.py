"""What each package may import, as a list of what is allowed; import-linter guards who may import whom."""

from __future__ import annotations

import sys

import pytest

from tests.architecture.source_files import PACKAGES, modules

ALLOWED = {
    "core": {"core"},
    "scenarios": {"core", "scenarios", "pydantic"},
    "net": {"core", "net", "pydantic", "msgpack", "spake2", "cryptography", "ifaddr", "zeroconf"},
    "undaunted_tui": {*PACKAGES, "distributed", "msgpack", "platformdirs", "pydantic", "rich", "textual"},
}


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_imports_nothing_but_the_standard_library_and_what_its_list_allows(package: str) -> None:
    allowed = ALLOWED[package] | sys.stdlib_module_names
    imports = {(module.name, name) for module in modules(package) for name in module.imports()}
    assert [(module, name) for module, name in sorted(imports) if name not in allowed] == []


def test_the_packages_are_there() -> None:
    assert [package for package in PACKAGES if not modules(package)] == []
