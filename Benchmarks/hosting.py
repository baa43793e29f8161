#!/usr/bin/env python3
"""How long a class waits that joins, hands in and asks for news all at once, on loopback.

usage: hosting.py LIFELINE [LEARNERS]

All connect first; then all send, then all answers are read. Told is the time from the first byte sent
to the last answer, and whether every answer that was acknowledged stands in the session file.
"""
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DRILL = """id: load
title: {en: Load, zh-Hans: 负载}
questions:
  - {scenario: present-full-screen}
"""
ORDER = ["B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
         "A.viewDidDisappear"]


def request(method, path, port, body=None, token=None):
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    text = json.dumps(body).encode() if body else b""
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(text)}"]
    return "\r\n".join(lines + ["", ""]).encode() + text


def answer(connection):
    data = b""
    while b"\r\n\r\n" not in data:
        data += connection.recv(65536)
    head, body = data.split(b"\r\n\r\n", 1)
    length = int(re.search(rb"(?i)content-length: (\d+)", head).group(1))
    while len(body) < length:
        body += connection.recv(65536)
    return int(head.split()[1]), json.loads(body)


def all_at_once(what, connections, requests):
    start = time.perf_counter()
    for connection, bytes in zip(connections, requests):
        connection.sendall(bytes)
    answers = [answer(connection) for connection in connections]
    taken = time.perf_counter() - start
    good = sum(status == 200 for status, _ in answers)
    print(f"{what}: {good} of {len(connections)} in {taken * 1000:.0f} ms")
    return [body for _, body in answers]


def main(lifeline, learners=500):
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/load.yml", "w") as file:
            file.write(DRILL)
        with open(f"{folder}/log", "w") as log:
            host = subprocess.Popen(
                [os.path.abspath(lifeline), "drill", "host", "load.yml", "--port", "0"], cwd=folder,
                stdin=subprocess.PIPE, stdout=log, stderr=log,
                env={**os.environ, "LIFELINE_CONTENT": ROOT, "LC_ALL": "C"})
        try:
            while not (door := re.search(r"127\.0\.0\.1:(\d+)/#([A-Z]+)",
                                         open(f"{folder}/log").read())):
                time.sleep(0.05)
            port, code = int(door.group(1)), door.group(2)
            connections = [socket.create_connection(("127.0.0.1", port)) for _ in range(learners)]
            joined = all_at_once("joined", connections, [
                request("POST", "/api/join", port, {"code": code, "name": f"s{number}"})
                for number in range(learners)])
            host.stdin.write(b"open\n")
            host.stdin.flush()
            session = f"{folder}/load-class.session.ndjson"
            while "opened" not in open(session).read():
                time.sleep(0.05)
            tokens = [body["token"] for body in joined]
            all_at_once("handed in", connections, [
                request("POST", "/api/answer", port,
                        {"question": 1, "vote": 1, "callbacks": ORDER}, token)
                for token in tokens])
            all_at_once("asked for news", connections, [
                request("GET", "/api/state", port, token=token) for token in tokens])
            kept = open(session).read().count('"event": "answered"')
            print(f"kept in the file: {kept}")
        finally:
            host.kill()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1], *map(int, sys.argv[2:3]))
