# shellcheck shell=sh
# Shared by the commands that set up what they need (sourced, not run). POSIX sh.

COMMAND_NAME=$(basename "$(cd "$(dirname "$0")" && pwd)")/${0##*/}

say() { echo "$COMMAND_NAME: $*" >&2; }

# stop SENTENCE: ends the command with EX_UNAVAILABLE.
stop() {
	say "$@"
	exit 69
}

# What the Swift toolchain links and calls, after the lists at swift.org, less the debugger's Python.
# libstdc++-dev is the virtual package that each release's libstdc++-N-dev provides.
SWIFT_PACKAGES="binutils ca-certificates git libc6-dev libcurl4 libedit2 libncurses6 libsqlite3-0 libstdc++-dev
libuuid1 libxml2 pkg-config tzdata zlib1g-dev"

# set_up PACKAGE...: a Swift of 6.3 or newer that runs, and the packages, or one sentence and the end.
set_up() {
	command -v swift >/dev/null || stop "there is no 'swift' on PATH; install Swift 6.3 or newer" \
		"(https://www.swift.org/install/linux) and put the folder of 'swift' on PATH"
	# shellcheck disable=SC2086 # a list of words
	[ "$(uname -s)" != Linux ] || install_packages $SWIFT_PACKAGES "$@"
	require_swift
}

require_swift() {
	_said=$(swift --version 2>&1) || stop "$(command -v swift) does not run" \
		"($(printf '%s\n' "$_said" | head -n 1)); install Swift 6.3 or newer for this system"
	_version=$(printf '%s\n' "$_said" | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
	_major=${_version%%.*} _minor=${_version#*.}
	[ -n "$_version" ] || stop "'swift --version' names no version: $_said"
	[ "$_major" -gt 6 ] || { [ "$_major" -eq 6 ] && [ "$_minor" -ge 3 ]; } ||
		stop "$(command -v swift) is Swift $_version; put Swift 6.3 or newer on PATH" \
			"(https://www.swift.org/install/linux)"
}

# install_packages PACKAGE...: apt-get install those that are missing, as root or with sudo.
install_packages() {
	if ! command -v apt-get >/dev/null; then
		say "no apt-get here, so nothing is installed; see to it that these are there: $*"
		return
	fi
	_missing=$(missing_packages "$@")
	[ -n "$_missing" ] || return 0
	_sudo=''
	if [ "$(id -u)" != 0 ]; then
		command -v sudo >/dev/null || stop "these packages are missing, and only root can install" \
			"them (there is no sudo): apt-get install $_missing"
		[ -t 0 ] || sudo -n true 2>/dev/null || stop "these packages are missing, and sudo asks for" \
			"a password: sudo apt-get install $_missing"
		_sudo=sudo
	fi
	say "installing with apt-get: $_missing"
	_log=$(mktemp)
	# A source of the machine's own that does not answer is no reason to stop: the install tells.
	$_sudo apt-get update -q >"$_log" 2>&1 || say "apt-get update failed; trying with the old lists"
	# shellcheck disable=SC2086 # a list of words
	if ! $_sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
		-o DPkg::Lock::Timeout=300 $_missing >>"$_log" 2>&1 </dev/null; then
		tail -n 20 "$_log" >&2
		rm -f "$_log"
		stop "apt-get could not install the packages; its last words are above"
	fi
	rm -f "$_log"
}

# missing_packages PACKAGE...: those that are neither installed nor provided by an installed one,
# under the names that this release has for them.
missing_packages() {
	_installed=$(installed_names) _names=''
	for _package; do
		case $_installed in
		*" $_package "*) ;;
		*) _names="$_names $(release_name "$_package")" ;;
		esac
	done
	echo "${_names# }"
}

# installed_names: every installed package and what it provides, a space before and after each.
# All notification servers provide "notification-daemon", which is one of them.
installed_names() {
	dpkg-query -W -f '${db:Status-Abbrev} ${Package}, ${Provides}\n' 2>/dev/null |
		sed -n 's/^[ih]i / /p' | sed 's/([^)]*)//g; s/, notification-daemon//' | tr ',\n' '  '
}

# release_name PACKAGE: the package to install where several provide a virtual one.
release_name() {
	_release=$(. /etc/os-release && echo "${ID:-}-${VERSION_ID:-}")
	case $1:$_release in
	libstdc++-dev:debian-12) echo libstdc++-12-dev ;;
	libstdc++-dev:ubuntu-24.04) echo libstdc++-13-dev ;;
	libstdc++-dev:*) echo g++ ;; # depends on the release's own
	java17-sdk-headless:debian-12 | java17-sdk-headless:ubuntu-24.04) echo openjdk-17-jdk-headless ;;
	java17-sdk-headless:*) echo default-jdk-headless ;;
	*) echo "$1" ;;
	esac
}
