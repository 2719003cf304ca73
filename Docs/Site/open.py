#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Opens the documentation's site in headless Chromium, as a reader does.

Opens the front page, the page of each module and each tutorial, searches all modules from the front page, goes back to it from each module, and looks
for tables that are cut off at 1280 pixels. Fails on an error in the console, on a link that leads nowhere, and on a page without its title.
Needs chromium and chromedriver (Debian: chromium-driver), and python3.

  Docs/Site/open.py FOLDER [PICTURES]
"""

import functools
import http.server
import json
import pathlib
import sys
import threading
import urllib.error
import urllib.request

from browser import Browser


def served(folder):
    """Serves the folder on a free port and hands back its address."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


BACK = ("const a = [...document.querySelectorAll('.hierarchy a, .nav-menu-items a, .navigator-head a, .navigator a')]"
    ".find(a => a.pathname.endsWith('/documentation/unison')); if (a) a.click(); return !!a")
# A table that is wider than its column, or than the window.
WIDE = ("return [...document.querySelectorAll('table')].filter(t => t.scrollWidth > t.parentElement.clientWidth + 1"
    " || t.getBoundingClientRect().right > innerWidth).map(t => t.innerText.slice(0, 40))")
LINKS = "return [...document.querySelectorAll('a[href]')].map(a => a.href)"


def main(folder, pictures):
    site = served(folder)
    pages = pathlib.Path(folder, "data", "documentation")
    modules = sorted(page.stem for page in pages.glob("*.json") if page.stem != "unison")
    first_steps = sorted(page.parent.name for page in pages.glob("*/firststeps.json"))
    articles = sorted("/documentation/" + str(page.relative_to(pages).with_suffix("")) for page in pages.rglob("*.json")
        if json.loads(page.read_text()).get("kind") == "article" and not page.stem.endswith("-implementations"))
    browser = Browser()
    problems = []
    links = set()
    passed = 0

    def visit(path, title):
        nonlocal passed
        browser.open(site + path)
        shown = browser.wait("const h = document.querySelector('h1'); return h && h.innerText.toLowerCase().includes(arguments[0])",
            title.lower())
        found = [link for link in browser.run(LINKS) if link.startswith(site)]
        links.update(link.split("#")[0] for link in found)
        wrong = browser.errors()
        if not shown:
            wrong.append(f"no title \"{title}\"")
        problems.extend(f"{path}: {text}" for text in wrong)
        if not wrong:
            passed += 1
            print(f"ok    {path}: \"{title}\", {len(found)} links")

    def search(word):
        browser.wait("return document.querySelector('h1') && document.querySelector('.navigator a')")
        browser.wait("const b = document.querySelector('.quick-navigation-open'); if (b) b.click(); return !!b")
        browser.wait("return document.querySelector('.quick-navigation input')")
        browser.run(
            "const i = document.querySelector('.quick-navigation input'); i.focus(); i.value = arguments[0];"
            "i.dispatchEvent(new Event('input', {bubbles: true}))", word)

    try:
        visit("/", "Unison")
        if pictures:
            browser.picture(pathlib.Path(pictures, "front.png"))
        for module in modules:
            visit(f"/documentation/{module}", module)
            browser.run(BACK)
            if browser.wait("const h = document.querySelector('h1'); return h && h.innerText == 'Unison'"):
                passed += 1
                print(f"ok    a link above the title of {module} leads back to the front page")
            else:
                problems.append(f"{module}: no way back to the front page")
            browser.open(site + f"/documentation/{module}")
            browser.wait("return document.querySelector('h1')")
            if pictures:
                browser.picture(pathlib.Path(pictures, f"{module}.png"))
        for module in first_steps:
            visit(f"/documentation/{module}/firststeps", "First steps")

        browser.resize(1280, 900)
        for page in articles:
            browser.open(site + page)
            browser.wait("return document.querySelector('h1')")
            browser.wait("return document.querySelector('.navigator a')")
            wide = browser.run(WIDE)
            if wide:
                problems.append(f"{page}: cut off at 1280 pixels: {wide}")
        if not any("1280" in problem for problem in problems):
            passed += 1
            print(f"ok    no table of {len(articles)} articles is cut off at 1280 pixels")

        for word, found in [("debounce", "/bind/"), ("expectNo", "/unisontesting/"), ("stageValue", "/elastomeric/")]:
            browser.open(site + "/")
            search(word)
            if browser.wait(f"return [...document.querySelectorAll('.quick-navigation a')].some(a => a.href.includes('{found}'))"):
                passed += 1
                print(f"ok    the front page finds {word} in {found}")
            else:
                problems.append(f"the front page does not find {word} in {found}")

        browser.open(site + "/documentation/pharos")
        search("ignoringDup")
        result = browser.wait(
            "const a = [...document.querySelectorAll('.quick-navigation a')]"
            ".find(a => a.href.includes('ignoringduplicates')); if (a) a.click(); return !!a")
        title = browser.wait(
            "const h = document.querySelector('h1'); return h && h.innerText.includes('ignoringDuplicates') && h.innerText")
        if pictures:
            browser.picture(pathlib.Path(pictures, "search.png"))
        wrong = browser.errors()
        if result and title and not wrong:
            passed += 1
            print("ok    the search finds ignoringDuplicates(), and its page opens")
        else:
            problems.append(f"the search: found {result}, title {title}, {wrong}")

        for link in sorted(links):
            try:
                urllib.request.urlopen(link, timeout=30).close()
            except urllib.error.HTTPError as error:
                problems.append(f"{link}: {error.code}")
        if not any("127.0.0.1" in problem for problem in problems) and links:
            passed += 1
            print(f"ok    each of the {len(links)} links of these pages leads to a page")
    finally:
        browser.close()
    for problem in problems:
        print(f"FAIL  {problem}")
    print(f"{passed} passed, {len(problems)} failed")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""))
