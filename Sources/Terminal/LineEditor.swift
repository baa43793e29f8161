internal import CLineEdit
internal import Glibc

/// What the editor asks for while one line is typed.
struct LineEditor {
  var completion: LineCompletion
  /// What the prompt says by now; nil: what it said.
  var promptNow: () -> String?

  /// Reads a line; when so many milliseconds are over (nil: never) it is taken as it stands. Nil: the
  /// input ended, or the line was abandoned.
  ///
  /// The editor is C and has one state for the process. All this is lent to it for this one call, so
  /// that no Swift state outlives it.
  func readLine(
    prompt: String, begun: String, milliseconds: Int?, ending: inout cle_ending
  ) -> String? {
    withUnsafePointer(to: self) { lent in
      let context = UnsafeMutableRawPointer(mutating: lent)
      let line = cle_read_line(
        prompt, begun,
        { context, line, word, offers in
          guard let context, let line, let word else { return }
          let completion = LineEditor.lent(context).completion
          for text in completion.offers(String(cString: line), String(cString: word)) {
            cle_offer(offers, text)
          }
        },
        { context in
          guard let context, let prompt = LineEditor.lent(context).promptNow() else { return nil }
          return strdup(prompt)
        }, context, milliseconds ?? -1, &ending)
      guard let line else { return nil }
      defer { free(line) }
      return String(cString: line)
    }
  }

  private static func lent(_ context: UnsafeMutableRawPointer) -> LineEditor {
    context.assumingMemoryBound(to: LineEditor.self).pointee
  }
}
