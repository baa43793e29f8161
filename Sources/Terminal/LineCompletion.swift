internal import CLineEdit
internal import Glibc

/// What TAB offers for the word at the cursor.
package struct LineCompletion: Sendable {
  /// Candidates for a word, given the line up to the cursor (the word is its end).
  package typealias Candidates = @Sendable (_ line: String, _ word: String) -> [String]

  package var candidates: Candidates

  package init(_ candidates: @escaping Candidates = { _, _ in [] }) {
    self.candidates = candidates
  }

  /// Reads a line in the editor while this completion answers TAB; when so many milliseconds are
  /// over (nil: never) it is taken as it stands. Nil: the input ended, or the line was abandoned.
  ///
  /// The editor is C and has one state for the process. The completion is lent to it for this one
  /// call, so that no Swift state outlives it.
  func readLine(
    prompt: String, begun: String, milliseconds: Int?, ending: inout cle_ending
  ) -> String? {
    withUnsafePointer(to: self) { lent in
      let context = UnsafeMutableRawPointer(mutating: lent)
      let line = cle_read_line(
        prompt, begun,
        { context, line, word, offers in
          guard let context, let line, let word else { return }
          let completion = context.assumingMemoryBound(to: LineCompletion.self).pointee
          for text in completion.candidates(String(cString: line), String(cString: word)) {
            cle_offer(offers, text)
          }
        }, context, milliseconds ?? -1, &ending)
      guard let line else { return nil }
      defer { free(line) }
      return String(cString: line)
    }
  }
}
