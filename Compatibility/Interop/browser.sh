#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Opens the page of `DemoWeb` in headless Chromium. Where there is none, that is said and counts as a failure unless OPTIONAL=yes.
set -u -o pipefail
program=${1:?usage: browser.sh DEMO_WEB}

if ! command -v chromedriver >/dev/null || ! command -v python3 >/dev/null; then
  echo "not checked: no chromedriver or no python3 on this machine, the page was not opened"
  [ "${OPTIONAL:-}" = yes ]
  exit
fi
exec "$(dirname "$0")/open.py" "$program"
