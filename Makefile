# SPDX-License-Identifier: MIT
#
# Everything that this repository can do for you, one word each. CI calls these targets and nothing else.
# A fresh machine needs the Swift toolchain (6.2 or later) and make.

.DEFAULT_GOAL := help
SHELL := /bin/bash

SWIFT ?= swift
# On a Mac, tests and the demo need newer systems than the libraries do (Package.swift).
ifeq ($(shell uname),Darwin)
export UNISON_RECENT_SYSTEMS := yes
endif
# Arguments for what is run, for instance: make demo ARGS="--seconds 3"
ARGS ?=

LIBRARIES := NotificationEngine Bind Elastomeric SwiftObserver Pharos UnisonBridges
SWIFT_FILES := Package.swift Sources Tests Compatibility Docs
CHECKS := .build/checks/checks
EVENTS := .build/checks/events.jsonl
SCHEDULE_EVENTS := .build/checks/schedule-events.jsonl
APPLE_EVENTS := .build/checks/apple-events.jsonl
COMBINE_EVENTS := .build/checks/combine-events.jsonl
# A run that hangs is ended after so many seconds; then the checks name the tests that did not end.
RUN_LIMIT ?= 1200
LIMITED = $(CHECKS) limited --seconds $(RUN_LIMIT) --
ALL_EVENTS := $(EVENTS),$(SCHEDULE_EVENTS),$(APPLE_EVENTS),$(COMBINE_EVENTS)

.PHONY: help
help: ## Lists what can be done.
	@awk -F ':.*## ' '/^# --- / { gsub(/^# --- | -+$$/, ""); print "\n" $$0 } \
	  /^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Beside packages of others, which the first run loads and builds: a few minutes.
INTEROP := --package-path Compatibility/Interop --scratch-path .build/interop

# --- Use ----------------------------------------------------------------------------------------------------------

.PHONY: demo
demo: ## Runs the live demo (ARGS="--seconds 3").
	@$(SWIFT) build --product Demo >&2
	@"$$($(SWIFT) build --show-bin-path)/Demo" $(ARGS)

.PHONY: demo-web
demo-web: ## Shows the demo's monitor in a browser; ARGS=8080 is the port.
	@$(SWIFT) build --product DemoWeb $(INTEROP) >&2
	@"$$($(SWIFT) build $(INTEROP) --show-bin-path)/DemoWeb" $(ARGS)

# The site needs nothing but the toolchain. `BASE=/unison` for a host where it is not at the root.
.PHONY: docs docs-serve
docs: $(CHECKS) ## Builds the documentation's site; checks its code and its links.
	$(SWIFT) build
	@SWIFT=$(SWIFT) BASE=$(BASE) CHECKS=$(CHECKS) Docs/Site/build.sh
	@$(CHECKS) docs --build "$$($(SWIFT) build --show-bin-path)" --site .build/docs/site
	@echo "make docs-serve shows the site at http://localhost:$(PORT)"

# The pages load their data, so a browser needs a server; python3 has one.
PORT ?= 8000
docs-serve: ## Shows the built site at http://localhost:8000 (PORT=8000).
	@test -d .build/docs/site || $(MAKE) --no-print-directory docs
	@echo "http://localhost:$(PORT), until Ctrl-C"
	@python3 -m http.server --bind 127.0.0.1 --directory .build/docs/site $(PORT)

# --- Tests --------------------------------------------------------------------------------------------------------

# The engine over an atomics shim, with small constants, and the facades over that: every atomic access and every lock is
# a scheduling point. A failure prints SCHEDULE=…, which repeats it. SCHEDULE_PROGRAMS=all explores every program (for hours).
# Exclusive access is checked in every other lane; here it would take a fifth of the time.
SCHEDULE_FLAGS := -Xswiftc -DENGINE_SCHEDULE_POINTS -Xswiftc -DENGINE_INTERNAL_CHECKS -Xswiftc -enforce-exclusivity=unchecked
SCHEDULES := -c release --scratch-path .build/schedules $(SCHEDULE_FLAGS)
SCHEDULE_LANE := UNISON_LANE=ScheduleTests,FacadeScheduleTests
BUILD_SCHEDULES := $(SCHEDULE_LANE) $(SWIFT) build --build-tests $(SCHEDULES)
RUN_SCHEDULES := $(SCHEDULE_LANE) $(LIMITED) $(SWIFT) test --skip-build $(SCHEDULES) --disable-xctest --filter ScheduleTests

