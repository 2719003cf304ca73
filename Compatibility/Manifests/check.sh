#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Package graphs of clients that ask for an original or for Unison, in `Graphs`: what SwiftPM picks, what it refuses, and
# the way out. PARTS="mirrors" runs some of the parts. The arguments are options of builds.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2

whole=("$@")
. Compatibility/Manifests/graphs.sh

rm -rf "$work/cases" "$repositories" "$work/cache" "$work/security" "$work/configuration"
mkdir -p "$work/cases" "$work/configuration" "$repositories/unison" "$work/tools"
printf '#!/bin/sh\n' >"$work/tools/libtool"
chmod +x "$work/tools/libtool"
: >"$work/log"
original SwiftObserver 'public let original = true' 6.3.0
original Pharos 'public let original = true' 1.2.3
original SwiftyToolz 'public func log(_ text: String) { print(text) }' 0.1.0
git ls-files -z --cached --others --exclude-standard -- Package.swift Sources Tests Compatibility README.md Docs/Migrating.md Docs/Release \
  ':!Tests/Benchmarks' | tar -c --null --ignore-failed-read -T - 2>/dev/null | tar -x -C "$repositories/unison"
git init -q -b main "$repositories/unison"
commit "$repositories/unison" "no release yet"
cp "$repositories/unison/README.md" "$repositories/unison/Docs/Migrating.md" "$work"
release 1.0.0
grep -q "set 6.3.100" "$work/log"
report $? "make release sets a tag in the range of each original beside its own"
[ "$(git -C "$repositories/unison" rev-parse master)" = "$(git -C "$repositories/unison" rev-parse '1.0.0^{}')" ]
report $? "make release sets the branch master"

for part in ${PARTS:-mirrors install releases}; do
  start=$SECONDS
  # shellcheck source=/dev/null
  . "Compatibility/Manifests/$part.sh"
  echo "$part: $((SECONDS - start)) s"
done

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
