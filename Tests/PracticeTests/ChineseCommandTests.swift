import Practice
import Testing
import TextFormats

/// Input typed with a Chinese input method: no spaces, full-width signs, everyday words.
@Suite struct ChineseCommandTests {
  @Test func `commands need no space before their argument`() {
    #expect(SessionCommand("如果不用 scene") == .verdict(.whatIf("不用 scene")))
    #expect(SessionCommand("为什么我的4") == .verdict(.why(.own(4))))
    #expect(SessionCommand("原因3") == .verdict(.why(.line(3))))
    #expect(
      SessionCommand("为什么没有 sceneDidBecomeActive")
        == .verdict(.why(.callback("sceneDidBecomeActive"))))
    #expect(SessionCommand("模式填空") == .mode("填空"))
  }

  @Test(arguments: ["第 3 课", "第3课", "第三课", "课3", "课 3"])
  func `a lesson is opened as the course writes it`(line: String) {
    let isOpened: Set<SessionCommand> = [.lesson("3"), .lesson("三")]
    #expect(isOpened.contains(SessionCommand(line)))
  }

  @Test func `everyday words submit, go on, and say that nothing is called`() {
    #expect(["提交", "交", "完成"].allSatisfy { SessionCommand($0) == .done })
    #expect(["继续", "下一页", "下一题"].allSatisfy { SessionCommand($0) == .next })
    #expect(["没有", "无", "一个也没有", "none"].allSatisfy { SessionCommand($0) == .none })
    #expect(["好的", "ok"].allSatisfy { SessionCommand($0) == .yes })
  }

  @Test func `full-width signs in code are read as half-width ones`() {
    #expect(HalfWidth.code("A.present（B，animated：true）") == "A.present(B,animated:true)")
    #expect(HalfWidth.code("B：｛is：UIViewController｝") == "B:{is:UIViewController}")
    #expect(HalfWidth.code("print（“end of action”）") == "print(\"end of action\")")
    #expect(HalfWidth.code("B。viewDidAppear") == "B.viewDidAppear")
    // Chinese prose keeps its punctuation.
    #expect(HalfWidth.code("用户点击，然后返回") == "用户点击，然后返回")
  }
}
