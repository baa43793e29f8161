"""Prints fsrs-reference.csv: what PyPI's fsrs 6.3.2 makes of made-up reviews.

    pip install fsrs==6.3.2
    python3 fsrs-reference.py > fsrs-reference.csv

A line that begins with "schedule" begins a new memory under a schedule: retention, learning steps,
relearning steps (seconds, by spaces), then the 21 weights if they are not the usual ones. Each
other line is a review: seconds since the one before, rating, then what the reference says after it:
state (L, V, R), step, stability, difficulty, seconds until due.
"""

import random
from datetime import datetime, timedelta, timezone

from fsrs import Card, Rating, Scheduler
from fsrs.scheduler import (
    DEFAULT_PARAMETERS,
    LOWER_BOUNDS_PARAMETERS,
    UPPER_BOUNDS_PARAMETERS,
)

chance = random.Random(6)
start = datetime(2022, 11, 29, 12, 30, tzinfo=timezone.utc)


def steps():
    return [60 * chance.randint(1, 40) for _ in range(chance.choice([0, 1, 2, 2, 3]))]


def schedule(number):
    if number % 2 == 0:
        return 0.9, [60, 600], [600], DEFAULT_PARAMETERS
    weights = DEFAULT_PARAMETERS
    if number % 4 == 3:
        weights = tuple(
            round(chance.uniform(low, high), 4)
            for low, high in zip(LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS)
        )
    return chance.choice([0.7, 0.8, 0.9, 0.95, 0.99]), steps(), steps(), weights


def delay(card, now):
    kind = chance.random()
    if kind < 0.4:
        return max(0, int((card.due - now).total_seconds()))
    if kind < 0.6:
        return chance.randint(0, 86_399)
    # On and around the border between one day and the next.
    if kind < 0.7:
        return 86_400 * chance.randint(1, 3) - chance.randint(0, 1)
    return int(86_400 * 10 ** chance.uniform(0, 3))


for number in range(200):
    retention, learning, relearning, weights = schedule(number)
    scheduler = Scheduler(
        weights,
        retention,
        [timedelta(seconds=s) for s in learning],
        [timedelta(seconds=s) for s in relearning],
        enable_fuzzing=False,
    )
    own = "" if weights is DEFAULT_PARAMETERS else " ".join(map(str, weights))
    print(
        "schedule", retention, " ".join(map(str, learning)),
        " ".join(map(str, relearning)), own, sep=",",
    )
    card, now = Card(), start
    for review in range(chance.randint(2, 10)):
        wait = 0 if review == 0 else delay(card, now)
        now += timedelta(seconds=wait)
        rating = chance.choice([1, 2, 3, 3, 3, 4])
        card, _ = scheduler.review_card(card, Rating(rating), now)
        print(
            wait, rating, " LVR"[card.state.value],
            "" if card.step is None else card.step,
            f"{card.stability:.10g}", f"{card.difficulty:.10g}",
            int((card.due - now).total_seconds()), sep=",",
        )
