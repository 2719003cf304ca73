#!/bin/sh
# SPDX-License-Identifier: MIT
#
# `make mutants`: plants known mistakes in the engine and in the facades; each has to be noticed. MUTANT names some of either,
# PART=2/5 takes a fifth of both, FACADES=Bind those of one facade.
cd "$(dirname "$0")" || exit 1
engine="" facades=""
for name in ${MUTANT:-}; do
  if [ -f "$name.patch" ]; then engine="$engine $name"; else facades="$facades $name"; fi
done
status=0
if [ -z "${MUTANT:-}${FACADES:-}" ] || [ -n "$engine" ]; then MUTANT=$engine ./run-engine.sh || status=1; fi
if [ -z "${MUTANT:-}" ] || [ -n "$facades" ]; then MUTANT=$facades ./run-facades.sh || status=1; fi
exit $status
