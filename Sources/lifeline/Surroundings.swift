internal import Course
internal import Foundation
internal import Reports
internal import Terminal
internal import TextFormats

/// The program's environment: variables, clock, language, terminal. Queried once and passed down.
struct Surroundings: Sendable {
  let environment: [String: String]
  let screen: Screen
  var isInputTerminal: Bool
  var language: Localized.Language
  /// `--lang`, which overrides the learner's earlier choice; nil: not given.
  let namedLanguage: Localized.Language?
  let style: Style
  /// `--content`, or else LIFELINE_CONTENT; nil: neither is given.
  let content: String?
  /// Whether problems in input aren't reported.
  var isQuiet = false
  var now: @Sendable () -> Date
  /// The source of seeds, so that sessions begin differently.
  let seed: @Sendable () -> UInt64

  init(_ options: GlobalOptions) {
    let environment = ProcessInfo.processInfo.environment
    let screen = Screen()
    self.environment = environment
    self.screen = screen
    isInputTerminal = isatty(STDIN_FILENO) == 1
    namedLanguage = options.lang
    language = options.lang ?? Self.language(of: environment)
    style = Style(
      choice: options.color, plain: options.plain, environment: environment,
      isTerminal: screen.isTerminal())
    content = options.content ?? environment["LIFELINE_CONTENT"].flatMap { $0.isEmpty ? nil : $0 }
    now = { Date() }
    seed = { UInt64.random(in: .min ... .max) }
  }

  /// The first of the three variables that is set decides, as in every program (setlocale).
  static func language(of environment: [String: String]) -> Localized.Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale?.lowercased().hasPrefix("zh") == true ? .chinese : .english
  }

  /// Whether the screen may be redrawn while it is being read; never for screen readers.
  var redraws: Bool {
    isInputTerminal && screen.isTerminal() && !style.isPlain && environment["TERM"] != "dumb"
  }

  /// The learner's offset from UTC, in seconds.
  var zone: Int64 {
    var time = time_t(now().timeIntervalSince1970)
    var parts = tm()
    localtime_r(&time, &parts)
    return Int64(parts.tm_gmtoff)
  }

  /// These surroundings, but without reports of problems in input unless they are wanted.
  func quiet(unless isWanted: Bool) -> Surroundings {
    var quiet = self
    quiet.isQuiet = isQuiet || !isWanted
    return quiet
  }

  /// The course; `check` reports its problems.
  func curriculum() throws -> Curriculum { Curriculum(try ContentFolder(self).texts) }

  /// A file's contents; if it can't be read, the reason is reported.
  func read(_ path: String, limit: Int = Inputs.usualLimit) throws -> SourceFile {
    switch Inputs.read(path, limit: limit) {
    case .file(let file): return file
    case .failed(let problem):
      try report([problem], in: [])
      throw Failure(.unusableInput)
    }
  }

  /// Writes results to standard output.
  func print(_ text: String) throws { try write(text, to: .output) }

  /// Writes results to a file or, without a path, to standard output.
  func print(_ text: String, to path: String?) throws {
    if let path { try WholeFile.write(text, to: path) } else { try print(text) }
  }

  /// Writes bytes of results to standard output.
  func print(_ bytes: [UInt8]) throws {
    try explaining(.output) { () throws(Screen.Failure) in try screen.write(bytes) }
  }

  /// Writes a text that is no result to standard error.
  func report(_ text: String) throws { try write(text, to: .error) }

  /// Reports something worth knowing besides the result.
  func note(_ message: Localized) throws {
    if isQuiet { return }
    try report([Localized("note: \(message)", "备注：\(message)")])
  }

  func note(_ english: Localized.Phrase, _ chinese: Localized.Phrase) throws {
    try note(Localized(english, chinese))
  }

  /// Reports something that was requested but isn't in the result.
  func warn(_ message: Localized) throws {
    try report([Localized("warning: \(message)", "警告：\(message)")])
  }

  func warn(_ english: Localized.Phrase, _ chinese: Localized.Phrase) throws {
    try warn(Localized(english, chinese))
  }

  /// Messages in the learner's language, one per line.
  func report(_ messages: [Localized]) throws {
    try report(messages.map { $0[language] + "\n" }.joined())
  }

  func report(_ problems: [Problem], in sources: [SourceFile]) throws {
    guard !problems.isEmpty, !isQuiet else { return }
    let drawn = ProblemText(
      sources, width: screen.size?.columns ?? 80, isPlain: style.isPlain,
      language: language)
    try report(drawn.text(problems))
  }

  private func write(_ text: String, to stream: Screen.Stream) throws {
    try explaining(stream) { () throws(Screen.Failure) in try screen.write(text, to: stream) }
  }

  /// Performs a write whose failure names the stream and the system's reason.
  private func explaining(
    _ stream: Screen.Stream, _ write: () throws(Screen.Failure) -> Void
  ) throws {
    do throws(Screen.Failure) {
      try write()
    } catch {
      switch error {
      case .closed: throw Failure(.cannotWrite)
      case .failed(let code):
        let reason = SystemError(code: code).words
        throw Failure(
          .cannotWrite,
          "cannot write to standard \(stream.title): \(reason)", "无法写到标准\(stream.title)：\(reason)")
      }
    }
  }
}

extension Screen.Stream {
  fileprivate var title: Localized {
    switch self {
    case .output: Localized("output", "输出")
    case .error: Localized("error", "错误")
    }
  }
}
