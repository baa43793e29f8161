internal import Drills
internal import TextFormats

/// The instructor's commands from a phone.
extension ClassRoom {
  /// The commands with a button; all others can be typed.
  private static let buttons: [ClassCommand] = [
    .open, .close, .reveal, .again, .next, .more, .back, .reopen, .undo, .points, .page, .lock,
    .unlock, .end,
  ]
  /// The commands that need the terminal.
  private static let elsewhere: Set<ClassCommand> = [.quit, .remote, .help]

  func deskView(in language: Localized.Language) -> JSONValue {
    let console = HostConsole(drill, curriculum, language: language)
    let answered = held.answered
    let silent = held.phase == .voting ? held.learners.filter { !answered.contains($0.number) } : []
    let possible = Self.buttons.filter { command in
      // `again` is the name of a second vote.
      if command == .open, held.phase != .waiting { return false }
      do {
        return try held.event(for: ClassLine(command), of: drill) != nil || command.isForWall
      } catch { return false }
    }
    return .object(
      common(language) + [
        .init("prompt", .string(console.prompt(held, left: left))),
        .init("learners", .integer(held.learners.count)),
        .init("answered", .integer(answered.count)),
        .init("silent", .strings(silent.map(\.name))),
        .init(
          "commands",
          .array(
            possible.map { command in
              [
                "line": .string(command.rawValue), "name": .string(command.name(language)),
                "help": .string(console.meaning(of: command)),
              ]
            })),
      ])
  }

  /// Performs a line typed on the phone.
  /// - Returns: the message about it.
  func perform(typed line: String, in language: Localized.Language) async -> String {
    let console = HostConsole(drill, curriculum, language: language)
    guard let line = ClassLine(line), !Self.elsewhere.contains(line.command) else {
      return console.notHere
    }
    do {
      switch line.command {
      case .readmit:
        let learner = try readmit(line.rest)
        return console.text(console.readmits(learner, seconds: Self.readmission))
      case .preview: return console.text(console.preview(held))
      case .names: return console.text(console.names(held, places()))
      default:
        let event = try await perform(line)
        return event.map { console.text(console.done($0, held)) } ?? ""
      }
    } catch let fault as DrillClass.Fault {
      return fault.message[language]
    } catch {
      return console.notKept
    }
  }
}

extension ClassCommand {
  /// Whether it only changes what the projector shows.
  fileprivate var isForWall: Bool { self == .points || self == .page }
}
