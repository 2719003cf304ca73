#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Builds the modules of the last release of our own, or of the commit TAG, in .build/api; prints the folder of the build and the
# release. Prints nothing when there was no release.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2

swift=${SWIFT:-swift}
tag=${TAG:-$(git tag --list --merged HEAD --sort=-creatordate --sort=-version:refname '[0-9]*.[0-9]*.[0-9]*' \
  | grep -v -E '^(6\.3|1\.2|0\.5|0\.2)\.' | head -n 1)}
[ -n "$tag" ] || exit 0
commit=$(git rev-parse --verify --quiet "$tag^{commit}") || { echo "there is no commit $tag" >&2; exit 1; }
folder=.build/api/$commit
if [ ! -d "$folder" ]; then
  mkdir -p "$folder"
  git archive "$commit" | tar -x -C "$folder" || exit 1
fi
for module in NotificationEngine Bind Elastomeric SwiftObserver Pharos UnisonBridges UnisonTesting; do
  "$swift" build --package-path "$folder" --target "$module" >"$folder.log" 2>&1 || { tail -n 20 "$folder.log" >&2; exit 1; }
done
echo "$("$swift" build --package-path "$folder" --show-bin-path) $tag"
