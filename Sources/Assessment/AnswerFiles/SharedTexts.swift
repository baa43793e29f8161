internal import TextFormats

/// Texts that come again and again, as a class's callbacks do: equal ones are one text in memory.
package struct SharedTexts: Sendable {
  private var numbers = TextNumbers()
  /// By number.
  private var texts: [String] = []

  package init() {}

  /// What the UTF-8 says.
  mutating func text(_ bytes: UnsafeRawBufferPointer) -> String {
    guard bytes.count > Self.inPlace, bytes.count <= Self.longest else {
      return String(decoding: bytes, as: UTF8.self)
    }
    if texts.count == Self.most { self = SharedTexts() }
    let number = numbers.number(bytes)
    if number == texts.count { texts.append(String(decoding: bytes, as: UTF8.self)) }
    return texts[number]
  }

  /// What a string holds without memory of its own.
  private static let inPlace = 15
  private static let longest = 200
  /// What is held does not grow with the input.
  private static let most = 10_000
}
