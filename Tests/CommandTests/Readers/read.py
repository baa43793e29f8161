"""Reads what `lifeline grade` and `lifeline drill` wrote, with other people's readers, and says what they understood.

    read.py FORMAT FILE...    one line a thing understood
"""

import csv
import html.parser
import json
import sys
import xml.etree.ElementTree as ElementTree


def read_csv(path):
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.reader(file, strict=True):
            print(json.dumps(row, ensure_ascii=True))


def read_json(path):
    with open(path, encoding="utf-8") as file:
        result = json.load(file)
    for test in result["tests"]:
        print(test["name"], test["status"], test["score"])
    print("max", result.get("max_score", sum(test.get("max_score", 0) for test in result["tests"])))


def read_junit(path):
    import junitparser

    ElementTree.parse(path)
    suites = junitparser.JUnitXml.fromfile(path)
    for suite in suites:
        print("suite", ascii(suite.name), suite.tests, suite.failures, suite.errors)
        properties = {each.name: each.value for each in suite.properties()}
        if properties:
            print("score", properties["score"], "of", properties["max_score"])
        for case in suite:
            kinds = [type(result).__name__ for result in case.result]
            print(ascii(case.name), *(kinds or ["Passed"]))
    counted = (suites.tests, suites.failures, suites.errors)
    suites.update_statistics()
    assert counted == (suites.tests, suites.failures, suites.errors)


def read_tap(path):
    """tap.py passes over subtests: each is given to it once more, as a stream of its own."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines(keepends=True)
    outer = read_points("".join(lines), 0)
    inner = []
    for line in lines:
        if line.startswith("    "):
            inner.append(line[4:])
        elif inner:
            read_points("TAP version 14\n" + "".join(inner), 4)
            inner = []
    return outer


def read_points(text, indent):
    from tap.parser import Parser

    plan, points = None, []
    for line in Parser().parse_text(text):
        if line.category == "plan":
            plan = line.expected_tests
        elif line.category == "test":
            points.append(line.number)
            score = (line.yaml_block or {}).get("score", "")
            print(" " * indent + ("ok" if line.ok else "not ok"), ascii(line.description), score)
    assert points == list(range(1, plan + 1)), (plan, points)


class Page(html.parser.HTMLParser):
    """Every tag closed in its turn, nothing that runs or comes from elsewhere."""

    empty = {"meta", "br"}

    def __init__(self):
        super().__init__()
        self.open, self.pictures, self.rows = [], 0, 0

    def handle_starttag(self, tag, attributes):
        assert tag not in {"script", "link", "img", "iframe", "object"}, tag
        for name, value in attributes:
            assert not name.startswith("on") and name not in {"src", "href", "style"}, name
        self.pictures += tag == "svg"
        self.rows += tag == "tr"
        if tag not in self.empty:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.open.pop()

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag


def read_html(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    page = Page()
    page.feed(text)
    page.close()
    assert not page.open, page.open
    for picture in text.split("<svg")[1:]:
        ElementTree.fromstring("<svg" + picture.split("</svg>")[0] + "</svg>")
    print("pictures", page.pictures, "rows", page.rows)


def read_sheet(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    page = Page()
    page.feed(text)
    page.close()
    assert not page.open, page.open
    print("sheets", text.count("<section"), "questions", text.count("<article"))


def read_moodle_xml(path):
    """Questions as an importer sees them; the text of each is a page of its own."""
    for question in ElementTree.parse(path).getroot():
        kind = question.get("type")
        if kind == "category":
            print(kind, question.findtext("category/text"))
            continue
        page = Page()
        page.feed(question.findtext("questiontext/text"))
        page.close()
        assert not page.open, page.open
        answers = question.findall("answer")
        texts = [answer.findtext("text") for answer in answers]
        assert len(set(texts)) == len(texts), texts
        fractions = [answer.get("fraction") for answer in answers]
        name, points = question.findtext("idnumber"), question.findtext("defaultgrade")
        if kind == "ordering":
            assert fractions == [str(1 + place) for place in range(len(answers))]
            assert question.findtext("selectcount") == str(len(answers))
            print(kind, name, points, len(answers), "items", question.findtext("gradingtype"))
        else:
            print(kind, name, points, len(answers), "answers,", fractions.count("100"), "right")


readers = {
    "sheet": read_sheet,
    "moodle-xml": read_moodle_xml,
    "csv": read_csv,
    "canvas": read_csv,
    "moodle": read_csv,
    "gradescope": read_json,
    "github-classroom": read_json,
    "junit": read_junit,
    "tap": read_tap,
    "html": read_html,
}

for name in sys.argv[2:]:
    readers[sys.argv[1]](name)
