internal import Course
internal import Documents
internal import Drills
internal import Foundation
internal import Practice
internal import Terminal
internal import TextFormats

/// A drill on a projector with its session file: events are saved before they are shown, so that an
/// interrupted class resumes.
struct PresentConversation: Conversation {
  private var presentation: Presentation
  let surroundings: Surroundings
  private let path: String
  private let kept: AppendOnlyLog
  private let drill: String
  /// The last page and message, if pages are printed one below the other.
  private var printed: (page: [[Span]], aside: [[Span]]) = ([], [])

  /// - Parameter drill: its name on the command line.
  init(
    _ sheet: PreparedDrill, named drill: String, _ curriculum: Curriculum, path: String,
    in surroundings: Surroundings
  ) throws {
    self.drill = drill
    self.path = path
    self.surroundings = surroundings
    kept = try AppendOnlyLog(path)
    let held = try Self.held(sheet, kept, SafeText.visible(path), in: surroundings)
    presentation = Presentation(
      sheet, curriculum, held: held, language: surroundings.language)
  }

  /// The class in the file, or a new one.
  private static func held(
    _ sheet: PreparedDrill, _ kept: AppendOnlyLog, _ path: String, in surroundings: Surroundings
  ) throws -> DrillClass {
    let beginning = ClassEvent.Beginning(of: sheet)
    let file = SourceFile(name: path, text: try kept.text())
    guard !file.text.isEmpty else {
      try kept.append(ClassEvent.begun(beginning).line)
      return DrillClass(beginning)
    }
    var problems: [Problem] = []
    let held = ClassLog.read(file, problems: &problems)
    try surroundings.report(problems, in: [file])
    guard let held else { throw Failure(.unusableInput) }
    guard held.beginning.fingerprint == beginning.fingerprint,
      held.beginning.variant == beginning.variant
    else {
      throw Failure(
        .unusableInput,
        "'\(path)' is a session of another drill, or of other questions; '--session' names another file",
        "“\(path)”是另一个练习的课堂记录，或者题目已经不同；用 '--session' 另选一个文件"
      )
    }
    guard held.phase != .over else {
      throw Failure(
        .unusableInput,
        "the session in '\(path)' is over; '--session' names another file",
        "“\(path)”里的课堂已经结束；用 '--session' 另选一个文件")
    }
    return held
  }

  /// The first page.
  mutating func begin() -> [Reply] { page() + [.ask("")] }

  mutating func answer(_ input: TerminalInput) throws -> [Reply] {
    switch input {
    // In a pipe, a line end only finishes typed counts.
    case .key(.enter) where !surroundings.isInputTerminal && presentation.typed == nil: break
    case .key(let key):
      guard let key = Presentation.Key(key) else { break }
      let replies = try press(key)
      return replies + (presentation.isOver ? [.leave] : [.ask("")])
    case .redraw, .timeOver: return (surroundings.redraws ? page() : []) + [.ask("")]
    case .line, .interrupted, .end: return [.leave]
    }
    return [.ask("")]
  }

  func end() -> [Reply] {
    let file = SafeText.visible(path)
    guard presentation.held.phase == .over else {
      return [.report(presentation.interruption(savedIn: file))]
    }
    let command = "'lifeline drill report \(SafeText.visible(drill)) \(file)'"
    return [.print(presentation.farewell(file: file, command: command) + "\n")]
  }

  /// The screen shows a running clock.
  var secondsLeft: Double? { surroundings.redraws && presentation.isTimed ? 1 : nil }

  private mutating func press(_ key: Presentation.Key) throws -> [Reply] {
    let before = presentation.typed
    let events = presentation.press(key, at: now, on: size)
    if !events.isEmpty { try kept.append(events.map(\.line).joined()) }
    guard surroundings.isInputTerminal, !surroundings.redraws, let before else { return page() }
    guard let after = presentation.typed else { return [.print("\n")] + page() }
    let echo = after.hasPrefix(before) ? String(after.dropFirst(before.count)) : "\u{8} \u{8}"
    return [.print(echo)] + page()
  }

  private var now: Int { Int(surroundings.now().timeIntervalSince1970) }

  private var size: Presentation.Size {
    let known = surroundings.screen.size
    let size = known ?? Screen.usualSize
    // A pipe has no height.
    let rows = known == nil || !surroundings.isInputTerminal ? Self.endless : size.rows
    return Presentation.Size(columns: size.columns, rows: rows, isDrawn: surroundings.redraws)
  }

  private static let endless = 10_000

  /// The page drawn over the last one, or its new part.
  private mutating func page() -> [Reply] {
    let colors = Colors(style: surroundings.style)
    let size = size
    if size.isDrawn {
      let lines = presentation.screen(size, at: now).map { colors.text($0) + "\u{1B}[K" }
      return [.print("\u{1B}[H" + lines.joined(separator: "\n"))]
    }
    let (page, aside) = (presentation.text(size), presentation.aside(size))
    let new = [(page, printed.page), (aside, printed.aside)].filter { lines, before in
      !lines.isEmpty && lines != before
    }
    printed = (page.isEmpty ? printed.page : page, aside)
    return new.map { lines, _ in .print(lines.map { colors.text($0) + "\n" }.joined() + "\n") }
  }
}

extension Presentation.Key {
  init?(_ key: Terminal.Key) {
    switch key {
    case .character(let character): self = .character(character)
    case .enter: self = .enter
    case .escape: self = .escape
    case .backspace: self = .backspace
    case .left: self = .left
    case .right: self = .right
    case .other: return nil
    }
  }
}
