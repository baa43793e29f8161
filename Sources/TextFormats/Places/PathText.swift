/// File names as texts and back. A name may contain bytes that aren't UTF-8, for example from
/// another system's archive: each becomes a private scalar, which `SafeText` shows as `\xCD`.
package enum PathText {
  private static let first: UInt32 = 0x10FC00
  private static let scalars = (first + 0x80)...(first + 0xFF)

  package static func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      // The longest sequence of bytes that is one scalar, or else a single byte.
      let length = (1...4).first { length in
        String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars.count == 1
      }
      if let length,
        let scalar = String(decoding: rest.prefix(length), as: UTF8.self)
          .unicodeScalars.first
      {
        text.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        text.append(Unicode.Scalar(first + UInt32(byte)) ?? "?")
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  package static func bytes(_ text: String) -> [UInt8] {
    guard text.unicodeScalars.contains(where: isRaw) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      isRaw(scalar) ? [UInt8(scalar.value - first)] : Array(String(scalar).utf8)
    }
  }

  /// Whether a scalar represents a byte that isn't UTF-8.
  static func isRaw(_ scalar: Unicode.Scalar) -> Bool { scalars.contains(scalar.value) }

  /// The displayed form of the byte.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\x" + String(scalar.value - first, radix: 16, uppercase: true)
  }

  /// The text with such bytes in their displayed form.
  package static func readable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isRaw) else { return text }
    return text.unicodeScalars.map { isRaw($0) ? escape($0) : String($0) }.joined()
  }
}
