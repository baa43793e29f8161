"""Grades answers as COMMANDS.md and the systems' own documents say, without a line of lifeline's, and
compares every mark with what `lifeline grade` gives.

    grader.py LIFELINE COURSE [SCENARIOS [ANSWERS]]    one line: how many marks, how many differ
"""

import bisect
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile

SCORINGS = [
    "moves", "exact", "edits", "pairs", "prefix", "prairielearn", "moodle-all-or-nothing",
    "moodle-absolute", "moodle-relative-to-correct", "moodle-next-exclude-last",
    "moodle-next-include-last", "moodle-previous-next", "moodle-all-previous-next",
    "moodle-longest-ordered", "moodle-longest-contiguous",
]


def run(lifeline, course, *arguments):
    command = [lifeline, *arguments, "--content", course]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, (command, done.returncode, done.stderr[:2000])
    return done.stdout


def rounded(part, whole):
    return math.floor(part / whole * 10_000 + 0.5) / 10_000


def name(callback):
    """Without its argument; what a print prints is its name."""
    return re.sub(r"^(\w+\.\w+)\(.*", r"\1", callback)


class Comparison:
    """An answer beside one order; an argument counts only where the answer has it."""

    def __init__(self, answer, order):
        self.answer, self.order = answer, order
        self.n, self.m = len(order), len(answer)
        self.longer = max(self.n, self.m)
        self.is_equal = self.n == self.m and all(map(self.fits, answer, order))

    @staticmethod
    def fits(said, called):
        return said == called if said != name(said) else said == name(called)

    def common(self):
        row = [0] * (self.n + 1)
        for said in self.answer:
            above, row = row, [0]
            for place, called in enumerate(self.order):
                row.append(
                    above[place] + 1 if self.fits(said, called) else max(above[place + 1], row[-1]))
        return row[-1]

    def places(self):
        """What each item represents: the k-th occurrence the k-th, those with an argument first;
        None: nothing."""
        taken, places = set(), [None] * self.m
        for has_argument in (True, False):
            for item, said in enumerate(self.answer):
                if (said != name(said)) != has_argument:
                    continue
                free = (at for at in range(self.n)
                        if at not in taken and self.fits(said, self.order[at]))
                places[item] = next(free, None)
                taken.add(places[item])
        return places

    def pairs(self, places):
        known = [place for place in places if place is not None]
        return sum(one < other for at, one in enumerate(known) for other in known[at + 1:])

    @staticmethod
    def rising(places):
        ends = []
        for place in places:
            if place is not None:
                at = bisect.bisect_left(ends, place)
                ends[at:at + 1] = [place]
        return len(ends)

    def contiguous(self, places):
        """The longest run of the key's neighbours whose items stand in the answer in this order."""
        at = {place: position for position, place in enumerate(places) if place is not None}
        longest = length = 0
        for place in range(self.n):
            if place not in at:
                length = 0
                continue
            length = length + 1 if place - 1 in at and at[place - 1] < at[place] else 1
            longest = max(longest, length)
        return longest

    def score(self, scoring):
        if self.longer == 0:
            return 1
        if min(self.n, self.m) == 0:
            return 0
        if scoring == "moves":
            return rounded(self.common(), self.longer)
        if scoring in ("exact", "moodle-all-or-nothing"):
            return int(self.is_equal)
        if scoring == "edits":
            return rounded(max(0, self.longer - (self.n + self.m - 2 * self.common())), self.longer)
        places = self.places()
        if scoring == "pairs":
            if self.longer == 1:
                return int(self.is_equal)
            return rounded(self.pairs(places), self.longer * (self.longer - 1) // 2)
        if scoring == "prefix":
            same = 0
            while same < min(self.n, self.m) and self.fits(self.answer[same], self.order[same]):
                same += 1
            return rounded(same, self.longer)
        if scoring == "prairielearn":
            kept = self.rising(places)
            distance = (self.m - kept) + (self.n - kept)
            return round(max(0, self.n - distance) / self.n, 2)
        if self.is_equal:
            return 1
        return rounded(*self.moodle(scoring, places))

    def moodle(self, scoring, places):
        """n is the key plus what is extra (COMMANDS.md)."""
        n = self.n + places.count(None)
        follows = sum(
            one is not None and other == one + 1 for one, other in zip(places, places[1:]))
        ends = places[-1] == self.n - 1
        if scoring == "moodle-absolute":
            return sum(place == at for at, place in enumerate(places)), n
        if scoring == "moodle-relative-to-correct":
            return sum(max(0, n - 1 - abs(at - place))
                       for at, place in enumerate(places) if place is not None), n * (n - 1)
        if scoring == "moodle-next-exclude-last":
            return follows, n - 1
        if scoring == "moodle-next-include-last":
            return follows + ends, n
        if scoring == "moodle-previous-next":
            return 2 * follows + (places[0] == 0) + ends, 2 * n
        if scoring == "moodle-all-previous-next":
            return 2 * self.pairs(places), n * (n - 1)
        length = (self.rising if scoring == "moodle-longest-ordered" else self.contiguous)(places)
        return (length if length > 1 else 0), n


def scenarios(lifeline, course, count, chance):
    """Some of the course with one order and some with several."""
    ids = [each["id"] for each in json.loads(run(lifeline, course, "list", "scenarios", "--json"))]
    chance.shuffle(ids)
    found = {}
    for scenario in ids:
        command = [lifeline, "orders", scenario, "--format", "json", "--limit", "60",
                   "--content", course]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            continue
        orders = json.loads(done.stdout)
        if orders["complete"] and orders["orders"][0]:
            found[scenario] = orders["orders"]
        if len(found) == count:
            break
    return found


def answers(orders, count, chance):
    """Nearly right, wild, empty and doubled ones; with arguments and without."""
    names = sorted({name(each) for some in orders.values() for order in some for each in order})
    for number in range(count):
        scenario = chance.choice(sorted(orders))
        answer = list(chance.choice(orders[scenario]))
        if chance.random() < 0.7:
            answer = [name(each) for each in answer]
        if chance.random() < 0.15:
            chance.shuffle(answer)
        for _ in range(chance.randrange(5)):
            kind, at = chance.random(), chance.randrange(len(answer) + 1)
            if kind < 0.4 and answer:
                answer.insert(at - 1, answer.pop(chance.randrange(len(answer))))
            elif kind < 0.6 and answer:
                answer.pop(at - 1)
            elif kind < 0.8:
                answer.insert(at, chance.choice(names))
            elif answer:
                answer.insert(at, chance.choice(answer))
        if chance.random() < 0.02:
            answer = []
        yield {"learner": f"s{number}", "scenario": scenario, "answer": answer}


def main():
    lifeline, course = sys.argv[1:3]
    counts = [int(text) for text in sys.argv[3:]] + [50, 2000][len(sys.argv) - 3:]
    chance = random.Random(20261125)
    orders = scenarios(lifeline, course, counts[0], chance)
    asked = list(answers(orders, counts[1], chance))
    marks = different = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.ndjson")
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(each) + "\n" for each in asked)
        for scoring in SCORINGS:
            lines = run(lifeline, course, "grade", path, "--format", "ndjson", "--scoring", scoring)
            for answer, line in zip(asked, lines.splitlines(), strict=True):
                graded = json.loads(line)
                compared = [Comparison(answer["answer"], order)
                            for order in orders[answer["scenario"]]]
                ours = (any(each.is_equal for each in compared),
                        max(each.score(scoring) for each in compared))
                marks += 1
                if ours != (graded["correct"], graded["score"]):
                    different += 1
                    if different < 10:
                        print(scoring, answer, "ours", ours, "theirs", line, file=sys.stderr)
    print(len(orders), "scenarios,", marks, "marks,", different, "different")


main()
