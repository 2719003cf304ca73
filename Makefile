# SPDX-License-Identifier: MIT
#
# Everything that this repository can do for you, one word each. CI's main job calls nothing else. What is long is a script.
export SWIFT ?= swift
export CHECKS := .build/checks/checks
# On a Mac, tests and the demo need newer systems than the libraries do (Package.swift).
ifeq ($(shell uname),Darwin)
export UNISON_RECENT_SYSTEMS := yes
endif

# tests(options of the build, of the run): builds tests and runs them. events(name): keeps what a run did, for `make compatibility`.
tests = $(SWIFT) build --build-tests $(1) && $(SWIFT) test --skip-build --disable-xctest $(1) $(2)
EVENTS := $(CURDIR)/.build/checks/events
events = --event-stream-output-path $(shell mkdir -p $(EVENTS))$(EVENTS)/$(1).jsonl

# Each atomic access and each lock of the engine is a scheduling point. Checks of exclusive access would take a fifth of the time.
export SCHEDULE_FLAGS := -Xswiftc -DENGINE_SCHEDULE_POINTS -Xswiftc -DENGINE_INTERNAL_CHECKS -Xswiftc -enforce-exclusivity=unchecked
APPLE := --package-path Compatibility/Apple --scratch-path .build/apple-run
INTEROP := --package-path Compatibility/Interop --scratch-path .build/interop
# ATOMICS=c builds with the words that Apple's systems get (`AtomicWord`), into a folder of its own.
ifeq ($(ATOMICS),c)
export VARIANT := -c-atomics
WORDS := -Xswiftc -DENGINE_C_ATOMICS
SCHEDULE_FLAGS += $(WORDS)
endif
# Each module is compiled whole: a quarter less work where nothing is compiled again.
WHOLE := -Xswiftc -wmo -Xswiftc -disable-batch-mode -Xswiftc -num-threads -Xswiftc 2

help: ## Lists what can be done.
	@awk -F ':.*## ' '/^# --- / { sub(/^# --- /, ""); print "\n" $$0 } \
	  /^[a-z -]+:.*## / { gsub(/ /, ", ", $$1); printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- For everybody
demo: ## Runs the live demo (ARGS="--seconds 3").
	@UNISON_LANE=Demo $(SWIFT) run Demo $(ARGS)
test: ## Builds and runs the tests; on Linux, swift test does the same.
	$(call tests,$(if $(WORDS),--scratch-path .build/tests$(VARIANT) $(WORDS)),$(call events,tests$(VARIANT)))
lint: $(CHECKS) ## Checks format, warnings, imports, Sendable and house rules.
	@Tests/Checks/lint.sh
docs: $(CHECKS) ## Builds the documentation's site; checks its code and its links (BASE=/unison).
	@Docs/Site/build.sh
bench: ## Measures beside peers; writes Docs/Performance.md and the README (ARGS=--full).
	@Tests/Benchmarks/bench.sh --write $(ARGS)
check: ## Runs the quick half of what CI runs: twenty minutes.
	@.ci/run

# --- Tests
compatibility: $(CHECKS) ## Holds what `make test` did against the originals; runs the documents' code (after apple-run).
	@$(CHECKS) test --build "$$($(SWIFT) build --show-bin-path)" --events $(EVENTS) \
	  --apple "$$($(SWIFT) build $(APPLE) --show-bin-path)"
demo-test: ## Tests the demo: figures, sampling, screen.
	export UNISON_LANE=DemoTests; $(call tests,,--filter DemoTests)
proofs: ## Pairs of racing calls and random programs, ten times as many as in `make test`, or for SECONDS each.
	export STRESS_PARTS=1 STRESS_SECONDS=$(SECONDS); $(call tests,,--no-parallel --filter "Proofs|SequenceRules|ProgramTests")
schedules: ## Runs threads one at a time, in all orders within a bound (SCHEDULE=…).
	export UNISON_LANE=ScheduleTests,FacadeScheduleTests; \
	  $(call tests,-c release --scratch-path .build/schedules$(VARIANT) $(SCHEDULE_FLAGS),--filter ScheduleTests $(call events,schedules$(VARIANT)))
