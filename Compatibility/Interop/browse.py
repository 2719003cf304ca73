# SPDX-License-Identifier: MIT
"""Opens the page of `DemoWeb` in headless Chromium until it has shown three pictures of the monitor: browse.py DEMO_WEB"""

import pathlib
import subprocess
import sys

from selenium.webdriver.support.ui import WebDriverWait

sys.path.append(str(pathlib.Path(__file__).parents[2] / "Docs" / "Site"))
from open import browser, errors  # noqa: E402

FIGURES = "return [...document.querySelectorAll('#monitor svg text')].map(t => t.textContent).join('\\n')"
ENOUGH = "return document.getElementById('monitor').dataset.changes >= 3"


def main(program):
    server = subprocess.Popen([program, "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    driver = browser()
    try:
        driver.get(server.stdout.readline().split(" ")[0])
        first = WebDriverWait(driver, 30).until(lambda _: driver.execute_script(FIGURES))
        WebDriverWait(driver, 30).until(lambda _: driver.execute_script(ENOUGH))
        last = driver.execute_script(FIGURES)
        problems = errors(driver)
    finally:
        driver.quit()
        server.terminate()
    if first == last or "Unison" not in last:
        problems.append(f"first: {first}; last: {last}")
    print("\n".join(problems) or "ok    the browser showed three pictures of the monitor")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
