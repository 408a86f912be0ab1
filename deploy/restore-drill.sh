#!/bin/sh
# Restores a backup into a temporary folder, starts a server there that sends neither emails nor webhooks, and checks the
# rows, the files and the database. Run it in the folder of Kontor; it never changes the data of the installation.
#
#   deploy/restore-drill.sh BACKUP [FILES] [PORT]
#
# BACKUP: a file of `kontor backup`. FILES: the saved folder of uploaded files, if they are not in S3. Exit code 0: the
# backup can be restored, and no file is missing.
set -eu
backup=$1
files=${2:-}
port=${3:-3999}
folder=$(mktemp -d /var/tmp/kontor-drill.XXXXXX)
server=
finish() {
  if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; fi
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 1' INT TERM
chmod 711 "$folder"

# Disables the database, store, mail server and jobs of the installation. The values are empty because unset ones would
# be read from a file .env.
export DATABASE_URL= KONTOR_SERVER_DATABASE_URL= KONTOR_STORAGE_URL= KONTOR_SMTP_URL= KONTOR_PUBLIC_URL=
export KONTOR_DATA_DIR="$folder/data" KONTOR_PORT="$port" KONTOR_WORKER=off
mkdir -m 711 "$KONTOR_DATA_DIR"
kontor() { node_modules/.bin/node server/src/cli.ts "$@"; }

began=$(date +%s)
if [ -n "$files" ]; then cp -R "$files" "$KONTOR_DATA_DIR/files"; fi
kontor restore "$backup"
kontor tenant list
if [ -n "$files" ]; then kontor storage sweep; fi
KONTOR_WEB=off node_modules/.bin/node server/kontor.mjs >"$folder/log" 2>&1 &
server=$!
tries=0
until curl -sf "http://127.0.0.1:$port/health/ready" >/dev/null; do
  tries=$((tries + 1))
  if [ "$tries" -gt 120 ] || ! kill -0 "$server" 2>/dev/null; then
    tail -n 20 "$folder/log" >&2
    exit 1
  fi
  sleep 1
done
echo "The backup was restored and served after $(($(date +%s) - began)) seconds."
