#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make clients`: compiles the documents' examples and an override of each `open` member as apps of three kinds, and lines that must
# not compile; runs apps whose closures say that they are on their actor, five times each; builds a program with a static standard
# library, as servers ship it (Apple's systems have none). The arguments are options of the builds.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2
swift=${SWIFT:-swift}
options=(--package-path Compatibility/Clients "$@")
status=0
"$swift" build --build-tests "${options[@]}" || exit 1
folder=$("$swift" build "${options[@]}" --show-bin-path)
Compatibility/Clients/rejected.sh "$folder/Modules" || status=1
for member in $(grep -rhoE '\bopen (override )?(func|var) \w+' Sources | awk '{ print $NF }' | sort -u); do
  grep -qE "override (func|var) $member\b" Compatibility/Clients/Examples/*Overrides.swift \
    || { echo "no client overrides $member"; status=1; }
done
for kind in Swift5 Swift6 Swift6MainActor; do
  for _ in 1 2 3 4 5; do "$folder/Isolation$kind" || status=1; done
done
if [ "$(uname)" = Linux ]; then
  static=(-c release --product IsolationSwift6 --package-path Compatibility/Clients --scratch-path .build/static --static-swift-stdlib)
  "$swift" build "${static[@]}" && ! ldd "$("$swift" build "${static[@]}" --show-bin-path)/IsolationSwift6" | grep -q libswift || status=1
fi
exit $status
