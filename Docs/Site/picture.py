#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Draws what README.md's first example does, statement by statement, light and dark, for the README and the documentation of Bind.
# Labels and values are read from the example. Run this again when it changes.
import html
import pathlib
import re

root = pathlib.Path(__file__).resolve().parent.parent.parent
code = re.search(r"```swift\n(import Bind\n.*?)```", (root / "README.md").read_text(), re.S)[1]
lines = [re.sub(r"\{ print.*\}", "{ … }", line.split("  //")[0].strip()) for line in code.splitlines()]
name, stored = re.search(r"let (\w+) = Output\(value: (\".*?\")\)", code).groups()
chain = [line.removeprefix(name) for line in lines if re.match(rf"({name})?\.(map|ignoring|bind)", line)]
statements = [chain[-1]] + [line for line in lines if re.match(r"\w+\.(update|unsubscribe)", line)]
limit, printed = int(re.search(r"count > (\d+)", code)[1]), re.search(r"// prints (.*)", code)[1]
left, width, top, height = 270, 165, 88, 46
colors = {"": ("#1f2328", "#6e7781", "#0969da", "#1a7f37", "#cf222e"), "~dark": ("#e6edf3", "#8b949e", "#58a6ff", "#3fb950", "#ff7b72")}

# Each statement's cells: what the value, the two transforms and the subscriber receive.
rows, last, subscribed = [], None, True
for statement in statements:
    stored = (re.findall(r"withValue: (\".*?\")", statement) or [stored])[0]
    passes = str(len(stored.strip('"')) > limit).lower()
    cells = [stored, passes] + [passes] * (last not in (None, passes))
    subscribed, last = subscribed and "unsubscribe" not in statement, passes
    end = [] if len(cells) < 3 else [printed] if subscribed else ["not called"]
    rows.append((statement, [None] * 3 + ["ends"] if "unsubscribe" in statement else cells + end))

for mode, (ink, faint, blue, green, red) in colors.items():
    out = []

    def text(x, y, words, color, anchor="middle"):
        out.append(f'<text x="{x}" y="{y}" fill="{color}" text-anchor="{anchor}">{html.escape(words)}</text>')

    for column, (head, role) in enumerate(zip([name] + chain, ["value", "transform", "transform", "subscriber"])):
        text(left + (column + 0.5) * width, 22, role, faint)
        text(left + (column + 0.5) * width, 46, head, ink)
    for y, (statement, cells) in enumerate(rows):
        y = top + y * height
        text(left - 10, y + 4, statement, ink, "end")
        for x, cell in ((left + (column + 0.5) * width, cell) for column, cell in enumerate(cells) if cell):
            color = red if cell in ("ends", "not called") else green if cell == printed else blue
            if cell != "ends" and x > left + width:
                out.append(f'<path d="M{x - width + 55} {y}h{width - 115}l-6-4m6 4l-6 4" stroke="{faint}" fill="none"/>')
            out.append(f'<rect x="{x - 50}" y="{y - 14}" width="100" height="28" rx="14" fill="none" stroke="{color}"/>')
            text(x, y + 4, cell, color)
    frame = f'width="{left + 4 * width}" height="{top + len(rows) * height - 14}" font-family="monospace" font-size="12"'
    (root / f"Sources/Bind/Bind.docc/flow{mode}.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>\n' + "\n".join(out) + "\n</svg>\n")
