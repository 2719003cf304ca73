#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Opens the built site in headless Chromium. Where there is no Chromium, one is installed from the system's packages if the
# machine lets it (INSTALL=yes); where that cannot be, the pages are not opened, which is said and counts as a failure
# unless OPTIONAL=yes.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2

has() { command -v chromedriver >/dev/null && command -v python3 >/dev/null; }

if ! has && [ "${INSTALL:-}" = yes ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium chromium-driver python3; } >/dev/null 2>&1
fi
if ! has; then
  echo "not checked: no chromedriver or no python3 on this machine, the pages were not opened"
  [ "${OPTIONAL:-}" = yes ]
  exit
fi
exec Docs/Site/open.py .build/docs/site "${PICTURES:-}"
