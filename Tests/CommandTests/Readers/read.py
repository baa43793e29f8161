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
        if tag not in self.empty:
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


def read_qti3(path):
    """A content package by its manifest: for each item its choices, and how many orders score.

    1EdTech's schema may not be passed on: where LIFELINE_QTI_XSD names a copy of it
    (imsqti_asiv3p0_v1p0.xsd), items are validated, too, by lxml.
    """
    import os

    schema = os.environ.get("LIFELINE_QTI_XSD")
    if schema:
        from lxml import etree

        valid = etree.XMLSchema(etree.parse(schema))
    package = "{http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1}"
    item = "{http://www.imsglobal.org/xsd/imsqtiasi_v3p0}"
    for resource in ElementTree.parse(path).iter(package + "resource"):
        file = os.path.join(os.path.dirname(path), resource.get("href"))
        if schema:
            valid.assertValid(etree.parse(file))
        root = ElementTree.parse(file).getroot()
        choices = {each.get("identifier") for each in root.iter(item + "qti-simple-choice")}
        correct = [each.text for each in root.find(
            f"{item}qti-response-declaration/{item}qti-correct-response")]
        assert set(correct) <= choices and len(set(correct)) == len(correct), correct
        right = root.find(f".//{item}qti-response-if")
        if root.find(f".//{item}qti-choice-interaction") is not None:
            assert [each.text for each in right.iter(item + "qti-base-value")][:1] == correct
            told = {each.text for each in root.iter(item + "qti-base-value") if each.text[0] == "m"}
            print(root.get("identifier"), "choices", len(choices), "feedbacks", len(told))
            continue
        orders = [[value.text for value in each] for each in right.iter(item + "qti-ordered")]
        assert correct in orders, orders
        shown = {each.get("identifier") for each in root.iter(item + "qti-modal-feedback")}
        told = {each.text for each in root.iter(item + "qti-base-value") if each.text[0] == "m"}
        assert shown == told, (shown, told)
        print(root.get("identifier"), "choices", len(choices), "orders", len(orders))


def read_prairielearn(path):
    """A question's folder: how many blocks, and how many orders its graph allows."""
    with open(f"{path}/info.json", encoding="utf-8") as file:
        info = json.load(file)
    assert info["type"] == "v3" and len(info["uuid"]) == 36, info
    with open(f"{path}/question.html", encoding="utf-8") as file:
        text = file.read()
    root = ElementTree.fromstring(f"<all>{text}</all>".replace("&#160;", " "))
    blocks = root.find("pl-order-blocks")
    assert blocks.get("grading-method") == "dag", blocks.attrib
    before = {}
    for block in blocks:
        if block.get("correct") == "true":
            before[block.get("tag")] = set(filter(None, block.get("depends").split(",")))

    def orders(placed):
        if len(placed) == len(before):
            return 1
        return sum(orders(placed | {tag}) for tag, needed in before.items()
                   if tag not in placed and needed <= placed)

    print(info["title"], "blocks", len(before), "orders", orders(frozenset()))


def read_anki(path):
    """Notes as Anki's importer reads them: header lines, then quoted fields between tabs."""
    with open(path, encoding="utf-8", newline="") as file:
        lines = file.read().split("\n")
    head = dict(line[1:].split(":", 1) for line in lines if line.startswith("#"))
    assert head["separator"] == "tab" and head["html"] == "true", head
    print("deck", head["deck"])
    rows = csv.reader([line for line in lines if line and line[0] != "#"], delimiter="\t", strict=True)
    for guid, front, back, tags in rows:
        for text in (front, back):
            ElementTree.fromstring(f"<all>{text}</all>".replace("&#160;", " "))
        print(guid, tags)


def read_schema(path):
    """A result, or lines of results, by the schema that stands before it: SCHEMA=FILE."""
    import jsonschema

    schema, path = path.split("=", 1)
    with open(schema, encoding="utf-8") as file:
        validator = jsonschema.Draft202012Validator(json.load(file))
    validator.check_schema(validator.schema)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    try:
        values = [json.loads(text)]
    except json.JSONDecodeError:
        values = [json.loads(line) for line in text.splitlines()]
    for value in values:
        validator.validate(value)
    print(len(values), "valid")


readers = {
    "schema": read_schema,
    "qti3": read_qti3,
    "prairielearn": read_prairielearn,
    "anki": read_anki,
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
