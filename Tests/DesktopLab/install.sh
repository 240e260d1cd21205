#!/bin/sh
# install.sh [SERVER...]: installs what desktop-lab needs for these servers and is missing.
# Without arguments: dunst xfce4-notifyd mock. "all" is everything (plasma and gnome are heavy).
# install.sh -n [SERVER...] only prints the packages.
set -eu
dry=''
[ "${1:-}" != -n ] || { dry=1; shift; }
[ $# -gt 0 ] || set -- dunst xfce4-notifyd mock
[ "$*" != all ] || set -- dunst xfce4-notifyd mate notification-daemon lxqt notify-osd mako plasma gnome mock

x11='xvfb scrot fonts-dejavu-core'
p='dbus-daemon dbus-bin' # dbus-send, dbus-monitor
for s; do
	case $s in
	dunst) p="$p $x11 dunst" ;;
	xfce | xfce4-notifyd) p="$p $x11 xfce4-notifyd xfconf" ;;
	mate | mate-notification-daemon) p="$p $x11 mate-notification-daemon" ;;
	notification-daemon) p="$p $x11 notification-daemon" ;;
	lxqt | lxqt-notificationd) p="$p $x11 lxqt-notificationd" ;;
	notify-osd) p="$p $x11 notify-osd" ;;
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
