#!/usr/bin/env python3
"""How fast answers are graded, beside what people use instead: one run, one table.

usage: grading.py LIFELINE [ANSWERS] [FILES]

ANSWERS lines of NDJSON (a million) and FILES answer files (100,000) are made in a temporary folder,
about 1 kB a line and 4 kB a file of it; LIFELINE is a release build. The programs take turns, so that
what slows the machine slows them alike. Told are medians of three, and in brackets the time of all
cores together, which other work on the machine changes less. Python's peers come from PyPI into the
temporary folder; without it they are left out, and the table says so.
"""
import itertools
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from answers import Class, usual_orders, write_folder, write_lines, write_rows

HERE = os.path.dirname(os.path.abspath(__file__))
COURSE = os.path.dirname(os.path.dirname(HERE))
ROUNDS = 3
BLOCKS = 1500
MEGABYTE = 1_000_000
SCORINGS = [
    "moves", "exact", "edits", "pairs", "prefix", "prairielearn", "moodle-all-or-nothing",
    "moodle-absolute", "moodle-relative-to-correct", "moodle-next-exclude-last",
    "moodle-next-include-last", "moodle-previous-next", "moodle-all-previous-next",
    "moodle-longest-ordered", "moodle-longest-contiguous",
]


def measured(command, output="/dev/null"):
    """Seconds, seconds of all cores together, and MiB at the peak."""
    with open(output, "wb") as out, open(os.devnull) as none:
        began = time.perf_counter()
        process = subprocess.Popen(
            command, stdin=none, stdout=out, env=os.environ | {"LC_ALL": "C.UTF-8"})
        _, status, usage = os.wait4(process.pid, 0)
        took = time.perf_counter() - began
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"failed: {command}")
    return took, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def in_turns(commands):
    """By name: the medians of seconds and of seconds of all cores together."""
    taken = {name: [] for name in commands}
    for _ in range(ROUNDS):
        for name, command in commands.items():
            taken[name].append(measured(command)[:2])
    return {name: tuple(map(statistics.median, zip(*times))) for name, times in taken.items()}


def told(times):
    return f"{times[0]:.2f} s ({times[1]:.2f})"


def ratio(times, others):
    return f"{times[0] / others[0]:.2f} ({times[1] / others[1]:.2f})"


def peers_python(folder):
    """A Python that has the peers' packages; nil where PyPI is out of reach."""
    python = f"{folder}/peers/bin/python"
    packages = ["orjson", "rapidfuzz", "networkx"]
    for command in ([sys.executable, "-m", "venv", f"{folder}/peers"],
                    [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *packages]):
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=300)
        except (subprocess.SubprocessError, OSError):
            return None
    return python


class Table:
    def __init__(self):
        print("| measured | figure | beside | goal |\n| - | - | - | - |")

    @staticmethod
    def row(what, figure, beside="", goal=""):
        print(f"| {what} | {figure} | {beside} | {goal} |", flush=True)


