#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make lint`: the format, a build of the libraries in which warnings are errors, and the house rules. All parts run; one
# failure is enough.
#
# The compiler warns of a public type that does not say whether it is Sendable, but only when it compiles the file: so this
# build starts from nothing and its log is read. It also warns of types that only inlined code can name; those are ours.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2
swift=${SWIFT:-swift}
status=0
log=.build/checks/lint.log
explicit=(-Xfrontend -require-explicit-sendable)

# silent LOG: the public types that it warns of, as file:line.
silent() {
  grep -E '^[^ ].*: warning: .*\[#ExplicitSendable\]' "$1" | cut -d : -f 1,2 | sort -u | while IFS=: read -r file line; do
    if sed -n "${line}p" "$file" | grep -qE '\b(public|open) ' \
      || ! sed -n "$((line > 3 ? line - 3 : 1)),${line}p" "$file" | grep -qE '^ *(@[^ ]+ )*@usableFromInline( .*(struct|class|enum) .*)?$'; then
      echo "$file:$line"
    fi
  done
}

# What it has to find, and what not.
planted=.build/checks/Planted.swift
cat >"$planted" <<'SWIFT'
public struct Open {}  // silent
@frozen
public enum Frozen { case one(Open) }  // silent
extension Said { public struct Inner { public var a: Open } }  // silent
public extension Said {
  struct Silent { let a: Open }  // silent
}
public struct Said: Sendable {}
@usableFromInline
struct Inlined { let a: Open }
@frozen @usableFromInline
package struct Shared { let a: Open }
SWIFT
"${swift}c" -typecheck -package-name planted -swift-version 6 -parse-as-library "${explicit[@]}" "$planted" >"$log" 2>&1
[ "$(silent "$log")" = "$(grep -n '// silent' "$planted" | sed "s|^\([0-9]*\):.*|$planted:\1|")" ] \
  || { status=1; echo "public types in $planted that are silent about Sendable were not found"; }

rm -rf .build/lint
: >"$log"
"$swift" format lint --strict --recursive --parallel Package.swift Sources Tests Compatibility Docs || status=1
for library in NotificationEngine Bind Elastomeric SwiftObserver Pharos UnisonBridges UnisonTesting; do
  "$swift" build --scratch-path .build/lint --target "$library" --explicit-target-dependency-import-check error \
    -Xswiftc -warnings-as-errors -Xswiftc "${explicit[0]}" -Xswiftc "${explicit[1]}" >"$log.part" 2>&1 \
    || { status=1; grep -E '^[^ ].*error:|^error:' "$log.part" | sort -u; }
  cat "$log.part" >>"$log"
done
found=$(silent "$log")
[ -z "$found" ] || { status=1; printf '%s\n' "public types that do not say whether they are Sendable:" "$found"; }
"$CHECKS" lint || status=1
exit $status
