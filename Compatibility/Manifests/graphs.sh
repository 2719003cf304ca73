#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# What the parts of `check.sh` share: git repositories in the build folder that stand for the originals' URLs and for ours, and
# the questions to SwiftPM. Nothing is fetched.

swift=${SWIFT:-swift}
root=$PWD
work=$root/.build/manifests
repositories=$work/repositories
unison=https://example.com/unison.git
observer=https://github.com/flowtoolz/SwiftObserver.git
pharos=https://github.com/hainayanda/Pharos.git
toolz=https://github.com/flowtoolz/SwiftyToolz.git
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

# release VERSION: a commit of this work tree with what `make release` sets.
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

options=(--cache-path "$work/cache" --config-path "$work/configuration" --security-path "$work/security")
package() { (cd "$case" && "$swift" package "${options[@]}" "$@") >"$case/log" 2>&1; }
mirror() { package config set-mirror --original "$1" --mirror "$2"; }

# resolves TITLE URL-ENDING VERSION: SwiftPM takes this version, and every target finds its products.
resolves() {
  local status=0
  package show-dependencies --format json || status=1
  grep -q "\"version\": \"$3\"" "$case/log" && grep -q "\"url\": \".*$2\"" "$case/log" || status=1
  report $status "$1: SwiftPM picks $3"
  [ $status = 0 ] || tail -n 20 "$case/log"
}

# refuses TITLE TEXT: SwiftPM says this and stops.
refuses() {
  local status=0
  ! package show-dependencies || status=1
  grep -q -F "$2" "$case/log" || status=1
  report $status "$1: SwiftPM refuses, \"$2\""
  [ $status = 0 ] || tail -n 20 "$case/log"
}

building=("${options[@]}" "${whole[@]}")

# scratch: the folder where the case is built. Unison under another URL is another checkout, which would be built again; so each
# URL has a folder of its own, and the cases that share one share the build.
scratch() {
  local name
  for name in unison SwiftObserver; do
    grep -q -s "https://example.com/$name\.git" "$case/Package.swift" "$case/.swiftpm/configuration/mirrors.json" || continue
    echo "$work/build/$name"
    return
  done
  echo "$work/build/other"
}

# prints TITLE LINE…: the app builds and prints these lines.
prints() {
  local title=$1
  shift
  local wanted printed status=0
  wanted=$(printf '%s\n' "$@")
  printed=$(cd "$case" && "$swift" run "${building[@]}" --scratch-path "$(scratch)" App 2>"$case/log") || status=1
  [ "$printed" = "$wanted" ] || status=1
  report $status "$title: builds and prints \"${wanted//$'\n'/, }\""
  [ $status = 0 ] || { echo "$printed"; grep error: "$case/log" | head -n 10; }
}

# plan TRIPLE: SwiftPM plans the build for a system of Apple, and writes its commands to the log. It compares the systems of all
# targets on the way. It needs nothing of Apple's for that but a tool of this name.
plan() {
  (cd "$case" && PATH=$work/tools:$PATH "$swift" build "${options[@]}" --scratch-path "$(scratch)" --triple "$1" \
    --print-manifest-job-graph) >"$case/log" 2>&1
}

# plans TITLE MODULE: the plan gets past the comparison and compiles this module of ours.
plans() {
  local triple status=0
  for triple in arm64-apple-macosx arm64-apple-ios; do
    plan $triple && grep -q "$2-$triple" "$case/log" && continue
    status=1
    grep -m 1 error: "$case/log"
  done
  report $status "$1: SwiftPM plans it for macOS and iOS"
}
