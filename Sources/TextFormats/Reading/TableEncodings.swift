/// The encoding of tables that spreadsheets of the West write, if they don't write UTF-8.
enum Windows1252 {
  /// The text in UTF-8; nil if it isn't surely Windows-1252: letters of other encodings, such as
  /// GBK, have two bytes, and some bytes mean nothing.
  static func utf8(_ bytes: some Collection<UInt8>) -> [UInt8]? {
    var text: [UInt8] = []
    var run = 0
    var hasSingle = false
    for byte in bytes {
      if byte < 0x80 {
        hasSingle = hasSingle || run % 2 == 1
        run = 0
        text.append(byte)
        continue
      }
      run += 1
      let value = byte < 0xA0 ? special[Int(byte) - 0x80] : UInt32(byte)
      guard value > 0, let scalar = Unicode.Scalar(value) else { return nil }
      text += Array(String(scalar).utf8)
    }
    return hasSingle || run % 2 == 1 ? text : nil
  }

  /// The scalars of 0x80 to 0x9F; 0: none.
  private static let special: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
    0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}

/// Turns a text in UTF-16 that arrives in pieces into UTF-8; a spreadsheet's "Unicode text" is one.
package struct UTF16Bytes: Sendable {
  private let isBigEndian: Bool
  private var isMarkTaken = false

  /// Nil if the bytes begin with no byte-order mark of UTF-16.
  package init?(_ bytes: some Collection<UInt8>) {
    let mark = Array(bytes.prefix(2))
    guard mark == [0xFF, 0xFE] || mark == [0xFE, 0xFF] else { return nil }
    isBigEndian = mark[0] == 0xFE
  }

  /// The text of the bytes that make up whole scalars, and how many bytes those are. Half of a
  /// surrogate pair becomes U+FFFD.
  package mutating func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> (
    text: [UInt8], taken: Int
  ) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var place = bytes.startIndex + (isMarkTaken ? 0 : 2)
    isMarkTaken = true
    while place + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      place += 2
    }
    if !isLast, let last = units.last, UTF16.isLeadSurrogate(last) {
      units.removeLast()
      place -= 2
    }
    let text = Array(String(decoding: units, as: UTF16.self).utf8)
    return (text, isLast ? bytes.count : place - bytes.startIndex)
  }
}
