import Documents
import Practice
import Testing
import TextFormats

@Suite struct ReplyTests {
  @Test func `only blocks without anything between them are shown together`() {
    let replies: [Reply] = [
      .say("one"), .say("two"), .saveLanguage(.english), .say("three"), .ask("> "),
    ]
    #expect(
      replies.joined == [
        .show([.paragraph([Span("one")]), .paragraph([Span("two")])]), .saveLanguage(.english),
        .say("three"), .ask("> "),
      ])
    #expect([Reply]().joined.isEmpty)
  }
}
