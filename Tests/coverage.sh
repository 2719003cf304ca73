#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make coverage`: what the tests go through, and what schedules of the engine and scenes of the facades do, where two threads
# meet that seldom do elsewhere. The first run says which lines and branches there are. Counters are atomic.
set -u -o pipefail
cd "$(dirname "$0")/.." || exit 2
swift=${SWIFT:-swift}
covered="--enable-code-coverage -Xswiftc -DUNISON_INSTRUMENTED -Xswiftc -Xllvm -Xswiftc -instrprof-atomic-counter-update-all"
figures=()

# run OPTIONS -- OPTIONS OF THE RUN
run() {
  local options=()
  while [ "$1" != -- ]; do options+=("$1"); shift; done
  "$swift" build --build-tests "${options[@]}" && "$swift" test --skip-build "${options[@]}" --disable-xctest "${@:2}" \
    || exit 1
  figures+=("$("$swift" test "${options[@]}" --show-codecov-path)")
}

# shellcheck disable=SC2086 # the options are words
run --scratch-path .build/coverage $covered -- --no-parallel
export UNISON_LANE=ScheduleTests,FacadeScheduleTests
# shellcheck disable=SC2086
run -c release --scratch-path .build/coverage-schedules $SCHEDULE_FLAGS $covered -- \
  --filter "rarePaths|threeThreads|overlap|theLock|FacadeScheduleTests"
"$CHECKS" coverage --figures "${figures[0]},${figures[1]}"
