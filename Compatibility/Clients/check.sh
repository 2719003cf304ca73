#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make clients`: compiles the documents' examples as apps of three kinds, lines that must not compile, and a program with a static
# standard library, as servers ship it (Apple's systems have none). The arguments are options of the builds.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2
swift=${SWIFT:-swift}
options=(--package-path Compatibility/Clients "$@")
status=0
"$swift" build --build-tests "${options[@]}" || exit 1
Compatibility/Clients/rejected.sh "$("$swift" build "${options[@]}" --show-bin-path)/Modules" || status=1
if [ "$(uname)" = Linux ]; then
  static=(-c release --product IsolationSwift6 --package-path Compatibility/Clients --scratch-path .build/static --static-swift-stdlib)
  "$swift" build "${static[@]}" && ! ldd "$("$swift" build "${static[@]}" --show-bin-path)/IsolationSwift6" | grep -q libswift || status=1
fi
exit $status
