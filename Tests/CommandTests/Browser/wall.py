"""A question with many objects and a long title on the wall, and a vote that is closed early.

wall.py LIFELINE CHROMIUM DRILL [FOLDER FOR PICTURES]
"""

from browser import Page, until
from host import check, play


def first(wall):
    """What of the app is on the page that is shown."""
    return wall.js("""(() => {
        const flow = document.querySelector('.pages').getBoundingClientRect();
        const box = document.querySelector('.facts dt').getBoundingClientRect();
        return box.left >= flow.left && box.right <= flow.right && box.top < flow.bottom; })()""")


def talk(browser, host, shoot):
    walls = [Page(browser, host.projector, *size) for size in [(1280, 720), (1920, 1080)]]
    ann = Page(browser, host.learners, 390, 844)
    ann.js("document.getElementById('name').value = 'Ann'")
    ann.tap("Join")
    ann.wait("You are Ann")
    host.do("open")
    ann.wait("Which callbacks are called")
    for wall in walls:
        wall.wait("answered")
        check("the app is on the first page", lambda: first(wall))
        # A line of trouble takes room from it.
        wall.js("document.getElementById('trouble').textContent = 'No host. '.repeat(60); null")
        wall.js("new Promise(done => setTimeout(done, 500))")
        check("and stays there", first(wall))
        shoot(wall, "wall-first")
    check("the page tells what happens at the end", "is handed in" in ann.text())
    ann.js("document.querySelector('.bank button').click()")
    host.do("close")
    ann.wait("The vote is closed.")
    until(lambda: "1 of 1 answered." in host.said(), "an unfinished order", host.said)
    check("an unfinished order is handed in", "Your order:" in ann.text())
    host.do("reveal")
    for wall in walls:
        wall.wait("Votes")
        check("the app is there while the class discusses", "Before" in wall.text())


play(talk)
