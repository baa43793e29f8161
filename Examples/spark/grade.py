"""Grades answer lines on Spark: every partition runs through one `lifeline grade --format ndjson -`."""

import argparse
import os
import shlex

from pyspark.sql import SparkSession


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("answers", help="answer lines: a file, a folder or a pattern Spark can read")
    parser.add_argument("graded", help="a folder that is not there yet, for the graded lines")
    parser.add_argument("--lifeline", default="lifeline", help="the program, on every worker")
    parser.add_argument("--content", help="the course, on every worker, if not beside the program")
    parser.add_argument("--scoring", help="how partial credit is given")
    parser.add_argument("--partitions", type=int, default=0, help="at least so many")
    return parser.parse_args()


# A task reads its lines to their end, grades them, and prints the graded lines only if there are as
# many. Status 2 says that a line could not be used: the graded lines say so too, and all others are
# graded. Anything else fails the task, a worker without the course too, and Spark tries it again.
TASK = """
in=$(mktemp) && trap 'rm -f "$in" "$in.out"' EXIT && cat > "$in" || exit 74
"$@" < "$in" > "$in.out"; status=$?
[ $status -eq 0 ] || [ $status -eq 2 ] || exit $status
wanted=$(LC_ALL=C grep -c '[^[:space:]]' "$in"); got=$(wc -l < "$in.out")
[ "$wanted" -eq "$got" ] || { echo "$wanted answers in, $got lines out" >&2; exit 70; }
cat "$in.out"
"""


def command(options):
    words = [options.lifeline, "grade", "--format", "ndjson", "--jobs", "1", "-"]
    if options.content:
        words += ["--content", options.content]
    if options.scoring:
        words += ["--scoring", options.scoring]
    return shlex.join(["sh", "-c", TASK, "sh", *words])


def main():
    options = arguments()
    spark = SparkSession.builder.appName("lifeline grade").getOrCreate()
    context = spark.sparkContext
    lines = context.textFile(options.answers, options.partitions or None)
    # A piped command gets no environment of its own.
    environment = {name: os.environ[name] for name in ("PATH", "HOME", "LIFELINE_CONTENT") if name in os.environ}
    lines.pipe(command(options), env=environment, checkCode=True).saveAsTextFile(options.graded)
    spark.stop()


if __name__ == "__main__":
    main()
