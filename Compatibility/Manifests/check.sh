#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Package graphs of clients that ask for an original or for Unison, in `Graphs`: what SwiftPM picks, what it refuses, and
# the way out. Git repositories in the build folder stand for the originals' URLs and for ours; nothing is fetched.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2

swift=${SWIFT:-swift}
root=$PWD
work=$root/.build/manifests
repositories=$work/repositories
unison=https://example.com/unison.git
observer=https://github.com/flowtoolz/SwiftObserver.git
pharos=https://github.com/hainayanda/Pharos.git
toolz=https://github.com/flowtoolz/SwiftyToolz.git
bind=https://example.com/Bind.git
passed=0
failed=0

# Git reads these URLs from the repositories below. Settings of the machine stay out.
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_COUNT=0
serve() {
  export "GIT_CONFIG_KEY_$GIT_CONFIG_COUNT=url.$repositories/$2.insteadOf" "GIT_CONFIG_VALUE_$GIT_CONFIG_COUNT=$1"
  GIT_CONFIG_COUNT=$((GIT_CONFIG_COUNT + 1))
}
serve $unison unison
serve https://example.com/SwiftObserver.git unison
serve $observer SwiftObserver
serve $pharos Pharos
serve $toolz SwiftyToolz

commit() {
  git -C "$1" add -A -f && git -C "$1" -c user.name=test -c user.email=test@example.com commit -q -m "$2"
}

# original NAME SOURCE TAG: a package that has the original's name and product.
original() {
  local folder=$repositories/$1
  mkdir -p "$folder/Sources/$1"
  printf '%s\n' '// swift-tools-version:5.1' 'import PackageDescription' \
    "let package = Package(name: \"$1\", products: [.library(name: \"$1\", targets: [\"$1\"])], targets: [.target(name: \"$1\")])" \
    >"$folder/Package.swift"
  echo "$2" >"$folder/Sources/$1/$1.swift"
  git init -q "$folder" && commit "$folder" "$1" && git -C "$folder" tag "$3"
}

# release VERSION: a commit of this work tree with the tags that `make release` sets.
release() {
  printf '%s\n' "# Changes" "## $1 – today" >"$repositories/unison/CHANGELOG.md"
  commit "$repositories/unison" "$1"
  (cd "$repositories/unison" && git config user.name test && git config user.email test@example.com \
    && VERSION=$1 SET=yes Docs/Release/tags.sh) >>"$work/log" 2>&1
}

report() {
  if [ "$1" = 0 ]; then passed=$((passed + 1)); echo "ok    $2"; else failed=$((failed + 1)); echo "FAIL  $2"; fi
}

# graph NAME FOLDER: a fresh copy of a graph, to work in.
graph() {
  case=$work/cases/$2
  mkdir -p "$case" && cp -RL "Compatibility/Manifests/Graphs/$1/." "$case"
}

package() {
  (cd "$case" && "$swift" package --cache-path "$work/cache" --config-path "$work/configuration" \
    --security-path "$work/security" "$@") >"$case/log" 2>&1
}
mirror() { package config set-mirror --original "$1" --mirror "$2"; }

# resolves TITLE URL-ENDING VERSION: SwiftPM takes this version, and every target finds its products.
resolves() {
  local status=0
  package resolve && package show-dependencies --format json || status=1
  grep -q "\"version\": \"$3\"" "$case/log" && grep -q "\"url\": \".*$2\"" "$case/log" || status=1
  report $status "$1: SwiftPM picks $3"
  [ $status = 0 ] || tail -n 20 "$case/log"
}

# refuses TITLE TEXT: SwiftPM says this and stops.
refuses() {
  local status=0
  if package resolve && package show-dependencies; then status=1; fi
  grep -q -F "$2" "$case/log" || status=1
  report $status "$1: SwiftPM refuses, \"$2\""
  [ $status = 0 ] || tail -n 20 "$case/log"
}

# prints TITLE LINE…: the app builds and prints these lines.
prints() {
  local title=$1
  shift
  local wanted printed status=0
  wanted=$(printf '%s\n' "$@")
  printed=$(cd "$case" && "$swift" run --cache-path "$work/cache" --config-path "$work/configuration" \
    --security-path "$work/security" --scratch-path "$work/build" App 2>"$case/log") || status=1
  [ "$printed" = "$wanted" ] || status=1
  report $status "$title: builds and prints \"${wanted//$'\n'/, }\""
  [ $status = 0 ] || { echo "$printed"; grep error: "$case/log" | head -n 10; }
}

