#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make lint`: the format, a build in which a target imports only what it depends on and nothing is warned of, public types that do not
# say whether they are Sendable, and the house rules. All parts run; one failure is enough.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2
swift=${SWIFT:-swift}
modules=.build/checks/modules
status=0
"$swift" format lint --strict --recursive --parallel Package.swift Sources Tests Compatibility Docs || status=1
"$swift" build --explicit-target-dependency-import-check error || status=1
mkdir -p "$modules"
for module in NotificationEngine Bind Elastomeric SwiftObserver Pharos UnisonBridges UnisonTesting; do
  # shellcheck disable=SC2046 # the files are words
  "${swift}c" -emit-module -o "$modules/$module.swiftmodule" -I "$modules" -module-name "$module" -package-name unison -wmo \
    -parse-as-library -swift-version 6 -I Sources/CEngineAtomics/include \
    -enable-upcoming-feature NonisolatedNonsendingByDefault -Wwarning ExplicitSendable $(find "Sources/$module" -name '*.swift') \
    >"$modules/$module.log" 2>&1 || { status=1; cat "$modules/$module.log"; }
  # It also warns of types that only inlined code can name; those are ours.
  silent=$(grep -E '^[^ ].*: warning: .*\[#ExplicitSendable\]' "$modules/$module.log" | sort -u | while IFS=: read -r file line _ _ text; do
    sed -n "${line}p" "$file" | grep -qE '\b(public|open) ' \
      || ! sed -n "$((line > 3 ? line - 3 : 1)),${line}p" "$file" | grep -q '@usableFromInline' && echo "$file:$line:$text"
  done)
  [ -z "$silent" ] || { status=1; echo "$silent"; }
done
"$CHECKS" lint || status=1
exit $status
