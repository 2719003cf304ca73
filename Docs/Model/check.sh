#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make model`: checks the model of reclamation in every state, and that the checker finds each bug planted in it. Where there is no
# spin, that is said, and counts as a failure unless OPTIONAL=yes.
set -u -o pipefail
cd "$(dirname "$0")" || exit 2
if ! command -v spin >/dev/null || ! command -v cc >/dev/null; then
  echo "not checked: make model needs spin and a C compiler, which apt-get and brew have"
  [ "${OPTIONAL:-}" = yes ]
  exit
fi
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
model=$PWD/reclamation.pml
failures=0

# check EXPECTED OPTIONS MACRO…: runs the model in a folder of its own.
check() {
  local expected=$1 run=$2 result=violated log="$work/pan.log"
  shift 2
  # shellcheck disable=SC2086 # the options are words
  (cd "$work" && spin -a "$@" "$model" && cc -O2 -w -DVECTORSZ=2048 -DCOLLAPSE -DNFAIR=3 -o pan pan.c && ./pan -m1000000 $run) \
    >"$log" 2>&1
  if ! grep -q "errors: " "$log" || grep -q "max search depth too small\|out of memory" "$log"; then
    result=incomplete
    cat "$log"
  elif grep -q "errors: 0" "$log"; then
    result=holds
  fi
  [ "$result" = "$expected" ] || { failures=$((failures + 1)); printf 'FAILED '; }
  printf '%-30s %-10s %s states %s\n' "${*:-as it is}" "$result" "$(sed -n 's/^ *\([0-9.e+]*\) states, stored.*/\1/p' "$log")" \
    "$(sed -n 's/^pan:[0-9]*: \(.*\) (at depth.*/\1/p' "$log" | head -n 1)"
}

check holds ""
check holds "-a -f" -DENDLESS
check violated "-a -f" -DENDLESS -DNO_FLIP
for bug in FREE_BEFORE_DRAIN NO_RECHECK LOOK_BEFORE_ENTER FORGET_OLD_BLOCK ONE_SIDE; do check violated "" "-D$bug"; done
[ "$failures" = 0 ]
