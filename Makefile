# Apple's make is 3.81 and knows no .SHELLFLAGS: recipes with a pipe set pipefail themselves.
SHELL := /bin/bash
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
SOURCES := Package.swift Sources Tests Benchmarks
# Under PREFIX=$HOME/.local the learner's record lies beside the course: only these are removed.
COURSE := Lessons Content
PACKAGES := libreadline-dev libsqlite3-dev libqrcodegen-dev
FORMULAE := readline qrencode pkgconf
SYSTEM := $(shell uname -s)
MACHINE := $(shell uname -m)
VERSION := $(shell sed -n 's/.*number = "\(.*\)".*/\1/p' Sources/lifeline/ProgramVersion.swift)
# A room may import only the rooms that Package.swift gives it; plain builds do not look.
STRICT := --explicit-target-dependency-import-check error
# More for `swift build`, such as --disable-sandbox inside of Homebrew's own.
SWIFTFLAGS ?=
# On Linux the installed program needs no Swift; on a Mac its libraries are the system's.
# Nothing loads lifeline as a library: without a table of its symbols it is 7 MB smaller.
ifeq ($(SYSTEM),Linux)
RELEASE := -c release --static-swift-stdlib -Xlinker --no-export-dynamic $(SWIFTFLAGS)
else
RELEASE := -c release $(SWIFTFLAGS)
endif

SOAK ?= 100000
KILLS ?= 4000
CLASS ?= 900
# Megabytes.
FLOOD ?= 16
MUTATIONS ?= 100000
# Other people's readers of JUnit and TAP, for the tests of what `grade` writes.
READERS := .build/readers
READERS_WANTED := Tests/CommandTests/Readers/requirements.txt

.PHONY: help run test soak lint format install uninstall dist version bench bench-grading check picture \
  clean deps build readers

help:
	@echo "make run        build lifeline and start it"
	@echo "make test       build and run every test"
	@echo "make soak       try the engine on $(SOAK) random scenarios, kill $(KILLS) sessions,"
	@echo "                host a class of $(CLASS), grade $(FLOOD) MB of input,"
	@echo "                and read $(MUTATIONS) mutated apps in Swift"
	@echo "make lint       check the format of the sources; make format fixes it"
	@echo "make check      check lessons, scenarios and answer files"
	@echo "make install    install program, course, manual, completions (PREFIX=$(PREFIX)); make uninstall"
	@echo "make dist       pack a release for Linux that needs neither Swift nor libraries"
	@echo "make bench      measure a release build; make bench-grading compares it with other graders"
	@echo "make picture    draw the session that README shows (needs tmux)"
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
	@set -eo pipefail; swift test --skip-build --disable-xctest $(STRICT) 2>&1 | tee .build/test.log \
	| LC_ALL=C awk -f Tests/progress.awk \
	|| { grep -a -q '^✘ Test run' .build/test.log || tail -n 20 .build/test.log; \
	echo "the complete output is in .build/test.log" >&2; exit 1; }

# Without Python or PyPI the tests that need them are skipped and say so.
readers:
	@[ $(READERS)/ready -nt $(READERS_WANTED) ] && exit 0; rm -rf $(READERS); \
	{ python3 -m venv $(READERS) && timeout 300 $(READERS)/bin/python -m pip install -q \
	  --disable-pip-version-check --retries 1 --timeout 15 -r $(READERS_WANTED) \
	&& touch $(READERS)/ready; } > /dev/null 2>&1 \
	|| { rm -rf $(READERS); echo "Python or PyPI is out of reach: reading grades with junitparser and tap.py is not tested" >&2; }

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
	@LIFELINE_MUTATIONS=$(MUTATIONS) swift test --quiet -c release --disable-xctest \
	  --filter SwiftSourceTests.FuzzTests

lint:
	@swift format lint --strict -r -p $(SOURCES)

format:
	@swift format -i -r -p $(SOURCES)

check: build
	@"$$(swift build --show-bin-path)/lifeline" check

picture: build
	@Documentation/pictures/session.py "$$(swift build --show-bin-path)/lifeline"

bench: deps
	@swift build --quiet -c release --product lifeline-benchmarks
	@"$$(swift build -c release --show-bin-path)/lifeline-benchmarks"

# Takes some minutes and 2 GB in the temporary folder.
bench-grading: deps
	@swift build --quiet -c release --product lifeline
	@python3 Benchmarks/Grading/grading.py "$$(swift build -c release --show-bin-path)/lifeline"

# Where what is installed belongs, below PREFIX.
TO = $(DESTDIR)$(PREFIX)
BASH_COMPLETIONS := share/bash-completion/completions
ZSH_COMPLETIONS := share/zsh/site-functions
FISH_COMPLETIONS := share/fish/vendor_completions.d

