#!/bin/bash
# Runs in its own D-Bus session and X server: session.sh <chromium|firefox> <browser program> <url> <folder> [key]…
# Leaves Orca's log and the time of each key in the folder.
kind=$1 browser=$2 url=$3 folder=$4
shift 4
cd "$folder" || exit 1
mkdir -p run home prefs
chmod 700 run
export ACCESSIBILITY_ENABLED=1 GNOME_ACCESSIBILITY=1 XDG_RUNTIME_DIR=$folder/run HOME=$folder/home LANG=C.UTF-8
/usr/libexec/at-spi-bus-launcher --launch-immediately >bus.log 2>&1 &
started=$!
sleep 0.5
for name in IsEnabled ScreenReaderEnabled; do
  dbus-send --session --dest=org.a11y.Bus --print-reply /org/a11y/bus org.freedesktop.DBus.Properties.Set \
    string:org.a11y.Status string:$name variant:boolean:true >/dev/null 2>&1
done
openbox >/dev/null 2>&1 &
started="$! $started"
# Orca writes its log in blocks; line by line for a program that waits for a line.
[ $# -eq 0 ] && cat >sitecustomize.py <<'END'
import builtins
opened = builtins.open
def lines(file, mode='r', buffering=-1, *more, **named):
    return opened(file, mode, 1 if str(file).endswith('orca.out') else buffering, *more, **named)
builtins.open = lines
END
PYTHONPATH=$folder orca --replace --debug-file="$folder/orca.out" -u "$folder/prefs" >orca.log 2>&1 &
orca=$!
started="$orca $started"
for _ in $(seq 80); do
  grep -q 'Screen reader on' orca.out 2>/dev/null && break
  sleep 0.25
done
case $kind in
  firefox)
    mkdir -p profile
    printf 'user_pref("%s", %s);\n' browser.shell.checkDefaultBrowser false browser.aboutwelcome.enabled false \
      termsofuse.bypassNotification true datareporting.policy.dataSubmissionEnabled false \
      >profile/user.js
    "$browser" --no-remote --profile "$folder/profile" --kiosk "$url" >browser.log 2>&1 &
    ;;
  chromium)
    "$browser" --no-sandbox --user-data-dir="$folder/profile" --force-renderer-accessibility --no-first-run \
      --app="$url" >browser.log 2>&1 &
    ;;
esac
started="$! $started"
# Without keys: until the standard input ends. Another program presses keys then, and reads the log.
if [ $# -eq 0 ]; then
  cat >/dev/null
else
  for _ in $(seq 80); do
    grep -qE "SPEECH OUTPUT: 'End|Finished loading Reading test" orca.out && break
    sleep 0.25
  done
  # Until Orca has logged nothing for two seconds: it has said all it has to say.
  quiet() {
    local before=-1 same=0 now
    for _ in $(seq 60); do
      now=$(stat -c %s orca.out)
      if [ "$now" = "$before" ]; then
        same=$((same + 1))
        [ $same -ge 10 ] && return
      else
        same=0
      fi
      before=$now
      sleep 0.2
    done
  }
  sleep 2
  quiet
  for key in "$@"; do
    echo "$(date +%H:%M:%S.%6N) $key" >>keys.log
    xdotool key "$key"
    quiet
  done
  # Of the last key, too, on a machine that is slow to answer.
  sleep 6
  quiet
fi
# Orca writes the end of its log when it ends, and notices the signal with the next event.
echo "$(date +%H:%M:%S.%6N) end" >>keys.log
kill "$orca"
for _ in $(seq 25); do
  kill -0 "$orca" 2>/dev/null || break
  xdotool key Shift_L
  sleep 0.2
done
kill $started 2>/dev/null
sleep 1
# Some wait for others that are gone.
kill -9 $started 2>/dev/null
