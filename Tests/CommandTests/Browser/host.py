"""A drill's host, driven as an instructor types."""

import os
import re
import subprocess

from browser import until


class Host:
    def __init__(self, lifeline, drill, folder):
        self.log = os.path.join(folder, "log")
        self.process = subprocess.Popen(
            [lifeline, "drill", "host", drill, "--port", "0", "--lang", "en"], cwd=folder,
            stdin=subprocess.PIPE, stdout=open(self.log, "w"), stderr=subprocess.STDOUT)
        until(lambda: "projector#" in self.said(), "the host", self.said)
        self.learners = re.search(r"http://\S+/#([A-Z]+)", self.said()).group(0)
        self.projector = re.search(r"http://\S+/projector#\w+", self.said()).group(0)

    def said(self):
        return open(self.log).read()

    def do(self, command):
        self.process.stdin.write((command + "\n").encode())
        self.process.stdin.flush()


def check(name, holds):
    """Says whether it holds; what is asked for by a function may take a while to."""
    if callable(holds):
        until(holds, name)
        holds = True
    print(("yes  " if holds else "NO   ") + name, flush=True)
