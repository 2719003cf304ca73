#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make clients`: compiles the documents' examples as apps of three kinds, and what else builds need. The arguments are
# options of the builds.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2
swift=${SWIFT:-swift}
options=(--package-path Compatibility/Clients "$@")
status=0
"$swift" build --build-tests "${options[@]}" || exit 1
Compatibility/Clients/rejected.sh "$("$swift" build "${options[@]}" --show-bin-path)/Modules" || status=1
Compatibility/Clients/evolution.sh || status=1
Compatibility/Clients/static.sh || status=1
exit $status