rm -rf "$work/cases" "$repositories" "$work/cache" "$work/security" "$work/configuration"
mkdir -p "$work/cases" "$work/configuration" "$repositories/unison"
: >"$work/log"
original SwiftObserver 'public let original = true' 6.3.0
original Pharos 'public let original = true' 1.2.3
original SwiftyToolz 'public func log(_ text: String) { print(text) }' 0.1.0
git ls-files -z --cached --others --exclude-standard -- Package.swift Sources Tests Compatibility Docs/Release \
  ':!Tests/Benchmarks' | tar -c --null --ignore-failed-read -T - 2>/dev/null | tar -x -C "$repositories/unison"
git init -q -b main "$repositories/unison"
release 1.0.0
grep -q "set 6.3.100" "$work/log"
report $? "make release sets a tag in the range of each original beside its own"

graph ByName by-name-unchanged
resolves "by name, nothing changed" SwiftObserver.git 6.3.0
graph ByName by-name-url
sed -i.old "s#$observer#$unison#" "$case/Package.swift"
refuses "by name, only the URL changed" "requires explicit declaration"
sed -i.old 's#\["SwiftObserver"\]#[.product(name: "SwiftObserver", package: "unison")]#' "$case/Package.swift"
resolves "URL changed, and .product(name:package:)" unison.git 6.3.100
prints "URL changed, and .product(name:package:)" "temperature 21"
graph ByName by-name-mirror
mirror $observer $unison
refuses "by name, mirrored to a URL of another name" "requires explicit declaration"
mirror $observer https://example.com/SwiftObserver.git
resolves "by name, mirrored to a URL of the original's name" example.com/SwiftObserver.git 6.3.100
prints "by name, mirrored to a URL of the original's name" "temperature 21"
graph ByProduct by-product-mirror
mirror $pharos $unison
resolves ".product(name:package:), mirrored" unison.git 1.2.100
prints ".product(name:package:), mirrored" "name Ada"
cp "$case/.swiftpm/configuration/mirrors.json" "$work/configuration/mirrors.json"
graph ByProduct by-product-all
resolves "the same, with the mirrors of the user's folder" unison.git 1.2.100
rm "$work/configuration/mirrors.json"

graph OldDependency old-dependency
refuses "an app on Unison, and a dependency on an original" "declare targets with a conflicting name"
mirror $observer $unison
resolves "the same, mirrored" unison.git 6.3.100
prints "the same, mirrored" "temperature 21"
graph OldDependency old-dependency-narrow
sed -i.old 's#"1.0.0"..<"7.0.0"#from: "1.0.0"#' "$case/Package.swift"
mirror $observer $unison
refuses "the same, mirrored, with a range of Unison that ends before" "could not be resolved"
graph OldDependency old-dependency-by-name
sed -i.old 's#name: "SwiftObserver", ##' "$case/Weather/Package.swift"
mirror $observer $unison
refuses "the same, where the dependency names the product alone" "unknown dependency 'SwiftObserver'"
sed -i.old -e "s#$unison#https://example.com/SwiftObserver.git#" -e 's#package: "unison"#package: "SwiftObserver"#' \
  "$case/Package.swift"
mirror $observer https://example.com/SwiftObserver.git
prints "the same, where the app asks for Unison by a URL of the original's name, too" "temperature 21"

graph TwoOriginals two-originals
sed -i.old '/revision:/d' "$case/Package.swift"
mirror $observer $unison
mirror $pharos $unison
refuses "two originals in one graph, mirrored" "Dependencies could not be resolved"
graph TwoOriginals two-originals-revision
mirror $observer $unison
mirror $pharos $unison
prints "two originals, and a revision in the root's manifest" "temperature 21" "name Ada"

graph Checkout checkout/App
ln -s "$repositories/unison" "$work/cases/checkout/SwiftObserver"
prints "a checkout in a folder named as the original" "temperature 21"
graph Toolbox toolbox-missing
find "$work/build" -name 'SwiftyToolz.swift*' -exec rm -rf {} + 2>/dev/null
sed -i.old '/SwiftyToolz/d' "$case/Package.swift"
(cd "$case" && "$swift" build --cache-path "$work/cache" --config-path "$work/configuration" --security-path "$work/security" \
  --scratch-path "$work/build") >"$case/log" 2>&1
grep -q "no such module 'SwiftyToolz'" "$case/log"
report $? "an import of what the original brought along: the compiler says \"no such module 'SwiftyToolz'\""
graph Toolbox toolbox
prints "the same, as a dependency of the app's own" "temperature 21"

graph OtherRuntime other-runtime
prints "a dependency with a module that is called Runtime" "Int 21"

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

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
