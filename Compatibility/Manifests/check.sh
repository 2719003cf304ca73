#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make manifests`: package graphs of clients that ask for an original or for Unison, in `Graphs`: what SwiftPM picks, what it
# refuses, and the way out. Local repositories stand for the URLs; nothing is fetched. The arguments are options of builds.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2

swift=${SWIFT:-swift}
work=$PWD/.build/manifests
log=$work/log
repositories=$work/repositories
ours=$repositories/unison
unison=https://example.com/unison.git
renamed=https://example.com/SwiftObserver.git
observer=https://github.com/flowtoolz/SwiftObserver.git
pharos=https://github.com/hainayanda/Pharos.git
toolz=https://github.com/flowtoolz/SwiftyToolz.git
options=(--cache-path "$work/cache" --config-path "$work/configuration" --security-path "$work/security")
building=("${options[@]}" "$@")
passed=0
failed=0

# Git's settings of the machine stay out.
export GIT_CONFIG_GLOBAL=$work/gitconfig GIT_CONFIG_NOSYSTEM=1
serve() { git config --global --add "url.$repositories/$2.insteadOf" "$1"; }
commit() { git -C "$1" add -A -f && git -C "$1" commit -q -m "$2"; }

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

# release VERSION [SET=yes]: what `make release` does with a commit that CHANGELOG.md names.
tags() { (cd "$ours" && env VERSION="$1" "${@:2}" Docs/Release/tags.sh) >"$log" 2>&1; }
release() {
  printf '%s\n' "## $1 – today" >"$ours/CHANGELOG.md"
  commit "$ours" "$1" && tags "$1" "${@:2}"
}

report() {
  if [ "$1" = 0 ]; then passed=$((passed + 1)); echo "ok    $2"; return; fi
  failed=$((failed + 1))
  echo "FAIL  $2"
  tail -n 20 "$log"
}

# graph NAME FOLDER [BUILD]: a fresh copy of a graph, to work in. Those that take Unison from one URL share a build.
graph() {
  case=$work/cases/$2
  scratch=$work/build/${3:-unison}
  mkdir -p "$case" && cp -RL "Compatibility/Manifests/Graphs/$1/." "$case"
}
edit() { sed -i.old -e "$1" "$case/Package.swift"; }
package() { (cd "$case" && "$swift" package "${options[@]}" "$@") >"$log" 2>&1; }
mirror() { package config set-mirror --original "$1" --mirror "$2"; }

# resolves TITLE VERSION: SwiftPM takes this version, and every target finds its products.
resolves() {
  package show-dependencies --format json && grep -q "\"version\": \"$2\"" "$log"
  report $? "$1: SwiftPM picks $2"
}

# refuses TITLE TEXT: SwiftPM says this and stops.
refuses() {
  ! package show-dependencies && grep -q -F "$2" "$log"
  report $? "$1: SwiftPM refuses, \"$2\""
}

# prints TITLE LINE…: the app builds and prints these lines.
prints() {
  local title=$1 wanted printed
  shift
  wanted=$(printf '%s\n' "$@")
  printed=$(cd "$case" && "$swift" run "${building[@]}" --scratch-path "$scratch" App 2>"$log") && [ "$printed" = "$wanted" ]
  report $? "$title: builds and prints \"${wanted//$'\n'/, }\""
}

