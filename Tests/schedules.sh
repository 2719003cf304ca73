#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make schedules`: the engine over an atomics shim, and the facades over that; a scheduler runs their threads one at a time.
# A failure prints SCHEDULE=…, which repeats it. SCHEDULE_PROGRAMS=all explores every program (for hours).
set -u -o pipefail
cd "$(dirname "$0")/.." || exit 2
swift=${SWIFT:-swift}
read -r -a options <<<"-c release --scratch-path .build/schedules $SCHEDULE_FLAGS"
export UNISON_LANE=ScheduleTests,FacadeScheduleTests
mkdir -p .build/checks/events
"$swift" build --build-tests "${options[@]}" || exit 1
"$CHECKS" limited --seconds "${RUN_LIMIT:-1200}" -- \
  "$swift" test --skip-build "${options[@]}" --disable-xctest --filter ScheduleTests \
  --event-stream-output-path .build/checks/events/schedules.jsonl
