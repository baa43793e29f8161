internal import CLineEdit
internal import CLibrary

/// One input from a terminal, a pipe or a file.
package enum TerminalInput: Hashable, Sendable {
  /// A text that was pasted and has several lines contains them all, separated by newlines.
  case line(String)
  case key(Key)
  /// The time limit has ended; a line contains this text so far.
  case timeOver(String)
  /// The screen was cleared or resized.
  case redraw
  /// Ctrl-C: a line is abandoned.
  case interrupted
  /// Ctrl-D, or the end of the input.
  case end
}

/// Reads typed input: edited lines at a terminal, plain lines from a pipe or a file.
package struct LineReader {
  /// Whether lines are edited; otherwise there is no prompt and no history.
  let isInteractive: Bool
  /// The completion from the next line on.
  package var completion: LineCompletion

  private var history: LineHistory?
  private var plain: PlainLines
  /// The next line, which needs no typing.
  private var repeated: String?
  /// The initial text of the next line.
  private var begun = ""

  /// Reads standard input; `wordBreaks` are the ASCII characters that separate words.
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

  /// Returns the updated prompt, called several times a second while no key is pressed; nil:
  /// unchanged.
  package typealias PromptNow = () -> String?

  /// The next line without its line break; only a terminal shows the prompt and has a time limit,
  /// in seconds.
  package mutating func next(
    prompt: String, within seconds: Double? = nil, now: @escaping PromptNow = { nil }
  ) -> TerminalInput {
    guard isInteractive else { return plain.next().map(TerminalInput.line) ?? .end }
    if let line = repeated {
      repeated = nil
      return .line(line)
    }
    var ending = cle_typed
    let editor = LineEditor(completion: completion) { now().map(Self.measurable) }
    let typed = editor.readLine(
      prompt: Self.measurable(prompt), begun: begun,
      milliseconds: seconds.map { max(0, Int(($0 * 1000).rounded(.up))) }, ending: &ending)
    begun = ""
    switch (ending, typed) {
    case (cle_timed_out, let typed?): return .timeOver(typed)
    case (cle_interrupted, _): return .interrupted
    case (_, let typed?):
      let lines = Self.lines(of: typed)
      for line in lines where !line.allSatisfy(\.isWhitespace) {
        cle_remember(line)
        history?.append(line)
      }
      return .line(lines.joined(separator: "\n"))
    case (_, nil): return .end
    }
  }

  /// Makes the next call return this line without any typing.
  package mutating func repeatLater(_ line: String) { repeated = line }

  /// Prefills the next line with a line that was typed too early, so that it can be edited.
  package mutating func putBack(_ line: String) { begun = line }

  /// The lines in one edited line: a pasted text may contain several, whose blank ones are dropped
  /// because an empty line is an answer that wasn't intended.
  static func lines(of typed: String) -> [String] {
    guard typed.contains(where: \.isNewline) else { return [typed] }
    let lines = typed.split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
    return lines.isEmpty ? [""] : lines
  }

  /// A prompt whose color codes are marked as zero-width, so that the editor finds the cursor.
  static func measurable(_ prompt: String) -> String {
    var marked = ""
    var inColor = false
    for scalar in prompt.unicodeScalars {
      if scalar == "\u{1B}" && !inColor {
        inColor = true
        marked.unicodeScalars.append("\u{01}")
      }
      marked.unicodeScalars.append(scalar)
      if inColor && scalar.properties.isAlphabetic {
        inColor = false
        marked.unicodeScalars.append("\u{02}")
      }
    }
    return marked
  }
}

/// Callbacks of the editor while one line is typed.
struct LineEditor {
  var completion: LineCompletion
  /// The updated prompt; nil: unchanged.
  var promptNow: () -> String?

  /// Reads a line, or the text typed so far when the time limit in milliseconds ends (nil: no
  /// limit). Nil if the input ended or the line was abandoned.
  ///
  /// The editor is C code with one state per process. It gets all Swift values for this one call,
  /// so none outlives it.
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

/// Lines of a pipe or a file as they arrive; invalid UTF-8 is repaired, overlong lines are
/// truncated.
struct PlainLines {
  /// The maximum length of a line in bytes; the rest is dropped.
  static let limit = 64 * 1024

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isFirst = true
  private var isAtEnd = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line without its line break; nil at the end of the input.
  mutating func next() -> String? {
    var line: [UInt8] = []
    var hasBegun = false
    while start < buffer.count || fill() {
      hasBegun = true
      let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n"))
      let rest = buffer[start..<(end ?? buffer.count)]
      line.append(contentsOf: rest.prefix(Self.limit - line.count))
      start = (end ?? buffer.count - 1) + 1
      if end != nil { return text(line) }
    }
    return hasBegun ? text(line) : nil
  }

  private mutating func fill() -> Bool {
    if isAtEnd { return false }
    buffer = [UInt8](unsafeUninitializedCapacity: Self.limit) { memory, count in
      var got = 0
      repeat {
        got = read(descriptor, memory.baseAddress, Self.limit)
      } while got < 0
        && errno == EINTR
      count = max(got, 0)
    }
    start = 0
    isAtEnd = buffer.isEmpty
    return !isAtEnd
  }

  private mutating func text(_ line: [UInt8]) -> String {
    defer { isFirst = false }
    var bytes = line[...]
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    if isFirst && bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// TAB completion of the word at the cursor.
package struct LineCompletion: Sendable {
  /// Returns the candidates for a word, given the line up to the cursor, which ends with it.
  package typealias Candidates = @Sendable (_ line: String, _ word: String) -> [String]

  var candidates: Candidates

  package init(_ candidates: @escaping Candidates = { _, _ in [] }) {
    self.candidates = candidates
  }

  /// The candidates once each, sorted numerically or alphabetically, so that they don't reveal the
  /// order in which callbacks are called.
  func offers(_ line: String, _ word: String) -> [String] {
    Set(candidates(line, word)).sorted { one, other in
      if let one = Int(one), let other = Int(other) { return one < other }
      return one < other
    }
  }
}
