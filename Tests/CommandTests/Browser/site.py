"""The course's site from files, without a server; reports its findings.

site.py LIFELINE CHROMIUM FOLDER [FOLDER FOR PICTURES]

500 answers, drawn from a seed, are given in the pages and graded by `lifeline grade`: whether each
is correct, its score and its misconception have to be the same.
"""

import json
import os
import random
import subprocess
import sys

from browser import Browser, Page
from host import check

ANSWERS = 500
LARGEST = 300_000

# Everything a page is asked to do is done by the buttons a learner has.
ANSWER = """((name, order) => {
    const element = document.getElementById(name);
    while (element.querySelector('.order li')) document.getElementById(name + '-remove-0').click();
    for (const place of order) document.getElementById(`${name}-add-${place}`).click();
    element.querySelector(':scope > .main').click();
    const { correct, score, misconception } = element.querySelector('.result').dataset;
    return { correct: correct === 'true', score: Number(score), misconception: misconception || null };
})"""


def drawn(chance, key, offered):
    """Right orders, orders of misconceptions, and both with something wrong in them."""
    kinds, given = key["kinds"], key["given"]

    def places(order):
        return [chance.choice(kinds[ord(c) - (48 if ord(c) < 256 else 256)]) for c in order]

    believed = [order for _, orders in key["believed"] for order in orders]
    draw = chance.random()
    answer = places(chance.choice(believed if believed and draw < 0.5 else key["orders"]))
    for _ in range(chance.choice([0, 0, 1, 2, 4])):
        change = chance.randrange(4)
        if change == 0 and answer:
            answer.pop(chance.randrange(len(answer)))
        elif change == 1:
            answer.insert(chance.randint(0, len(answer)), chance.randrange(len(offered)))
        elif len(answer) > 1:
            one, other = chance.sample(range(len(answer)), 2)
            answer[one], answer[other] = answer[other], answer[one]
    return answer[len(given):] if answer[:len(given)] == given else answer


def graded(lifeline, answers):
    run = subprocess.run([lifeline, "grade", "-", "--input", "json", "--format", "json"],
                         input=json.dumps(answers), capture_output=True, text=True)
    grades = json.loads(run.stdout)
    return [next(one for one in grade["answers"] if one["scenario"] in answer["answers"])
            for answer, grade in zip(answers, grades)]


def compare(page, lifeline, folder, names):
    chance = random.Random(20)
    questions = []
    for name in names:
        page.open("file://" + os.path.join(folder, name))
        questions += [(name, number, question) for number, question in page.js("data.questions").items()]
    draws = sorted(chance.choices(range(len(questions)), k=ANSWERS))
    answers, found, opened = [], [], None
    for draw in draws:
        name, number, question = questions[draw]
        if name != opened:
            page.open("file://" + os.path.join(folder, name))
            opened = name
        offered, key = question["asked"]["offered"], question["key"]
        order = drawn(chance, key, offered)
        found.append(page.js(f"{ANSWER}({json.dumps(number)}, {json.dumps(order)})"))
        answers.append({"learner": str(len(answers)), "answers": {
            question["scenario"]: [offered[place] for place in key["given"] + order]}})
    grades = [{"correct": one["correct"], "score": one["score"],
               "misconception": (one["misconception"] or {}).get("id")}
              for one in graded(lifeline, answers)]
    for answer, page_says, grade in zip(answers, found, grades):
        if page_says != grade:
            print("NO   ", answer, page_says, grade)
    check(f"{ANSWERS} answers are judged as by grade", found == grades)
    check("some are right, some are explained", 20 < sum(one["correct"] for one in grades) < 480
          and sum(one["misconception"] is not None for one in grades) > 20)


def by_hand(page, folder, shoot):
    """By keyboard; class.py drags the same widget."""
    page.open("file://" + os.path.join(folder, "two-controllers.en.html"))
    page.js("document.getElementById('question-1-add-0').focus()")
    page.key("Enter")
    page.key("Enter")
    check("a key adds a callback",
          page.js("document.querySelectorAll('#question-1 .order li').length") == 2)
    page.tab_to(page.js("document.getElementById('question-1-remove-1').getAttribute('aria-label')"))
    page.key("Enter")
    check("a key removes a callback",
          page.js("document.querySelectorAll('#question-1 .order li').length") == 1)
    page.tab_to("Check 1 callback")
    page.key("Enter")
    check("reasons are shown", page.js("document.querySelectorAll('.result .why li').length") > 0)
    check("the run is drawn", page.js("document.querySelector('.result .run svg') !== null"))
    shoot(page, "answered")


def choices(page, folder, names):
    wrong = 0
    for name in names:
        page.open("file://" + os.path.join(folder, name))
        wrong += page.js("""[...document.querySelectorAll('.choice')].filter(box => {
            const buttons = [...box.querySelectorAll('button')];
            return !buttons.every(button => {
                button.click();
                const shown = [...box.querySelectorAll('.verdict:not([hidden])')];
                return shown.length === 1
                    && shown[0].classList.contains('right') === ('right' in button.dataset);
            });
        }).length""")
    check("each option has its verdict", wrong == 0)


def accessible(browser, folder, names):
    """In both schemes, after an answer, by axe-core."""
    found = []
    for dark in [False, True]:
        page = Page(browser, "about:blank", 390, 800, dark=dark)
        for name in names:
            page.open("file://" + os.path.join(folder, name))
            page.js("""document.querySelector('.question > .main')?.click();
                document.querySelector('.choice button')?.click();
                for (const one of document.querySelectorAll('.result details')) one.open = true;""")
            found += [(name, dark, fault) for fault in page.hurdles()]
    for fault in found:
        print("NO   ", fault)
    check("axe-core finds nothing", not found)


def main():
    lifeline, chromium, folder = sys.argv[1:4]
    pictures = sys.argv[4] if len(sys.argv) > 4 else None

    def shoot(page, name):
        if pictures:
            page.shoot(os.path.join(pictures, name + ".png"))

    subprocess.run([lifeline, "site", folder], check=True, stdout=subprocess.DEVNULL)
    names = sorted(os.listdir(folder))
    lessons = [name for name in names if not name.startswith("index")]
    largest = max(names, key=lambda name: os.path.getsize(os.path.join(folder, name)))
    size = os.path.getsize(os.path.join(folder, largest))
    if size >= LARGEST:
        print("NO   ", largest, size)
    check("no page is too large", size < LARGEST)
    browser = Browser(chromium)
    try:
        page = Page(browser, "about:blank", 1280, 900)
        page.send("Network.enable")
        english = [name for name in lessons if name.endswith(".en.html")]
        check("there is a page for each lesson and language", len(lessons) == 2 * len(english) > 10)
        compare(page, lifeline, folder, english)
        by_hand(page, folder, shoot)
        choices(page, folder, lessons)
        accessible(browser, folder, ["index.html", "index.zh-Hans.html"] + lessons[:6])
        check("nothing is asked of anybody",
              {url.split(":")[0] for url in browser.requests} <= {"file", "about"})
        check("a page asks for no other file", len(browser.requests) > len(english)
              and all(url.endswith(".html") for url in browser.requests if url.startswith("file")))
        check("no page complains", browser.complaints == [])
        for complaint in browser.complaints:
            print(complaint)
        print("done")
    finally:
        browser.close()


main()
