internal import ArgumentParser
internal import Course
internal import DrillHost
internal import Drills
internal import Terminal
internal import TextFormats
internal import Tutor

struct DrillHostCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "host",
      abstract: Localized("Run a drill for a class over the local network.", "在局域网里让全班一起做练习。"),
      discussion: Localized(
        """
        Serves a page that learners open on their phones or computers, and one for the projector. \
        Votes are opened, closed, and shown by commands in this terminal; 'help' lists them. Every \
        acknowledged answer is in the session file.
        """, "提供一个网页，学员用手机或电脑打开；另有一个网页供投影。开始投票、结束投票、公布结果，都在这个终端里输入命令；'help' 列出命令。凡是确认收到的，都已写进记录文件。")
    )
  }

  @OptionGroup var asked: SheetArgument

  @Option(
    help: ArgumentHelp(
      "Accept connections from other machines at this address; 0.0.0.0 means all addresses.",
      "在本机的这个地址上接受其他设备的连接；0.0.0.0 表示所有地址。"))
  var listen = Self.usualAddress

  @Option(
    help: ArgumentHelp("Listen on this port; 0 means any free port.", "在这个端口上监听；0 表示任意空闲端口。"))
  var port = Self.usualPort

  @Option(
    help: ArgumentHelp(
      "Save the session in this file, or resume it from there (DRILL-class.session.ndjson).",
      "这堂课记录在这个文件里，文件已有就接着上（默认是 DRILL-class.session.ndjson）。"))
  var session: String?

  @Option(
    help: ArgumentHelp(
      "Admit only the learners in this CSV file of ids and names, as in your gradebook.",
      "只让名单里的人加入：一张编号和姓名的表，成绩册认得这些编号。"))
  var roster: String?

  @Option(
    help: ArgumentHelp(
      "At most this many learners from one address (600): enough for a class behind one router, but not for a flood of made-up names.",
      "同一地址最多加入多少人（默认 600）：足够同一路由器下的全班加入，又能防止有人用大量假名占满课堂。"))
  var perAddress = ClassRoom.usualJoins

  @Flag(
    help: ArgumentHelp(
      "Rank the faster of two learners with equal points first.", "得分相同时，答得快的排在前面。"))
  var speed = false

  @OptionGroup var options: GlobalOptions

  /// Only this machine reaches it.
  private static let usualAddress = "127.0.0.1"
  private static let usualPort = 8080

  func validate() throws {
    try asked.refuseInput(
      Localized("standard input is for commands, not for the drill", "标准输入用来输入命令，不能用来读练习"))
    if perAddress < 1 {
      throw ValidationError("--per-address must be at least 1", "--per-address 至少是 1")
    }
    if UInt16(exactly: port) == nil {
      throw ValidationError("--port must be 0 to \(UInt16.max)", "--port 是 0 到 \(UInt16.max)")
    }
  }

  func run(in surroundings: Surroundings) throws -> Outcome {
    let (source, sheet) = try asked.sheet(in: surroundings)
    let people = try roster.map { try readRoster($0, in: surroundings) }
    var random = SystemRandomNumberGenerator()
    let file = try HostSession(
      sheet, path: session, code: Secrets.joinCode(&random),
      projector: Secrets.projectorCode(&random))
    if try file.finish(sheet, source, in: surroundings) { return .done }
    let capacity = Serving.capacity()
    let room = ClassRoom(
      file.held, of: sheet, source.curriculum, bySpeed: speed,
      roster: people, joins: perAddress, seats: capacity.learners,
      environment: ClassRoom.Environment(
        keep: { [lines = file.lines] in try lines.append($0) }, now: HostClock.milliseconds,
        secret: {
          var random = SystemRandomNumberGenerator()
          return Secrets.token(&random)
        }, publish: { [file] in _ = try? file.write($0, of: sheet) },
        wait: { try? await Task.sleep(for: .milliseconds($0)) }))
    let gate = Gate(names: NetworkAddresses.names + [listen])
    let server = HostServer(
      room, gate: gate, projector: file.projector, address: listen, port: port,
      capacity: capacity, now: HostClock.milliseconds)
    let reader = LineReader(application: "lifeline")
    let serving = try Serving(server, address: listen)
    defer { serving.stop() }
    let host = HostConversation(
      room, file, sheet, source, address: listen, port: serving.port,
      options: resumption(of: file, sheet), in: surroundings)
    return try ConversationLoop(host, reading: reader).run(startingWith: host.opening)
  }

  /// The options that continue this session as it was begun.
  private func resumption(of file: HostSession, _ sheet: PreparedDrill) -> String {
    let options: [(name: String, value: String?)] = [
      ("variant", sheet.variant == .first ? nil : sheet.variant.letter), ("session", file.path),
      ("roster", roster), ("listen", listen == Self.usualAddress ? nil : listen),
      ("port", port == Self.usualPort ? nil : String(port)),
      ("per-address", perAddress == ClassRoom.usualJoins ? nil : String(perAddress)),
    ]
    return options.map { name, value in value.map { " --\(name) \($0)" } ?? "" }.joined()
      + (speed ? " --speed" : "")
  }

  private func readRoster(_ path: String, in surroundings: Surroundings) throws -> Roster {
    let file = try surroundings.read(path)
    var problems: [Problem] = []
    let roster = Roster.read(file, problems: &problems)
    try surroundings.report(problems, in: [file])
    guard let roster else { throw Failure(.unusableInput) }
    return roster
  }
}
