#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make tsan` runs the thread tests under ThreadSanitizer, `make asan` all tests under AddressSanitizer; any report fails.
# A report ends in a status of its own. Nothing is suppressed, and options from outside are ignored. Tests run one after the
# other: each has threads of its own that wait for each other, and few machines have enough cores for all.
set -u -o pipefail
cd "$(dirname "$0")/.." || exit 2
swift=${SWIFT:-swift}
filter=()
case $1 in
  # ThreadSanitizer cannot see how Linux hands over a contended `Mutex` and then reports races that do not exist, so threads wait for
  # a word in place of the engine's lock.
  tsan) name=thread define=ENGINE_TSAN_LOCK filter=(--filter "Threads|ThreadRules") ;;
  # Leaks are looked for when the process ends.
  asan) name=address define=UNISON_INSTRUMENTED ;;
  *) echo "usage: sanitize.sh tsan | asan"; exit 2 ;;
esac
export TSAN_OPTIONS="halt_on_error=0 exitcode=66" ASAN_OPTIONS=detect_leaks=1
options=(--scratch-path ".build/$name-sanitizer${VARIANT:-}" --sanitize "$name" -Xswiftc "-D$define")
[ -z "${VARIANT:-}" ] || options+=(-Xswiftc -DENGINE_C_ATOMICS)
run=("$swift" test --skip-build "${options[@]}" --disable-xctest)
"$swift" build --build-tests "${options[@]}" || exit 1
# A lane that sees no planted leak is known not to look.
if [ "$name" = address ]; then
  leak=$(UNISON_PLANTED_LEAK=1 "${run[@]}" --filter PlantedLeak 2>&1)
  [[ $leak == *"ERROR: LeakSanitizer"* ]] \
    || { echo "the planted leak was not found: this machine cannot look for leaks"; exit 1; }
fi
"${run[@]}" --no-parallel ${filter[@]+"${filter[@]}"}
