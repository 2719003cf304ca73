// SPDX-License-Identifier: MIT

/// The page: it shows each picture that comes, and counts how many differed from the one before.
enum Page {
  static let html = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <title>Unison</title>
    <link rel="icon" href="data:,">
    <style>body { margin: 0; background: #0d1117 } #monitor svg { width: 100%; height: auto }</style>
    <div id="monitor" data-changes="0"></div>
    <script>
      const monitor = document.getElementById("monitor");
      let last = "";
      new EventSource("/pictures").onmessage = event => {
        if (event.data !== last) monitor.dataset.changes = Number(monitor.dataset.changes) + 1;
        last = event.data;
        monitor.innerHTML = last;
      };
    </script>
    </html>
    """
}
