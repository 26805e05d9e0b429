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
  'enable --now '*) test -f "/etc/systemd/system/$3" ;;
  *)
    echo "systemctl $* is not known here." >&2
    exit 1
    ;;
esac