# The UI parts of the facades on a machine without UIKit and AppKit: their sources beside modules that stand for those.
APPLE_TESTS := --package-path Compatibility/Apple --scratch-path .build/apple-run

# The publishers on a machine without Combine: their sources beside OpenCombine, which the first run loads.
COMBINE_TESTS := --package-path Compatibility/Combine --scratch-path .build/combine
OPENCOMBINE := .build/combine/checkouts/OpenCombine

# The schedules, the UI parts and the publishers are builds of their own.
.PHONY: build-tests build-schedules build-apple build-combine
build-tests:
	$(SWIFT) build --build-tests
build-schedules:
	$(BUILD_SCHEDULES)
build-apple:
	$(SWIFT) build --build-tests $(APPLE_TESTS)
build-combine:
	$(SWIFT) build --build-tests $(COMBINE_TESTS)

# What runs while the rest is still built, because each build leaves one processor idle for long. lane(command) keeps the
# log in one piece, and notes a failure.
FAILED := .build/checks/failed
lane = @$(1) >.build/checks/$@.log 2>&1 || echo $@ >>$(FAILED); cat .build/checks/$@.log
.PHONY: test-schedules test-apple test-combine
test-schedules: build-schedules
	$(call lane,$(RUN_SCHEDULES) --event-stream-output-path $(SCHEDULE_EVENTS))
test-apple: build-apple
	$(call lane,$(LIMITED) $(SWIFT) test --skip-build $(APPLE_TESTS) --disable-xctest \
	  --event-stream-output-path $(CURDIR)/$(APPLE_EVENTS))
test-combine: build-combine
	$(call lane,$(LIMITED) $(SWIFT) test --skip-build $(COMBINE_TESTS) --disable-xctest \
	  --event-stream-output-path $(CURDIR)/$(COMBINE_EVENTS))

# The tests that need both processors run last and alone; the checks count all runs. Where OpenCombine cannot be loaded, the
# log says that the publishers were left out; CI runs `make combine` beside this. Random programs and proofs of threads
# draw a tenth as many lots here; `make proofs` draws all.
.PHONY: test
test: $(CHECKS) ## Builds and runs all tests, then checks compatibility and the README's code.
	@-$(SWIFT) package resolve $(COMBINE_TESTS)
	@rm -f $(EVENTS) $(SCHEDULE_EVENTS) $(APPLE_EVENTS) $(FAILED)
	@echo >$(COMBINE_EVENTS)
	@$(MAKE) --no-print-directory -j 3 build-tests test-schedules test-apple \
	  $$(test -d $(OPENCOMBINE) && echo test-combine)
	@test -d $(OPENCOMBINE) || echo "The publishers were left out, because OpenCombine cannot be loaded: make combine"
	@STRESS_PARTS=10 $(LIMITED) $(SWIFT) test --skip-build --disable-xctest --event-stream-output-path $(EVENTS); runner=$$?; \
	  for lane in $$(cat $(FAILED) 2>/dev/null); do echo "$$lane failed: .build/checks/$$lane.log"; runner=1; done; \
	  $(CHECKS) test --build "$$($(SWIFT) build --show-bin-path)" --runner $$runner --events $(ALL_EVENTS) \
	    --apple "$$($(SWIFT) build $(APPLE_TESTS) --show-bin-path)"

.PHONY: proofs
proofs: build-tests ## Race pairs, histories and random programs, ten times as many as in `make test`.
	$(SWIFT) test --skip-build --disable-xctest --no-parallel --filter "Proofs|SequenceRules|ProgramTests"

