#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Plants one mistake after the other in a copy of the engine, runs the checks that should notice, and fails when one does
# not. `make mutants-engine` runs all, with MUTANT=name one, with PART=2/5 a fifth. A patch names its checks; the first one
# that notices ends its run, unless ALL_CHECKS is set; ONLY names others. First of all each of these checks has to pass
# without any mistake. A check that does not end within LIMIT seconds has noticed nothing, unless the patch has a line
# "Endless: yes". With RUNS=5, the check that noticed has to notice in five runs of five.
#
#   schedules   Tests/ScheduleTests, over the atomics shim
#   programs    the engine's ordinary tests (random programs, race pairs), with small constants
#   tsan        the engine's thread tests under ThreadSanitizer
set -u
cd "$(dirname "$0")/../.." || exit 1
root=$PWD
SWIFT=${SWIFT:-swift}
LIMIT=${LIMIT:-900}
work=$root/.build/mutants
tree=$work/tree
results=$work/results.txt
mkdir -p "$work"
: >"$results"
command -v patch >/dev/null || { echo "make mutants needs patch (every system's package manager has it)" >&2; exit 1; }
limit() { if command -v timeout >/dev/null; then timeout -k 10 "$LIMIT" "$@"; else "$@"; fi; }

# Copies what changed only, so that the next build is a short one.
copy() {
  for folder in Sources/NotificationEngine Sources/UnisonTesting Tests/ScheduleSupport Tests/ScheduleTests \
    Tests/NotificationEngineTests Tests/TestSupport; do
    mkdir -p "$tree/$folder"
    (cd "$root/$folder" && find . -type f) | while read -r file; do
      mkdir -p "$(dirname "$tree/$folder/$file")"
      cmp -s "$root/$folder/$file" "$tree/$folder/$file" || cp "$root/$folder/$file" "$tree/$folder/$file"
    done
    (cd "$tree/$folder" && find . -type f) | while read -r file; do
      [ -f "$root/$folder/$file" ] || rm "$tree/$folder/$file"
    done
  done
  cmp -s Package.swift "$tree/Package.swift" || cp Package.swift "$tree/Package.swift"
}

# lane(check): the test target, the build options and the filter of a check.
lane() {
  case $1 in
  schedules)
    target=ScheduleTests filter=ScheduleTests
    options="-c release -Xswiftc -DENGINE_SCHEDULE_POINTS -Xswiftc -DENGINE_INTERNAL_CHECKS"
    ;;
  programs)
    target=NotificationEngineTests filter=NotificationEngineTests
    options="-Xswiftc -DENGINE_INTERNAL_CHECKS"
    ;;
  tsan)
    target=NotificationEngineTests filter=Threads
    options="--sanitize thread -Xswiftc -DENGINE_TSAN_LOCK"
    ;;
  *)
    echo "no check is called $1" >&2
    exit 1
    ;;
  esac
}

# check(name): 0 when it passes, 1 when it notices something, 2 when the tree cannot be built, 3 when it does not end. Its
# log says what.
check() {
  lane "$1"
  log=$work/$mutant.$1.log
  # shellcheck disable=SC2086 # the options are words
  (cd "$tree" && UNISON_LANE=$target $SWIFT build --build-tests --scratch-path "$work/build-$1" $options) >"$log" 2>&1 ||
    return 2
  run "$1"
}

# run(name): runs what check() built last.
run() {
  # shellcheck disable=SC2086
  (cd "$tree" && UNISON_LANE=$target SCHEDULE_FAIL_FAST=1 STRESS_PARTS=1 TSAN_OPTIONS="halt_on_error=1 exitcode=66" limit \
    $SWIFT test --skip-build --scratch-path "$work/build-$1" $options --disable-xctest --filter "$filter") \
    >"$log" 2>&1
  status=$?
  [ "$status" -eq 0 ] && return 0
  # What timeout says when it has ended the check, kindly or not.
  case $status in 124 | 137)
    why="does not end within $LIMIT s"
    return 3
    ;;
  esac
  why=$(grep -m 1 -E '^failed: |^crashed: |recorded an issue|ThreadSanitizer|Fatal error' "$log" | sed 's/^crashed: .*/crash/')
  schedule=$(grep -m 1 -o 'SCHEDULE=[^ ]*' "$log")
  why=$(printf '%s' "${why#failed: } $schedule" | tr -s ' ' | cut -c 1-220)
  return 1
}

