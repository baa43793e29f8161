#!/usr/bin/env python3
"""Makes pictures of a real session: types a script at lifeline in tmux and draws what the
terminal shows as SVG, light and dark.

    Documentation/pictures/session.py [PROGRAM]

PROGRAM is .build/release/lifeline unless it is named. Needs tmux.
"""
import html
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unicodedata

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = sys.argv[1] if len(sys.argv) > 1 else HERE.parents[1] / ".build/release/lifeline"

# Name, language, rows, the question's name, what is typed: at a presentation the order of a push,
# as many people expect.
ANSWER = "B.viewDidLoad A.viewWillDisappear B.viewWillAppear A.viewDidDisappear B.viewDidAppear"
SESSIONS = [
    ("session", "en", 60, "full-screen", [ANSWER, "done"]),
    ("session.zh-Hans", "zh-Hans", 60, "full-screen", [ANSWER, "完成"]),
]
QUESTION = """\
title: {en: A presents B full screen, zh-Hans: A 全屏显示 B}
topic: presentation
platform: {ios: 18}
objects:
  A: UIViewController
  B: {is: UIViewController, modalPresentationStyle: fullScreen}
root: A
given: [user launches app]
ask: ["A.present(B, animated: true)"]
watch:
  A: [viewWillDisappear, viewDidDisappear]
  B: [viewDidLoad, viewWillAppear, viewDidAppear]
"""
COLUMNS = 80
CELL, LINE, MARGIN = 8.4, 18, 16

THEMES = {
    "light": {"back": "#ffffff", "text": "#1f2328", "dim": "#656d76", "edge": "#d0d7de",
              "160": "#cf222e", "28": "#1a7f37", "163": "#a626a4", "30": "#0a6c74"},
    "dark": {"back": "#0d1117", "text": "#e6edf3", "dim": "#8d96a0", "edge": "#30363d",
             "160": "#ff7b72", "28": "#56d364", "163": "#f778ba", "30": "#56d4dd"},
}


def tmux(socket, *arguments):
    return subprocess.run(
        ["tmux", "-L", socket, *arguments], check=True, capture_output=True, text=True).stdout


def settled(socket):
    """The screen once it has stopped changing."""
    before, same = None, 0
    while same < 4:
        time.sleep(0.25)
        now = tmux(socket, "capture-pane", "-e", "-p", "-t", "picture")
        same = same + 1 if now == before and now.strip() else 0
        before = now
    return now


def screen(language, rows, name, lines):
    """What a terminal shows after the lines were typed, from the question's title on."""
    socket = f"lifeline-picture-{os.getpid()}"
    with tempfile.TemporaryDirectory() as folder:
        question = pathlib.Path(folder) / f"{name}.yml"
        question.write_text(QUESTION, encoding="utf-8")
        command = (f"env LIFELINE_RECORD={folder}/record TERM=xterm-256color LANG=C.UTF-8 NO_COLOR= "
                   f"{PROGRAM} learn {question} --lang {language}")
        tmux(socket, "new-session", "-d", "-s", "picture", "-x", str(COLUMNS), "-y", str(rows),
             command)
        try:
            settled(socket)
            for line in lines:
                tmux(socket, "send-keys", "-t", "picture", "-l", line)
                tmux(socket, "send-keys", "-t", "picture", "Enter")
                settled(socket)
            return settled(socket).rstrip("\n").split("\n")
        finally:
            tmux(socket, "kill-server")


def spans(line):
    """The line as (style, text), by the terminal's color codes."""
    style, found = frozenset(), []
    for code, text in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b]+)", line):
        if text:
            found.append((style, text))
            continue
        numbers = code.split(";") if code else ["0"]
        while numbers:
            number = numbers.pop(0)
            if number in ("", "0"):
                style = frozenset()
            elif number == "38" and numbers[:1] == ["5"]:
                style = frozenset(s for s in style if not s.startswith("c")) | {"c" + numbers[1]}
                numbers = numbers[2:]
            elif number == "39":
                style = frozenset(s for s in style if not s.startswith("c"))
            elif number in ("1", "2", "3"):
                style |= {number}
            elif number == "22":
                style -= {"1", "2"}
    return found


def width(text):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def drawn(lines, theme):
    colors = THEMES[theme]
    wide = COLUMNS * CELL + 2 * MARGIN
    high = len(lines) * LINE + 2 * MARGIN
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.0f} {high}" '
        f'width="{wide:.0f}" height="{high}" role="img">',
        "<style>text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',"
        "'Noto Sans Mono CJK SC',monospace;white-space:pre}</style>",
        f'<rect x="0.5" y="0.5" width="{wide - 1:.0f}" height="{high - 1}" rx="8" '
        f'fill="{colors["back"]}" stroke="{colors["edge"]}"/>',
    ]
    for row, line in enumerate(lines):
        column, y = 0, MARGIN + row * LINE + 13
        for style, text in spans(line):
            cells = width(text)
            if text.strip():
                fill = next((colors[s[1:]] for s in style if s[1:] in colors), colors["text"])
                if "2" in style:
                    fill = colors["dim"]
                extra = ' font-weight="bold"' if "1" in style else ""
                extra += ' font-style="italic"' if "3" in style else ""
                # Runs of spaces collapse in SVG, so each piece between them has its own place.
                for piece in re.finditer(r"\S+(?: \S+)*", text):
                    x = MARGIN + (column + width(text[:piece.start()])) * CELL
                    out.append(
                        f'<text x="{x:.1f}" y="{y}" textLength="{width(piece[0]) * CELL:.1f}" '
                        f'fill="{fill}"{extra}>{html.escape(piece[0])}</text>')
            column += cells
    return "\n".join(out + ["</svg>", ""])


for name, language, rows, question, typed in SESSIONS:
    lines = screen(language, rows, question, typed)
    for theme in THEMES:
        path = HERE / f"{name}-{theme}.svg"
        path.write_text(drawn(lines, theme), encoding="utf-8")
        print(path)
