# SPDX-License-Identifier: MIT
#
# Everything that this repository can do for you, one word each. CI calls these words and nothing else. What takes more than
# a few commands is a script beside what it runs. A fresh machine needs the Swift toolchain (6.2 or later) and make.
SHELL := /bin/bash
export SWIFT ?= swift
export CHECKS := .build/checks/checks
# On a Mac, tests and the demo need newer systems than the libraries do (Package.swift).
ifeq ($(shell uname),Darwin)
export UNISON_RECENT_SYSTEMS := yes
endif

# tests(options of the build, options of the run): builds tests and runs them.
tests = $(SWIFT) build --build-tests $(1) && $(SWIFT) test --skip-build --disable-xctest $(1) $(2)
# events(name): keeps what a run of the tests did for `make compatibility`.
EVENTS := $(CURDIR)/.build/checks/events
events = --event-stream-output-path $(EVENTS)/$(1).jsonl
# program(name, options of the build): builds a program and prints where it is.
program = $(SWIFT) build --product $(1) $(2) >&2 && echo "$$($(SWIFT) build $(2) --show-bin-path)/$(1)"

# Every atomic access and every lock of the engine is a scheduling point, with small constants. Exclusive access is checked in
# every other build; here it would take a fifth of the time.
export SCHEDULE_FLAGS := -Xswiftc -DENGINE_SCHEDULE_POINTS -Xswiftc -DENGINE_INTERNAL_CHECKS -Xswiftc -enforce-exclusivity=unchecked
# Packages of their own: UIKit and AppKit as stand-ins, publishers beside OpenCombine, a server and a client, apps of clients.
APPLE := --package-path Compatibility/Apple --scratch-path .build/apple-run
COMBINE := --package-path Compatibility/Combine --scratch-path .build/combine
INTEROP := --package-path Compatibility/Interop --scratch-path .build/interop
# Each module is compiled whole: half the work where nothing is compiled again.
WHOLE := -Xswiftc -wmo -Xswiftc -disable-batch-mode -Xswiftc -num-threads -Xswiftc 2
CLIENTS := --scratch-path .build/clients $(WHOLE)
OPTIMISED := -c release -Xswiftc -enable-testing

help: ## Lists what can be done.
	@awk -F ':.*## ' '/^# --- / { sub(/^# --- /, ""); print "\n" $$0 } \
	  /^[a-z -]+:.*## / { sub(/ mutants.*/, "", $$1); gsub(/ /, ", ", $$1); printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- For everybody
demo: ## Runs the live demo (ARGS="--seconds 3").
	@export UNISON_LANE=Demo; program=$$($(call program,Demo)) && "$$program" $(ARGS)
test: ## Builds and runs the tests; swift test does the same.
	@rm -rf $(EVENTS) && mkdir -p $(EVENTS)
	$(call tests,,$(call events,tests))
lint: $(CHECKS) ## Checks format, warnings, imports, Sendable and house rules.
	@Tests/Checks/lint.sh
docs: $(CHECKS) ## Builds the documentation's site; checks its code and its links (BASE=/unison).
	@Docs/Site/build.sh
bench: ## Measures beside peers; writes Docs/Performance.md and the README (ARGS=--full).
	@Tests/Benchmarks/bench.sh --write $(ARGS)
check: ## Runs what CI runs with each change: twenty minutes.
	@.ci/run

# --- Tests
compatibility: $(CHECKS) ## Holds what `make test` did against the originals; runs the documents' code (after apple-run).
	@$(CHECKS) test --build "$$($(SWIFT) build --show-bin-path)" --events $(EVENTS) \
	  --apple "$$($(SWIFT) build $(APPLE) --show-bin-path)"
demo-test: ## Tests the demo: figures, sampling, screen.
	export UNISON_LANE=DemoTests; $(call tests,,--filter DemoTests)
proofs: ## Race pairs and random programs, ten times as many as in `make test`.
	export STRESS_PARTS=1; $(call tests,,--no-parallel --filter "Proofs|SequenceRules|ProgramTests")
schedules: $(CHECKS) ## Runs threads one at a time, in all orders within a bound (SCHEDULE=…).
	@Tests/schedules.sh
