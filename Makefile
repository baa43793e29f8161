SHELL := /bin/bash
.SHELLFLAGS := -o pipefail -ec
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
SOURCES := Package.swift Sources Tests Benchmarks
# Under PREFIX=$HOME/.local the learner's record lies beside the course: only these are removed.
COURSE := Lessons Content
PACKAGES := libreadline-dev libsqlite3-dev libqrencode-dev
# A room may import only the rooms that Package.swift gives it; plain builds do not look.
STRICT := --explicit-target-dependency-import-check error
# Symbols would double what is installed.
RELEASE := -c release --static-swift-stdlib -Xlinker -s

SOAK ?= 100000
KILLS ?= 4000
CLASS ?= 900
# Megabytes.
FLOOD ?= 16
# Other people's readers of JUnit and TAP, for the tests of what `grade` writes.
READERS := .build/readers
READERS_WANTED := Tests/CommandTests/Readers/requirements.txt

.PHONY: help run test soak lint format install uninstall bench bench-grading check clean deps build readers

help:
	@echo "make run        build lifeline and start it"
	@echo "make test       build and run every test"
	@echo "make soak       try the engine on $(SOAK) random scenarios, kill $(KILLS) sessions,"
	@echo "                hold a class of $(CLASS) and grade floods of $(FLOOD) MB"
	@echo "make lint       check the form of the sources; make format mends it"
	@echo "make check      check lessons, scenarios and answer files"
	@echo "make install    install the program and the course (PREFIX=$(PREFIX)); make uninstall"
	@echo "make bench      measure a release build; make bench-grading: grading, beside its peers"
	@echo "make clean      remove what was built"

# In a process group of its own: Ctrl-C abandons a line in lifeline and must not end make.
# Ctrl-Z stops both, and fg brings both back.
run: build
	@lifeline="$$(swift build --show-bin-path)/lifeline"; \
	if [ ! -t 0 ]; then exec "$$lifeline"; fi; \
	set +e -m; "$$lifeline"; status=$$?; \
	while [ -n "$$(jobs -ps)" ]; do kill -STOP 0; fg > /dev/null; status=$$?; done; \
	exit $$status

build: deps
	@swift build --quiet --product lifeline

# One build. Where the tests' process ended without a verdict, its last lines say why.
test: deps readers
	@swift build --quiet --build-tests $(STRICT)
	@swift test --skip-build --disable-xctest $(STRICT) 2>&1 | tee .build/test.log \
	| LC_ALL=C awk -f Tests/progress.awk \
	|| { grep -a -q '^✘ Test run' .build/test.log || tail -n 20 .build/test.log; \
	echo "everything that was printed is in .build/test.log" >&2; exit 1; }

# Without Python or PyPI the tests that need them are skipped and say so.
readers:
	@[ $(READERS)/ready -nt $(READERS_WANTED) ] && exit 0; rm -rf $(READERS); \
	{ python3 -m venv $(READERS) && timeout 300 $(READERS)/bin/python -m pip install -q \
	  --disable-pip-version-check --retries 1 --timeout 15 -r $(READERS_WANTED) \
	&& touch $(READERS)/ready; } > /dev/null 2>&1 \
	|| { rm -rf $(READERS); echo "Python or PyPI is out of reach: what junitparser and tap.py read of grades is not tested" >&2; }

# The engine's properties on many random scenarios, optimised, sessions killed at many moments, and
# a large class behind one address; a failure names its seed.
soak: deps
	@LIFELINE_SOAK=$(SOAK) swift test --quiet -c release --disable-xctest \
	  --filter LifecycleEngineTests.RandomScenarioTests
	@LIFELINE_KILLS=$(KILLS) swift test --quiet -c release --disable-xctest \
	  --filter CommandTests.KilledSessionsTests
	@swift build --quiet -c release --product lifeline
	@LIFELINE_CLASS=$(CLASS) swift test --quiet -c release --disable-xctest \
	  --filter DrillHostTests.ManyLearnersTests
	@LIFELINE_FLOOD=$(FLOOD) swift test --quiet -c release --disable-xctest \
	  --filter CommandTests.GradeFloodTests

lint:
	@swift format lint --strict -r -p $(SOURCES)

format:
	@swift format -i -r -p $(SOURCES)

check: build
	@"$$(swift build --show-bin-path)/lifeline" check

bench: deps
	@swift build --quiet -c release --product lifeline-benchmarks
	@"$$(swift build -c release --show-bin-path)/lifeline-benchmarks"

# Takes some minutes and 2 GB in the temporary folder.
bench-grading: deps
	@swift build --quiet -c release --product lifeline
	@python3 Benchmarks/Grading/grading.py "$$(swift build -c release --show-bin-path)/lifeline"

# The installed program needs no Swift: its libraries are linked in.
install: deps
	@echo "a release build takes some minutes" >&2
	swift build --quiet $(RELEASE) --product lifeline
	install -D -m 755 "$$(swift build $(RELEASE) --show-bin-path)/lifeline" \
	  "$(DESTDIR)$(PREFIX)/bin/lifeline"
	rm -rf $(COURSE:%="$(DESTDIR)$(PREFIX)/share/lifeline/%")
	mkdir -p "$(DESTDIR)$(PREFIX)/share/lifeline"
	cp -R $(COURSE) "$(DESTDIR)$(PREFIX)/share/lifeline/"
	chmod a+rx "$(DESTDIR)$(PREFIX)/share/lifeline"
	chmod -R a+rX $(COURSE:%="$(DESTDIR)$(PREFIX)/share/lifeline/%")

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/lifeline"
	rm -rf $(COURSE:%="$(DESTDIR)$(PREFIX)/share/lifeline/%")
	rmdir --ignore-fail-on-non-empty "$(DESTDIR)$(PREFIX)/share/lifeline" 2> /dev/null || true

clean:
	rm -rf .build

# Swift is the user's to have; the libraries are installed where their headers are missing.
deps:
	@command -v swift > /dev/null \
	|| { echo "lifeline needs Swift 6.2 or later, see https://www.swift.org/install/linux/" >&2; exit 1; }
	@[ -d .build ] || echo "the first build takes a minute or two" >&2
	@headers='#include <stdio.h>\n#include <readline/readline.h>\n#include <sqlite3.h>\n#include <qrencode.h>\n'; \
	printf "$$headers" | $$(command -v clang || echo cc) -fsyntax-only -x c - 2> /dev/null && exit 0; \
	command -v apt-get > /dev/null \
	|| { echo "lifeline needs the headers of GNU readline, SQLite and libqrencode ($(PACKAGES))" >&2; exit 1; }; \
	sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	[ -z "$$sudo" ] || command -v sudo > /dev/null \
	|| { echo "lifeline needs the system packages $(PACKAGES), and there is no sudo: install them as root" >&2; exit 1; }; \
	echo "installing the system packages $(PACKAGES) with $${sudo:+sudo }apt-get" >&2; \
	$$sudo apt-get -q update > /dev/null || true; \
	$$sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $(PACKAGES) > /dev/null
