internal import Documents
internal import DrillHost
internal import Drills
internal import Practice
internal import Terminal
internal import TextFormats

/// The instructor's terminal while the host serves the class.
struct HostConversation: Conversation {
  private let room: ClassRoom
  private let file: HostSession
  private let console: HostConsole
  let surroundings: Surroundings
  private let drill: PreparedDrill
  /// The drill's name on the command line.
  private let name: String
  /// The options with which this session is resumed.
  private let options: String
  private var ballot: ClassBallot
  /// The addresses of the host.
  private let addresses: [DocumentBlock]
  /// The first address by which phones reach it.
  private let page: String

  let pauses = false

  /// - Parameters:
  ///   - port: where the host listens.
  ///   - options: with which this session is resumed.
  init(
    _ room: ClassRoom, _ file: HostSession, _ sheet: PreparedDrill, _ source: DrillSource,
    address: String, port: Int, options: String, in surroundings: Surroundings
  ) {
    self.options = options
    self.room = room
    self.file = file
    self.surroundings = surroundings
    drill = sheet
    name = source.name
    console = HostConsole(sheet, source.curriculum, language: surroundings.language)
    ballot = ClassBallot(sheet)
    (addresses, page) = Self.addresses(room, file, console, port: port, address: address)
  }

  private static func addresses(
    _ room: ClassRoom, _ file: HostSession, _ console: HostConsole, port: Int, address: String
  ) -> ([DocumentBlock], page: String) {
    let own = address.contains(":") ? "[\(address)]" : address
    let reaching = NetworkAddresses.reaching(address)
    let pages = (reaching ?? [own]).map { "http://\($0):\(port)" }
    let isLocal = ["127.0.0.1", "localhost", "::1"].contains(address)
    let code = file.held.beginning.code ?? ""
    let page = pages.first ?? "http://\(own):\(port)"
    // A phone that reads this machine's own address finds nothing.
    let picture = isLocal ? nil : QRCode("\(page)/#\(code)")
    let seats = Waiting.value {
      await room.announce(pages, picture: picture)
      return await room.seats
    }
    let here = reaching == nil ? own : "127.0.0.1"
    let addresses = console.addresses(
      learners: pages.map { "\($0)/#\(code)" }, code: code,
      projector: "http://\(here):\(port)/projector#\(file.projector)", session: file.path,
      isLocal: isLocal, picture: picture?.lines ?? [],
      seats: seats < ClassRoom.mostLearners ? seats : nil)
    return (addresses, page)
  }

  /// The instructor's first screen. A vote that was open resumes with its remaining time.
  var opening: [Reply] {
    Waiting.value { [room] in await room.startClock() }
    // The part to read out to the class goes last, where a small screen shows it.
    let resumed =
      file.isResumed ? console.classResumed(file.held, mayBeAnother: file.isUnnamed) : []
    return [.show(console.help + addresses + resumed), ask]
  }

  private var ask: Reply { .ask(prompt) }

  private var prompt: String {
    let (held, left) = Waiting.value { [room] in (await room.held, await room.left) }
    return console.prompt(held, left: left)
  }

  /// The number of answers and the clock.
  var promptNow: LineReader.PromptNow { { [self] in prompt } }

  // MARK: Commands

  mutating func answer(_ input: TerminalInput) throws -> [Reply] {
    guard case .line(let line) = input else { return [.leave] }
    if line.allSatisfy(\.isWhitespace) {
      return [.show(console.status(Waiting.value { [room] in await room.held })), ask]
    }
    // No line of a paste is a command to the class.
    guard !line.contains(where: \.isNewline), let line = ClassLine(line) else {
      return [.show(console.unknown), ask]
    }
    let reply =
      switch line.command {
      case .quit: Reply.leave
      case .help: Reply.show(console.help + addresses)
      case .readmit: try readmit(line.rest)
      case .remote: remote()
      case .preview: Reply.show(console.preview(Waiting.value { [room] in await room.held }))
      default: try perform(line)
      }
    return [reply, ask]
  }

  private func readmit(_ name: String) throws -> Reply {
    switch Waiting.result({ [room] in try await room.readmit(name) }) {
    case .success(let learner):
      .show(console.readmits(learner, seconds: ClassRoom.readmission))
    case .failure(let fault): try refuse(fault)
    }
  }

  private func remote() -> Reply {
    let address = "\(page)/remote#" + Waiting.value { [room] in await room.openDesk() }
    return .show(console.remote(address, picture: QRCode(address)?.lines ?? []))
  }

  private mutating func perform(_ line: ClassLine) throws -> Reply {
    let done = Waiting.result { [room] in try await room.perform(line) }
    let (held, ranking, areShown) = Waiting.value { [room] in
      (await room.held, await room.places(), await room.showsNames)
    }
    return switch done {
    case .success(nil) where line.command == .points: .show(console.points(areShown: areShown))
    case .success(nil) where line.command == .page: .show(console.pageIsTurned)
    case .success(nil), .success(.ended): .show(console.names(held, ranking))
    case .success(let event?): .show(console.after(event, held, &ballot))
    case .failure(let fault): try refuse(fault)
    }
  }

  private func refuse(_ fault: any Error) throws -> Reply {
    guard let fault = fault as? DrillClass.Fault else {
      throw Failure(
        .cannotWrite,
        "cannot write '\(SafeText.visible(file.path))': no more answers are accepted; free some space and resume with '--session'",
        "无法写入“\(SafeText.visible(file.path))”：不再确认任何答案；腾出空间后用 '--session' 接着进行"
      )
    }
    return .report(fault.message[surroundings.language])
  }

  func end() throws -> [Reply] {
    // A write failure was already reported, and costs only a few seconds of the clock.
    _ = Waiting.result { [room] in try await room.keepTime() }
    let held = Waiting.value { [room] in await room.held }
    let path = file.path
    var replies: [Reply] = []
    if try file.write(held, of: drill) {
      let farewell = console.farewell(answers: file.answersPath, drill: name, session: path)
      replies.append(.print(farewell))
    }
    if held.phase != .over {
      replies.append(.report(console.resumption("lifeline drill host \(name)\(options)")))
    }
    return replies
  }
}
