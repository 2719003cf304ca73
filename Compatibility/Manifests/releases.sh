# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
#
# What SwiftPM picks of two releases, and what `make release` refuses.

# The second release: each range goes on to it.
echo "// second" >>"$repositories/unison/Package.swift"
release 1.0.1
while read -r requirement expected; do
  graph ByProduct "range-$expected-$RANDOM"
  sed -i.old -e "s#url: \"$pharos\", .*)\$#url: \"$unison\", $requirement)#" -e 's#package: "Pharos"#package: "unison"#' \
    "$case/Package.swift"
  resolves "$requirement" unison.git "$expected"
done <<'RANGES'
from:"6.3.0" 6.3.101
.upToNextMajor(from:"6.2.0") 6.3.101
.upToNextMinor(from:"6.3.0") 6.3.101
.upToNextMajor(from:"1.2.3") 1.2.101
.upToNextMinor(from:"1.2.3") 1.2.101
from:"0.5.2" 0.5.101
.upToNextMinor(from:"0.2.0") 0.2.101
from:"1.0.0" 1.2.101
.upToNextMinor(from:"1.0.0") 1.0.1
exact:"6.3.100" 6.3.100
RANGES
[ "$(git -C "$repositories/unison" rev-parse '1.0.1^{}')" = "$(git -C "$repositories/unison" rev-parse '1.2.101^{}')" ]
report $? "1.2.101 is the commit of 1.0.1"
[ "$(git -C "$repositories/unison" rev-parse master)" = "$(git -C "$repositories/unison" rev-parse '1.0.1^{}')" ]
report $? "the branch master goes on to 1.0.1"
grep -q 'from: "1.0.1"' "$repositories/unison/README.md"
report $? "the README installs 1.0.1"
graph ByProduct range-exact
sed -i.old "s#\.upToNextMajor(from: \"1.2.3\")#exact: \"1.2.3\"#" "$case/Package.swift"
mirror $pharos $unison
refuses "the original's own number, mirrored" "1.2.3"

# What `make release` refuses.
declined() {
  local said
  said=$(cd "$repositories/unison" && VERSION=$1 Docs/Release/tags.sh 2>&1)
  [ $? = 1 ] && [[ $said == *"$2"* ]]
  report $? "make release VERSION=$1: $2"
}
declined 1.2.0 "belong to an original"
declined 1.0.1 "there is a tag"
declined 1.0.2 "has no heading"
printf '%s\n' "## 2.0.0 – today" >"$repositories/unison/CHANGELOG.md" && commit "$repositories/unison" "2.0.0"
declined 2.0.0 "would give 2.0.0 to clients of our own 1.x; release 1.3.0 first"

git -C "$repositories/unison" checkout -q -b older 1.0.0
printf '%s\n' "## 1.0.2 – today" >"$repositories/unison/CHANGELOG.md" && commit "$repositories/unison" "1.0.2"
(cd "$repositories/unison" && VERSION=1.0.2 Docs/Release/tags.sh) | grep -q "master stays with a newer release"
report $? "a release of an older line leaves the branch master where it is"
