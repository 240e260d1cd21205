#!/bin/sh
# install.sh [SERVER...]: installs what desktop-lab needs for these servers and is missing.
# Without arguments: dunst xfce4-notifyd mako mock. "all" is everything (plasma and gnome are heavy).
# install.sh -n [SERVER...] only prints the packages; install.sh -s only the servers of "all" that
# show what they are told (notify-osd does not draw in the lab).
set -eu
dry=''
[ "${1:-}" != -n ] || { dry=1; shift; }
shown='dunst xfce4-notifyd mako swaync gnome plasma mate lxqt budgie cinnamon awesome notification-daemon'
[ "${1:-}" != -s ] || { echo "$shown"; exit; }
[ $# -gt 0 ] || set -- dunst xfce4-notifyd mako mock
# shellcheck disable=SC2086 # a list of words
[ "$*" != all ] || set -- $shown notify-osd mock

x11='xvfb scrot xdotool fonts-dejavu-core'
p='dbus-daemon dbus-bin python3-pil tesseract-ocr tesseract-ocr-eng' # dbus-send, dbus-monitor; lab-read
for s; do
	case $s in
	dunst) p="$p $x11 dunst" ;;
	xfce | xfce4-notifyd) p="$p $x11 xfce4-notifyd xfconf" ;;
	mate | mate-notification-daemon) p="$p $x11 mate-notification-daemon" ;;
	notification-daemon) p="$p $x11 notification-daemon" ;;
	lxqt | lxqt-notificationd) p="$p $x11 lxqt-notificationd" ;;
	notify-osd) p="$p $x11 notify-osd" ;;
	budgie) p="$p $x11 budgie-core" ;;
	cinnamon) p="$p $x11 cinnamon" ;;
	awesome) p="$p $x11 awesome" ;;
	swaync) p="$p sway-notification-center sway grim fonts-dejavu-core" ;;
	mako) p="$p mako-notifier sway grim fonts-dejavu-core" ;;
	plasma) p="$p $x11 plasma-workspace plasma-desktop kwin-x11" ;;
	gnome) p="$p gnome-shell gjs fonts-dejavu-core python3-dbus" ;;
	mock) p="$p python3-dbus python3-gi" ;;
	no-server | no-bus) ;;
	*) echo "install.sh: unknown server $s" >&2; exit 2 ;;
	esac
done
p=$(printf '%s\n' $p | sort -u | tr '\n' ' ')
if [ -n "$dry" ]; then echo "$p"; exit; fi
. "$(dirname "$0")/../../Samples/setup.sh"
install_packages $p
