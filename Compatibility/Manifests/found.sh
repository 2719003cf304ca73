# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
#
# Manifests as apps and libraries have them: the systems, versions of the tools, lines and names that were found. Each is planned
# for Apple's systems and built here.

# Pharos goes to the same URL as SwiftObserver, so that one checkout is built: its manifest has tools 5.1. The last row builds
# another.
graph Found/NoSystems51 originals
mirror $observer https://example.com/SwiftObserver.git
mirror $pharos https://example.com/SwiftObserver.git
mirror $bind https://example.com/Bind.git
originals() { mkdir -p "$case/.swiftpm" && cp -R "$work/cases/originals/.swiftpm/." "$case/.swiftpm"; }

while IFS='|' read -r name module line title; do
  graph "Found/$name" "found-$name"
  originals
  plans "$title ($name)" "$module"
  prints "$title ($name)" "$line"
done <<'FOUND'
NoSystems51|Pharos|name Ada|no systems, tools 5.1, from: "1.2.3"
NoSystems54|SwiftObserver|temperature 21|no systems, tools 5.4, .upToNextMajor(from: "6.0.0")
Systems2015|SwiftObserver|temperature 21|iOS 9, macOS 10.12, tvOS 9, .branch("master")
Systems2018|SwiftObserver|temperature 21|iOS 12, macOS 10.14, tvOS 12, watchOS 6, .branch("master")
BranchBelow|SwiftObserver|temperature 21|.branch("master") in a dependency
BranchBoth|SwiftObserver|temperature 21|.branch("master") in the app and in a dependency
Mixed|SwiftObserver|temperature 21|iOS 13, macOS 10.15, the app by version, its dependency by branch
Systems2017|Bind|letters 3|iOS 11, from: "0.5.2"
FOUND

# A planted mistake: the same package with systems of its own. The plan has to notice it.
git clone -q "$repositories/unison" "$repositories/planted"
sed -i.old 's/^  name: "Unison",$/&\n  platforms: [.macOS(.v12), .iOS(.v15)],/' "$repositories/planted/Package.swift"
commit "$repositories/planted" "planted" && git -C "$repositories/planted" tag 6.9.9
graph Found/NoSystems54 planted-floor
mirror $observer https://example.com/planted.git
sed -i.old 's/\.byName(name: "SwiftObserver")/.product(name: "SwiftObserver", package: "planted")/' "$case/Package.swift"
planrefused "a planted floor" \
  "requires macos 10.13, but depends on the product 'SwiftObserver' which requires macos 12.0" \
  "requires ios 12.0, but depends on the product 'SwiftObserver' which requires ios 15.0"

# A branch below a version.
mkdir -p "$repositories/Weather" && cp -RL Compatibility/Manifests/Graphs/Found/BranchBelow/Weather/. "$repositories/Weather"
git init -q "$repositories/Weather" && commit "$repositories/Weather" "1.0.0" && git -C "$repositories/Weather" tag 1.0.0
graph Found/BranchBelow branch-below-version
sed -i.old "s#path: \"Weather\"#url: \"$weather\", from: \"1.0.0\"#" "$case/Package.swift"
originals
refuses "a branch below a version" "is required using a stable-version but 'weather' depends on an unstable-version package"
sed -i.old "s#from: \"1.0.0\"#.revision(\"1.0.0\")#" "$case/Package.swift"
plans "the same, where the app names the version as a revision" SwiftObserver

# The two traps of a branch.
graph Found/BranchBoth branch-and-revision
sed -i.old 's#\.branch("master")#.revision("1.0.0")#' "$case/Package.swift"
originals
refuses "a revision in the app, the branch in its dependency" "is required using two different revision-based requirements"
graph TwoOriginals two-originals-branch
mirror $observer $unison
mirror $pharos $unison
sed -i.old 's#revision: "1.0.0"#branch: "master"#' "$case/Package.swift"
sed -i.old 's#from: "6.3.0"#.branch("master")#' "$case/Weather/Package.swift"
plans "two originals, one of them by branch, and the branch in the root's manifest" SwiftObserver
git clone -q --mirror "$repositories/unison" "$repositories/pruned.git"
git -C "$repositories/pruned.git" branch -q develop
git -C "$repositories/pruned.git" remote update --prune >>"$work/log" 2>&1
graph Found/Systems2015 after-prune
mirror $observer https://example.com/pruned.git
plans "a mirror clone of Unison, updated and pruned" SwiftObserver
sed -i.old 's#"master"#"develop"#' "$case/Package.swift"
refuses "the same, a branch that was made in the clone" "could not find a branch named ‘develop’"

# What does not resolve.
graph Found/Systems2017 named-twice
mirror $bind $unison
refuses "a name for the package, one for the product's, and a mirror of another name" "unknown package 'unison' in dependencies of target"
graph Found/NoSystems54 leads-nowhere
mirror $observer https://example.com/nowhere.git
refuses "a mirror that leads nowhere" "Failed to clone repository https://example.com/nowhere.git"
graph Found/NoSystems54 other-spelling
mirror "${observer%.git}" https://example.com/SwiftObserver.git
resolves "a mirror of another spelling of the URL is not used" SwiftObserver.git 6.3.0
graph Found/NoSystems54 no-such-version
sed -i.old 's#from: "6.0.0"#from: "7.0.0"#' "$case/Package.swift"
originals
refuses "a version that no original had" "no versions of 'swiftobserver' match the requirement 7.0.0..<8.0.0"
