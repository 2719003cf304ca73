# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
#
# Ways to lead a manifest to Unison: its URL, a mirror, a checkout. What SwiftPM refuses, and the way out.

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
(cd "$case" && "$swift" build "${building[@]}" --scratch-path "$(scratch)") >"$case/log" 2>&1
grep -q "no such module 'SwiftyToolz'" "$case/log"
report $? "an import of what the original brought along: the compiler says \"no such module 'SwiftyToolz'\""
graph Toolbox toolbox
prints "the same, as a dependency of the app's own" "temperature 21"

graph OtherRuntime other-runtime
prints "a dependency with a module that is called Runtime" "Int 21"
