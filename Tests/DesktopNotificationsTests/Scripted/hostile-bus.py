"""A bus that greets like one and then answers Hello with what no bus may send.

usage: hostile-bus.py SOCKET utf8|garbage|nothing|mute|slow

With "nothing" it greets and answers no call, with "mute" it does not even greet. With "slow" it answers
Hello as it should, then reads one message, a little at a time, and prints "whole" and how many bytes it
had. Prints "ready" when it listens, "guest" when it has one, and "gone" when that has left.
"""
import socket
import struct
import sys
import time

path, what = sys.argv[1:3]
listener = socket.socket(socket.AF_UNIX)
listener.bind(path)
listener.listen(8)
print('ready', flush=True)
guest, _ = listener.accept()
print('guest', flush=True)


def padded(data, to):
    return data + b'\0' * (-len(data) % to)


def field(number, signature, value):
    head = struct.pack('<BB', number, 1) + signature + b'\0'
    return head + value


def size(message):
    """The bytes of the message whose head this is."""
    body, _, fields = struct.unpack('<III', message[4:16])
    return 16 + fields + -fields % 8 + body


buffer = b''
if what == 'mute':
    while guest.recv(4096):
        pass
    print('gone', flush=True)
    sys.exit()
while b'BEGIN\r\n' not in buffer:
    data = guest.recv(4096)
    if not data:
        sys.exit()
    buffer += data
    if b'AUTH EXTERNAL' in buffer:
        buffer = buffer.split(b'\r\n', 1)[1]
        guest.sendall(b'OK 0123456789abcdef0123456789abcdef\r\n')
    elif b'NEGOTIATE_UNIX_FD\r\n' in buffer:
        buffer = buffer.split(b'\r\n', 1)[1]
        guest.sendall(b'ERROR\r\n')
buffer = buffer.split(b'BEGIN\r\n', 1)[1]
while len(buffer) < 16 or len(buffer) < size(buffer):
    buffer += guest.recv(4096)
serial = struct.unpack('<I', buffer[8:12])[0]


def answer(value):
    """A reply to Hello with one string."""
    body = struct.pack('<I', len(value)) + value + b'\0'
    fields = padded(field(5, b'u', struct.pack('<I', serial)), 8)
    fields += field(8, b'g', b'\x01s\0')
    head = struct.pack('<BBBBIII', ord('l'), 2, 1, 1, len(body), 1, len(fields))
    guest.sendall(padded(head + fields, 8) + body)


if what == 'utf8':
    answer(b'\xff\xc3\x28')
elif what == 'slow':
    answer(b':1.1')
    buffer = buffer[size(buffer):]
    while len(buffer) < 16 or len(buffer) < size(buffer):
        data = guest.recv(16384)
        if not data:
            sys.exit()
        buffer += data
        time.sleep(0.005)
    print('whole', len(buffer), flush=True)
elif what == 'garbage':
    guest.sendall(b'\xff' * 64)
while guest.recv(4096):
    pass
print('gone', flush=True)