install: deps
	@echo "a release build takes a few minutes" >&2
	swift build --quiet $(RELEASE) --product lifeline
	mkdir -p "$(TO)/bin" "$(TO)/share/lifeline" "$(TO)/share/man/man1" \
	  "$(TO)/share/man/zh_CN/man1" "$(TO)/$(BASH_COMPLETIONS)" "$(TO)/$(ZSH_COMPLETIONS)" \
	  "$(TO)/$(FISH_COMPLETIONS)"
	install -m 755 "$$(swift build $(RELEASE) --show-bin-path)/lifeline" "$(TO)/bin/lifeline"
	strip "$(TO)/bin/lifeline"
	rm -rf $(COURSE:%="$(TO)/share/lifeline/%")
	cp -R $(COURSE) "$(TO)/share/lifeline/"
	chmod a+rx "$(TO)/share/lifeline"
	chmod -R a+rX $(COURSE:%="$(TO)/share/lifeline/%")
	@set -e; lifeline="$(TO)/bin/lifeline"; \
	"$$lifeline" manual --lang en > "$(TO)/share/man/man1/lifeline.1"; \
	"$$lifeline" manual --lang zh-Hans > "$(TO)/share/man/zh_CN/man1/lifeline.1"; \
	"$$lifeline" --generate-completion-script bash > "$(TO)/$(BASH_COMPLETIONS)/lifeline"; \
	"$$lifeline" --generate-completion-script zsh > "$(TO)/$(ZSH_COMPLETIONS)/_lifeline"; \
	"$$lifeline" --generate-completion-script fish > "$(TO)/$(FISH_COMPLETIONS)/lifeline.fish"

uninstall:
	rm -f "$(TO)/bin/lifeline" "$(TO)/share/man/man1/lifeline.1" \
	  "$(TO)/share/man/zh_CN/man1/lifeline.1" "$(TO)/$(BASH_COMPLETIONS)/lifeline" \
	  "$(TO)/$(ZSH_COMPLETIONS)/_lifeline" "$(TO)/$(FISH_COMPLETIONS)/lifeline.fish"
	rm -rf $(COURSE:%="$(TO)/share/lifeline/%")
	rmdir "$(TO)/share/lifeline" 2> /dev/null || true

# What a release carries: a program that needs no library of the system, course, manual, completions.
DIST := lifeline-$(VERSION)-linux-$(MACHINE)

dist:
	rm -rf .build/dist
	LIFELINE_STATIC=1 $(MAKE) --no-print-directory install DESTDIR=.build/dist PREFIX=/$(DIST)
	cp LICENSE README.md README.zh-Hans.md CHANGELOG.md .build/dist/$(DIST)/
	@set -eo pipefail; cd .build/dist; \
	tar --owner=0 --group=0 --sort=name -cf - $(DIST) | gzip -9n > $(DIST).tar.gz; \
	sha256sum $(DIST).tar.gz > $(DIST).tar.gz.sha256; \
	du -sh $(DIST) $(DIST).tar.gz

version:
	@echo $(VERSION)

clean:
	rm -rf .build

# Swift is the user's to have; the libraries are installed where their headers are missing.
deps:
	@command -v swift > /dev/null \
	|| { echo "lifeline needs Swift 6.2 or later, see https://www.swift.org/install/" >&2; exit 1; }
	@[ -d .build ] || echo "the first build takes a minute or two" >&2
	@$(DEPS_$(SYSTEM))

# Apple's readline is libedit under that name: only Homebrew's counts.
define DEPS_Darwin
command -v brew > /dev/null \
|| { echo "lifeline needs GNU readline and libqrencode: install Homebrew, then run brew install $(FORMULAE)" >&2; exit 1; }; \
brew ls --versions $(FORMULAE) > /dev/null || brew install $(FORMULAE)
endef

define DEPS_Linux
headers='#include <stdio.h>\n#include <readline/readline.h>\n#include <sqlite3.h>\n#include <qrcodegen/qrcodegen.h>\n'; \
printf "$$headers" | $$(command -v clang || echo cc) -fsyntax-only -x c - 2> /dev/null && exit 0; \
command -v apt-get > /dev/null \
|| { echo "lifeline needs the headers of GNU readline, SQLite and libqrcodegen ($(PACKAGES))" >&2; exit 1; }; \
sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
[ -z "$$sudo" ] || command -v sudo > /dev/null \
|| { echo "lifeline needs the system packages $(PACKAGES), and there is no sudo: install them as root" >&2; exit 1; }; \
echo "installing the system packages $(PACKAGES) with $${sudo:+sudo }apt-get" >&2; \
$$sudo apt-get -q update > /dev/null || true; \
$$sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $(PACKAGES) > /dev/null
endef
