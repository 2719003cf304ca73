# SPDX-License-Identifier: MIT
"""Opens the documentation's site in headless Chromium, as a reader does: open.py FOLDER

Opens the front page, the page of each module and each tutorial, searches from the front page, and follows each link of these
pages. Fails on an error in the console, on a page without its title, and on a link that leads nowhere.
"""

import functools
import http.server
import pathlib
import sys
import threading
import urllib.error
import urllib.request

from selenium import webdriver
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.support.ui import WebDriverWait

SEARCHES = [("debounce", "/bind/"), ("expectNo", "/unisontesting/"), ("stageValue", "/elastomeric/")]
TITLE = "return document.querySelector('h1')?.innerText.toLowerCase().includes(arguments[0])"
LINKS = "return [...document.querySelectorAll('a[href]')].map(a => a.href)"
FIELD = "document.querySelector('.quick-navigation input')"
TYPE = f"{FIELD}.focus(); {FIELD}.value = arguments[0]; {FIELD}.dispatchEvent(new Event('input', {{bubbles: true}}))"


def serve(folder):
    """Serves the folder on a free port and returns its address."""
    handler = type("Quiet", (http.server.SimpleHTTPRequestHandler,), {"log_message": lambda *_: None})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def browser():
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1400,1000"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))


def errors(driver):
    return [entry["message"] for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]


def main(folder):
    site, pages = serve(folder), pathlib.Path(folder, "data", "documentation")
    modules = [page.stem for page in pages.glob("*.json")]
    visits = {f"/documentation/{module}": module for module in sorted(modules)}
    visits |= {f"/documentation/{page.parent.name}/firststeps": "first steps" for page in pages.glob("*/firststeps.json")}
    problems, links, driver = [], set(), browser()

    def shows(script, *arguments):
        try:
            return WebDriverWait(driver, 30).until(lambda _: driver.execute_script(script, *arguments))
        except TimeoutException:
            return None

    try:
        for path, title in {"/": "unison", **visits}.items():
            driver.get(site + path)
            if not shows(TITLE, title):
                problems.append(f"{path}: no title \"{title}\"")
            links.update(link.split("#")[0] for link in driver.execute_script(LINKS) if link.startswith(site))
            problems += [f"{path}: {error}" for error in errors(driver)]
        for word, place in SEARCHES:
            driver.get(site + "/")
            shows("return document.querySelector('.navigator a')")
            shows("const b = document.querySelector('.quick-navigation-open'); b?.click(); return b")
            shows(f"return {FIELD}")
            driver.execute_script(TYPE, word)
            if not shows(f"return [...document.querySelectorAll('.quick-navigation a')].some(a => a.href.includes('{place}'))"):
                problems.append(f"the front page does not find {word} in {place}")
    finally:
        driver.quit()
    for link in sorted(links):
        try:
            urllib.request.urlopen(link, timeout=30).close()
        except urllib.error.HTTPError as error:
            problems.append(f"{link}: {error.code}")
    for problem in problems:
        print(f"FAIL  {problem}")
    print(f"{len(visits) + 1} pages opened, {len(SEARCHES)} searches, {len(links)} links, {len(problems)} problems")
    return 1 if problems or not links else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
