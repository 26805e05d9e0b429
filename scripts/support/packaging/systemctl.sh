#!/bin/sh
# Stands for systemd on a machine of our own, where none runs: PostgreSQL is really restarted, a unit has to be there.
set -eu
case $* in
  daemon-reload) ;;
  'restart postgresql')
    pg_lsclusters --no-header | while read -r version name rest; do
      pg_ctlcluster --skip-systemctl-redirect "$version" "$name" restart
    done
    ;;
  'enable --now '*)
    shift 2
    for unit; do test -f "/etc/systemd/system/$unit"; done
    ;;
  *)
    echo "systemctl $* is not known here." >&2
    exit 1
    ;;
esac
