# Two commands do all the set-up: `make demo` and `make test`.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check

.PHONY: demo test lint types check clean

demo: $(VENV)/.installed
	$(BIN)/python examples/demo.py

test: $(VENV)/.dev-installed
	@$(BIN)/python tests/integrations/own_environment.py > /dev/null 2>&1 &
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest

lint: $(VENV)/.dev-installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev-installed
	$(BIN)/mypy

check: test

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(PIP) install --quiet --constraint constraints.txt --editable .
	touch $@

$(VENV)/.dev-installed: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(PIP) install --quiet --constraint constraints.txt torch
	$(PIP) install --quiet --constraint constraints.txt --editable '.[dev]'
	touch $@ $(VENV)/.installed

clean:
	rm -rf $(VENV) .venv-integrations .venv-integrations.lock build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
