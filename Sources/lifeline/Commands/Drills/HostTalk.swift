internal import DrillHost
internal import Foundation
internal import Reports
internal import Terminal
internal import TextFormats
internal import Tutor

/// The instructor's terminal while the host serves the class.
struct HostTalk {
  private let room: ClassRoom
  private let file: HostSession
  private let showing: ClassShowing
  private let surroundings: Surroundings
  private let drill: PreparedDrill
  private var ballot: ClassBallot
  private var reader: LineReader

  init(
    _ room: ClassRoom, _ file: HostSession, _ source: DrillSource, in surroundings: Surroundings
  ) {
    self.room = room
    self.file = file
    self.surroundings = surroundings
    drill = source.drill
    showing = ClassShowing(source.drill, source.curriculum, language: surroundings.language)
    ballot = ClassBallot(source.drill)
    reader = LineReader(application: "lifeline")
  }

  /// - Parameter name: what the drill was called on the command line.
  mutating func run(
    _ server: HostServer, projector: String, address: String, named name: String
  ) throws -> Outcome {
    let serving = try Serving(server, address: address)
    defer { serving.stop() }
    try show(doors(port: serving.port, projector: projector, address: address))
    if file.isResumed { try show(showing.broughtBack(file.held)) }
    try show(showing.help)
    while true {
      let held = Waiting.value { [room] in await room.held }
      switch reader.next(prompt: surroundings.style(showing.prompt(held), .bold)) {
      case .line(let line):
        if try !take(line, held) { return try leave(.done, name) }
      case .interrupted: return try leave(.interrupted, name)
      case .end:
        if reader.isInteractive { try surroundings.print("\n") }
        return try leave(.done, name)
      }
    }
  }

  private func doors(port: Int, projector: String, address: String) -> [Shown] {
    let own = address.contains(":") ? "[\(address)]" : address
    let reaching = NetworkAddresses.reaching(address)
    let pages = (reaching ?? [own]).map { "http://\($0):\(port)" }
    Waiting.value { [room] in await room.announce(pages) }
    let isLocal = ["127.0.0.1", "localhost", "::1"].contains(address)
    let code = file.held.beginning.code ?? ""
    let here = reaching == nil ? own : "127.0.0.1"
    return showing.doors(
      learners: pages.map { "\($0)/#\(code)" }, code: code,
      projector: "http://\(here):\(port)/projector#\(projector)", session: file.path,
      isLocal: isLocal)
  }

  /// False: the instructor leaves.
  private mutating func take(_ line: String, _ held: DrillClass) throws -> Bool {
    if line.allSatisfy(\.isWhitespace) {
      try show(showing.status(held))
      return true
    }
    guard let command = ClassCommand(line) else {
      try show(showing.unknown)
      return true
    }
    switch command {
    case .quit: return false
    case .help: try show(showing.help)
    default: try perform(command)
    }
    return true
  }

  private mutating func perform(_ command: ClassCommand) throws {
    let done = Waiting.value { [room] in
      do {
        return Result<ClassEvent?, any Error>.success(try await room.perform(command))
      } catch {
        return .failure(error)
      }
    }
    let (held, ranking, areShown) = Waiting.value { [room] in
      (await room.held, await room.places(), await room.showsNames)
    }
    switch done {
    case .success(nil) where command == .points: try show(showing.points(areShown: areShown))
    case .success(nil), .success(.ended): try show(showing.names(held, ranking))
    case .success(let event?): try show(showing.after(event, held, &ballot))
    case .failure(let fault as DrillClass.Fault):
      try surroundings.report(Wording(surroundings.language).of(fault.message) + "\n")
    case .failure:
      throw Failure(
        .cannotWrite,
        "cannot write '\(SafeText.visible(file.path))': nothing more is acknowledged; the session goes on with more room and '--session'"
      )
    }
  }

  private func leave(_ outcome: Outcome, _ name: String) throws -> Outcome {
    let held = Waiting.value { [room] in await room.held }
    let path = file.path
    if !held.learners.isEmpty {
      try WholeFile.write(held.answerLines(of: drill), to: file.answersPath)
      try show(
        showing.farewell(
          answers: file.answersPath, report: "lifeline drill report \(name) \(path)"))
    }
    if held.phase != .over {
      let command = "lifeline drill host \(name) --session \(path)"
      try surroundings.report(showing.goesOn(command) + "\n")
    }
    return outcome
  }

  private func show(_ blocks: [Shown]) throws {
    let width = (surroundings.screen.size ?? Screen.usualSize).columns
    let plain = surroundings.style.isPlain ? surroundings.language : nil
    let colours = Colours(style: surroundings.style)
    let lines = Layout(width: width, plain: plain).lines(blocks).map(colours.text) + [""]
    try surroundings.print(lines.map { $0 + "\n" }.joined())
  }
}
