@testable import Terminal
import Testing

/// The byte sequences of keyboards.
@Suite struct KeyDecoderTests {
  private func keys(_ text: String, isAll: Bool = true) -> [Key] {
    var decoder = KeyDecoder()
    decoder.add(text.utf8)
    var keys: [Key] = []
    while let key = decoder.next(isAll: isAll) { keys.append(key) }
    return keys
  }

  @Test func `letters, including Chinese ones, and named keys`() {
    #expect(
      keys("a 题\r\n\u{7F}\u{8}") == [
        .character("a"), .character(" "), .character("题"), .enter, .enter, .backspace, .backspace,
      ])
    #expect(keys("\u{4}\u{1}") == [.character("q"), .other])
  }

  /// xterm's two sequences for arrows (application mode or not), and the page keys of presentation
  /// remotes.
  @Test func `arrows and page keys`() {
    #expect(keys("\u{1B}[C\u{1B}OC\u{1B}[6~") == [.right, .right, .right])
    #expect(keys("\u{1B}[D\u{1B}OD\u{1B}[5~") == [.left, .left, .left])
    #expect(keys("\u{1B}[1;5A\u{1B}[15~x") == [.other, .other, .character("x")])
  }

  @Test func `an escape alone is a key if nothing follows`() {
    #expect(keys("\u{1B}", isAll: false) == [])
    #expect(keys("\u{1B}") == [.escape])
    #expect(keys("\u{1B}\u{1B}[C") == [.escape, .right])
    #expect(keys("\u{1B}x") == [.other])
  }

  @Test func `split sequences arrive whole, and broken ones as no key`() {
    var decoder = KeyDecoder()
    let bytes = Array("题\u{1B}[C".utf8)
    var found: [Key] = []
    for byte in bytes {
      decoder.add([byte])
      while let key = decoder.next(isAll: false) { found.append(key) }
    }
    #expect(found == [.character("题"), .right])
    decoder.add([0xE9, 0xA2])
    #expect(decoder.next(isAll: true) == .other)
    decoder.add([0xFF, 0x61])
    #expect(decoder.next(isAll: true) == .other)
    #expect(decoder.isEmpty)
  }
}
