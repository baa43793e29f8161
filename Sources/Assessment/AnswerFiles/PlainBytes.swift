/// Bytes that stand for themselves wherever answers are written: printable ASCII that nothing
/// escapes. Looked for eight at a time.
enum PlainBytes {
  /// Any text.
  case text
  /// A callback's name: nothing that may separate several (CallbackSplitter), or mean none.
  case name

  /// The place of the first byte that is not plain; the quote is none.
  func firstStop(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var place = start
    while place + 8 <= bytes.count {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let found = stops(in: word)
      if found != 0 { return place + found.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < bytes.count, stops(in: Self.padding | UInt64(bytes[place])) == 0 { place += 1 }
    return place
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080
  private static let evens: UInt64 = 0xFEFE_FEFE_FEFE_FEFE
  private static let fourths: UInt64 = 0xFCFC_FCFC_FCFC_FCFC
  /// Seven plain bytes and room for one.
  private static let padding: UInt64 = 0x6161_6161_6161_6100

  /// The high bit of the first byte that is not plain, and perhaps of some after it.
  private func stops(in word: UInt64) -> UInt64 {
    let below = (word &- Self.ones &* 0x20) & ~word
    let above = (word &+ Self.ones) | word
    var found = below | above | Self.equal(word, "\"") | Self.equal(word, "\\")
    if self == .name {
      // `,` and `-` differ in the last bit, `<`, `=`, `>` and `?` in the last two.
      found |= Self.equal(word, " ") | Self.equal(word & Self.evens, ",")
      found |= Self.equal(word, ";") | Self.equal(word & Self.fourths, "<")
    }
    return found & Self.highs
  }

  private static func equal(_ word: UInt64, _ character: Unicode.Scalar) -> UInt64 {
    let difference = word ^ (ones &* UInt64(UInt8(ascii: character)))
    return (difference &- ones) & ~difference
  }
}
