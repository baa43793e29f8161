#!/bin/sh
# Grades answer lines on all cores, or on several machines, with GNU parallel.
#
#   grade.sh ANSWERS.ndjson [OPTION OF parallel…] > GRADED.ndjson
#   generator | grade.sh - [OPTION OF parallel…] > GRADED.ndjson
#
# LIFELINE is the program (lifeline), BLOCK what a job gets at a time (10M).
set -eu
# Quoted for the shells of the jobs, which may be on other machines.
program=$(printf '%s' "${LIFELINE:-lifeline}" | sed "s/'/'\\\\''/g")
answers=$1
shift
if [ "$answers" = - ]; then
  set -- --pipe "$@"
else
  set -- --pipepart --arg-file "$answers" "$@"
fi
# Status 2 says that a line could not be used: the graded lines say so too, and all others are
# graded. A job with any other status, or with fewer lines out than in, prints nothing and fails.
job='in=$(mktemp) && trap "rm -f \"$in\" \"$in.out\"" EXIT && cat > "$in" || exit 74
'"'$program'"' grade --format ndjson --jobs 1 - < "$in" > "$in.out"; status=$?
[ $status -eq 0 ] || [ $status -eq 2 ] || exit $status
wanted=$(LC_ALL=C grep -c "[^[:space:]]" "$in"); got=$(wc -l < "$in.out")
[ "$wanted" -eq "$got" ] || { echo "$wanted answers in, $got lines out" >&2; exit 70; }
cat "$in.out"'
# Lines come out in the order in which they went in; the first job that fails ends all.
exec parallel --will-cite --keep-order --block "${BLOCK:-10M}" --halt now,fail=1 "$@" "$job"
