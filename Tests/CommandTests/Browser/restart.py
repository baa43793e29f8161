"""A host that is killed in the middle of a vote and started again; checks what the pages show.

restart.py LIFELINE CHROMIUM DRILL [FOLDER FOR PICTURES]
"""

from browser import Page, until
from host import check, play

TROUBLE = "document.getElementById('trouble').innerText"


def talk(browser, host, shoot):
    walls = [Page(browser, host.projector, 1280, 720),
             Page(browser, host.projector, 1280, 720, "zh-CN")]
    ann = Page(browser, host.learners)
    ann.js("document.getElementById('name').value = 'Ann'")
    ann.tap("Join")
    ann.wait("You are Ann")
    host.do("open")
    ann.wait("Which callbacks are called")
    ann.tap("Add B.viewDidLoad")
    pages = [*walls, ann]
    for wall in walls:
        wall.wait("viewDidAppear")

    address = host.projector
    host.kill()
    for page in pages:
        until(lambda: page.js(TROUBLE), "word that the host is gone")
    check("each is told in its language",
          [page.js(TROUBLE)[:3] for page in pages] == ["The", "连不上", "The"])
    shoot(walls[0], "restart-1-gone")
    ann.tap("Hand in 1 callback")
    host.start_again()
    check("the projector's address is the same", host.projector == address)
    for name, page in zip(["the English wall", "the Chinese wall", "a learner's page"], pages):
        until(lambda: not page.js(TROUBLE), f"{name} without trouble")
        check(f"{name} shows the question still", "viewDidAppear" in page.text())
    # An answer that couldn't be handed in is sent automatically.
    walls[0].wait("1 of 1 answered")
    walls[1].wait("1 人中 1 人已交")
    ann.wait("Handed in.")
    check("what was put together was kept", ann.order() == ["B.viewDidLoad"])

    # A page with another page's secret, and the right address typed into it.
    lost = Page(browser, host.projector[:-3] + "222", 1280, 720)
    lost.wait("Open the projector's address")
    lost.js(f"location.href = {host.projector!r}")
    lost.wait("1 of 1 answered")
    check("the address opens where the page is", "222" not in lost.js("location.href"))


play(talk)
