internal import Documents
internal import DrillHost
internal import Drills
internal import Foundation
internal import Reports
internal import Terminal
internal import TextFormats
internal import Tutor

/// The instructor's terminal while the host serves the class.
struct HostLoop {
  private let room: ClassRoom
  private let file: HostSession
  private let showing: HostConsole
  private let surroundings: Surroundings
  private let drill: PreparedDrill
  /// The drill's name on the command line.
  private let name: String
  private var ballot: ClassBallot
  private var reader: LineReader
  /// How to reach the host.
  private var doors: [DocumentBlock] = []

  init(
    _ room: ClassRoom, _ file: HostSession, _ sheet: PreparedDrill, _ source: DrillSource,
    in surroundings: Surroundings
  ) {
    self.room = room
    self.file = file
    self.surroundings = surroundings
    drill = sheet
    name = source.name
    showing = HostConsole(sheet, source.curriculum, language: surroundings.language)
    ballot = ClassBallot(sheet)
    reader = LineReader(application: "lifeline")
  }

  mutating func run(_ server: HostServer, address: String) throws -> Outcome {
    let serving = try Serving(server, address: address)
    defer { serving.stop() }
    doors = doors(port: serving.port, address: address)
    // The part to read out to the class goes last, where a small screen shows it.
    try show(showing.help + doors)
    if file.isResumed {
      try show(showing.broughtBack(file.held, mayBeAnother: file.isUnnamed))
    }
    // A vote that was open resumes with its remaining time.
    Waiting.value { [room] in await room.startClock() }
    while true {
      // Updates the answer count and the clock while the instructor types nothing.
      let line = reader.next(prompt: prompt()) { [self] in
        surroundings.redraws ? prompt() : nil
      }
      switch line {
      case .line(let line): if try !take(line) { return try leave(.done) }
      case .interrupted: return try leave(.interrupted)
      case .end:
        if reader.isInteractive { try surroundings.print("\n") }
        return try leave(.done)
      }
    }
  }

  private func prompt() -> String {
    let (held, left) = Waiting.value { [room] in (await room.held, await room.left) }
    return surroundings.style(showing.prompt(held, left: left), .bold)
  }

  private func doors(port: Int, address: String) -> [DocumentBlock] {
    let own = address.contains(":") ? "[\(address)]" : address
    let reaching = NetworkAddresses.reaching(address)
    let pages = (reaching ?? [own]).map { "http://\($0):\(port)" }
    Waiting.value { [room] in await room.announce(pages) }
    let isLocal = ["127.0.0.1", "localhost", "::1"].contains(address)
    let code = file.held.beginning.code ?? ""
    let here = reaching == nil ? own : "127.0.0.1"
    return showing.doors(
      learners: pages.map { "\($0)/#\(code)" }, code: code,
      projector: "http://\(here):\(port)/projector#\(file.projector)", session: file.path,
      isLocal: isLocal)
  }

  /// False: the instructor leaves.
  private mutating func take(_ line: String) throws -> Bool {
    if line.allSatisfy(\.isWhitespace) {
      try show(showing.status(Waiting.value { [room] in await room.held }))
      return true
    }
    guard let line = ClassLine(line) else {
      try show(showing.unknown)
      return true
    }
    switch line.command {
    case .quit: return false
    case .help: try show(showing.help + doors)
    case .readmit: try readmit(line.rest)
    default: try perform(line)
    }
    return true
  }

  private func readmit(_ name: String) throws {
    switch Waiting.result({ [room] in try await room.readmit(name) }) {
    case .success(let learner):
      try show(showing.readmits(learner, seconds: ClassRoom.readmission))
    case .failure(let fault): try refuse(fault)
    }
  }

  private mutating func perform(_ line: ClassLine) throws {
    let done = Waiting.result { [room] in try await room.perform(line) }
    let (held, ranking, areShown) = Waiting.value { [room] in
      (await room.held, await room.places(), await room.showsNames)
    }
    switch done {
    case .success(nil) where line.command == .points: try show(showing.points(areShown: areShown))
    case .success(nil) where line.command == .page: try show(showing.pageIsTurned)
    case .success(nil), .success(.ended): try show(showing.names(held, ranking))
    case .success(let event?): try show(showing.after(event, held, &ballot))
    case .failure(let fault): try refuse(fault)
    }
  }

  private func refuse(_ fault: any Error) throws {
    guard let fault = fault as? DrillClass.Fault else {
      throw Failure(
        .cannotWrite,
        Localized(
          "cannot write '\(SafeText.visible(file.path))': nothing more is acknowledged; the session goes on with more room and '--session'",
          "无法写入“\(SafeText.visible(file.path))”：不再确认任何答案；腾出空间后用 '--session' 接着进行")
      )
    }
    try surroundings.report(fault.message[surroundings.language] + "\n")
  }

  private func leave(_ outcome: Outcome) throws -> Outcome {
    // A write failure was already reported, and costs only a few seconds of the clock.
    _ = Waiting.result { [room] in try await room.keepTime() }
    let held = Waiting.value { [room] in await room.held }
    let path = file.path
    if !held.learners.isEmpty {
      try WholeFile.write(held.answerLines(of: drill), to: file.answersPath)
      try show(
        showing.farewell(
          answers: file.answersPath, report: "lifeline drill report \(name) \(path)"))
    }
    if held.phase != .over {
      let sheet = drill.variant == .first ? "" : " --variant \(drill.variant.letter)"
      let command = "lifeline drill host \(name)\(sheet) --session \(path)"
      try surroundings.report(showing.goesOn(command) + "\n")
    }
    return outcome
  }

  private func show(_ blocks: [DocumentBlock]) throws {
    let width = (surroundings.screen.size ?? Screen.usualSize).columns
    let plain = surroundings.style.isPlain ? surroundings.language : nil
    let colours = Colours(style: surroundings.style)
    let lines = Layout(width: width, plain: plain).lines(blocks).map(colours.text) + [""]
    try surroundings.print(lines.map { $0 + "\n" }.joined())
  }
}
