#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Pastes each Swift block of the README into the `main.swift` of a new package, in Swift 5 and in Swift 6 mode, and compares
# what it prints with its `// prints` comments. A program that serves its main queue does not end, so it is ended when it has
# printed as many lines as it promises.
# The arguments are the options of `make clients`, so that our modules are built once.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2

swift=${SWIFT:-swift}
root=$PWD
work=.build/readme
package=$work/package
products=(Bind Elastomeric SwiftObserver Pharos UnisonBridges UnisonTesting NotificationEngine)
passed=0
failed=0

# Where standard output is a file, lines are written when they are printed.
unbuffered=()
! command -v stdbuf >/dev/null || unbuffered=(stdbuf -oL)

rm -rf "$package"
mkdir -p "$package"
awk -v folder="$package" '
  /^```swift$/ { number += 1; inside = 1; next }
  /^```/ { inside = 0 }
  inside { print > (folder "/" number ".swift") }
' README.md
targets=""
for block in "$package"/*.swift; do
  number=$(basename "$block" .swift)
  dependencies=""
  for product in "${products[@]}"; do
    ! grep -q "^import $product\$" "$block" || dependencies+=".product(name: \"$product\", package: \"Unison\"), "
  done
  for mode in 5 6; do
    mkdir -p "$package/Sources/Block${number}Swift$mode"
    cp "$block" "$package/Sources/Block${number}Swift$mode/main.swift"
    targets+="    .executableTarget(name: \"Block${number}Swift$mode\", dependencies: [$dependencies], "
    targets+="swiftSettings: [.swiftLanguageMode(.v$mode), .treatAllWarnings(as: .error)]),"$'\n'
  done
  rm "$block"
done
cat >"$package/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "New",
  dependencies: [.package(name: "Unison", path: "$root")],
  targets: [
$targets  ]
)
MANIFEST

options=(--package-path "$package" "$@")
"$swift" build "${options[@]}" >"$work/log" 2>&1 || { grep -E 'error|warning' "$work/log"; exit 1; }
folder=$("$swift" build "${options[@]}" --show-bin-path)

for source in "$package"/Sources/*/main.swift; do
  name=$(basename "$(dirname "$source")")
  sed -n 's/.*\/\/ prints //p' "$source" >"$work/promised"
  lines=$(wc -l <"$work/promised")
  "${unbuffered[@]}" "$folder/$name" >"$work/printed" 2>"$work/errors" </dev/null &
  program=$!
  for ((step = 0; step < 600; step++)); do
    kill -0 "$program" 2>/dev/null || break
    [ "$(wc -l <"$work/printed")" -lt "$lines" ] || break
    sleep 0.05
  done
  # A line more than what was promised comes right behind; one that is late is not waited for.
  sleep 0.1
  { kill "$program" && wait "$program"; } 2>/dev/null
  if diff "$work/promised" "$work/printed" && ! [ -s "$work/errors" ] && [ "$lines" -gt 0 ]; then
    passed=$((passed + 1))
    echo "ok    $name: a block of the README prints what it says, $lines lines"
  else
    failed=$((failed + 1))
    echo "FAIL  $name: $(cat "$work/errors")"
  fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -ge 8 ]
