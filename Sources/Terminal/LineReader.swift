internal import CLineEdit
internal import Glibc

/// Reads what somebody types: edited lines at a terminal, plain lines from a pipe or a file.
package struct LineReader {
  /// What came of asking for a line.
  package enum Result: Hashable, Sendable {
    case line(String)
    /// Ctrl-C: the line is abandoned, the session goes on.
    case interrupted
    /// Ctrl-D, or the end of the input.
    case end
  }

  /// Whether lines are edited; a filter shows no prompt and has no history.
  package let isInteractive: Bool
  /// What TAB offers from the next line on.
  package var completion: LineCompletion

  private var history: LineHistory?
  private var plain: PlainLines
  private var pasted: [String] = []
  /// What the next line begins with.
  private var begun = ""
  /// What was typed of the line that the time was too short for.
  package private(set) var unfinished = ""

  /// Begins reading standard input; `wordBreaks` are the ASCII characters that separate words.
  package init(
    application: String, wordBreaks: String = " \t\n,>", history: LineHistory? = nil,
    completion: LineCompletion = LineCompletion()
  ) {
    isInteractive = isatty(STDIN_FILENO) == 1
    self.completion = completion
    self.history = history
    plain = PlainLines(descriptor: STDIN_FILENO)
    guard isInteractive else { return }
    cle_setup(application, wordBreaks)
    for line in history?.load() ?? [] { cle_remember(line) }
  }

  /// What a prompt says by now, asked for some times a second while no key is pressed; nil: it stays
  /// as it is.
  package typealias PromptNow = () -> String?

  /// The next line without its end; the prompt is shown at a terminal only.
  package mutating func next(prompt: String, now: @escaping PromptNow = { nil }) -> Result {
    // Without a limit there is an answer.
    next(prompt: prompt, milliseconds: nil, now) ?? .end
  }

  /// The same, but at a terminal only so many seconds are waited; nil: they are over, and what was
  /// typed by then is `unfinished`.
  package mutating func next(
    prompt: String, within seconds: Double, now: @escaping PromptNow = { nil }
  ) -> Result? {
    next(prompt: prompt, milliseconds: max(0, Int((seconds * 1000).rounded(.up))), now)
  }

  private mutating func next(
    prompt: String, milliseconds: Int?, _ now: @escaping PromptNow
  ) -> Result? {
    guard isInteractive else { return plain.next().map(Result.line) ?? .end }
    if !pasted.isEmpty { return .line(pasted.removeFirst()) }
    var ending = cle_typed
    let editor = LineEditor(completion: completion) { now().map(Self.measurable) }
    let typed = editor.readLine(
      prompt: Self.measurable(prompt), begun: begun, milliseconds: milliseconds, ending: &ending)
    begun = ""
    switch (ending, typed) {
    case (cle_timed_out, let typed?):
      unfinished = typed
      return nil
    case (cle_interrupted, _): return .interrupted
    case (_, let typed?):
      pasted = Self.lines(of: typed)
      for line in pasted where !line.allSatisfy(\.isWhitespace) {
        cle_remember(line)
        history?.append(line)
      }
      return .line(pasted.removeFirst())
    case (_, nil): return .end
    }
  }

  /// The line comes once more, without being typed again.
  package mutating func repeatLater(_ line: String) { pasted.insert(line, at: 0) }

  /// Puts a line back that was typed too early: the next one begins with it, and may be changed.
  package mutating func putBack(_ line: String) {
    begun = ([line] + pasted).joined(separator: "\n")
    pasted = []
  }

  /// The lines in one edited line: several where a text was pasted, whose blank ones are dropped,
  /// as an empty line is an answer of its own that nobody meant to give.
  static func lines(of typed: String) -> [String] {
    guard typed.contains(where: \.isNewline) else { return [typed] }
    let lines = typed.split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
    return lines.isEmpty ? [""] : lines
  }

  /// A prompt whose colours are marked as taking no room, so that the editor finds the cursor.
  static func measurable(_ prompt: String) -> String {
    var marked = ""
    var inColour = false
    for scalar in prompt.unicodeScalars {
      if scalar == "\u{1B}" && !inColour {
        inColour = true
        marked.unicodeScalars.append("\u{01}")
      }
      marked.unicodeScalars.append(scalar)
      if inColour && scalar.properties.isAlphabetic {
        inColour = false
        marked.unicodeScalars.append("\u{02}")
      }
    }
    return marked
  }
}
