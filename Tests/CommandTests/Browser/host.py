"""A drill's host, driven as an instructor types."""

import os
import re
import subprocess
import sys
import tempfile

from browser import Browser, until


class Host:
    def __init__(self, lifeline, drill, folder, *arguments):
        self.log = os.path.join(folder, "log")
        self.command = [lifeline, "drill", "host", drill, "--lang", "en",
                        "--session", os.path.join(folder, "class.session.ndjson"), *arguments]
        self.start("0")

    def start(self, port):
        self.process = subprocess.Popen(
            self.command + ["--port", port], cwd=os.path.dirname(self.log), stdin=subprocess.PIPE,
            stdout=open(self.log, "w"), stderr=subprocess.STDOUT)
        until(lambda: "projector#" in self.said(), "the host", self.said)
        self.learners = re.search(r"http://\S+/#([A-Z]+)", self.said()).group(0)
        self.projector = re.search(r"http://\S+/projector#\w+", self.said()).group(0)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def start_again(self):
        """With the same session, at the address that the pages use."""
        self.start(re.search(r":(\d+)/", self.learners).group(1))

    def said(self):
        return open(self.log).read()

    def do(self, command):
        self.process.stdin.write((command + "\n").encode())
        self.process.stdin.flush()


def check(name, holds):
    """Reports whether a condition holds; a function may need a while until it does."""
    if callable(holds):
        until(holds, name)
        holds = True
    print(("yes  " if holds else "NO   ") + name, flush=True)


def play(talk, *arguments):
    """Calls talk(browser, host, shoot) with the command line's arguments, and reports the results."""
    lifeline, chromium, drill = sys.argv[1:4]
    pictures = sys.argv[4] if len(sys.argv) > 4 else None

    def shoot(page, name):
        if pictures:
            page.shoot(os.path.join(pictures, name + ".png"))

    with tempfile.TemporaryDirectory() as folder:
        browser = Browser(chromium)
        host = Host(lifeline, drill, folder, *arguments)
        try:
            talk(browser, host, shoot)
            check("no page complains", browser.complaints == [])
            for complaint in browser.complaints:
                print(complaint)
            host.do("quit")
            check("the host ends well", host.process.wait(timeout=60) == 0)
            print("done")
        except Exception as fault:
            print("NO   ", fault, browser.complaints, host.said()[-800:])
            sys.exit(1)
        finally:
            host.process.kill()
            browser.close()
