#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make bench`: builds the benchmarks and measures. The publishers are compiled beside OpenCombine, in a package of their own.
# The arguments are those of the program Bench.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2
swift=${SWIFT:-swift}
benchmarks=(--package-path Tests/Benchmarks --scratch-path .build/benchmarks -c release)
publishers=(--package-path Compatibility/Combine --scratch-path .build/combine-benchmarks -c release)
"$swift" build "${benchmarks[@]}" || exit 1
case " $* " in
  *" --report "*) ;;
  *)
    "$swift" build "${publishers[@]}" --product Publishers || exit 1
    set -- --publishers "$("$swift" build "${publishers[@]}" --show-bin-path)/Publishers" "$@"
    ;;
esac
"$("$swift" build "${benchmarks[@]}" --show-bin-path)/Bench" "$@"