# installs DOCUMENT TEXT: a package with the lines of the document's block that has a URL to fill in; they ask for this.
installs() {
  local product
  case=$work/cases/${1//\//-}-${2//[^a-z]/}
  scratch=$work/build/unison
  mkdir -p "$case/Sources/App"
  awk '/^```swift manifest$/ { block = ""; inside = 1; next } /^```$/ { if (inside && block ~ /targets:.*App/) printf "%s", block; inside = 0 }
    inside { block = block $0 "\n" }' "$1" >"$case/lines"
  product=$(sed -n 's/.*\.product(name: "\([A-Za-z]*\)".*/\1/p' "$case/lines")
  printf 'import %s\nprint("%s")\n' "$product" "$product" >"$case/Sources/App/main.swift"
  printf '%s\n' '// swift-tools-version:6.2' 'import PackageDescription' 'let package = Package(name: "App",' \
    "$(sed "s#<the URL of [^>]*>#$unison#" "$case/lines")" ')' >"$case/Package.swift"
  [ "$(wc -l <"$case/lines")" = 2 ] && grep -q -F "$2" "$case/lines" && package show-dependencies
  report $? "the two lines of $1: SwiftPM resolves $2"
}

# declined VERSION TEXT: `make release` refuses.
declined() {
  ! tags "$1" && grep -q -F "$2" "$log"
  report $? "make release VERSION=$1: $2"
}

# same TITLE REVISION REVISION
same() {
  [ "$(git -C "$ours" rev-parse "$2^{}")" = "$(git -C "$ours" rev-parse "$3^{}")" ]
  report $? "$1"
}

rm -rf "$work/cases" "$repositories" "$work/cache" "$work/security" "$work/configuration" "$GIT_CONFIG_GLOBAL"
mkdir -p "$ours"
git config --global user.name test && git config --global user.email test@example.com
serve $unison unison && serve $renamed unison && serve $observer SwiftObserver && serve $pharos Pharos && serve $toolz SwiftyToolz
original SwiftObserver 'public let original = true' 6.3.0
original Pharos 'public let original = true' 1.2.3
original SwiftyToolz 'public func log(_ text: String) { print(text) }' 0.1.0
git ls-files -z --cached --others --exclude-standard -- Package.swift Sources Tests Compatibility README.md Docs/Migrating.md \
  Docs/Release ':!Tests/Benchmarks' | tar -c --null --ignore-failed-read -T - 2>/dev/null | tar -x -C "$ours"
git init -q -b main "$ours"
commit "$ours" "no release yet"

# The lines that install the package, before and after a release. Until there is one they name the branch.
lines='branch: "main"'
if git rev-parse -q --verify "refs/tags/1.0.0" >/dev/null; then lines='from: "'; fi
installs README.md "$lines"
installs Docs/Migrating.md "$lines"
release 1.0.0 SET=yes
report $? "make release"
same "a tag in the range of each original" 1.0.0 6.3.100
same "the branch master" 1.0.0 master
installs "$ours/README.md" 'from: "1.0.0"'
installs "$ours/Docs/Migrating.md" 'from: "1.0.0"'
prints "the lines of Migrating.md" SwiftObserver

# Ways to lead a manifest to Unison: its URL, a mirror, a checkout.
graph ByName by-name-url
edit "s#$observer#$unison#"
refuses "by name, only the URL changed" "requires explicit declaration"
edit 's#\["SwiftObserver"\]#[.product(name: "SwiftObserver", package: "unison")]#'
prints "the same, and .product(name:package:)" "temperature 21"
graph ByName by-name-mirror SwiftObserver
mirror $observer $unison
refuses "by name, mirrored to a URL of another name" "requires explicit declaration"
mirror $observer $renamed
resolves "by name, mirrored to a URL of the original's name" 6.3.100
prints "the same" "temperature 21"
graph ByProduct by-product
mirror $pharos $unison
resolves ".product(name:package:), mirrored" 1.2.100
prints "the same" "name Ada"
edit 's#\.upToNextMajor(from: "1.2.3")#exact: "1.2.3"#'
refuses "the original's own number, mirrored" "1.2.3"

graph OldDependency old-dependency
refuses "an app on Unison, and a dependency on an original" "declare targets with a conflicting name"
mirror $observer $unison
prints "the same, mirrored" "temperature 21"
edit 's#"1.0.0"..<"7.0.0"#from: "1.0.0"#'
refuses "the same, mirrored, with a range of Unison that ends before" "could not be resolved"
edit 's#from: "1.0.0"#branch: "master"#'
prints "the same, mirrored, with a branch of Unison" "temperature 21"
graph OldDependency old-dependency-by-name SwiftObserver
sed -i.old 's#name: "SwiftObserver", ##' "$case/Weather/Package.swift"
mirror $observer $unison
refuses "the same, where the dependency names the product alone" "unknown dependency 'SwiftObserver'"
edit "s#$unison#$renamed#; s#package: \"unison\"#package: \"SwiftObserver\"#"
mirror $observer $renamed
prints "the same, where the app asks for Unison by a URL of the original's name, too" "temperature 21"

graph TwoOriginals two-originals
mirror $observer $unison
mirror $pharos $unison
prints "two originals, and a revision in the root's manifest" "temperature 21" "name Ada"
edit '/revision:/d'
refuses "the same without the revision" "Dependencies could not be resolved"
graph Checkout checkout/App checkout
ln -s "$ours" "$work/cases/checkout/SwiftObserver"
prints "a checkout in a folder named as the original" "temperature 21"
graph Toolbox toolbox
prints "what the original brought along, as a dependency of the app's own" "temperature 21"
graph OtherRuntime other-runtime
prints "a dependency with a module that is called Runtime" "Int 21"

# The second release: each range goes on to it.
echo "// second" >>"$ours/Package.swift"
release 1.0.1 SET=yes
same "a second release" 1.0.1 1.2.101
same "the branch master goes on" 1.0.1 master
while read -r requirement expected; do
  graph ByProduct "range-$expected-$RANDOM"
  edit "s#url: \"$pharos\", .*)\$#url: \"$unison\", $requirement)#; s#package: \"Pharos\"#package: \"unison\"#"
  resolves "$requirement" "$expected"
done <<'RANGES'
from:"6.3.0" 6.3.101
.upToNextMajor(from:"6.2.0") 6.3.101
.upToNextMajor(from:"1.2.3") 1.2.101
.upToNextMinor(from:"1.2.3") 1.2.101
from:"0.5.2" 0.5.101
.upToNextMinor(from:"0.2.0") 0.2.101
from:"1.0.0" 1.2.101
.upToNextMinor(from:"1.0.0") 1.0.1
exact:"6.3.100" 6.3.100
RANGES
declined 1.2.0 "belong to an original"
declined 1.0.1 "there is a tag"
declined 1.0.2 "has no heading"
! release 2.0.0 && grep -q "release 1.3.0 first" "$log"
report $? "make release VERSION=2.0.0: 1.2.102 would be code of 2.0.0 for clients of 1.x"
git -C "$ours" checkout -q -b older 1.0.0
release 1.0.2 && grep -q "master stays with a newer release" "$log"
report $? "a release of an older line leaves the branch master where it is"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
