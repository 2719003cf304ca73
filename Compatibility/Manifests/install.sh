# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
#
# The lines that README.md and Docs/Migrating.md show: what is written there is put into a manifest, with a URL in its place.

# shown DOCUMENT FOLDER: a package with the lines of the document's block that has a URL to fill in.
shown() {
  local product
  case=$work/cases/$2
  mkdir -p "$case"
  awk '/^```text$/ { block = ""; inside = 1; next } /^```$/ { if (inside && block ~ /targets:.*App/) printf "%s", block; inside = 0 }
    inside { block = block $0 "\n" }' "$1" >"$case/lines"
  product=$(sed -n 's/.*\.product(name: "\([A-Za-z]*\)".*/\1/p' "$case/lines")
  mkdir -p "$case/Sources/App"
  printf 'import %s\nprint("%s")\n' "$product" "$product" >"$case/Sources/App/main.swift"
  printf '%s\n' '// swift-tools-version:6.2' 'import PackageDescription' 'let package = Package(name: "App",' \
    "$(sed "s#<the URL of [^>]*>#$unison#" "$case/lines")" ')' >"$case/Package.swift"
  [ "$(wc -l <"$case/lines")" = 2 ] && [ -n "$product" ]
}

# names TITLE TEXT: the lines ask for this, and what they ask for is there.
names() {
  local status=0
  grep -q -F "$2" "$case/lines" && package show-dependencies || status=1
  report $status "$1: SwiftPM resolves $2"
  [ $status = 0 ] || { cat "$case/lines"; tail -n 5 "$case/log"; }
}

for document in README.md Migrating.md; do
  before=$work/$document
  after=$(find "$repositories/unison/README.md" "$repositories/unison/Docs" -name "$document" | head -n 1)
  shown "$before" "install-before-$document"
  report $? "$document shows two lines for a manifest"
  if git rev-parse -q --verify "refs/tags/1.0.0" >/dev/null; then names "$document" 'from: "'; else names "$document" 'branch: "main"'; fi
  shown "$after" "install-after-$document"
  names "$document after make release" 'from: "1.0.0"'
done
plans "the lines of Migrating.md" SwiftObserver
prints "the lines of Migrating.md" SwiftObserver
