internal import Course
internal import Documents
internal import Drills
internal import Foundation
internal import Terminal
internal import TextFormats
internal import Tutor

/// A drill on a projector, between keys, screen and session file: what happens is kept before it is
/// shown, so that a class that was broken off goes on where it was.
struct PresentLoop {
  private var presentation: Presentation
  private let surroundings: Surroundings
  private let path: String
  private let kept: AppendOnlyLog
  private let drill: String
  /// The last page and what was last said beside it, where they are printed one below the other.
  private var printed: (page: [[Span]], aside: [[Span]]) = ([], [])

  /// - Parameter drill: as the command names it.
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

  /// The class that the file keeps, or a new one.
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
        Localized(
          "'\(path)' is a session of another drill, or of other questions; '--session' names another file",
          "“\(path)”是另一个练习的课堂记录，或者题目已经不同；用 '--session' 另选一个文件")
      )
    }
    guard held.phase != .over else {
      throw Failure(
        .unusableInput,
        Localized(
          "the session in '\(path)' is over; '--session' names another file",
          "“\(path)”里的课堂已经结束；用 '--session' 另选一个文件"))
    }
    return held
  }

  /// Shows the drill until it is over or the instructor leaves.
  mutating func run() throws -> Outcome {
    let outcome = try present()
    let file = SafeText.visible(path)
    if presentation.held.phase == .over {
      let command = "'lifeline drill report \(SafeText.visible(drill)) \(file)'"
      try surroundings.print(presentation.farewell(file: file, command: command) + "\n")
    } else {
      try surroundings.report(presentation.brokenOff(file: file) + "\n")
    }
    return outcome
  }

  private mutating func present() throws -> Outcome {
    let isDrawn = surroundings.redraws
    var keys = KeyReader(showsScreen: isDrawn)
    try show(isDrawn)
    while !presentation.isOver {
      let tick = isDrawn && presentation.isTimed ? 1.0 : nil
      switch keys.next(within: tick) {
      case .key(let key):
        // In a pipe a line's end ends counts and nothing else.
        if !keys.isInteractive, key == .enter, presentation.typed == nil { break }
        try press(key, isDrawn, echoes: keys.isInteractive && !isDrawn)
      case .redraw, nil: if isDrawn { try show(isDrawn) }
      case .interrupted: return .interrupted
      case .end: return .done
      }
    }
    return .done
  }

  private mutating func press(_ key: Terminal.Key, _ isDrawn: Bool, echoes: Bool) throws {
    guard let key = Presentation.Key(key) else { return }
    let before = presentation.typed
    let events = presentation.press(key, at: now, on: size(isDrawn))
    if !events.isEmpty { try kept.append(events.map(\.line).joined()) }
    if echoes, let before, let after = presentation.typed {
      let isMore = after.hasPrefix(before)
      try surroundings.print(isMore ? String(after.dropFirst(before.count)) : "\u{8} \u{8}")
    } else if echoes, before != nil {
      try surroundings.print("\n")
    }
    try show(isDrawn)
  }

  private var now: Int { Int(surroundings.now().timeIntervalSince1970) }

  private func size(_ isDrawn: Bool) -> Presentation.Size {
    let known = surroundings.screen.size
    let size = known ?? Screen.usualSize
    // A pipe has no end.
    let rows = known == nil || !surroundings.isInputTerminal ? Self.endless : size.rows
    return Presentation.Size(columns: size.columns, rows: rows, isDrawn: isDrawn)
  }

  private static let endless = 10_000

  private mutating func show(_ isDrawn: Bool) throws {
    let colours = Colours(style: surroundings.style)
    let size = size(isDrawn)
    if isDrawn {
      let lines = presentation.screen(size, at: now).map { colours.text($0) + "\u{1B}[K" }
      try surroundings.print("\u{1B}[H" + lines.joined(separator: "\n"))
      return
    }
    let page = presentation.text(size)
    let aside = presentation.aside(size)
    for (lines, before) in [(page, printed.page), (aside, printed.aside)]
    where !lines.isEmpty && lines != before {
      try surroundings.print(lines.map { colours.text($0) + "\n" }.joined() + "\n")
    }
    printed = (page.isEmpty ? printed.page : page, aside)
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
