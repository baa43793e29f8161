"""Answers of a class that never was: the same bytes from the same course, on every machine."""
import json
import os
import random
import subprocess

SEED = 7
SCENARIOS = 50
LEARNERS = 20_000


class Numbers:
    """Of Python's generators, the one promised to be the same in every version."""

    def __init__(self, seed):
        self.next = random.Random(seed).random

    def below(self, count):
        return int(self.next() * count)

    def one_of(self, items):
        return items[self.below(len(items))]

    def weighted(self, shares):
        """A place among shares that add up to 1."""
        left = self.next()
        for place, share in enumerate(shares):
            left -= share
            if left < 0:
                return place
        return len(shares) - 1


def usual_orders(lifeline, course):
    """The first scenarios of 8 to 14 callbacks, and what each prints."""
    orders = {}
    for name in sorted(os.listdir(f"{course}/Content/scenarios")):
        scenario = name.removesuffix(".yml")
        run = subprocess.run(
            [lifeline, "run", scenario, "--content", course], capture_output=True, text=True)
        callbacks = run.stdout.splitlines()
        if run.returncode == 0 and 8 <= len(callbacks) <= 14:
            orders[scenario] = callbacks
        if len(orders) == SCENARIOS:
            break
    return orders


class Class:
    """Learners who answer nearly right: up to three callbacks moved, forgotten or put in."""

    # How many slips an answer has; a class that copies from nobody slips more.
    USUAL = (0.4, 0.3, 0.2, 0.1)
    MOSTLY_DIFFERENT = (0.02, 0.03, 0.15, 0.8)

    def __init__(self, orders, slips=USUAL):
        self.numbers = Numbers(SEED)
        self.orders = orders
        self.scenarios = list(orders)
        self.names = sorted({name for order in orders.values() for name in order})
        self.slips = slips

    def question(self):
        return self.numbers.one_of(self.scenarios)

    def answer(self, scenario):
        callbacks = list(self.orders[scenario])
        for _ in range(self.numbers.weighted(self.slips)):
            self.slip(callbacks)
        return callbacks

    def slip(self, callbacks):
        kind = self.numbers.next()
        place = self.numbers.below(len(callbacks))
        if kind < 0.7:
            moved = callbacks.pop(place)
            callbacks.insert(self.numbers.below(len(callbacks) + 1), moved)
        elif kind < 0.85:
            callbacks.pop(place)
        else:
            callbacks.insert(place, self.numbers.one_of(self.names))


def write_lines(path, orders, count, slips=Class.USUAL):
    answers = Class(orders, slips)
    with open(path, "w") as file:
        for number in range(count):
            scenario = answers.question()
            file.write(json.dumps({
                "learner": f"s{number % LEARNERS:06}", "scenario": scenario,
                "answer": answers.answer(scenario)}) + "\n")


def write_rows(path, orders, count):
    """The same answers as rows of CSV."""
    answers = Class(orders)
    with open(path, "w") as file:
        file.write("learner,scenario,answer\n")
        for number in range(count):
            scenario = answers.question()
            file.write(
                f"s{number % LEARNERS:06},{scenario},{' '.join(answers.answer(scenario))}\n")


def write_folder(folder, orders, count):
    """A file a learner, of three answers to the same questions: about 800 bytes."""
    quiz = sorted(orders, key=lambda scenario: -len("".join(orders[scenario])))[:3]
    answers = Class(orders)
    for number in range(count):
        if number % 1000 == 0:
            part = f"{folder}/{number // 1000:03}"
            os.makedirs(part)
        sections = {scenario: answers.answer(scenario) for scenario in quiz}
        text = f"learner: s{number:06}\n" + "".join(
            f"\n[{scenario}]\n" + "\n".join(callbacks) + "\n"
            for scenario, callbacks in sections.items())
        with open(f"{part}/s{number:06}.answers", "w") as file:
            file.write(text)
