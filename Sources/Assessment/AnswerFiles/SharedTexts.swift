internal import TextFormats

/// Interns texts that occur often, such as a class's callbacks, and answers, so that equal ones are
/// stored once.
package struct SharedTexts: Sendable {
  private var numbers = TextNumbers()
  /// By number.
  private var texts: [String] = []

  private var answers = TextNumbers()
  /// By number; nil: it isn't a list of plain names.
  private var callbacks: [[String]?] = []

  package init() {}

  /// The callbacks of an answer with these bytes, which are read only once; nil: `read` returned
  /// nil.
  mutating func callbacks(
    of answer: UnsafeRawBufferPointer, _ read: (inout SharedTexts) -> [String]?
  ) -> [String]? {
    guard answer.count <= Self.longestAnswer else { return read(&self) }
    if let number = answers.find(answer) { return callbacks[number] }
    let list = read(&self)
    if answers.size + answer.count > Self.room {
      answers.removeAll()
      callbacks.removeAll(keepingCapacity: true)
    }
    _ = answers.number(answer)
    callbacks.append(list)
    return list
  }

  /// The text of these UTF-8 bytes.
  mutating func text(_ bytes: UnsafeRawBufferPointer) -> String {
    guard bytes.count > Self.inPlace, bytes.count <= Self.longest else {
      return String(decoding: bytes, as: UTF8.self)
    }
    if texts.count == Self.most {
      numbers = TextNumbers()
      texts = []
    }
    let number = numbers.number(bytes)
    if number == texts.count { texts.append(String(decoding: bytes, as: UTF8.self)) }
    return texts[number]
  }

  /// The number of bytes that a string stores inline.
  private static let inPlace = 15
  private static let longest = 200
  /// Limits on memory, in texts and in bytes of answers.
  private static let most = 10_000
  private static let room = 4 << 20
  private static let longestAnswer = 4_000
}