.PHONY: schedules
schedules: $(CHECKS) build-schedules ## Runs threads one at a time, in all orders within a bound (SCHEDULE=…).
	$(RUN_SCHEDULES)

.PHONY: compatibility
compatibility: $(CHECKS) ## Writes the table in Compatibility/README.md, after `make test`.
	$(CHECKS) table --build "$$($(SWIFT) build --show-bin-path)" --events $(ALL_EVENTS)

.PHONY: apple-run
apple-run: build-apple ## Runs the parts for UIKit and AppKit against stand-ins.
	$(SWIFT) test --skip-build $(APPLE_TESTS) --disable-xctest

.PHONY: combine
combine: build-combine ## Runs the publishers for Combine against OpenCombine.
	$(SWIFT) test --skip-build $(COMBINE_TESTS) --disable-xctest

.PHONY: interop
interop: ## Runs it beside async algorithms, an HTTP server and a client.
	$(SWIFT) build --build-tests $(INTEROP)
	$(SWIFT) test --skip-build $(INTEROP) --disable-xctest

# Debian's packages: chromium, chromium-driver, python3.
.PHONY: demo-web-test
demo-web-test: ## Opens the page of demo-web in headless Chromium.
	$(SWIFT) build --product DemoWeb $(INTEROP)
	@Compatibility/Interop/browser.sh "$$($(SWIFT) build $(INTEROP) --show-bin-path)/DemoWeb"

# Debug builds of clients and of the small apps share a folder. Each module is compiled whole: half the work where nothing is
# compiled again.
WHOLE := -Xswiftc -wmo -Xswiftc -disable-batch-mode -Xswiftc -num-threads -Xswiftc 2
CLIENT_BUILD := --scratch-path .build/clients $(WHOLE)
CLIENTS := --package-path Compatibility/Clients $(CLIENT_BUILD)

.PHONY: clients
clients: ## Compiles the documents' examples as apps of three kinds, and what else builds need.
	$(SWIFT) build --build-tests $(CLIENTS)
	@SWIFT=$(SWIFT) Compatibility/Clients/neighbours.sh "$$($(SWIFT) build $(CLIENTS) --show-bin-path)/Modules"
	@SWIFT=$(SWIFT) Compatibility/Clients/evolution.sh
	@SWIFT=$(SWIFT) Compatibility/Clients/static.sh

.PHONY: isolation
isolation: ## Runs apps of three kinds whose closures say that they are on their actor.
	@for kind in Swift5 Swift6 Swift6MainActor; do \
	  $(SWIFT) build --product Isolation$$kind $(CLIENTS) || exit 1; \
	  for run in 1 2 3 4 5; do .build/clients/debug/Isolation$$kind || exit 1; done; \
	done

clients: isolation

.PHONY: apps
apps: ## Runs a small app per style, and the README's code pasted into new packages.
	@SWIFT=$(SWIFT) Compatibility/Apps/check.sh $(CLIENT_BUILD)
	@SWIFT=$(SWIFT) Compatibility/Apps/readme.sh $(CLIENT_BUILD)

.PHONY: manifests
manifests: ## Resolves and builds package graphs: mirrors, tags, two originals.
	@SWIFT=$(SWIFT) Compatibility/Manifests/check.sh $(WHOLE) --disable-index-store

# Without a Mac: the toolchain's library as text and stand-ins for the rest. The first run takes a minute for each platform.
PLATFORMS ?= macos ios elsewhere
.PHONY: apple
apple: $(CHECKS) ## Compiles all for Apple's platforms against stand-ins (PLATFORMS="ios tvos").
	@SWIFT=$(SWIFT) PLATFORMS="$(PLATFORMS)" Compatibility/Apple/typecheck.sh

# ThreadSanitizer cannot see how Linux hands over a contended `Mutex` and then reports races that do not exist, so this
# lane compiles the mutex in the engine's lock as one of pthread. It suppresses nothing; options from outside are ignored. Tests run
# one after the other: each has threads of its own that wait for each other, and few machines have enough cores for all.
.PHONY: tsan
tsan: $(CHECKS) ## Runs the thread tests under ThreadSanitizer; any report fails.
	$(call sanitize,thread,-Xswiftc -DENGINE_TSAN_LOCK,TSAN_OPTIONS="halt_on_error=0 exitcode=66",--no-parallel --filter Threads)

