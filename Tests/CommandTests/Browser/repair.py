"""A class that repairs an app: lines moved on phones, votes, and violated requirements on the wall.

repair.py LIFELINE CHROMIUM DRILL [FOLDER FOR PICTURES]
"""

from browser import Page, until
from host import check, play


def choose(page, control, value):
    """Picks from a list as on a phone, once it exists."""
    until(lambda: page.js(f"document.getElementById('{control}') !== null"), control, page.text)
    page.js(f"""(() => {{ const e = document.getElementById('{control}'); e.focus();
        e.value = '{value}'; e.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()""")


def join(page, name):
    page.js(f"document.getElementById('name').value = '{name}'")
    page.js("document.querySelector('form button').click()")
    until(lambda: name in page.text(), f"{name} is in", page.text)


def hand_in(page, said):
    until(lambda: page.js("document.getElementById('hand-in')?.disabled === false"), "a button")
    page.js("document.getElementById('hand-in').click()")
    page.wait(said)


def edits(page):
    return page.js("[...document.querySelectorAll('.edits .edit')].map(e => e.innerText)")


def talk(browser, host, shoot):
    wall = Page(browser, host.projector, 1280, 720)
    ann = Page(browser, host.learners)
    li = Page(browser, host.learners, 320, 640, "zh-CN", dark=True)
    bo = Page(browser, host.learners)
    for page, name in [(ann, "Ann"), (li, "小李"), (bo, "Bo")]:
        join(page, name)
    host.do("open")
    ann.wait("Two films never play at once.")
    li.wait("两部视频绝不同时播放。")
    check("the wall has the lines and what must hold", lambda: all(
        part in wall.text() for part in ['print("B stops")', "Two films never play at once."]))
    check("nothing can be handed in yet", ann.js("document.getElementById('hand-in').disabled"))
    check("what isn't handed in doesn't look as if it were",
          ann.js("document.querySelector('.handed-in') === null"))
    for page in [ann, li, wall]:
        check("axe-core finds nothing while a vote is open", page.hurdles() == [])
    shoot(ann, "repair-ann-1")
    shoot(wall, "repair-wall-1")

    # The author's repair, with a detour.
    for line, place in [(2, "A.viewDidAppear"), (2, "A.viewWillDisappear"), (4, "B.viewWillDisappear")]:
        choose(ann, f"line-{line}", place)
    check("a later edit takes the place of an earlier one",
          edits(ann) == ["move line 2 to A.viewWillDisappear", "move line 4 to B.viewWillDisappear"])
    check("the focus stays on the line", ann.js("document.activeElement.id") == "line-4")
    check("an edit is said", ann.said() == "move line 4 to B.viewWillDisappear")
    ann.reload()
    ann.wait("This is your unfinished answer")
    check("a draft survives", len(edits(ann)) == 2)
    shoot(ann, "repair-ann-2")
    hand_in(ann, "✓ Handed in.")

    # Half of it, in two ways; then removed, and undone.
    choose(li, "line-2", "A.viewWillDisappear")
    hand_in(li, "已交。")
    shoot(li, "repair-li-2")
    choose(bo, "line-1", "-")
    choose(bo, "line-1", "A.viewWillAppear")
    check("a line that is back is no edit", edits(bo) == [])
    choose(bo, "line-2", "A.viewWillDisappear")
    choose(bo, "line-4", "B.viewWillDisappear")
    bo.js("document.getElementById('undo-1').click()")
    hand_in(bo, "✓ Handed in.")
    check("an edit that is undone is gone", edits(bo) == ["move line 2 to A.viewWillDisappear"])

    for command in ["close", "reveal"]:
        host.do(command)
    wall.wait("2 · 67%")
    shoot(wall, "repair-wall-2")
    host.do("reveal")
    ann.wait("Your repair holds.")
    li.wait("你的改法不成立。")
    check("what doesn't hold is said", "两部视频绝不同时播放。" in li.text())
    wall.wait("1 of 3 right (33%)")
    wall.wait("A known repair")
    host.do("reveal")
    ann.wait("Why")
    wall.wait("Doesn't hold: Two films never play at once. · 2 answers, 67%")
    li.wait("能看出问题的最短运行")
    for page in [ann, li, wall]:
        check("axe-core finds nothing behind the reasons", page.hurdles() == [])
    shoot(wall, "repair-wall-3")
    li.js("document.querySelectorAll('details').forEach(e => e.open = true)")
    shoot(li, "repair-li-3")
    host.do("next")
    bo.wait("Look back")
    bo.js("document.querySelectorAll('details').forEach(e => e.open = true)")
    check("everything is there again at the end", "A known repair" in bo.text())
    shoot(bo, "repair-bo-4")


play(talk)
