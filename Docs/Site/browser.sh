#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Runs a script of Selenium, a library that drives headless Chromium: browser.sh SCRIPT ARGUMENTS. Chromium and Selenium are installed
# if the machine lets it (INSTALL=yes). Where they cannot be had, that is said, and counts as a failure unless OPTIONAL=yes.
set -u -o pipefail
environment=.build/selenium
has() { command -v chromedriver >/dev/null && "$environment/bin/python" -c "import selenium" 2>/dev/null; }

if ! has && [ "${INSTALL:-}" = yes ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium chromium-driver python3-venv \
    && python3 -m venv "$environment" && "$environment/bin/pip" install -q selenium==4.51.0; } >/dev/null 2>&1
fi
if ! has; then
  echo "not checked: no chromedriver or no Selenium on this machine, nothing was opened"
  [ "${OPTIONAL:-}" = yes ]
  exit
fi
exec "$environment/bin/python" "$@"
