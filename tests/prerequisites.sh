#!/bin/sh
# What the tests need beside Python: Chromium for the page; Java and Maven for a
# genuine Neo4j and Gephi's importer. Installed where this machine lets us (Debian
# or Ubuntu, as root or with sudo); otherwise the tests that need it say so.
missing=""
command -v chromium >/dev/null || command -v chromium-browser >/dev/null \
  || command -v google-chrome >/dev/null || missing="$missing chromium"
command -v java >/dev/null || missing="$missing default-jdk-headless"
command -v mvn >/dev/null || missing="$missing maven"
[ -z "$missing" ] && exit 0
if ! command -v apt-get >/dev/null; then
  echo "tests: not installed here:$missing (their tests are skipped)"
  exit 0
fi
root=""
[ "$(id -u)" = 0 ] || root="sudo -n"
echo "tests: installing$missing"
if ! { $root apt-get update -qq && $root apt-get install -qq -y $missing; } >/dev/null 2>&1
then
  echo "tests: could not install$missing (their tests are skipped)"
fi
