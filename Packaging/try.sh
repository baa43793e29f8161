#!/bin/sh
# The three main jobs of an unpacked release, on a system without Swift: learn, hold a drill, grade.
set -eu
scratch=${TMPDIR:-/tmp}/lifeline-try
mkdir -p "$scratch"
cd "$scratch"
LIFELINE_RECORD=$scratch/record.sqlite
export LIFELINE_RECORD

# says WHAT, in the output of the command before it.
says() { grep -q -e "$1" out || { echo "no '$1' in:"; cat out; exit 1; } >&2; }

lifeline --version > out
says '^lifeline [0-9]'
lifeline run push > out
says '^B.viewDidLoad'
lifeline run push --format diagram --lang zh-Hans > out
says '转场结束时'

printf 'skip\nskip\nskip\nquit\n' | lifeline learn > out
says .
lifeline progress > out
says .

lifeline drill new --topic navigation --count 3 --seed 7 --output drill.yml
lifeline drill sheet drill.yml --format html > out
says '<html'
lifeline drill key drill.yml > out
says viewWillAppear

{ printf 'learner: s1\n\n[push]\n'; lifeline run push; } > s1.answers
lifeline grade s1.answers --strict > out
says s1
echo "lifeline learns, drills and grades here"
