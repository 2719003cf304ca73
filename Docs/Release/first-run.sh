#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# A newcomer's first run: clones this repository into an empty folder, runs the commands of the README in its order, and prints how
# long each took and how often it warned. A failure or a warning fails. The log of CI keeps the table; no document has it. Options
# of git and caches of the machine stay; the build folder is new.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2

root=$PWD
steps=${STEPS:-clone demo test}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
status=0

# step NAME COMMAND…: runs the command and notes its time, its warnings and its end.
step() {
  local name=$1 start=$SECONDS result=passed warnings
  shift
  "$@" >"$folder/log" 2>&1 </dev/null || { result=failed; status=1; tail -n 20 "$folder/log"; }
  warnings=$(grep -c -i -E '(^|[^a-z-])warning:' "$folder/log")
  [ "$warnings" = 0 ] || { status=1; grep -i -E '(^|[^a-z-])warning:' "$folder/log" | head -n 5; }
  printf '%-10s %5d s  %3d warnings  %s\n' "$name" $((SECONDS - start)) "$warnings" "$result"
}

for word in $steps; do
  case $word in
    clone) step "git clone" git clone -q "$root" "$folder/Unison" ;;
    demo) step "make demo" make -C "$folder/Unison" demo ARGS="--seconds 3" ;;
    test) step "make test" make -C "$folder/Unison" test ;;
    *) echo "no step $word"; exit 2 ;;
  esac
done

processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | head -n 1)
load=$(cut -d ' ' -f 1 /proc/loadavg 2>/dev/null)
echo "The first run on a new clone, at $(git rev-parse --short HEAD): ${processor:-unknown processor}, $(getconf _NPROCESSORS_ONLN) cores, load ${load:-unknown} at the end"
exit "$status"
