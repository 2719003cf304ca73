#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make oldest`: builds debug and release, and runs `make test` and `make clients`, with the oldest compiler that the manifest
# allows. Where `swift` is that one, as in a container of it, directly. Elsewhere in a Debian system that has it, as root: OLDEST is
# its folder, made if the machine lets it (INSTALL=yes; four minutes, 2.5 GB). Where there is none, that is said, and counts
# as a failure unless OPTIONAL=yes. Debian builds the compiler with its assertions on.
set -u -o pipefail
cd "$(dirname "$0")/.." || exit 2
swift=${SWIFT:-swift}
oldest=$(sed -n '1s/.*swift-tools-version: *//p' Package.swift)
version() { "$@" --version 2>&1 | grep -o 'Swift version [0-9.]*'; }
is_oldest() { [[ "$(version "$@")." == "Swift version $oldest".* ]]; }

if is_oldest "$swift"; then
  # Debian's package lacks a library that tests link with. An empty one serves, because no test has attachments of Foundation's.
  libraries=$(dirname "$(dirname "$(readlink -f "$(command -v "${swift}c")")")")/lib/swift/linux
  [ "$(uname)" != Linux ] || ls "$libraries"/lib_Testing_Foundation.* >/dev/null 2>&1 \
    || ar rcs "$libraries/lib_Testing_Foundation.a" || exit 1
  "$swift" build && "$swift" build -c release && make test && make clients || exit 1
  echo "$(version "$swift"): debug, release, tests and clients"
  exit
fi

root=${OLDEST:-/var/tmp/swift-$oldest}
can_mount() { [ "$(id -u)" = 0 ] && unshare --mount true 2>/dev/null; }
if can_mount && [ ! -e "$root/complete" ] && [ "${INSTALL:-}" = yes ] && command -v apt-get >/dev/null; then
  mirror=$(find /etc/apt -name '*.sources' -o -name sources.list | xargs awk '/^URIs:/ || /^deb / { print $2; exit }')
  case $mirror in *debian*) ;; *) mirror= ;; esac
  {
    { command -v debootstrap || { apt-get update && apt-get install -y debootstrap; }; } \
      && debootstrap --variant=minbase --include=ca-certificates sid "$root" ${mirror:+"$mirror"} \
      && cp /etc/resolv.conf "$root/etc/resolv.conf" && { cp /etc/apt/apt.conf.d/* "$root/etc/apt/apt.conf.d/" || true; } \
      && DEBIAN_FRONTEND=noninteractive chroot "$root" sh -c 'apt-get update && apt-get install -y --no-install-recommends \
        swiftlang make binutils g++ git libc6-dev zlib1g-dev libcurl4-openssl-dev libxml2-dev' && touch "$root/complete"
  } >"$root.log" 2>&1 </dev/null || echo "no Debian system was made: $root.log"
fi
if ! can_mount || [ ! -e "$root/complete" ]; then
  echo "not run: no Swift $oldest on this machine, and no Debian system that has it in $root"
  [ "${OPTIONAL:-}" = yes ]
  exit
fi

# The checkout is mounted there, and in the place of its `.build` a folder of this compiler's. The mounts end with the command.
mkdir -p .build/oldest "$root/checkout"
# shellcheck disable=SC2016 # that shell expands them
exec unshare --mount sh -ec '
  mount -t proc proc "$1/proc"
  mount --bind . "$1/checkout"
  mount --bind .build/oldest "$1/checkout/.build"
  exec env -u SWIFT -u CHECKS chroot "$1" sh -c "cd /checkout && swift --version && exec Tests/oldest.sh"' sh "$root"
