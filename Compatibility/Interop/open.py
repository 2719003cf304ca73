#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Opens the page of `DemoWeb` in headless Chromium and waits until it has shown three different pictures of the monitor.

Needs chromium and chromedriver (Debian: chromium-driver), and python3.

  Compatibility/Interop/open.py DEMO_WEB
"""

import pathlib
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).parents[2] / "Docs" / "Site"))
from browser import Browser  # noqa: E402

FIGURES = "return [...document.querySelectorAll('#monitor svg text')].map(t => t.textContent).join('\\n')"
ENOUGH = "const m = document.getElementById('monitor'); return m.dataset.changes >= 3 && m.dataset.changes"


def main(program):
    server = subprocess.Popen([program, "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        address = server.stdout.readline().split(" ")[0]
        if not address.startswith("http"):
            print("the server did not start")
            return 1
        browser = Browser()
        try:
            browser.open(address)
            first = browser.wait(FIGURES)
            changes = browser.wait(ENOUGH)
            last = browser.run(FIGURES)
            problems = browser.errors()
        finally:
            browser.close()
    finally:
        server.terminate()
        server.wait()
    if not changes or not first or first == last or "Unison" not in last:
        problems.append(f"{changes or 'not enough'} changes; first: {first}; last: {last}")
    print("\n".join(problems) or f"ok    the browser showed {changes} different pictures of the monitor")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
