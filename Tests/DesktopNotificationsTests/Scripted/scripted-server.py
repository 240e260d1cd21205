"""A notification server that does what it is told: commands in, happenings out, a JSON object a line.

usage: scripted-server.py NAME,VENDOR,VERSION,SPEC CAPABILITIES [jobs]

Every command is answered by {"event": "done"}, once it has taken effect. See `Server.do`.
"""
import json
import sys
import time

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

NAME, PATH = 'org.freedesktop.Notifications', '/org/freedesktop/Notifications'
JOBS, VIEW = 'org.kde.JobViewServer', '/org/kde/notificationmanager/jobs/JobView_%d'
FLOOD = NAME + '.Error.ExcessNotificationGeneration'


def tell(event, **more):
    print(json.dumps({'event': event, 'time': time.monotonic(), **more}), flush=True)


def typed(value):
    """A variant's D-Bus type and value, as "i 75"."""
    for kind, code in ((dbus.Boolean, 'b'), (dbus.Byte, 'y'), (dbus.Int32, 'i'), (dbus.UInt32, 'u'),
                       (dbus.String, 's')):
        if isinstance(value, kind):
            plain = value if code == 's' else str(bool(value)).lower() if code == 'b' else int(value)
            return '%s %s' % (code, short(str(plain)))
    return '? %r' % value


def short(text):
    """A text, or the beginning of one that is too long to be told."""
    return str(text) if len(text) < 20000 else str(text[:100]) + '...'


def hints(entries):
    return {str(key): typed(value) for key, value in entries.items()}


class Server(dbus.service.Object):
    def __init__(self, bus, information, capabilities):
        super().__init__(bus, PATH)
        self.information, self.capabilities = information, capabilities
        # How it behaves: changed by the command "set".
        self.reply, self.stale, self.answer, self.limit, self.flood = 'now', 'new', None, None, False
        self.holds_information, self.next, self.live, self.held = False, 1, set(), []
        self.last = None
        self.full = 'org.gtk.GDBus.UnmappedGError.Quark._notify.Code1'

    # Commands

    def do(self, command):
        what = command.pop('do')
        if what == 'set':
            for key, value in command.items():
                setattr(self, key, set(value) if key == 'live' else value)
        elif what == 'release':
            held, self.held = self.held, []
            for answer in held:
                answer()
        elif what == 'close':
            self.live.discard(command['id'])
            self.NotificationClosed(command['id'], command['reason'])
        elif what == 'action':
            if command.get('token'):
                self.ActivationToken(command['id'], command['token'])
            self.ActionInvoked(command['id'], command['key'])
        elif what == 'ownJobs':
            self.own_jobs()
        elif what == 'cancelJob':
            # As Plasma does: once for each of the view's interfaces.
            for interface in ('org.kde.JobViewV2', 'org.kde.JobViewV3'):
                message = dbus.lowlevel.SignalMessage(command['path'], interface, 'cancelRequested')
                self.connection.send_message(message)
        else:
            raise ValueError(what)
        self.connection.flush()
        tell('done')

    def own_jobs(self):
        self.views = Views(self.connection, self)
        self.jobs_name = own(JOBS, self.connection)

    # org.freedesktop.Notifications

    @dbus.service.method(NAME, in_signature='susssasa{sv}i', out_signature='u', sender_keyword='sender',
                         async_callbacks=('reply', 'error'))
    def Notify(self, app, replaces, icon, summary, body, actions, entries, expire, reply, error, sender):
        given = self.give(int(replaces), (app, icon, summary, body, tuple(actions)))
        failure = given if isinstance(given, dbus.DBusException) else None
        nid = None if failure else given
        tell('Notify', sender=str(sender), appName=short(app), appIcon=str(icon), replacesID=int(replaces),
             summary=short(summary), body=short(body), actions=[short(a) for a in actions],
             hints=hints(entries), expireTimeout=int(expire), id=nid,
             error=failure and failure.get_dbus_name(), bytes=len(body.encode()))

        def answer():
            tell('answered', id=nid)
            if failure:
                error(failure)
            else:
                reply(dbus.UInt32(nid))

        if self.reply == 'hold':
            self.held.append(answer)
        elif isinstance(self.reply, int):
            GLib.timeout_add(self.reply, lambda: answer() and False)
        else:
            answer()

    def give(self, replaces, texts):
        """The id for a call, or the error it is answered with."""
        now = time.monotonic()
        if str(self.reply).startswith('org.'):
            return dbus.DBusException('scripted failure', name=self.reply)
        if self.limit is not None and len(self.live) > self.limit:
            return dbus.DBusException('Exceeded maximum number of notifications',
                                      name=self.full)
        if self.flood and self.last and self.last[0] == texts and now - self.last[1] < 1:
            return dbus.DBusException('too many similar notifications in quick succession', name=FLOOD)
        self.last = (texts, now)
        if self.answer is not None:
            return self.answer
        if replaces in self.live:
            return replaces
        if replaces and self.stale == 'zero':
            return 0
        nid = replaces if replaces and self.stale == 'keep' else self.next
        if nid == self.next:
            self.next += 1
        self.live.add(nid)
        return nid

    @dbus.service.method(NAME, in_signature='u', out_signature='')
    def CloseNotification(self, nid):
        tell('CloseNotification', id=int(nid))
        if nid in self.live:
            self.live.discard(int(nid))
            self.NotificationClosed(nid, 3)

    @dbus.service.method(NAME, in_signature='', out_signature='as')
    def GetCapabilities(self):
        return dbus.Array(self.capabilities, signature='s')

    @dbus.service.method(NAME, in_signature='', out_signature='ssss', async_callbacks=('reply', 'error'))
    def GetServerInformation(self, reply, error):
        tell('GetServerInformation')
        if self.holds_information:
            self.held.append(lambda: reply(*self.information))
        else:
            reply(*self.information)

    @dbus.service.signal(NAME, signature='us')
    def ActionInvoked(self, nid, key):
        pass

    @dbus.service.signal(NAME, signature='us')
    def ActivationToken(self, nid, token):
        pass

    @dbus.service.signal(NAME, signature='uu')
    def NotificationClosed(self, nid, reason):
        pass


