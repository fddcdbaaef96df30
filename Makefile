# Each command sets up all it needs: `make play`, `make check`, and `make quick`, which is part of the check.

PYTHON ?=
ARGS ?=
# More than most machines have cores: many tests wait for a terminal, a socket or a disk.
WORKERS ?= 6

BIN := .venv/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check

.PHONY: play check quick lint types rules tests quick-tests fmt
.SILENT:

play: .venv/installed
	$(BIN)/undaunted-tui $(ARGS)

# Compiled modules are kept: the tests start the program hundreds of times.
unexport PYTHONDONTWRITEBYTECODE

check: .venv/installed-dev
	$(MAKE) --no-print-directory lint
	$(MAKE) --no-print-directory -j 2 types tests

quick: .venv/installed-dev
	$(MAKE) --no-print-directory lint
	$(MAKE) --no-print-directory -j 2 types quick-tests

lint:
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet || { echo "Some files are not formatted: make fmt mends that." >&2; exit 1; }
	report=$$($(BIN)/lint-imports --no-logo 2>&1) || { echo "$$report" >&2; exit 1; }

types:
	$(BIN)/mypy --strict --no-error-summary

rules:
	$(BIN)/python -m pytest -qq -p no:syrupy --rules

# The rule report comes first: what it compiles, the workers need not compile again.
tests: rules
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal

quick-tests:
	$(BIN)/python -m pytest -q -n 2 --dist worksteal tests/core tests/scenarios

fmt: .venv/installed-dev
	$(BIN)/ruff check --quiet --fix-only
	$(BIN)/ruff format --quiet

# One environment serves both commands: what `make check` installs is enough for `make play`.
.venv/installed-dev: pyproject.toml | .venv/usable
	$(PIP) install --editable '.[dev]'
	touch .venv/installed .venv/installed-dev

.venv/installed: pyproject.toml | .venv/usable
	$(PIP) install --editable .
	touch .venv/installed

.venv/usable:
	fits='import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))'; \
	if ! $(BIN)/python -m pip --version >/dev/null 2>&1 || ! $(BIN)/python -c "$$fits"; then \
	  for python in $(or $(PYTHON),python3.13 python3.12 python3.11 python3) none; do \
	    "$$python" -c "$$fits" 2>/dev/null && break; \
	  done; \
	  if [ $$python = none ]; then \
	    echo "Python 3.11 or newer with its venv module is needed; name one with PYTHON=..." >&2; exit 1; \
	  fi; \
	  "$$python" -m venv --clear .venv; \
	fi
	touch $@
