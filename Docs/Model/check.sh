#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Checks the models exhaustively, and that the checker finds every bug planted in them. `make model` runs it.
set -u
cd "$(dirname "$0")" || exit 1
for tool in spin cc; do
  command -v "$tool" >/dev/null && continue
  echo "make model needs $tool: apt-get update && apt-get install spin gcc (Debian, Ubuntu), brew install spin (macOS)." >&2
  exit 1
done
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failures=0

# check(expected, model, options for the verifier, macros…): runs the model in a folder of its own.
check() {
  expected=$1 model=$2 run=$3
  shift 3
  folder=$work/$(echo "$model $*" | tr -c 'A-Za-z0-9\n' _)
  mkdir -p "$folder"
  if ! (cd "$folder" && spin -a "$@" "$OLDPWD/$model" >spin.log 2>&1 &&
    cc -O2 -w -DVECTORSZ=2048 -DCOLLAPSE ${CFLAGS_OF_RUN:-} -o pan pan.c >>spin.log 2>&1); then
    cat "$folder/spin.log"
    failures=$((failures + 1))
    return
  fi
  # shellcheck disable=SC2086 # the options are words
  (cd "$folder" && ./pan -m1000000 $run >pan.log 2>&1)
  if ! grep -q "errors: " "$folder/pan.log" || grep -q "max search depth too small\|out of memory" "$folder/pan.log"; then
    result=incomplete
  elif grep -q "errors: 0" "$folder/pan.log"; then
    result=holds
  else
    result=violated
  fi
  states=$(sed -n 's/^ *\([0-9.e+]*\) states, stored.*/\1/p' "$folder/pan.log" | head -1)
  why=$(sed -n 's/^pan:[0-9]*: \(.*\) (at depth.*/\1/p' "$folder/pan.log" | head -1)
  mark=ok
  if [ "$result" != "$expected" ]; then
    mark=FAILED
    failures=$((failures + 1))
  fi
  printf '%-7s %-16s %-30s %-10s %s states %s\n' "$mark" "$model" "${*:-as it is}" "$result" "$states" "$why"
}

check holds reclamation.pml ""
CFLAGS_OF_RUN=-DNFAIR=3
check holds reclamation.pml "-a -f" -DENDLESS
check violated reclamation.pml "-a -f" -DENDLESS -DNO_FLIP
CFLAGS_OF_RUN=
check violated reclamation.pml "" -DFREE_BEFORE_DRAIN
check violated reclamation.pml "" -DNO_RECHECK
check violated reclamation.pml "" -DLOOK_BEFORE_ENTER
check violated reclamation.pml "" -DFORGET_OLD_BLOCK
check violated reclamation.pml "" -DONE_SIDE
check holds ownership.pml ""
check violated ownership.pml "" -DNO_MARK
check violated ownership.pml "" -DMARK_EARLY
check violated ownership.pml "" -DBLIND_RELEASE
check violated ownership.pml "" -DNO_RECHECK
check violated ownership.pml "" -DNO_CLAIM
check violated ownership.pml "" -DOWN_TURNS
check holds followers.pml ""
check violated followers.pml "" -DNOT_IN_TURN
check violated followers.pml "" -DREAD_EARLY
check violated followers.pml "" -DNO_LIMIT
check violated followers.pml "" -DLOOK_UNLOCKED
check violated followers.pml "" -DRELEASE_AT_ONCE
check violated followers.pml "" -DJOB_UNRETAINED
check holds roots.pml ""
check violated roots.pml "" -DNEWEST_NOT_COMPARED
check violated roots.pml "" -DSTAMP_OUTSIDE
check violated roots.pml "" -DATTACH_AT_ONCE
check violated roots.pml "" -DPASS_INSIDE
[ "$failures" -eq 0 ] || { echo "$failures failed"; exit 1; }