class Views(dbus.service.Object):
    """Plasma's server of job views."""

    def __init__(self, bus, server):
        super().__init__(bus, '/JobViewServer')
        self.bus, self.server, self.count = bus, server, 0

    @dbus.service.method('org.kde.JobViewServerV2', in_signature='sia{sv}', out_signature='o',
                         async_callbacks=('reply', 'error'))
    def requestView(self, entry, capabilities, entries, reply, error):
        self.count += 1
        path = VIEW % self.count
        View(self.bus, path)
        tell('requestView', path=path, capabilities=int(capabilities), hints=hints(entries))
        if self.server.reply == 'hold':
            self.server.held.append(lambda: reply(dbus.ObjectPath(path)))
        else:
            reply(dbus.ObjectPath(path))


class View(dbus.service.Object):
    def __init__(self, bus, path):
        super().__init__(bus, path)
        self.path = path

    @dbus.service.method('org.kde.JobViewV3', in_signature='a{sv}', out_signature='')
    def update(self, properties):
        tell('update', path=self.path, hints=hints(properties))

    @dbus.service.method('org.kde.JobViewV3', in_signature='usa{sv}', out_signature='')
    def terminate(self, code, message, properties):
        tell('terminate', path=self.path, code=int(code), message=str(message))
        self.remove_from_connection()


def own(name, bus):
    return dbus.service.BusName(name, bus, allow_replacement=True, replace_existing=True)


def main():
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    server = Server(bus, sys.argv[1].split(','), sys.argv[2].split(',') if sys.argv[2] else [])
    if 'jobs' in sys.argv[3:]:
        server.own_jobs()
    taken = own(NAME, bus)
    loop = GLib.MainLoop()

    def command(source, condition):
        line = sys.stdin.readline()
        if not line:
            loop.quit()
            return False
        server.do(json.loads(line))
        return True

    GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN | GLib.IO_HUP, command)
    tell('ready')
    loop.run()
    del taken


main()
