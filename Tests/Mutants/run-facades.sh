#!/bin/sh
# SPDX-License-Identifier: MIT
#
# `make mutants-facades`: the mistakes of the facades, all in one build. FACADES=Bind takes those of one.
cd "$(dirname "$0")/../.." || exit 1
exec "$CHECKS" mutants --schedules "$SCHEDULE_FLAGS"
