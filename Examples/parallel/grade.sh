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
# Lines come out in the order in which they went in. Status 2 says that a line could not be used:
# the graded lines say so too, and all others are graded.
exec parallel --will-cite --keep-order --block "${BLOCK:-10M}" "$@" \
  "'$program' grade --format ndjson --jobs 1 - || [ \$? -eq 2 ]"
