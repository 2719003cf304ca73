#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Builds the small apps, runs each, and compares what it prints with `Printed/<Style>.txt`, and the kinds of misuse that it
# reports with `Printed/<Style>.misuse.txt`: none where there is no such file.
# The arguments are the options of `make clients`, so that our modules are built once.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2

swift=${SWIFT:-swift}
options=(--package-path Compatibility/Apps "$@")
passed=0
failed=0

"$swift" build "${options[@]}" >.build/apps.log 2>&1 || { grep -E 'error' .build/apps.log; exit 1; }
folder=$("$swift" build "${options[@]}" --show-bin-path)
for style in Bind Elastomeric SwiftObserver Pharos; do
  errors=.build/apps.$style.errors
  lines=$(wc -l <"Compatibility/Apps/Sources/${style}App/main.swift")
  if timeout 60 "$folder/${style}App" 2>"$errors" | diff "Compatibility/Apps/Printed/$style.txt" - \
    && sed -n 's/^misuse (\([A-Za-z]*\)).*/\1/p' "$errors" | diff <(cat "Compatibility/Apps/Printed/$style.misuse.txt" 2>/dev/null) - \
    && ((lines >= 60 && lines <= 150)); then
    passed=$((passed + 1))
    echo "ok    $style: an app of $lines lines prints what it says"
  else
    failed=$((failed + 1))
    echo "FAIL  $style: an app of $lines lines"
    cat "$errors"
  fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