class Run:
    def __init__(self, lifeline, folder, answers, files):
        self.lifeline, self.folder = lifeline, folder
        self.answers, self.files = answers, files
        self.orders = usual_orders(lifeline, COURSE)
        self.orders_path = f"{folder}/orders.json"
        with open(self.orders_path, "w") as file:
            json.dump(self.orders, file)
        self.table = Table()

    def grade(self, *arguments):
        return [self.lifeline, "grade", "--content", COURSE, *arguments]

    def lines(self):
        usual, different = f"{self.folder}/usual.ndjson", f"{self.folder}/different.ndjson"
        write_lines(usual, self.orders, self.answers)
        write_lines(different, self.orders, self.answers, Class.MOSTLY_DIFFERENT)
        python = peers_python(self.folder)
        commands = {
            "wc": ["wc", "-w", usual],
            "usual": self.grade("--format", "ndjson", usual),
            "different": self.grade("--format", "ndjson", different),
        }
        if python:
            commands["python"] = [python, f"{HERE}/peers.py", "lines", self.orders_path, usual]
        taken = in_turns(commands)
        row = self.table.row
        wc, lifeline = taken["wc"], taken["usual"]
        row(f"`wc -w`, {self.answers:,} lines, {os.path.getsize(usual) / 1e6:.0f} MB", told(wc))
        row("lifeline, ndjson to ndjson", told(lifeline), f"{ratio(lifeline, wc)} × `wc -w`",
            "at most 2")
        row("the same, answers mostly different", told(taken["different"]),
            f"{ratio(taken['different'], wc)} × `wc -w` of the first")
        if python:
            row("Python, orjson and RapidFuzz, scores only", told(taken["python"]),
                f"{ratio(taken['python'], lifeline)} × lifeline", "at least 2")
            self.blocks(python, self.answers / lifeline[0])
        else:
            row("Python, orjson and RapidFuzz; PrairieLearn's way", "left out",
                "PyPI is out of reach")
        self.memory(usual)

    def blocks(self, python, rate):
        run = subprocess.run(
            [python, f"{HERE}/peers.py", "blocks", self.orders_path, str(BLOCKS)],
            check=True, capture_output=True, text=True)
        theirs = float(run.stdout)
        self.table.row("PrairieLearn's way of grading, a stand-in", f"{theirs:.0f} answers a second",
                       f"lifeline: {rate:,.0f}, {rate / theirs:,.0f} ×", "at least 1,000")

    def memory(self, path):
        once = measured(self.grade("--format", "ndjson", path))[2]
        thrice = measured(self.grade("--format", "ndjson", path, path, path))[2]
        self.table.row(
            "memory at the peak", f"{once:.0f} MiB",
            f"{thrice:.0f} MiB at {3 * self.answers:,} lines", "below 64 MiB")
        os.remove(path)
        os.remove(f"{self.folder}/different.ndjson")

    def rows(self):
        path, count = f"{self.folder}/rows.csv", self.answers // 4
        write_rows(path, self.orders, count)
        command = self.grade("--format", "ndjson", path)
        taken = in_turns({"rows": command})["rows"]
        self.table.row(
            f"lifeline, csv to ndjson, {count:,} rows, {os.path.getsize(path) / 1e6:.0f} MB",
            told(taken), f"{measured(command)[2]:.0f} MiB at the peak", "below 64 MiB")
        os.remove(path)

    def class_folder(self):
        folder = f"{self.folder}/class"
        write_folder(folder, self.orders, self.files)
        taken = in_turns({
            "cat": ["sh", "-c", f"find '{folder}' -type f -print0 | xargs -0 cat"],
            "csv": self.grade("--format", "csv", folder),
            "json": self.grade("--format", "json", folder),
        })
        shutil.rmtree(folder)
        row = self.table.row
        row(f"`find -print0 \\| xargs -0 cat`, {self.files:,} files", told(taken["cat"]))
        for form in ("csv", "json"):
            row(f"lifeline, answers to {form}", told(taken[form]),
                f"{ratio(taken[form], taken['cat'])} × `cat`", "at most 2")

    def adversarial(self):
        """Megabytes meant to take long, in the time of all cores; what a run with next to nothing takes
        is not counted."""
        scenario, order = max(self.orders.items(), key=lambda item: len(item[1]))
        repeated = (order * 200)[:200]
        repeated.reverse()
        cases = {
            "200 callbacks backwards, all different":
                lambda number: repeated[number % 200:] + repeated[:number % 200],
            "10,000 repeats": lambda _: [order[0]] * 10_000,
            "two callbacks in turns, 10,000 times": lambda _: [order[1], order[0]] * 5_000,
            "one callback, a megabyte of it": lambda _: [order[0]] * (MEGABYTE // (len(order[0]) + 4)),
            "one name of a megabyte": lambda _: ["A" * MEGABYTE],
        }
        for name, answer in cases.items():
            for form in ("ndjson", "answers"):
                path, nothing = f"{self.folder}/long.{form}", f"{self.folder}/nothing.{form}"
                self.write_cases(nothing, form, scenario, lambda _: [order[0]], 1)
                self.write_cases(path, form, scenario, answer, MEGABYTE)
                start = min(self.cpu(nothing) for _ in range(ROUNDS))
                worst = max((self.cpu(path, scoring), scoring) for scoring in SCORINGS)
                self.table.row(f"{name}, 1 MB of {form}", f"{(worst[0] - start) * 1000:.0f} ms",
                               f"at worst, by {worst[1]}", "at most 50 ms")

    def cpu(self, path, scoring="moves"):
        form = "ndjson" if path.endswith("ndjson") else "csv"
        command = self.grade("--format", form, "--scoring", scoring, path)
        return min(measured(command)[1] for _ in range(2))

    @staticmethod
    def write_cases(path, form, scenario, answer, size):
        """As many learners as fill the size; in a form with one, as much of one."""
        def line(number):
            return json.dumps({
                "learner": f"s{number + 1}", "scenario": scenario, "answer": answer(number)})

        numbers = itertools.count()
        if form == "answers":
            lines = (callback for number in numbers for callback in answer(number))
            written = f"learner: s1\n\n[{scenario}]\n"
        else:
            lines, written = map(line, numbers), ""
        with open(path, "w") as file:
            file.write(written)
            left = size
            while left > 0:
                text = next(lines) + "\n"
                file.write(text)
                left -= len(text)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    numbers = [int(text.replace(",", "").replace("_", "")) for text in sys.argv[2:]]
    answers, files = (numbers + [1_000_000, 100_000][len(numbers):])[:2]
    print(f"{os.cpu_count()} cores\n")
    with tempfile.TemporaryDirectory() as folder:
        run = Run(os.path.abspath(sys.argv[1]), folder, answers, files)
        run.lines()
        run.rows()
        run.class_folder()
        run.adversarial()


main()
