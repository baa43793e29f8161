"""A class of two and a projector, from joining to the reasons; checks what each of them sees.

class.py LIFELINE CHROMIUM DRILL [FOLDER FOR PICTURES]
"""

from browser import Page, until
from host import check, play

RIGHT = ["B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
         "A.viewDidDisappear"]
PUSHED = RIGHT[:3] + [RIGHT[4], RIGHT[3]]

PAGE = "document.getElementById('page').innerText"


def whole(wall):
    """The lines that no edge of the wall cuts."""
    return set(wall.js("""(() => {
        const edges = document.querySelector('.pages').getBoundingClientRect();
        return [...document.querySelectorAll('.flow li')].filter(e => {
            const box = e.getBoundingClientRect();
            return box.left >= edges.left - 1 && box.right <= edges.right + 1
                && box.top >= edges.top - 1 && box.bottom <= edges.bottom + 1;
        }).map(e => e.innerText); })()"""))


def talk(browser, host, shoot):
    wall = Page(browser, host.projector, 1280, 720)
    wall.wait("Join at")
    check("the wall tells the learners' address", host.learners.split("/#")[0] in wall.text())
    shoot(wall, "wall-1-join")
    ann = Page(browser, host.learners)
    li = Page(browser, host.learners, 320, 640, "zh-CN", dark=True)
    li.send("Emulation.setTouchEmulationEnabled", enabled=True)
    shoot(ann, "ann-1-join")

    # Joining, by keyboard.
    ann.tab_to("Your nickname")
    ann.type("<b>Ann</b>")
    ann.key("Enter")
    ann.wait("You are <b>Ann</b>")
    check("the page begins in the browser's language", "代码" in li.text())
    li.js("document.getElementById('name').value = '小李'")
    li.tap("加入")
    li.wait("你是 小李")
    wall.wait("2 learners")
    check("no question is there before it is opened", "viewDid" not in ann.text())

    # By keyboard alone: put together in the wrong order, put right, handed in.
    host.do("open")
    ann.wait("Which callbacks are called")
    shoot(ann, "ann-2-question")
    for callback in PUSHED:
        ann.tab_to("Add " + callback)
        ann.key("Enter")
    check("the focus stays on what was pressed", ann.focused() == "Add " + PUSHED[-1])
    check("what was added is said",
          ann.said() == "B.viewDidAppear added, number 5")
    ann.tab_to("B.viewDidAppear up")
    ann.key(" ")
    check("an order is changed by keyboard", ann.order() == RIGHT)
    check("the focus goes along", ann.focused() == "B.viewDidAppear up")
    check("what was moved is said",
          ann.said() == "B.viewDidAppear is now number 4")
    ann.tab_to("Remove A.viewDidDisappear")
    ann.key("Enter")
    check("an entry is removed by keyboard", ann.order() == RIGHT[:4])
    ann.tab_to("Add A.viewDidDisappear")
    ann.key("Enter")
    ann.tab_to("Hand in 5 callbacks")
    ann.key("Enter")
    ann.wait("Handed in.")
    shoot(ann, "ann-3-handed-in")
    wall.wait("1 of 2 answered")
    check("the projector shows no vote yet", "Votes" not in wall.text())

    # By finger.
    li.wait("会依次调用哪些回调")
    for callback in [PUSHED[0], PUSHED[3], PUSHED[1], PUSHED[2], PUSHED[4]]:
        li.tap("添加 " + callback)
    li.swipe(".order .item", 1, -150)
    check("a swipe over the order scrolls", li.order() == [PUSHED[n] for n in [0, 3, 1, 2, 4]])
    li.reload()
    li.wait("这是你之前在这里排好的次序")
    check("what was put together outlives a reload",
          lambda: li.order() == [PUSHED[n] for n in [0, 3, 1, 2, 4]])
    li.drag(1, 3, by="finger")
    check("an order is dragged by finger", lambda: li.order() == PUSHED)
    li.send("Emulation.setTouchEmulationEnabled", enabled=False)
    li.drag(4, 3, by="mouse")
    check("an order is dragged by mouse", lambda: li.order() == RIGHT)
    li.drag(3, 4, by="mouse")
    shoot(li, "li-2-dragged")
    li.tap("交 5 个回调")
    li.wait("已交。")
    wall.wait("2 of 2 answered")
    for name, page in [("a phone", ann), ("a small phone", li), ("the projector", wall)]:
        check(f"{name} shows all of its width", not page.overflows())
        check(f"{name} names all its controls", page.unnamed() == [])

    # A reload keeps everything.
    li.reload()
    li.wait("已交。")
    check("a reload keeps the answer", lambda: li.order() == PUSHED)

    # The steps.
    host.do("close")
    li.wait("投票已结束")
    ann.wait("The vote is closed")
    check("a screen reader hears the vote close",
          lambda: ann.said() == "The vote is closed. 2 of 2 answered")
    check("nothing of the answer is there when the vote is closed",
          "✓" not in ann.text() and "✗" not in li.text())
    host.do("reveal")
    wall.wait("Votes")
    shoot(wall, "wall-2-votes")
    check("the votes say nothing of right and wrong",
          "✓" not in wall.text() and "✗" not in wall.text())
    check("a screen reader hears the counts", lambda: "1 of 2 votes" in ann.said())
    host.do("again")
    li.wait("第二次投票")
    check("a screen reader hears of the second vote",
          lambda: ann.said().startswith("Second vote"))
    check("a second vote begins with the first answer", lambda: li.order() == PUSHED)
    li.tap("上移 B.viewDidAppear")
    li.tap("交 5 个回调")
    wall.wait("1 of 2 answered")
    host.do("close")
    host.do("reveal")
    wall.wait("second vote")
    host.do("reveal")
    ann.wait("Your order is right.")
    check("a screen reader hears the verdict", ann.said().startswith("Your order is right."))
    wall.wait("Second vote: 1 of 1 right (100%)")
    li.wait("你的次序对。")
    check("reasons come last", "Why" not in ann.text())
    shoot(wall, "wall-3-order")
    host.do("reveal")
    ann.wait("Why")
    wall.wait("a presentation has the order of a push")
    shoot(ann, "ann-4-why")
    shoot(li, "li-4-why")
    shoot(wall, "wall-4-why")
    check("a misunderstanding stands with its order in one box",
          wall.js("[...document.querySelectorAll('.belief')].map(e => e.innerText).join()")
          .count("✗") == 1)
    small = Page(browser, host.projector, 800, 500)
    small.wait("Why")
    for name, page in [("the wall", wall), ("a small wall", small)]:
        check(f"nothing is behind the lower edge of {name}",
              page.js("document.documentElement.scrollHeight <= innerHeight"))
    pages = int(small.js(PAGE).split(" of ")[1])
    seen = whole(small)
    for number in range(2, pages + 1):
        host.do("page")
        until(lambda: f"page {number} of {pages}" in small.js(PAGE), f"page {number}")
        seen |= whole(small)
    check("its pages show all, turned from the terminal",
          seen == set(small.js("[...document.querySelectorAll('.flow li')].map(e => e.innerText)")))
    small.key("PageUp")
    check("its own keys turn it, too", f"page {pages - 1} of {pages}" in small.js(PAGE))
    check("names are not on the wall", "Ann" not in wall.text())
    host.do("points")
    check("points come into view on whichever page they are", lambda: small.js("""(() => {
        const points = document.querySelector('.points h2').getBoundingClientRect();
        const edges = document.querySelector('.pages').getBoundingClientRect();
        return points.left >= edges.left - 1 && points.right <= edges.right + 1; })()"""))
    host.do("points")

    # The next question: no callback is called; then the end.
    host.do("next")
    ann.wait("in a moment")
    host.do("open")
    ann.wait("Hand in: no callback is called")
    li.wait("会依次调用哪些回调")
    li.tap("English")
    li.wait("Which callbacks are called")
    check("the language can be changed", "现在发生" not in li.text())
    li.tap("Add A.viewWillDisappear")
    li.tap("Hand in 1 callback")
    li.wait("Handed in.")
    host.do("close")
    host.do("reveal")
    host.do("reveal")
    li.wait("Your order is not right.")
    shoot(li, "li-5-wrong")
    host.do("next")
    ann.wait("Thank you")
    li.wait("Look back")
    li.js("document.querySelectorAll('.past').forEach(e => e.open = true)")
    check("a learner looks back at all questions and both votes",
          "Your first vote" in li.text() and "Your second vote" in li.text()
          and li.text().count("Why") == 2)
    check("it says what to practice", "lifeline quiz --topic " in li.text())
    shoot(li, "li-6-back")
    wall.wait("Points")
    check("the ranking has no names", "Ann" not in wall.text())
    host.do("points")
    wall.wait("<b>Ann</b>")
    shoot(wall, "wall-5-points")
    check("a name is text", wall.js("document.querySelector('bdi b') === null"))


play(talk)
