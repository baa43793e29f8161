"""Grades a class of 100 good files beside one that is a flood, and measures what the flood costs.

    floods.py LIFELINE COURSE [MEGABYTES [FLOOD...]]    a line a flood that costs others something

The bounds: a quarter of the flood and the whole of it take times in proportion, 200 MB of memory, 1 MB
on standard error, and the 100 others are graded.
"""

import os
import sys
import tempfile
import time

GOOD = 100
MEMORY = 200
LIKE = {"learner": "s", "scenario": "birth"}


def filled(text, size):
    return text * (size // len(text.encode()) + 1)


def numbered(form, size, between=""):
    texts, length = [], 0
    while length < size:
        texts.append(form.format(len(texts)))
        length += len(texts[-1]) + len(between)
    return between.join(texts)


def line(answer, learner="s", scenario="birth"):
    return f'{{"learner": "{learner}", "scenario": "{scenario}", "answer": [{answer}]}}\n'


# By file name, whose ending is the form: what makes a text of a size.
FLOODS = {
    # One line of faults.
    "faults.json": lambda size: "[" + filled("{},", size) + "{}]",
    "faults.yml": lambda size: "[" + filled("{},", size) + "{}]",
    "keys.json": lambda size: "[" + numbered('{{"learner":"s","answer":{{"birth":[{}]}}}}', size, ",") + "]",
    "items.yml": lambda size: filled("- {}\n", size),
    "outside.answers": lambda size: filled("a\n", size),
    "brackets.answers": lambda size: filled("[\n", size),
    "faults.ndjson": lambda size: filled("{}\n", size),
    "text.ndjson": lambda size: filled("x\n", size),
    "rows.csv": lambda size: "learner,scenario,answer\n" + filled("s,,\n", size),
    "quotes.csv": lambda size: "learner,scenario,answer\n" + filled('s,birth,"a"b\n', size),
    "double.json": lambda size: "{" + filled('"a":1,', size) + '"a":1}',
    # Repeated callbacks.
    "repeats.json": lambda size: '{"answers":{"birth":[' + filled('"A.loadView",', size) + '""]}}',
    "repeats.yml": lambda size: "answers:\n  birth:\n" + filled("  - A.loadView\n", size),
    "repeats.answers": lambda size: "[birth]\n" + filled("A.loadView\n", size),
    "letters.answers": lambda size: "[birth]\n" + filled("a ", size),
    "repeats.ndjson": lambda size: filled(line(filled('"a",', 300_000) + '"a"'), size),
    "repeats.csv": lambda size: "learner,scenario,answer\n" + filled("s,birth," + "a " * 150_000 + "\n", size),
    # Unknown names.
    "unknown.json": lambda size: '{"answers":{' + numbered('"scene-{}":["a"]', size, ",") + "}}",
    "unknown.yml": lambda size: "".join(numbered("- answers: {{scene-{}: [a]}}\n", size)),
    "unknown.answers": lambda size: numbered("[scene-{}]\na\n", size),
    "unknown.ndjson": lambda size: numbered(line("").replace("{", "{{").replace("}", "}}")
                                            .replace("birth", "birt-{}"), size),
    "unknown.csv": lambda size: "learner,scenario,answer\n" + numbered("s,scene-{},a\n", size),
    "names.ndjson": lambda size: numbered(line('"A.viewDidLoa-@"').replace("{", "{{").replace("}", "}}")
                                          .replace("@", "{}"), size),
    # Wide tables.
    "wide.csv": lambda size: "learner," + numbered("scene-{}", size // 2, ",") + "\ns," + filled("-,", size // 2),
    "columns.csv": lambda size: "learner," + numbered("scene-{}", 60_000, ",") + "\n"
                                + filled("s" + ",-" * 5_000 + "\n", size),
    # Deep and long values.
    "deep.json": lambda size: filled('[{"a":', size),
    "deep.yml": lambda size: filled("- ", size),
    "long.json": lambda size: '{"answers":{"birth":["' + "a" * size + '"]}}',
    "long.yml": lambda size: "a" * size,
    "long.answers": lambda size: "a" * size,
    "long.ndjson": lambda size: "a" * size,
    "open.csv": lambda size: 'learner,scenario,answer\ns,birth,"' + filled("a\n", size),
}


def graded(lifeline, course, folder, form):
    """Seconds of all cores together, MB at the peak, bytes on standard error, learners graded."""
    out, errors = f"{folder}.out", f"{folder}.err"
    arguments = [lifeline, "grade", folder, "--format", form, "--content", course]
    process = os.fork()
    if process == 0:
        for number, path in ((1, out), (2, errors)):
            os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), number)
        os.execv(lifeline, arguments)
    _, status, usage = os.wait4(process, 0)
    with open(out, encoding="utf-8") as file:
        learners = sum("good-" in text for text in file)
    assert os.waitstatus_to_exitcode(status) in (0, 2), os.waitstatus_to_exitcode(status)
    return (usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, os.path.getsize(errors), learners)


def main():
    lifeline, course = os.path.abspath(sys.argv[1]), sys.argv[2]
    size = int(float((sys.argv[3:] or ["1"])[0]) * 1e6)
    wanted = sys.argv[4:] or list(FLOODS)
    costly = 0
    with tempfile.TemporaryDirectory() as root:
        folder = f"{root}/class"
        os.mkdir(folder)
        for number in range(GOOD):
            with open(f"{folder}/good-{number}.answers", "w", encoding="utf-8") as file:
                file.write("[birth]\nA.loadView\n")
        for form in ("csv", "ndjson"):
            start = graded(lifeline, course, folder, form)[0]
            for name in wanted:
                figures = []
                for part in (size // 4, size):
                    with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
                        file.write(FLOODS[name](part))
                    figures.append(graded(lifeline, course, folder, form))
                os.remove(f"{folder}/{name}")
                (quarter, *_), (whole, memory, errors, learners) = figures
                # Four times as much, and room for what a busy machine adds.
                is_linear = whole - start <= 6 * max(quarter - start, 0) + 0.5
                if not (is_linear and memory < MEMORY and errors < 1e6 and learners == GOOD):
                    costly += 1
                    print(f"{name} to {form}: {quarter:.2f} s, {whole:.2f} s, {memory:.0f} MB, "
                          f"{errors / 1e3:.0f} kB of errors, {learners} graded")
    print(2 * len(wanted), "floods,", costly, "costly")


main()
