"""The lobby on the wall, whose QR code a phone reads; reports the text.

lobby.py LIFELINE CHROMIUM DRILL [FOLDER FOR PICTURES]
"""

import os
import shutil
import subprocess
import tempfile

from browser import Page, until
from host import check, play


def talk(browser, host, shoot):
    for width, height, dark in [(1280, 720, False), (800, 500, True)]:
        wall = Page(browser, host.projector, width, height, dark=dark)
        wall.wait("Join at")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "lobby.png")
            wall.shoot(path)
            read = subprocess.run(["zbarimg", "-q", "--raw", path], capture_output=True, text=True)
            check(f"a phone reads the wall at {width}", read.stdout.strip() == host.learners)
        shoot(wall, f"lobby-{width}")
    ann = Page(browser, host.learners)
    ann.js("document.getElementById('name').value = '<b>Ann</b>'")
    ann.tap("Join")
    wall.wait("<b>Ann</b>")
    check("the lobby shows who has come, as text",
          wall.js("document.querySelector('bdi b') === null"))
    # A mistake of the instructor: the page rejoins by itself.
    host.do("remove <b>Ann</b>")
    until(lambda: "You were signed out" in ann.js(
        "document.getElementById('trouble').textContent"), "the reason")
    check("the code need not be typed again",
          ann.js("document.getElementById('code').value.length >= 6"))
    host.do("undo")
    ann.wait("You are <b>Ann</b>")


if shutil.which("zbarimg"):
    play(talk, "--listen", "0.0.0.0")
else:
    print("done")
