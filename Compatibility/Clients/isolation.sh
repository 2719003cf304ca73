#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make isolation`: runs apps of three kinds whose closures say that they are on their actor, five times each. The arguments
# are options of the builds.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2
swift=${SWIFT:-swift}
options=(--package-path Compatibility/Clients "$@")
for kind in Swift5 Swift6 Swift6MainActor; do
  "$swift" build --product "Isolation$kind" "${options[@]}" || exit 1
  for _ in 1 2 3 4 5; do "$("$swift" build "${options[@]}" --show-bin-path)/Isolation$kind" || exit 1; done
done