# Proofs that draw lots draw a tenth as many in builds that are slow (UNISON_INSTRUMENTED, ENGINE_TSAN_LOCK).
# Leaks are looked for when the process ends. First one is planted, so that a lane that sees none is known to look.
.PHONY: asan
asan: $(CHECKS) ## Runs all tests under AddressSanitizer, looking for leaks; any report fails.
	$(SWIFT) build --build-tests --scratch-path .build/address-sanitizer --sanitize address -Xswiftc -DUNISON_INSTRUMENTED
	@UNISON_PLANTED_LEAK=1 ASAN_OPTIONS=detect_leaks=1 $(SWIFT) test --skip-build --scratch-path .build/address-sanitizer \
	  --sanitize address -Xswiftc -DUNISON_INSTRUMENTED --disable-xctest --filter PlantedLeak 2>&1 \
	  | grep -q "ERROR: LeakSanitizer" || { echo "the planted leak was not found: this machine cannot look for leaks"; exit 1; }
	$(call sanitize,address,-Xswiftc -DUNISON_INSTRUMENTED,ASAN_OPTIONS=detect_leaks=1,--no-parallel)

# sanitize(name, build options, environment, test options): builds the tests in a folder of their own and runs them.
define sanitize
$(SWIFT) build --build-tests --scratch-path .build/$(1)-sanitizer --sanitize $(1) $(2)
@rm -f .build/checks/$(1).jsonl
@{ $(3) $(LIMITED) $(SWIFT) test --skip-build --scratch-path .build/$(1)-sanitizer --sanitize $(1) $(2) --disable-xctest \
  $(4) --event-stream-output-path .build/checks/$(1).jsonl; echo $$? > .build/checks/$(1).status; } 2>&1 \
  | tee .build/checks/$(1).log
@$(CHECKS) sanitizer --log .build/checks/$(1).log --events .build/checks/$(1).jsonl \
  --runner "$$(cat .build/checks/$(1).status)"
endef

# The second run is schedules of the engine and scenes of the facades, which go through what two threads seldom meet in.
# Counters are atomic.
COVERED := --enable-code-coverage -Xswiftc -DUNISON_INSTRUMENTED -Xswiftc -Xllvm -Xswiftc -instrprof-atomic-counter-update-all
COVERED_TESTS := --scratch-path .build/coverage $(COVERED)
COVERED_SCHEDULES := -c release --scratch-path .build/coverage-schedules $(SCHEDULE_FLAGS) $(COVERED)
.PHONY: coverage
coverage: $(CHECKS) ## Prints which lines and branches the tests go through; fails below the limits.
	$(SWIFT) build --build-tests $(COVERED_TESTS)
	$(SCHEDULE_LANE) $(SWIFT) build --build-tests $(COVERED_SCHEDULES)
	$(SWIFT) test --skip-build $(COVERED_TESTS) --disable-xctest --no-parallel
	$(SCHEDULE_LANE) $(SWIFT) test --skip-build $(COVERED_SCHEDULES) --disable-xctest \
	  --filter "rarePaths|threeThreads|overlap|theLock|FacadeScheduleTests"
	@$(CHECKS) coverage --figures "$$($(SWIFT) test $(COVERED_TESTS) --show-codecov-path),$$($(SCHEDULE_LANE) \
	  $(SWIFT) test $(COVERED_SCHEDULES) --show-codecov-path)"

# --- Performance --------------------------------------------------------------------------------------------------

BENCHMARKS := --package-path Tests/Benchmarks --scratch-path .build/benchmarks -c release
BENCH = "$$($(SWIFT) build $(BENCHMARKS) --show-bin-path)"

