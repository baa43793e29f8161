import Testing
import TextFormats

/// Texts in both languages, and texts composed of them.
@Suite struct LocalizedTests {
  @Test func `an interpolated value is the same in both languages`() {
    let text = Localized("'\("B")' takes \(2) arguments", "“\("B")”有 \(2) 个参数")
    #expect(text[.english] == "'B' takes 2 arguments")
    #expect(text[.chinese] == "“B”有 2 个参数")
  }

  @Test func `an interpolated text takes the language around it`() {
    let what = Localized("a scenario", "情景")
    let text = Localized("unknown key '\("frme")' in \(what)", "\(what)里没有键“\("frme")”")
    #expect(text[.english] == "unknown key 'frme' in a scenario")
    #expect(text[.chinese] == "情景里没有键“frme”")
  }

  @Test func `a space separates Chinese and Latin letters`() {
    func list(_ what: Localized) -> Localized { Localized("\(what) is a list", "\(what)要写成列表") }
    #expect(list(Localized(verbatim: "watch"))[.chinese] == "watch 要写成列表")
    #expect(list(Localized(verbatim: "[…]"))[.chinese] == "[…]要写成列表")
    #expect(list(Localized("it", "它"))[.chinese] == "它要写成列表")
    #expect(Localized("\("视图")X", "\("视图")X")[.english] == "视图X")
  }

  @Test func `a long sentence may span source lines`() {
    let text = Localized("one, " + "two \("3")", "一" + "二\("3")")
    #expect(text == Localized("one, two 3", "一二 3"))
  }

  @Test func `a text from a file needs every language`() {
    let written = ["en": "Push", "zh-Hans": "压入"]
    #expect(Localized(reading: { written[$0.rawValue] }) == Localized("Push", "压入"))
    #expect(Localized(reading: { $0 == .english ? "Push" : nil }) == nil)
    #expect(Localized { $0.rawValue } == Localized("en", "zh-Hans"))
    #expect(Localized(verbatim: "a.b") == Localized("a.b", "a.b"))
  }

  @Test func `a suggested name is appended`() {
    let unknown = Localized("unknown command 'rum'", "没有命令“rum”")
    #expect(unknown.guessing(nil) == unknown)
    #expect(unknown.guessing("run")[.english] == "unknown command 'rum'; did you mean 'run'?")
    #expect(unknown.guessing("run")[.chinese] == "没有命令“rum”；是不是“run”？")
  }

  /// Several names were once shown as one quoted name.
  @Test func `each name that may be meant is quoted by itself`() {
    let text = Localized("no 'x'", "没有“x”")
    #expect(text.guessing(["a", "b"])[.english] == "no 'x'; did you mean 'a' or 'b'?")
    #expect(text.guessing(["a", "b"])[.chinese] == "没有“x”；是不是“a”或“b”？")
    #expect(text.guessing([]) == text && text.guessing(nil) == text)
  }

  @Test(arguments: [
    ("12", 12), ("３", 3), ("三", 3), ("十", 10), ("十二", 12), ("二十", 20), ("九十九", 99),
    ("", nil), ("二三", nil), ("十十", nil), ("x", nil), ("99999999999999999999", nil),
  ])
  func `a number is read in digits and in Chinese`(word: String, value: Int?) {
    #expect(Numeral.value(of: word) == value)
  }
}
