# The two commands of the README are `make demo` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORPUS ?= ../corpus
ENCODERS ?= build/encoders
SYNC := $(BIN)/pip install --quiet --disable-pip-version-check --require-hashes

.PHONY: help demo test lint lint-js format lock train neo4j speed screenshot clean

help: ## Show this list
	@grep -E '^[a-z0-9-]+:.*## ' Makefile | sed 's/:.*## /\t/' | expand -t 14

demo: $(VENV)/run.done ## Set up, build the atlas of seeds/, show what to try
	$(BIN)/kg build seeds/ -o atlas
	@echo
	$(BIN)/kg query "papers using GSM8K"

test: $(VENV)/dev.done ## Set up all that the tests need and run them
	sh tests/prerequisites.sh
	$(BIN)/python -m pytest

lint: $(VENV)/dev.done lint-js ## Format check, lint, types, imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

lint-js: ## Lint the page's script and style (needs Node.js)
	@if command -v npm >/dev/null; then \
	  npm ci --silent --ignore-scripts --no-audit --no-fund && npm run --silent lint; \
	elif [ "$$CI" = true ]; then echo "lint-js: npm is missing" >&2; exit 1; \
	else echo "lint-js: skipped, npm is not installed"; fi

format: $(VENV)/dev.done ## Format the code
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

$(VENV)/run.done: requirements/run.txt pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "paperatlas needs Python 3.11 or later: make demo PYTHON=python3.12")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(SYNC) -r requirements/run.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/dev.done: $(VENV)/run.done requirements/dev.txt
	$(SYNC) -r requirements/dev.txt
	@touch $@

lock: ## Pin the versions anew (needs uv)
	uv pip compile --quiet --python-version 3.11 --universal --generate-hashes --no-annotate \
	  --custom-compile-command "make lock" --extra build -o requirements/run.txt pyproject.toml
	uv pip compile --quiet --python-version 3.11 --universal --generate-hashes --no-annotate \
	  --custom-compile-command "make lock" --extra build --extra dev -o requirements/dev.txt pyproject.toml

train: $(VENV)/dev.done ## Train all weights anew: make train CORPUS=DIR
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[train]' --no-build-isolation
	BIN=$(BIN) sh extractors/training/train.sh $(CORPUS) $(ENCODERS)

neo4j: $(VENV)/run.done $(VENV)/dev.done ## A Neo4j on this machine with the seeds loaded
	$(BIN)/python tests/neo4j/server.py --seeds

speed: $(VENV)/run.done ## How many abstracts a second, on one core
	@for i in 1 2 3 4 5 6 7 8 9 10; do cat seeds/*.txt; echo; done > build-speed.txt
	@bash -c 'time $(BIN)/kg extract build-speed.txt -j 1 -o build-speed.jsonl'
	@echo "$$(wc -l < build-speed.jsonl) abstracts"; rm -f build-speed.txt build-speed.jsonl

screenshot: $(VENV)/dev.done ## Make docs/images/page.png from the atlas
	$(BIN)/python tests/browser/screenshot.py atlas/graph.html docs/images/page.png --at '#benchmark:gsm8k'

clean: ## Remove what the other commands made in this folder
	rm -rf $(VENV) atlas build node_modules tests/artefacts .cache
