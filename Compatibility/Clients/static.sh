#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Builds the small apps as a server ships them: optimised, the standard library linked statically, warnings as errors. Apple's
# systems have no static standard library.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2

swift=${SWIFT:-swift}
[ "$(uname)" = Linux ] || { echo "no static standard library here"; exit 0; }
options=(-c release --package-path Compatibility/Apps --scratch-path .build/apps-static --static-swift-stdlib
  -Xswiftc -warnings-as-errors)
"$swift" build "${options[@]}" >.build/apps-static.log 2>&1 || { grep -E 'error:' .build/apps-static.log; exit 1; }
folder=$("$swift" build "${options[@]}" --show-bin-path)
for style in Bind Elastomeric SwiftObserver Pharos; do
  timeout 60 "$folder/${style}App" | diff -q "Compatibility/Apps/Printed/$style.txt" - >/dev/null \
    && ! ldd "$folder/${style}App" | grep -q libswift || { echo "$style: the app is not what it should be"; exit 1; }
done
echo "apps with a static standard library: built without a warning, print what they should"
