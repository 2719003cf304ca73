#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Builds the documentation of all products as one static site in .build/docs/site, with the toolchain's docc alone.
#
# A warning of docc is an error, such as a link that leads nowhere. CHECKS makes one site of the merged archives, and compiles the
# documentation's code. BASE=/unison is for a site that is not at the root of its host.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2

swift=${SWIFT:-swift}
: "${CHECKS:?names the program of Tests/Checks}"
work=.build/docs
"$swift" build || exit 1
build=$("$swift" build --show-bin-path)
modules=$build/Modules
triple=$("$swift" -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -n 1)
hosting=()
[ -z "${BASE:-}" ] || hosting=(--hosting-base-path "$BASE")
archives=()
links=()

# archive NAME [CATALOG] OPTION…: one archive; the later ones may link to it.
archive() {
  local name=$1
  shift
  docc convert --output-path "$work/$name.doccarchive" --fallback-display-name "$name" \
    --fallback-bundle-identifier "$name" --enable-experimental-external-link-support --warnings-as-errors \
    "${hosting[@]}" "$@" || { echo "docc found something in $name"; exit 1; }
  archives+=("$work/$name.doccarchive")
  links+=(--dependency "$work/$name.doccarchive")
}

rm -rf "$work"
for folder in Sources/NotificationEngine $(ls -d Sources/* | grep -v -E '/(NotificationEngine|CEngineAtomics|Demo)$'); do
  module=${folder##*/}
  mkdir -p "$work/graphs/$module"
  "$swift" symbolgraph-extract -module-name "$module" -I "$modules" -output-dir "$work/graphs/$module" \
    -minimum-access-level public -skip-synthesized-members -emit-extension-block-symbols -target "$triple" || exit 1
  archive "$module" $(ls -d "$folder/$module.docc" 2>/dev/null) --additional-symbol-graph-dir "$work/graphs/$module" \
    --fallback-default-module-kind Module "${links[@]}"
done
archive Unison Docs/Site/Unison.docc "${links[@]}"
docc merge "${archives[@]}" --output-path "$work/site" --synthesized-landing-page-name Unison || exit 1
echo '{"features": {"docs": {"quickNavigation": {"enable": true}}}}' >"$work/site/theme-settings.json"
"$CHECKS" unite --site "$work/site" || exit 1
# What the renderer's style lacks, behind it in the style sheet that each page loads.
for sheet in "$work"/site/css/index.*.css; do cat Docs/Site/site.css >>"$sheet"; done
# The package's page is the first that a visitor sees.
cat >"$work/site/index.html" <<HTML
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Unison</title>
<meta http-equiv="refresh" content="0; url=${BASE:-}/documentation/unison">
</head>
<body><a href="${BASE:-}/documentation/unison">Unison</a></body>
</html>
HTML
"$CHECKS" docs --build "$build" || exit 1
echo "the site is in $work/site, $(find "$work/site/data" -name '*.json' | wc -l | tr -d ' ') pages; 'make docs-serve' shows it"
