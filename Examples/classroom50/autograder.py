"""Grades answers.answers by the drill beside this file and writes Classroom 50's result.json."""

import datetime
import json
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ANSWERS = Path("answers.answers")
LARGEST = 64 * 1024
SECONDS = 120
# Classroom 50 counts whole points; lifeline gives parts of them.
POINTS = 100


def graded():
    """The learner's object of lifeline.grade/1."""
    if ANSWERS.is_file() and ANSWERS.stat().st_size > LARGEST:
        sys.exit(f"::error::{ANSWERS} is larger than {LARGEST} bytes")
    # A file that is missing is graded too: every question of the drill counts.
    answers = ANSWERS if ANSWERS.is_file() else Path(os.devnull)
    run = subprocess.run(
        [os.environ.get("LIFELINE", "lifeline"), "grade", "--input", "answers", str(answers),
         "--drill", str(HERE / "drill.yml"), "--format", "json"],
        capture_output=True, text=True, timeout=SECONDS)
    # 2: part of the file could not be read; everything else was graded.
    if run.returncode not in (0, 2):
        sys.exit(f"::error::lifeline ended with status {run.returncode}: {run.stderr[:2000]}")
    print(run.stderr, file=sys.stderr)
    learners = json.loads(run.stdout)
    assert len(learners) == 1, f"{len(learners)} learners"
    return learners[0]


def main():
    tests = [
        {
            "test-name": answer["scenario"],
            "passed": answer["correct"],
            "score": round(answer["score"] * POINTS),
            "max-score": round(answer["weight"] * POINTS),
        }
        for answer in graded()["answers"]
    ]
    environment = os.environ
    result = {
        "schema": "classroom50/result/v1",
        "classroom": environment["CLASSROOM"],
        "assignment": environment["ASSIGNMENT"],
        "submission": environment["SUBMISSION_TAG"],
        "commit": environment["COMMIT_URL"],
        "release": environment["RELEASE_URL"],
        "review": environment.get("REVIEW_URL") or environment["COMMIT_URL"],
        "datetime": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "score": sum(test["score"] for test in tests),
        "max-score": sum(test["max-score"] for test in tests),
        "tests": tests,
    }
    Path("result.json").write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


main()
