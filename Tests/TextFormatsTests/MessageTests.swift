import Testing
import TextFormats

/// A message's English is the key to its wording in another language.
@Suite struct MessageTests {
  private let chinese = Wording(
    .chinese,
    [
      "unknown key '%@' in %@": "%2里没有键“%1”", "a scenario": "情景",
      "%@ of '%@'": "%@（%@）", "%@ is a list": "%@要写成列表", "100% of %@": "%@ 的 100%",
    ])

  @Test func `what is put in keeps its place in English`() {
    let name = "B"
    let message: Message = "'\(name)' takes \(2) arguments"
    #expect(message.key == "'%@' takes %@ arguments")
    #expect(message.english == "'B' takes 2 arguments")
    #expect("\(message)" == message.english)
  }

  @Test func `a translation may put it elsewhere, and translates messages inside`() {
    let what: Message = "a scenario"
    #expect(chinese.of("unknown key '\("frme")' in \(what)") == "情景里没有键“frme”")
  }

  @Test func `Chinese and Latin letters that meet stand apart`() {
    #expect(chinese.of("\("watch") is a list") == "watch 要写成列表")
    #expect(chinese.of("\(Localized(english: "it", chinese: "它")) is a list") == "它要写成列表")
  }

  @Test func `holes in what is put in stay as they are`() {
    #expect(chinese.of("\("%@") of '\("%1")'") == "%@（%1）")
    #expect(chinese.of("100% of \("x")") == "x 的 100%")
  }

  @Test func `without a translation the English stays`() {
    #expect(chinese.of("nothing \("here")") == "nothing here")
    #expect(chinese.of(Message(verbatim: "a scenario")) == "a scenario")
    #expect(chinese.of(Message(Localized(english: "one", chinese: "一"))) == "一")
  }

  @Test func `a name that may be meant follows`() {
    let message: Message = "unknown command 'rum'"
    #expect(message.guessing(nil).english == "unknown command 'rum'")
    #expect(message.guessing("run").english == "unknown command 'rum'; did you mean 'run'?")
  }
}
