#!/bin/sh
# Stands for the launcher of a release: it serves its version, and refuses or breaks where a file beside it says so.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
case $1 in
  install) exec "$NODE" "$here/apps/server/src/machine.ts" "$@" ;;
  config-check) [ ! -e "$here/refuses" ] ;;
  backup) echo "by $here" >"$2" ;;
  serve)
    [ ! -e "$here/breaks" ] || exit 1
    exec "$NODE" -e 'const { version } = JSON.parse(require("node:fs").readFileSync(process.argv[1])); require("node:http").createServer((q, a) =>
      a.end(JSON.stringify({ version }))).listen(Number(process.env.PORT), "127.0.0.1")' "$here/package.json"
    ;;
esac
