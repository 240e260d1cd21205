#!/usr/bin/python3
"""Reads D-Bus messages, one of hexadecimal digits a line, with GDBus, an implementation of its own.

Prints each one's flags, names and arguments (as GVariant text), or what is wrong with it.
"""
import sys

from gi.repository import Gio, GLib

for line in sys.stdin:
    try:
        message = Gio.DBusMessage.new_from_blob(
            bytes.fromhex(line), Gio.DBusCapabilityFlags.NONE)
    except GLib.Error as error:
        print("error:", error.message)
        continue
    body = message.get_body()
    print(
        message.get_message_type().value_nick, int(message.get_flags()), message.get_serial(),
        message.get_destination(), message.get_path(), message.get_interface(),
        message.get_member(), message.get_signature() or "-",
        body.print_(True) if body else "-")
