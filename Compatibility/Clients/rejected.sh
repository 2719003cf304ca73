#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Compiles files of clients in which the compiler rejects the lines that end with `// rejected`, warns of those that end with
# `// warned`, and accepts all others: what clients must not do (`Rejected`), and imports of our modules beside another library with
# a name in common, or extensions of our types under a name that is ours, too (`Neighbours`; `Neighbours/Modules` stands for the
# libraries). The argument is the folder of our modules.
#
# Values that leave their actor are only looked for on the way to the intermediate language, in files without other errors.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2

compiler=${SWIFT:-swift}c
ours=$1
here=Compatibility/Clients
work=.build/neighbours
passed=0
failed=0
mkdir -p "$work"
for file in "$here"/Neighbours/Modules/*.swift; do
  name=$(basename "$file" .swift)
  "$compiler" -emit-module -parse-as-library -module-name "$name" -o "$work/$name.swiftmodule" -I "$ours" "$file" || exit 1
done
for file in "$here"/Rejected/*.swift "$here"/Neighbours/*.swift; do
  found=$("$compiler" -emit-sil -o /dev/null -module-name Client -swift-version 6 -parse-as-library -I "$ours" -I "$work" \
    "$file" 2>&1 | sed -nE "s,^$file:([0-9]+):[0-9]+: (error|warning): .*,\1 \2,p" | sort -n | uniq)
  marked=$(grep -nE '// (rejected|warned)$' "$file" | sed -E 's,:.*// rejected$, error,; s,:.*// warned$, warning,')
  if [ "$found" = "$marked" ] && [ -n "$marked" ]; then passed=$((passed + 1)); continue; fi
  failed=$((failed + 1))
  echo "$file: found:" $found "and marked:" $marked
done
echo "lines that must not compile: $passed files passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" != 0 ]
