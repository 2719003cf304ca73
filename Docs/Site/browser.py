# SPDX-License-Identifier: MIT
"""Headless Chromium, spoken to through chromedriver (Debian: chromium-driver)."""

import base64
import json
import subprocess
import threading
import time
import urllib.request

LIMIT = 30


class Browser:
    """A session of Chromium that is spoken to through chromedriver."""

    def __init__(self):
        self.process = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if "started successfully on port" in line:
                self.address = "http://127.0.0.1:" + line.rsplit(" ", 1)[1].strip(". \n")
                break
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1400,1000"]
        options = {"browserName": "chrome", "goog:chromeOptions": {"args": arguments}, "goog:loggingPrefs": {"browser": "ALL"}}
        answer = self.call("POST", "/session", {"capabilities": {"alwaysMatch": options}})
        self.session = "/session/" + answer["sessionId"]

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data=data, method=method)
        with urllib.request.urlopen(request, timeout=120) as response:
            return json.load(response)["value"]

    def open(self, address):
        self.call("POST", self.session + "/url", {"url": address})

    def resize(self, width, height):
        self.call("POST", self.session + "/window/rect", {"width": width, "height": height})

    def run(self, script, *arguments):
        return self.call("POST", self.session + "/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, script, *arguments):
        """Waits until the script hands back something that counts as true."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            value = self.run(script, *arguments)
            if value:
                return value
            threading.Event().wait(0.05)
        return None

    def errors(self):
        entries = self.call("POST", self.session + "/se/log", {"type": "browser"})
        return [entry["message"] for entry in entries if entry["level"] in ("SEVERE", "ERROR")]

    def picture(self, path):
        path.write_bytes(base64.b64decode(self.call("GET", self.session + "/screenshot")))

    def close(self):
        try:
            self.call("DELETE", self.session)
        finally:
            self.process.terminate()
            self.process.wait()
