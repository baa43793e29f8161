package import TextFormats

/// The letters of callbacks on a drill's printed sheets, by question.
package struct SheetLetters: Hashable, Sendable {
  /// A callback on a sheet, with its letter.
  package struct Entry: Hashable, Sendable {
    let letter: String
    let callback: String

    package init(letter: String, callback: String) {
      self.letter = letter
      self.callback = callback
    }
  }

  /// By the names that answers may use for the question, in the order of the letters.
  private let offered: [String: [Entry]]

  package static let none = SheetLetters([:])

  package init(_ offered: [String: [Entry]]) { self.offered = offered }

  /// The answer with callbacks in place of letters, and messages about letters that the sheet
  /// doesn't have.
  package func read(_ answer: WrittenAnswer) -> (WrittenAnswer, [Problem]) {
    guard let entries = offered[answer.scenario.text], let written = answer.callbacks else {
      return (answer, [])
    }
    let callbacks = Dictionary(
      entries.map { ($0.letter, $0.callback) }, uniquingKeysWith: { first, _ in first })
    var answer = answer
    var problems: [Problem] = []
    answer.callbacks = written.enumerated().flatMap { place, word -> [String] in
      if Self.isEmptyAnswer(word) { return [] }
      let letters = Self.letters(word, among: callbacks)
      if letters.isEmpty, Self.isLetter(word), let last = entries.last {
        problems.append(
          Problem(
            file: answer.file, range: answer.letters[place] ?? answer.scenario.range,
            message: Localized("the sheet has no letter '\(word)'", "试卷上没有字母“\(word)”"),
            expectation: Localized(
              "a letter from a to \(last.letter), or a callback's name",
              "a 到 \(last.letter) 的字母，或者回调的名字"),
            severity: .warning))
      }
      return letters.isEmpty ? [word] : letters
    }
    answer.letters = [:]
    return (answer, problems)
  }

  /// The callbacks of a word that may consist of several letters; empty: it isn't made of letters.
  private static func letters(_ word: String, among callbacks: [String: String]) -> [String] {
    guard word.utf8.count <= longest else { return [] }
    let usual = HalfWidth.of(word)
    if let callback = callbacks[usual.lowercased()] { return [callback] }
    // Names mix cases; letters don't.
    guard usual == usual.lowercased() || usual == usual.uppercased() else { return [] }
    let all = usual.lowercased().map { callbacks[String($0)] }
    return all.contains(nil) ? [] : all.compactMap { $0 }
  }

  /// In bytes; a longer word isn't a row of letters.
  private static let longest = 100

  /// A dash, as printed or as an input method writes it.
  private static func isEmptyAnswer(_ word: String) -> Bool {
    !word.isEmpty && word.allSatisfy { "-–—－".contains($0) }
  }

  private static func isLetter(_ word: String) -> Bool {
    let usual = HalfWidth.of(word)
    return usual.count == 1 && usual.allSatisfy { $0.isASCII && $0.isLetter }
  }
}
