#!/usr/bin/env python3
"""How long a learner waits for the first prompt, beside `/usr/bin/python3 -c pass`.

usage: first-prompt.py LIFELINE [RUNS]

Measured at a terminal, from the start of the process to the prompt, for a learner who stopped in the
middle of a lesson: with this course, and with one that has ten times the scenarios. The programs take
turns, so that what slows the machine slows them alike; told are the medians and their ratios.
"""
import os
import pty
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COPIES = 10
GOAL = 2


def enlarged(folder):
    """A course in which each scenario stands ten times, under as many ids."""
    for part in ("Lessons", "Content"):
        shutil.copytree(f"{ROOT}/{part}", f"{folder}/{part}")
    scenarios = f"{folder}/Content/scenarios"
    for name in os.listdir(scenarios):
        stem = name.removesuffix(".yml")
        with open(f"{scenarios}/{name}") as file:
            text = file.read()
        for copy in range(1, COPIES):
            with open(f"{scenarios}/{stem}-{copy}.yml", "w") as file:
                file.write(text.replace(f"id: {stem}", f"id: {stem}-{copy}", 1))
    return folder


def first_prompt(lifeline, course, home):
    environment = {
        "HOME": home, "PATH": "/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8",
        "LIFELINE_CONTENT": course, "LIFELINE_RECORD": f"{home}/record.sqlite",
    }
    began = time.perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        os.execve(lifeline, [lifeline], environment)
    seen = b""
    while b"[Enter:" not in seen:
        seen += os.read(terminal, 65536)
    took = time.perf_counter() - began
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)
    return took


def python():
    began = time.perf_counter()
    subprocess.run(["/usr/bin/python3", "-c", "pass"], check=True)
    return time.perf_counter() - began


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    lifeline = os.path.abspath(sys.argv[1])
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 21
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as large:
        courses = {"first prompt": ROOT,
                   f"first prompt, {COPIES} times the scenarios": enlarged(large)}
        # One run makes the record and stops in a lesson.
        subprocess.run(
            [lifeline, "learn", "2"], input=b"\n", stdout=subprocess.DEVNULL, check=True,
            env={"HOME": home, "LIFELINE_CONTENT": ROOT,
                 "LIFELINE_RECORD": f"{home}/record.sqlite"})
        times = {name: [] for name in courses} | {"python3 -c pass": []}
        for _ in range(runs):
            for name, course in courses.items():
                times[name].append(first_prompt(lifeline, course, home))
            times["python3 -c pass"].append(python())
        yardstick = statistics.median(times["python3 -c pass"])
        for name, taken in times.items():
            middle = statistics.median(taken)
            goal = f" (goal: at most {GOAL})" if name in courses else ""
            print(f"{name}: {middle * 1000:.1f} ms, {middle / yardstick:.2f} times python{goal}")


main()
