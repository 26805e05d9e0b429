#!/bin/sh
# Runs a command on a machine of its own: $1 has its folders, which only this process sees.
# $2 is the user, $3 the folder; the command follows. Needs root.
set -eu
mkdir -p /run/postgresql
for folder in opt etc var/lib var/log usr/local run/postgresql; do mount --bind "$1/$folder" "/$folder"; done
user=$2
cd "$3"
shift 3
[ "$user" != root ] || exec "$@"
exec setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs --bounding-set=-all "$@"
