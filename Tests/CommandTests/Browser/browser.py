"""Chromium without a window, driven over its DevTools protocol."""

import base64
import importlib.util
import json
import os
import shutil
import subprocess
import tempfile
import time

import websocket

KEYS = {"Tab": (9, None), "Enter": (13, "\r"), " ": (32, " "), "PageUp": (33, None)}


class Browser:
    def __init__(self, path):
        self.folder = tempfile.mkdtemp(prefix="lifeline-browser-")
        self.process = subprocess.Popen(
            [path, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-dev-shm-usage", "--disable-background-networking", "--hide-scrollbars",
             "--remote-debugging-port=0", "--remote-allow-origins=*",
             f"--user-data-dir={self.folder}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = os.path.join(self.folder, "DevToolsActivePort")
        until(lambda: os.path.exists(port) and open(port).read().count("\n") >= 1, "a browser")
        number, path = open(port).read().split("\n")[:2]
        self.socket = websocket.create_connection(f"ws://127.0.0.1:{number}{path}", timeout=60)
        self.number = 0
        self.complaints = []
        # The methods that pages watching their network call.
        self.requests = []

    def send(self, method, session=None, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self.socket.send(json.dumps(message))
        while True:
            reply = json.loads(self.socket.recv())
            if reply.get("id") == self.number:
                if "error" in reply:
                    raise RuntimeError(f"{method}: {reply['error']}")
                return reply["result"]
            self.hear(reply)

    def hear(self, event):
        if event.get("method") == "Network.requestWillBeSent":
            self.requests.append(event["params"]["request"]["url"])
        if event.get("method") == "Runtime.exceptionThrown":
            self.complaints.append(event["params"]["exceptionDetails"]["exception"]["description"])
        if event.get("method") == "Log.entryAdded":
            entry = event["params"]["entry"]
            # A page itself shows the requests that the host rejects.
            if entry["source"] != "network":
                self.complaints.append(entry["text"])

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Page:
    """A page in a separate profile: nothing is shared with the others."""

    def __init__(self, browser, url, width=360, height=740, language="en-US", dark=False):
        self.browser = browser
        context = browser.send("Target.createBrowserContext")["browserContextId"]
        target = browser.send(
            "Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        self.session = browser.send(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Accessibility"]:
            self.send(f"{domain}.enable")
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=2, mobile=width < 600)
        agent = self.js("navigator.userAgent")
        self.send("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=language)
        self.send("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self.open(url)

    def send(self, method, **parameters):
        return self.browser.send(method, session=self.session, **parameters)

    def open(self, url):
        self.send("Page.navigate", url=url)
        until(lambda: self.js("document.readyState") == "complete", "a loaded page")

    def reload(self):
        """Until it is loaded, the old page may answer."""
        self.js("window.old = true")
        self.send("Page.reload")
        until(lambda: self.js("!window.old && document.readyState == 'complete'"), "a new page")

    def js(self, code):
        result = self.send("Runtime.evaluate", expression=code, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"]["description"])
        return result["result"].get("value")

    def hurdles(self):
        """The accessibility violations that axe-core finds."""
        package = importlib.util.find_spec("axe_core_python")
        if package is None:
            return []
        with open(os.path.join(os.path.dirname(package.origin), "axe.min.js")) as file:
            self.js(file.read() + ";null")
        return self.js("""axe.run().then(result =>
            result.violations.map(one => [one.id, one.nodes[0].html.slice(0, 200)]))""")

    def text(self):
        return self.js("document.getElementById('main')?.innerText ?? ''")

    def wait(self, text):
        until(lambda: text in self.text(), text, self.text)

    def key(self, name):
        number, text = KEYS[name]
        key = {"key": name, "code": "Space" if name == " " else name,
               "windowsVirtualKeyCode": number}
        if text:
            key["text"] = text
        self.send("Input.dispatchKeyEvent", type="keyDown", **key)
        self.send("Input.dispatchKeyEvent", type="keyUp", **key)

    def tab_to(self, label):
        """Moves with the keyboard alone to the control with this accessible name."""
        for _ in range(100):
            if self.focused() == label:
                return
            self.key("Tab")
        raise RuntimeError(f"no key leads to {label!r}, but to {self.focused()!r}")

    def focused(self):
        return self.js("""(() => { const e = document.activeElement;
            return e.getAttribute('aria-label') ?? (e.labels?.[0] ?? e).innerText.trim(); })()""")

    def type(self, text):
        self.send("Input.insertText", text=text)

    def box(self, selector, place=0):
        return self.middle(f"document.querySelectorAll({json.dumps(selector)})[{place}]")

    def middle(self, element):
        """Finds and measures in one step, as the page may be redrawn at any time."""
        x, y = self.js(f"""(() => {{
            const e = {element};
            e.scrollIntoView({{block: 'center', behavior: 'instant'}});
            const b = e.getBoundingClientRect(); return [b.x + b.width / 3, b.y + b.height / 2];
        }})()""")
        return x, y

    def tap(self, label):
        x, y = self.middle(f"""[...document.querySelectorAll('button')].find(
            b => (b.getAttribute('aria-label') ?? b.innerText) === {json.dumps(label)})""")
        self.send("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left",
                  clickCount=1)
        self.send("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y, button="left",
                  clickCount=1)

    def drag(self, start, end, by):
        """Drags one line of the order past another, by finger or mouse."""
        x, y = self.box(".handle", start)
        lines = self.js("[...document.querySelectorAll('.handle')].map(e => {"
                        "const b = e.getBoundingClientRect(); return [b.top, b.bottom]; })")
        goal = lines[end][1] - 2 if end > start else lines[end][0] + 2
        steps = [y + (goal - y) * n / 12 for n in range(1, 13)]
        if by == "finger":
            self.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
            for step in steps:
                self.send("Input.dispatchTouchEvent", type="touchMove",
                          touchPoints=[{"x": x, "y": step}])
            self.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        else:
            mouse = {"x": x, "button": "left", "buttons": 1, "clickCount": 1}
            self.send("Input.dispatchMouseEvent", type="mousePressed", y=y, **mouse)
            for step in steps:
                self.send("Input.dispatchMouseEvent", type="mouseMoved", y=step, **mouse)
            self.send("Input.dispatchMouseEvent", type="mouseReleased", y=goal, **mouse)

    def swipe(self, selector, place, by):
        """Moves a finger up or down over something."""
        x, y = self.box(selector, place)
        self.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        for step in range(1, 13):
            self.send("Input.dispatchTouchEvent", type="touchMove",
                      touchPoints=[{"x": x, "y": y + by * step / 12}])
        self.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def said(self):
        """The latest announcement for screen readers."""
        return self.js("document.getElementById('said').textContent")

    def order(self):
        return self.js("[...document.querySelectorAll('.order .item')].map("
                       "e => e.lastChild.textContent.trim())")

    def unnamed(self):
        """Controls without an accessible name."""
        nodes = self.send("Accessibility.getFullAXTree")["nodes"]
        return [node["role"]["value"] for node in nodes
                if node.get("role", {}).get("value") in ["button", "textbox", "list", "progressbar"]
                and node["role"]["value"] != "list" and not node.get("name", {}).get("value")]

    def overflows(self):
        return self.js("document.documentElement.scrollWidth > innerWidth")

    def shoot(self, path):
        size = self.send("Page.getLayoutMetrics")["cssContentSize"]
        shot = self.send("Page.captureScreenshot", captureBeyondViewport=True, clip={
            "x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1})
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))


def until(holds, what, seen=lambda: "", seconds=60):
    """Waits; a page that is unloaded meanwhile counts as no."""
    def answer():
        try:
            return holds()
        except RuntimeError:
            return False
    end = time.monotonic() + seconds
    while not answer():
        if time.monotonic() > end:
            raise RuntimeError(f"waited in vain for {what!r}; there is {seen()!r}")
        time.sleep(0.05)