# The publishers are compiled beside OpenCombine in a package of their own.
PUBLISHERS := --package-path Compatibility/Combine --scratch-path .build/combine-benchmarks -c release
PUBLISHED = --publishers "$$($(SWIFT) build $(PUBLISHERS) --show-bin-path)/Publishers"

.PHONY: bench
bench: ## Measures beside peers; writes the figures of Docs/Performance.md and the README.
	$(SWIFT) build $(BENCHMARKS)
	$(SWIFT) build $(PUBLISHERS) --product Publishers
	@$(BENCH)/Bench --write $(PUBLISHED) $(ARGS)

.PHONY: bench-full
bench-full: ## The same with all sizes, and longer.
	$(SWIFT) build $(BENCHMARKS)
	$(SWIFT) build $(PUBLISHERS) --product Publishers
	@$(BENCH)/Bench --full --write $(PUBLISHED) $(ARGS)

.PHONY: bench-report
bench-report: ## Writes the documents again from the last figures.
	$(SWIFT) build $(BENCHMARKS) --product Bench
	@$(BENCH)/Bench --report

# Counts, not times: they are the same on every machine.
.PHONY: gates
gates: ## Counts allocations, instructions and bytes against limits.
	@for product in Allocations Probe Gates $(addprefix ClientOf,Nothing $(filter-out UnisonBridges,$(LIBRARIES))); do \
	  $(SWIFT) build $(BENCHMARKS) --product $$product || exit 1; \
	done
	@$(BENCH)/Gates $(BENCH) Tests/Benchmarks/Thresholds.txt

# An optimised build: more rounds in the same time. A failure prints its seed (STRESS_SEED) or its program (PROGRAM).
# No two suites at once: their threads are to meet.
STRESS := -c release --scratch-path .build/stress
STRESS_LANE := UNISON_LANE=NotificationEngineTests,ConformanceTests
SECONDS ?= 60
.PHONY: stress
stress: ## Random programs, histories and race pairs, for long (SECONDS=60).
	$(STRESS_LANE) $(SWIFT) build --build-tests $(STRESS)
	$(STRESS_LANE) STRESS_SECONDS=$(SECONDS) $(SWIFT) test --skip-build $(STRESS) --disable-xctest --no-parallel --filter Proofs

# A failure prints the program's seed; PROGRAM_SEED=… runs that one again.
PROGRAM_LANE := UNISON_LANE=BindTests,ElastomericTests,SwiftObserverTests,PharosTests
# Other tests of these targets look inside the modules.
OPTIMISED_PROGRAMS := -c release --scratch-path .build/programs -Xswiftc -enable-testing
PROGRAMS ?= 10000000
.PHONY: programs
programs: ## Random programs on each facade against its reference (PROGRAMS=10000000).
	$(PROGRAM_LANE) $(SWIFT) build --build-tests $(OPTIMISED_PROGRAMS)
	$(PROGRAM_LANE) PROGRAMS=$(PROGRAMS) $(SWIFT) test --skip-build $(OPTIMISED_PROGRAMS) --disable-xctest --filter "ProgramTests/agreement"

.PHONY: model
model: ## Checks models of the protocols, state by state (needs spin).
	@Docs/Model/check.sh

