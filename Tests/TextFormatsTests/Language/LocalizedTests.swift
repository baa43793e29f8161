import Testing
import TextFormats

/// The words of every language are written side by side and put together in each.
@Suite struct LocalizedTests {
  @Test func `what is put in is the same in both`() {
    let text = Localized("'\("B")' takes \(2) arguments", "“\("B")”有 \(2) 个参数")
    #expect(text[.english] == "'B' takes 2 arguments")
    #expect(text[.chinese] == "“B”有 2 个参数")
  }

  @Test func `a text put in is worded in the language around it`() {
    let what = Localized("a scenario", "情景")
    let text = Localized("unknown key '\("frme")' in \(what)", "\(what)里没有键“\("frme")”")
    #expect(text[.english] == "unknown key 'frme' in a scenario")
    #expect(text[.chinese] == "情景里没有键“frme”")
  }

  @Test func `Chinese and Latin letters that meet stand apart`() {
    func list(_ what: Localized) -> Localized { Localized("\(what) is a list", "\(what)要写成列表") }
    #expect(list(Localized(verbatim: "watch"))[.chinese] == "watch 要写成列表")
    #expect(list(Localized(verbatim: "[…]"))[.chinese] == "[…]要写成列表")
    #expect(list(Localized("it", "它"))[.chinese] == "它要写成列表")
    #expect(Localized("\("视图")X", "\("视图")X")[.english] == "视图X")
  }

  @Test func `a long sentence goes on in the next line`() {
    let text = Localized("one, " + "two \("3")", "一" + "二\("3")")
    #expect(text == Localized("one, two 3", "一二 3"))
  }

  @Test func `what was written elsewhere is there in every language or not at all`() {
    let written = ["en": "Push", "zh-Hans": "压入"]
    #expect(Localized(reading: { written[$0.rawValue] }) == Localized("Push", "压入"))
    #expect(Localized(reading: { $0 == .english ? "Push" : nil }) == nil)
    #expect(Localized { $0.rawValue } == Localized("en", "zh-Hans"))
    #expect(Localized(verbatim: "a.b") == Localized("a.b", "a.b"))
  }

  @Test func `a name that may be meant follows`() {
    let unknown = Localized("unknown command 'rum'", "没有命令“rum”")
    #expect(unknown.guessing(nil) == unknown)
    #expect(unknown.guessing("run")[.english] == "unknown command 'rum'; did you mean 'run'?")
    #expect(unknown.guessing("run")[.chinese] == "没有命令“rum”；是不是“run”？")
  }
}
