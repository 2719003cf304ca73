#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Opens the demo's page in headless Chromium, and looks whether its figures change.
# Ends with 0 when they do, with 1 when they do not, and with 3 and the words "not checked" where there is no Chromium.
set -u -o pipefail
program=${1:?usage: browser.sh DEMO_WEB}

browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome)
[ -n "$browser" ] || { echo "not checked: no Chromium here (Debian's package: chromium)"; exit 3; }

work=$(mktemp -d)
"$program" 0 >"$work/server.log" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null; rm -rf "$work"' EXIT

for _ in $(seq 100); do
  address=$(sed -n 's|^\(http://[^ ]*\).*|\1|p' "$work/server.log")
  [ -n "$address" ] && break
  kill -0 "$server" 2>/dev/null || break
  read -r -t 0.1 <> <(:)
done
[ -n "${address:-}" ] || { echo "the server did not start:"; cat "$work/server.log"; exit 1; }

timeout 60 "$browser" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir="$work/profile" \
  --timeout=6000 --dump-dom "$address" >"$work/page.html" 2>"$work/browser.log"
changes=$(sed -n 's/.*data-changes="\([0-9]*\)".*/\1/p' "$work/page.html" | head -n 1)
if [ "${changes:-0}" -ge 3 ] && grep -q "<svg" "$work/page.html"; then
  echo "the browser showed $changes different pictures of the monitor"
else
  echo "the browser showed ${changes:-no} changes of the monitor"
  tail -n 5 "$work/browser.log"
  exit 1
fi