failures=0
say() {
  printf '%-9s %-30s %-10s %s\n' "$@" | tee -a "$results"
}

# try(mutant, checks…)
try() {
  mutant=$1
  shift
  killer=""
  for name in "$@"; do
    why=""
    check "$name"
    case $? in
    1)
      killer=$name
      runs=1
      noticed=1
      while [ "$runs" -lt "${RUNS:-1}" ]; do
        run "$name"
        [ $? -ne 1 ] || noticed=$((noticed + 1))
        runs=$((runs + 1))
      done
      if [ "$noticed" -lt "$runs" ]; then
        say "AT TIMES" "$mutant" "$name" "noticed in $noticed of $runs runs"
        failures=$((failures + 1))
        return
      fi
      say killed "$mutant" "$name" "$why"
      [ -n "${ALL_CHECKS:-}" ] || return
      ;;
    2)
      say "NO BUILD" "$mutant" "$name" "$(grep -m 1 'error:' "$log")"
      failures=$((failures + 1))
      return
      ;;
    3)
      if grep -q "^Endless: yes" "Tests/Mutants/$mutant.patch"; then
        killer=$name
        say killed "$mutant" "$name" "$why, as the patch says"
        [ -n "${ALL_CHECKS:-}" ] || return
      else
        say "TIME OUT" "$mutant" "$name" "$why"
        failures=$((failures + 1))
        return
      fi
      ;;
    0) [ -z "${ALL_CHECKS:-}" ] || say "not seen" "$mutant" "$name" "" ;;
    esac
  done
  [ -n "$killer" ] && return
  say SURVIVED "$mutant" "$*" ""
  failures=$((failures + 1))
}

# The part k/n of all: every n-th one, from the k-th on.
part=${PART:-1/1}
case $part in [1-9]*/[1-9]*) ;; *) echo "PART is k/n, for instance 2/5, not $part" >&2; exit 1 ;; esac
patches=""
checks=""
number=0
for name in ${MUTANT:-$(cd Tests/Mutants && ls ./*.patch)}; do
  name=$(basename "$name" .patch)
  [ -f "Tests/Mutants/$name.patch" ] || { echo "there is no mutant called $name" >&2; exit 1; }
  if [ $((number % ${part#*/})) -eq $((${part%/*} - 1)) ]; then
    patches="$patches $name.patch"
    checks="$checks ${ONLY:-$(sed -n "s/^Checks: //p" "Tests/Mutants/$name.patch")}"
  fi
  number=$((number + 1))
done
[ -n "$patches" ] || { echo "no mutant was chosen" >&2; exit 1; }

copy
mutant=none
for name in $(printf "%s\n" $checks | sort -u); do
  why=""
  check "$name" || { say "FAILS" "no mistake at all" "$name" "$why"; tail -n 40 "$log"; exit 1; }
  say passes "no mistake at all" "$name" ""
done
for file in $patches; do
  copy
  name=$(basename "$file" .patch)
  if ! (cd "$tree" && patch -p1 -s <"$root/Tests/Mutants/$file"); then
    say "NO PATCH" "$name" "" "the engine has changed: make the patch anew"
    failures=$((failures + 1))
    find "$tree" -name '*.rej' -o -name '*.orig' | while read -r rest; do rm "$rest"; done
    continue
  fi
  find "$tree" -name '*.orig' | while read -r rest; do rm "$rest"; done
  # shellcheck disable=SC2046 # the checks are words
  try "$name" ${ONLY:-$(sed -n 's/^Checks: //p' "Tests/Mutants/$file")}
done
echo
echo "$(grep -c '^killed' "$results") kills, $failures failures; logs are in .build/mutants"
[ "$failures" -eq 0 ]
