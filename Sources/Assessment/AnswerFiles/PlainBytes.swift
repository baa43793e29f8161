/// Bytes without a special meaning in answers: printable ASCII without escapes. Eight are checked
/// at a time.
enum PlainBytes {
  /// Any text.
  case text
  /// A callback's name: no separators (see CallbackSplitter), and no dash for "none".
  case name

  /// The index of the first byte that isn't plain; a quote isn't.
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
  /// Seven plain bytes, and room for one more.
  private static let padding: UInt64 = 0x6161_6161_6161_6100

  /// The high bit of the first byte that isn't plain, and possibly of some after it.
  private func stops(in word: UInt64) -> UInt64 {
    let below = (word &- Self.ones &* 0x20) & ~word
    let above = (word &+ Self.ones) | word
    var found = below | above | Self.equal(word, "\"") | Self.equal(word, "\\")
    if self == .name {
      // `,` and `-` differ only in the last bit; `<`, `=`, `>`, and `?` only in the last two.
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