stress: ## Random programs and race pairs, for long (SECONDS=60).
	export UNISON_LANE=NotificationEngineTests,ConformanceTests STRESS_SECONDS=$(or $(SECONDS),60); \
	  $(call tests,$(OPTIMISED) --scratch-path .build/stress,--no-parallel --filter Proofs)
programs: ## Random programs on each facade against its reference (PROGRAMS=10000000).
	export UNISON_LANE=BindTests,ElastomericTests,SwiftObserverTests,PharosTests PROGRAMS=$(or $(PROGRAMS),10000000); \
	  $(call tests,$(OPTIMISED) --scratch-path .build/programs,--filter "ProgramTests/agreement")
model: ## Checks models of the protocols, state by state (needs spin).
	@Docs/Model/check.sh
mutants mutants-engine mutants-facades: $(CHECKS) ## Plants mistakes, which tests have to notice (MUTANT="a b", PART=2/5; also …-engine, …-facades).
	@Tests/Mutants/$(subst mutants,run,$@).sh
tsan asan: $(CHECKS) ## Runs the tests under ThreadSanitizer or AddressSanitizer; any report fails.
	@Tests/sanitize.sh $@
coverage: $(CHECKS) ## Prints which lines and branches the tests go through; fails below the limits.
	@Tests/coverage.sh

# --- Clients and other systems
clients: isolation ## Compiles the documents' examples as apps of three kinds, and what else builds need.
	@Compatibility/Clients/check.sh $(CLIENTS)
isolation: ## Runs apps of three kinds whose closures say that they are on their actor.
	@Compatibility/Clients/isolation.sh $(CLIENTS)
manifests: ## Resolves and builds package graphs: mirrors, tags, two originals.
	@Compatibility/Manifests/check.sh $(WHOLE) --disable-index-store
apple: $(CHECKS) ## Compiles all for Apple's platforms against stand-ins (PLATFORMS="ios tvos").
	@Compatibility/Apple/typecheck.sh
apple-run: ## Runs the parts for UIKit and AppKit against stand-ins.
	@mkdir -p $(EVENTS)
	$(call tests,$(APPLE),$(call events,apple))
combine: ## Runs the publishers for Combine against OpenCombine.
	$(call tests,$(COMBINE))
interop: ## Runs it beside async algorithms, an HTTP server and a client.
	$(call tests,$(INTEROP))
demo-web: ## Shows the demo's monitor in a browser; ARGS=8080 is the port.
	@program=$$($(call program,DemoWeb,$(INTEROP))) && "$$program" $(ARGS)
demo-web-test: ## Opens the page of demo-web in headless Chromium.
	@program=$$($(call program,DemoWeb,$(INTEROP))) && Docs/Site/browser.sh Compatibility/Interop/browse.py "$$program"

# --- Performance
gates: ## Counts allocations, instructions and bytes against limits.
	@Tests/Benchmarks/gates.sh
bench-report: ## Writes the documents again from the last figures.
	@Tests/Benchmarks/bench.sh --report

# --- Documents and releases
docs-serve: ## Shows the built site at http://localhost:8000 (PORT=8000), with python3.
	@test -d .build/docs/site || $(MAKE) --no-print-directory docs
	@python3 -m http.server --bind 127.0.0.1 --directory .build/docs/site $(or $(PORT),8000)
docs-open: ## Opens the built site in headless Chromium.
	@Docs/Site/browser.sh Docs/Site/open.py .build/docs/site
api: ## Compares the public interface with the last release's (or TAG=…).
	@Docs/Release/api.sh
release: ## Prints the tags of VERSION=1.0.0; SET=yes sets them.
	@VERSION=$(VERSION) SET=$(SET) Docs/Release/tags.sh
format: ## Formats all Swift files in place.
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Compatibility Docs
clean: ## Removes everything that was built.
	rm -rf .build

# The checks are one small program, compiled without a package so that it is there in seconds.
$(CHECKS): $(wildcard Tests/Checks/*.swift)
	@mkdir -p $(@D)
	$(SWIFT)c -swift-version 6 -strict-memory-safety -warnings-as-errors $^ -o $@

.PHONY: $(shell sed -n 's/^\([a-z -]*\):.*/\1/p' $(firstword $(MAKEFILE_LIST)))
