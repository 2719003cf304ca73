#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Compiles files that import one of our modules beside another library with a name in common, or that extend our types under a
# name that is ours, too. `Neighbours/Modules` stands for the libraries. The compiler rejects the lines that are marked, and no
# others. The argument is the folder of our modules.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2

compiler=${SWIFT:-swift}c
ours=$1
here=Compatibility/Clients/Neighbours
work=.build/neighbours
passed=0
failed=0

mkdir -p "$work"
for file in "$here"/Modules/*.swift; do
  name=$(basename "$file" .swift)
  "$compiler" -emit-module -parse-as-library -module-name "$name" -o "$work/$name.swiftmodule" -I "$ours" "$file" || exit 1
done
for file in "$here"/*.swift; do
  rejected=$("$compiler" -frontend -typecheck -swift-version 6 -parse-as-library -I "$ours" -I "$work" "$file" 2>&1 \
    | sed -n "s|^$file:\([0-9]*\):[0-9]*: error: .*|\1|p" | sort -un)
  marked=$(grep -n "// rejected\$" "$file" | cut -d: -f1)
  if [ "$rejected" = "$marked" ]; then passed=$((passed + 1)); continue; fi
  failed=$((failed + 1))
  echo "$file: lines rejected:" $rejected "and marked:" $marked
done
echo "names of neighbours: $passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" != 0 ]
