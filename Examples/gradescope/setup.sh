#!/bin/sh
# Gradescope runs this once, as root, in /autograder/source.
set -eu
apt-get -q update
apt-get -q install -y --no-install-recommends libreadline8 libsqlite3-0
install -m 755 /autograder/source/lifeline /usr/local/bin/lifeline
mkdir -p /usr/local/share/lifeline
cp -R /autograder/source/course/. /usr/local/share/lifeline/
