#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make test`: builds all tests and runs them, then checks what ran. Schedules, and the parts for UIKit and AppKit, are builds of
# their own, which run while the rest is still built, because a build leaves a processor idle for long. The other tests run
# last and alone: some need both processors.
#
# A run that hangs is ended after RUN_LIMIT seconds; then the checks name the tests that did not end. Random programs and
# proofs of threads draw a tenth as many lots here (STRESS_PARTS); `make proofs` draws all.
set -u -o pipefail
cd "$(dirname "$0")/.." || exit 2
swift=${SWIFT:-swift}
events=$PWD/.build/checks/events
limited=("$CHECKS" limited --seconds "${RUN_LIMIT:-1200}" --)
apple=(--package-path Compatibility/Apple --scratch-path .build/apple-run)
rm -rf "$events"
mkdir -p "$events"

# lane NAME COMMAND…: what runs beside the build; its log is printed when all is over.
lane() {
  local name=$1
  shift
  "$@" >"$events/$name.log" 2>&1 || echo "$name failed" >>"$events/$name.log"
}
run_apple() {
  "$swift" build --build-tests "${apple[@]}" && "${limited[@]}" "$swift" test --skip-build --disable-xctest "${apple[@]}" \
    --event-stream-output-path "$events/apple.jsonl"
}

lane schedules Tests/schedules.sh --event-stream-output-path "$events/schedules.jsonl" &
lane apple run_apple &
"$swift" build --build-tests
built=$?
wait
runner=$built
for lane in schedules apple; do
  if grep -q "^$lane failed$" "$events/$lane.log"; then runner=1; cat "$events/$lane.log"; else tail -n 1 "$events/$lane.log"; fi
done
[ $built = 0 ] || exit 1
STRESS_PARTS=${STRESS_PARTS:-10} "${limited[@]}" "$swift" test --skip-build --disable-xctest \
  --event-stream-output-path "$events/tests.jsonl" || runner=1
"$CHECKS" test --build "$("$swift" build --show-bin-path)" --runner "$runner" --events "$events" \
  --apple "$("$swift" build "${apple[@]}" --show-bin-path)"
