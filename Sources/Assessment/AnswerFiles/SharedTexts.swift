internal import TextFormats

/// Interns texts that occur often, such as a class's callbacks, so that equal ones are stored once.
package struct SharedTexts: Sendable {
  private var numbers = TextNumbers()
  /// By number.
  private var texts: [String] = []

  package init() {}

  /// The text of these UTF-8 bytes.
  mutating func text(_ bytes: UnsafeRawBufferPointer) -> String {
    guard bytes.count > Self.inPlace, bytes.count <= Self.longest else {
      return String(decoding: bytes, as: UTF8.self)
    }
    if texts.count == Self.most { self = SharedTexts() }
    let number = numbers.number(bytes)
    if number == texts.count { texts.append(String(decoding: bytes, as: UTF8.self)) }
    return texts[number]
  }

  /// The number of bytes that a string stores inline.
  private static let inPlace = 15
  private static let longest = 200
  /// A limit on memory.
  private static let most = 10_000
}
