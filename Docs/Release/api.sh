#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make api`: what clients of the last release of our own had, or of the commit TAG, is still there. What may go is listed in
# Breaking.txt, as the toolchain says it.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2
swift=${SWIFT:-swift}
tag=${TAG:-$(git tag --list --merged HEAD --sort=-creatordate --sort=-version:refname '[0-9]*.[0-9]*.[0-9]*' \
  | grep -v -E '^(6\.3|1\.2|0\.5|0\.2)\.' | head -n 1)}
[ -n "$tag" ] || { echo "there is no release yet; \`make test\` compares with the originals' surfaces"; exit 0; }
"$swift" package --scratch-path .build/api diagnose-api-breaking-changes "$tag" \
  --breakage-allowlist-path Docs/Release/Breaking.txt
