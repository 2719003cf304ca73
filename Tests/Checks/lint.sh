#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make lint`: the format, a build of the libraries in which warnings are errors, and the house rules. All parts run; one
# failure is enough.
#
# The compiler warns of a public type that does not say whether it is Sendable, but only when it compiles the file, and
# it makes no error of it: so this build starts from nothing and its log is read.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2
swift=${SWIFT:-swift}
status=0
log=.build/checks/lint.log
explicit=(-Xswiftc -Xfrontend -Xswiftc -require-explicit-sendable)
rm -rf .build/lint
: >"$log"
"$swift" format lint --strict --recursive --parallel Package.swift Sources Tests Compatibility Docs || status=1
for library in NotificationEngine Bind Elastomeric SwiftObserver Pharos UnisonBridges UnisonTesting; do
  "$swift" build --scratch-path .build/lint --target "$library" --explicit-target-dependency-import-check error \
    -Xswiftc -warnings-as-errors "${explicit[@]}" >"$log.part" 2>&1 \
    || { status=1; grep -E '^[^ ].*error:|^error:' "$log.part" | sort -u; }
  cat "$log.part" >>"$log"
done
"$CHECKS" lint --log "$log" || status=1
exit $status
