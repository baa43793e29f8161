"""A vote that closes by itself, and a learner who lost the page; checks what the pages show.

clock.py LIFELINE CHROMIUM DRILL [FOLDER FOR PICTURES]
"""

from browser import Page, until
from host import check, play


def clock(page):
    return page.js("document.getElementById('clock').innerText")


def talk(browser, host, shoot):
    wall = Page(browser, host.projector, 1280, 720)
    ann = Page(browser, host.learners)
    ann.tab_to("Your nickname")
    ann.type("Ann")
    ann.key("Enter")
    ann.wait("You are Ann")
    check("no clock runs before a vote is opened", clock(ann) == "" == clock(wall))
    host.do("open")
    ann.wait("Which callbacks are called")
    ann.tab_to("Add B.viewDidLoad")
    ann.key("Enter")
    check("the page tells what happens at the end", "is handed in" in ann.text())
    check("the clock is for who looks, and says nothing each second",
          ann.js("document.getElementById('clock').getAttribute('role')") == "timer")
    until(lambda: clock(wall), "a clock on the wall")
    check("the wall shows the same clock", clock(wall)[:2] == clock(ann)[:2] == "0:")
    shoot(ann, "clock-1-learner")
    shoot(wall, "clock-1-wall")
    # The clock, or an error message; checked before anything else redraws the page.
    check("what takes room from the wall's page turns or shrinks it", wall.js("""new Promise(done => {
        document.getElementById('trouble').textContent = 'No host. '.repeat(200);
        setTimeout(() => {
            const flow = document.querySelector('.flow');
            done(flow.scrollWidth <= flow.clientWidth
                || document.getElementById('page').innerText !== '');
            document.getElementById('trouble').textContent = '';
        }, 500); })"""))
    ann.wait("Time is up. Handed in.")
    shoot(ann, "clock-2-handed-in")
    check("what stood there was handed in", "Your order: B.viewDidLoad" in ann.text())
    check("nothing can be changed", ann.js("document.querySelectorAll('main button').length") == 0)
    wall.wait("Time is up.")
    check("the wall shows no clock any more", clock(wall) == "")

    # The class asks for more time; the drafts are still there.
    host.do("more 1m")
    ann.wait("✓ Handed in.")
    check("an order is resumed", ann.order() == ["B.viewDidLoad"])
    check("there is a minute", clock(ann)[:2] in ["0:", "1:"])
    ann.reload()
    ann.wait("You are Ann")
    check("a reload keeps the clock", lambda: clock(ann)[:2] in ["0:", "1:"])

    # Another phone.
    new = Page(browser, host.learners)
    new.js("document.getElementById('name').value = 'Ann'")
    new.tap("Join")
    told = "document.getElementById('trouble').innerText"
    new.js(f"new Promise(r => setInterval(() => {told} && r(), 50))")
    check("a name that is taken tells what to do", "ask the instructor to readmit you" in new.js(told))
    shoot(new, "clock-3-taken")
    host.do("readmit Ann")
    until(lambda: "continues with this learner" in host.said(), "a readmission", host.said)
    new.tap("Join")
    new.wait("You are Ann")
    check("who was readmitted has the answer", new.order() == ["B.viewDidLoad"])
    ann.wait("Code on the projector")
    check("the lost page is let in no more", "join again" in ann.js(told))


play(talk)
