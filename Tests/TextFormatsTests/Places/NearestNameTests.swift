import Testing
import TextFormats

@Suite struct NearestNameTests {
  private func check(
    _ word: String, among names: [String], gives expected: String?,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(NearestName.of(word, among: names) == expected, sourceLocation: sourceLocation)
  }

  @Test func `a misspelling means the nearest name`() {
    let callbacks = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "loadView", "deinit"]
    check("viewDidlaod", among: callbacks, gives: "viewDidLoad")
    check("viewdidappear", among: callbacks, gives: "viewDidAppear")
    check("viewDidApear", among: callbacks, gives: "viewDidAppear")
    check("denit", among: callbacks, gives: "deinit")
    check("layoutSubviews", among: callbacks, gives: nil)
    check("", among: callbacks, gives: nil)
    check("loadView", among: [], gives: nil)
  }

  @Test func `longer words may have more mistakes`() {
    check("yse", among: ["yes"], gives: "yes")
    check("yxz", among: ["yes"], gives: nil)
    check("levle", among: ["level", "lesson"], gives: "level")
    check("lxvyl", among: ["level"], gives: "level")
    check("lxzyl", among: ["level"], gives: nil)
    check("viewWxxxAppear", among: ["viewWillAppear"], gives: "viewWillAppear")
    check("viewXxxxAppear", among: ["viewWillAppear"], gives: nil)
  }

  @Test func `two that are equally near are no suggestion`() {
    check("cat", among: ["car", "cap"], gives: nil)
    check("cat", among: ["car", "cap", "cats", "Cat"], gives: "Cat")
    check("cat", among: ["car", "car"], gives: "car")
    check("C", among: ["A"], gives: nil)
  }

  @Test func `a word of a megabyte means nothing`() {
    let word = String(repeating: "a", count: 1 << 20)
    check(word, among: [word, "a"], gives: nil)
    check("a", among: [word], gives: nil)
  }
}