model: ## Checks models of reclamation and of turns, state by state (needs spin).
	@Docs/Model/check.sh
mutants: $(CHECKS) $(if $(findstring machine,$(LISTS)),.build/checks/mistakes) ## Plants mistakes, which tests have to notice (LISTS=Engine, MUTANT="a b", PART=2/5; LISTS=machine).
	@$(CHECKS) mutants --schedules "$(SCHEDULE_FLAGS)"
tsan asan: ## Runs the tests under ThreadSanitizer or AddressSanitizer; any report fails.
	@Tests/sanitize.sh $@
c-atomics: ## Runs tests, schedules and ThreadSanitizer with the atomic words that Apple's systems get.
	@$(MAKE) --no-print-directory ATOMICS=c test schedules tsan
gates: ## Counts allocations, instructions and bytes against limits.
	@Tests/Benchmarks/gates.sh
coverage: ## Prints how much the tests go through; fails below the limits.
	@Tests/coverage.sh

# --- Clients and other systems
clients: ## Compiles the documents' examples as apps of three kinds, and what else builds need.
	@Compatibility/Clients/check.sh --scratch-path .build/clients $(WHOLE)
oldest: ## Builds, tests and compiles clients with Swift 6.2: this one's, or that of a Debian system (OLDEST=folder, INSTALL=yes).
	@Tests/oldest.sh
manifests: ## Resolves and builds package graphs: mirrors, tags, two originals.
	@Compatibility/Manifests/check.sh $(WHOLE) --disable-index-store
apple: $(CHECKS) ## Compiles all for Apple's platforms against stand-ins (PLATFORMS="ios tvos").
	@Compatibility/Apple/typecheck.sh
apple-run: ## Runs the parts for UIKit and AppKit against stand-ins.
	$(call tests,$(APPLE),$(call events,apple))
combine: ## Runs the publishers for Combine against OpenCombine.
	$(call tests,--package-path Compatibility/Combine --scratch-path .build/combine)
interop: ## Runs it beside async algorithms, an HTTP server and a client.
	$(call tests,$(INTEROP))
demo-web: ## Shows the demo's monitor in a browser; ARGS=8080 is the port.
	@$(SWIFT) run $(INTEROP) DemoWeb $(ARGS)
demo-web-test: ## Opens the page of demo-web in headless Chromium.
	@$(SWIFT) build $(INTEROP) --product DemoWeb
	@Docs/Site/browser.sh Compatibility/Interop/browse.py "$$($(SWIFT) build $(INTEROP) --show-bin-path)/DemoWeb"

# --- Documents and releases
docs-serve: ## Shows what `make docs` built at http://localhost:8000 (PORT=8000), with python3.
	@python3 -m http.server --bind 127.0.0.1 --directory .build/docs/site $(or $(PORT),8000)
docs-open: ## Opens the built site in headless Chromium.
	@Docs/Site/browser.sh Docs/Site/open.py .build/docs/site
api: ## Compares the public interface with the last release's (or TAG=…).
	@Docs/Release/api.sh
release: ## Prints the tags of VERSION=1.0.0; SET=yes sets them.
	@VERSION=$(VERSION) SET=$(SET) Docs/Release/tags.sh
format: ## Formats all Swift files in place.
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Compatibility Docs

# The checks are one small program, compiled without a package so that it is there in seconds.
$(CHECKS): $(wildcard Tests/Checks/*.swift)
	@mkdir -p $(@D) && $(SWIFT)c -swift-version 6 -strict-memory-safety -warnings-as-errors $^ -o $@

# What reads Swift's syntax is a part of the toolchain; only this needs it.
HOST = $(shell $(SWIFT)c -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host
.build/checks/mistakes: $(wildcard Tests/Checks/Syntax/*.swift)
	@mkdir -p $(@D) && $(SWIFT)c -swift-version 6 -warnings-as-errors $^ -I $(HOST) -L $(HOST) -Xlinker -rpath -Xlinker $(HOST) \
	  -lSwiftSyntax -lSwiftParser -lSwiftOperators -o $@

.PHONY: $(shell sed -n 's/^\([a-z -]*\):.*/\1/p' $(firstword $(MAKEFILE_LIST)))
