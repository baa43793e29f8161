/// What TAB offers for the word at the cursor.
package struct LineCompletion: Sendable {
  /// Candidates for a word, given the line up to the cursor (the word is its end).
  package typealias Candidates = @Sendable (_ line: String, _ word: String) -> [String]

  package var candidates: Candidates

  package init(_ candidates: @escaping Candidates = { _, _ in [] }) {
    self.candidates = candidates
  }

  /// The candidates once each, numbers by their size and all else by the alphabet: the order in which
  /// callbacks come must not show.
  func offers(_ line: String, _ word: String) -> [String] {
    Set(candidates(line, word)).sorted { one, other in
      if let one = Int(one), let other = Int(other) { return one < other }
      return one < other
    }
  }
}