.PHONY: mutants mutants-engine mutants-facades
ENGINE_MUTANTS := $(patsubst Tests/Mutants/%.patch,%,$(wildcard Tests/Mutants/*.patch))
mutants: ## Plants known mistakes; each has to be noticed (MUTANT="a b", PART=2/5).
	@status=0; \
	if [ -z "$(MUTANT)" ] || [ -n "$(filter $(ENGINE_MUTANTS),$(MUTANT))" ]; then \
	  $(MAKE) --no-print-directory mutants-engine MUTANT="$(filter $(ENGINE_MUTANTS),$(MUTANT))" || status=1; \
	fi; \
	if [ -z "$(MUTANT)" ] || [ -n "$(filter-out $(ENGINE_MUTANTS),$(MUTANT))" ]; then \
	  $(MAKE) --no-print-directory mutants-facades MUTANT="$(filter-out $(ENGINE_MUTANTS),$(MUTANT))" || status=1; \
	fi; \
	exit $$status

mutants-engine: ## The engine's mistakes alone, each in a build of its own.
	@MUTANT='$(MUTANT)' PART='$(PART)' SWIFT=$(SWIFT) Tests/Mutants/run.sh

mutants-facades: $(CHECKS) ## The facades' mistakes alone, in one build (FACADES=Bind).
	@MUTANT='$(MUTANT)' PART='$(PART)' SWIFT=$(SWIFT) $(CHECKS) mutants --schedules "$(SCHEDULE_FLAGS)"

# --- Documentation ------------------------------------------------------------------------------------------------

.PHONY: demo-picture
demo-picture: ## Runs the demo for ten seconds and writes Docs/demo.svg.
	@$(MAKE) --no-print-directory demo ARGS="--seconds 10 --picture Docs/demo.svg"

.PHONY: docs-open
# Debian's packages: chromium, chromium-driver, python3.
docs-open: ## Opens the built site in headless Chromium.
	@Docs/Site/check.sh

# --- Release ------------------------------------------------------------------------------------------------------

.PHONY: api
api: $(CHECKS) ## Compares the public interface with the last release's (or TAG=…).
	$(SWIFT) build
	@last=$$(SWIFT=$(SWIFT) TAG=$(TAG) Docs/Release/baseline.sh) || exit 1; set -- $$last; \
	  $(CHECKS) api --build "$$($(SWIFT) build --show-bin-path)" $${1:+--baseline "$$1" --tag "$$2"}

.PHONY: first-run
first-run: ## Times the README's commands on a new clone; fails on a warning.
	@Docs/Release/first-run.sh

# What the tags are for: Docs/Release/README.md.
.PHONY: release
release: ## Prints the tags of VERSION=1.0.0; SET=yes sets them.
	@VERSION=$(VERSION) SET=$(SET) Docs/Release/tags.sh

# --- Text ---------------------------------------------------------------------------------------------------------

# The compiler warns of a public type that does not say whether it is Sendable, but only when it compiles the file, and
# it makes no error of it: so this build starts from nothing and its log is read. All parts run; one failure is enough.
EXPLICIT_SENDABLE := -Xswiftc -Xfrontend -Xswiftc -require-explicit-sendable
.PHONY: lint
lint: $(CHECKS) ## Checks format, warnings, imports, Sendable and house rules.
	@status=0; log=.build/checks/lint.log; rm -rf .build/lint; : > $$log; \
	echo "$(SWIFT) format lint --strict"; \
	$(SWIFT) format lint --strict --recursive --parallel $(SWIFT_FILES) || status=1; \
	for library in $(LIBRARIES) UnisonTesting; do \
	  echo "$(SWIFT) build --target $$library (warnings are errors, Sendable is explicit)"; \
	  $(SWIFT) build --scratch-path .build/lint --target $$library --explicit-target-dependency-import-check error \
	    -Xswiftc -warnings-as-errors $(EXPLICIT_SENDABLE) > $$log.part 2>&1 \
	    || { status=1; grep -E '^[^ ].*error:|^error:' $$log.part | sort -u; }; \
	  cat $$log.part >> $$log; \
	done; \
	planted=.build/lint/planted; $(CHECKS) plant --folder $$planted; \
	$(SWIFT) build --package-path $$planted --scratch-path $$planted/.build $(EXPLICIT_SENDABLE) > $$log.planted 2>&1; \
	$(CHECKS) lint --log $$log --planted $$log.planted || status=1; \
	exit $$status

.PHONY: format
format: ## Formats all Swift files in place.
	$(SWIFT) format --in-place --recursive --parallel $(SWIFT_FILES)

.PHONY: clean
clean: ## Removes everything that was built.
	rm -rf .build

# The checks are one small program, compiled without a package so that it is there in seconds.
$(CHECKS): $(wildcard Tests/Checks/*.swift)
	@mkdir -p $(@D)
	$(SWIFT)c -swift-version 6 -strict-memory-safety -warnings-as-errors $^ -o $@
