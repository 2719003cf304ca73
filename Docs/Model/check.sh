#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make model`: checks the models of reclamation and of turns in every state, and that the checker finds each bug planted in them.
# Where there is no spin, that is said, and counts as a failure unless OPTIONAL=yes.
set -u -o pipefail
cd "$(dirname "$0")" || exit 2
if ! command -v spin >/dev/null || ! command -v cc >/dev/null; then
  echo "not checked: make model needs spin and a C compiler, which apt-get and brew have"
  [ "${OPTIONAL:-}" = yes ]
  exit
fi
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
folder=$PWD
failures=0

# check MODEL EXPECTED OPTIONS MACRO…: runs the model in a folder of its own.
check() {
  local model=$1 expected=$2 run=$3 result=violated log="$work/pan.log"
  shift 3
  # shellcheck disable=SC2086 # the options are words
  (cd "$work" && spin -a "$@" "$folder/$model.pml" && cc -O2 -w -DVECTORSZ=2048 -DCOLLAPSE -DNFAIR=3 -o pan pan.c && ./pan -m1000000 $run) \
    >"$log" 2>&1
  if ! grep -q "errors: " "$log" || grep -q "max search depth too small\|out of memory" "$log"; then
    result=incomplete
    cat "$log"
  elif grep -q "errors: 0" "$log"; then
    result=holds
  fi
  [ "$result" = "$expected" ] || { failures=$((failures + 1)); printf 'FAILED '; }
  printf '%-12s %-30s %-10s %s states %s\n' "$model" "${*:-as it is}" "$result" "$(sed -n 's/^ *\([0-9.e+]*\) states, stored.*/\1/p' "$log")" \
    "$(sed -n 's/^pan:[0-9]*: \(.*\) (at depth.*/\1/p' "$log" | head -n 1)"
}

check reclamation holds ""
check reclamation holds "-a -f" -DENDLESS
check reclamation violated "-a -f" -DENDLESS -DNO_FLIP
for bug in FREE_BEFORE_DRAIN NO_RECHECK LOOK_BEFORE_ENTER FORGET_OLD_BLOCK ONE_SIDE; do
  check reclamation violated "" "-D$bug"
done
check turns holds ""
check turns holds "-a -f" -DENDLESS
for bug in TAKE_ANY_BACK NO_OFFER; do check turns violated "-a -f" -DENDLESS "-D$bug"; done
for bug in TAKE_BACK_BLINDLY OFFER_AS_FREE TAKE_WITHOUT_OWNING OFFER_AND_LEAVE; do check turns violated "" "-D$bug"; done
[ "$failures" = 0 ]
