internal import CDrillPage
internal import NIOCore
internal import NIOHTTP1
internal import TextFormats

/// The routes of the host.
struct Routes: Sendable {
  let room: ClassRoom
  let gate: Gate
  let limits: Limits
  let connections: Connections
  /// The projector page's secret.
  let projector: String
  let page = PageFiles()

  func reply(to request: HostRequest) async -> HTTPReply {
    do throws(HTTPReply.Refused) {
      if let status = gate.refusal(of: request) { throw HTTPReply.Refused(status) }
      let caller = await caller(request)
      if caller == .stranger {
        if connections.isFull {
          return HTTPReply.noRoom(isPage: !request.path.hasPrefix("/api/"))
        }
        guard await limits.allowsRequest(from: request.address) else {
          throw HTTPReply.Refused(.tooManyRequests)
        }
      }
      return try await reply(to: request, of: caller)
    } catch {
      return HTTPReply.refused(error)
    }
  }

  /// The authenticated client.
  private enum Caller: Hashable {
    case stranger
    case learner(Int)
    case projector
    case desk
  }

  private func caller(_ request: HostRequest) async -> Caller {
    guard let token = Self.token(request) else { return .stranger }
    if token == projector { return .projector }
    if let learner = await room.learner(provenBy: token) { return .learner(learner) }
    return await room.desk == token ? .desk : .stranger
  }

  private func reply(
    to request: HostRequest, of caller: Caller
  ) async throws(HTTPReply.Refused) -> HTTPReply {
    if let file = page[request.path] {
      try only(.GET, request)
      return HTTPReply.file(file.bytes, file.type)
    }
    switch request.path {
    case "/api/door":
      try only(.POST, request)
      return try await door(request)
    case "/api/join":
      try only(.POST, request)
      return try await join(request)
    case "/api/state":
      try only(.GET, request)
      let learner = try await learner(caller, request)
      let version = await room.version(for: learner)
      if request["If-None-Match"] == version { return HTTPReply.unchanged(version) }
      return HTTPReply.json(await room.view(for: learner, in: Self.language(request)), version)
    case "/api/answer":
      try only(.POST, request)
      return try await answer(request, of: try await learner(caller, request))
    case "/api/projector":
      try only(.GET, request)
      guard caller == .projector else { throw await unknown(request) }
      let version = await room.projectorVersion
      if request["If-None-Match"] == version { return HTTPReply.unchanged(version) }
      return HTTPReply.json(await room.projectorView(in: Self.language(request)), version)
    case "/api/desk":
      try only([.GET, .POST], request)
      guard caller == .desk else { throw await unknown(request) }
      return try await desk(request)
    default: throw HTTPReply.Refused(.notFound)
    }
  }

  private func only(_ methods: [HTTPMethod], _ request: HostRequest) throws(HTTPReply.Refused) {
    if !methods.contains(request.head.method) { throw HTTPReply.Refused(.methodNotAllowed) }
  }

  private func only(_ method: HTTPMethod, _ request: HostRequest) throws(HTTPReply.Refused) {
    try only([method], request)
  }

  private static func language(_ request: HostRequest) -> Localized.Language {
    request["Accept-Language"]?.lowercased().hasPrefix("zh") == true ? .chinese : .english
  }

  // MARK: Learners

  /// Tells clients that know the code whether to choose a name from a roster.
  private func door(_ request: HostRequest) async throws(HTTPReply.Refused)
    -> HTTPReply
  {
    let body = try request.json()
    guard let code = body["code"]?.text, await room.opens(code) else {
      throw await limits.allowsFailure(from: request.address)
        ? HTTPReply.Refused(.wrongCode) : HTTPReply.Refused(.tooManyRequests)
    }
    let missing = await room.missing()
    return HTTPReply.json(["roster": missing.map(JSONValue.strings) ?? .null])
  }

  private func join(_ request: HostRequest) async throws(HTTPReply.Refused)
    -> HTTPReply
  {
    let body = try request.json()
    guard let code = body["code"]?.text, let name = body["name"]?.text else {
      throw HTTPReply.Refused(.badRequest, ClassRoom.Refusal.malformed.rawValue)
    }
    do {
      let token = try await room.join(code: code, name: name, from: request.address)
      return HTTPReply.json(["token": .string(token)])
    } catch {
      let refusal = error as? ClassRoom.Refusal ?? .notKept
      // Wrong codes count against the limit on failures.
      if refusal == .wrongCode, !(await limits.allowsFailure(from: request.address)) {
        throw HTTPReply.Refused(.tooManyRequests)
      }
      throw HTTPReply.Refused(refusal)
    }
  }

  private func answer(
    _ request: HostRequest, of learner: Int
  ) async throws(HTTPReply.Refused) -> HTTPReply {
    let body = try request.json()
    guard let question = body["question"]?.integer, let vote = body["vote"]?.integer,
      let callbacks = body["callbacks"]?.items?.map(\.text)
    else { throw HTTPReply.Refused(.badRequest, ClassRoom.Refusal.malformed.rawValue) }
    do {
      // Values that aren't text aren't callbacks either.
      let kept = try await room.answer(
        callbacks.map { $0 ?? "" }, to: question, vote: vote, by: learner)
      return HTTPReply.json(["kept": true, "answer": .strings(kept)])
    } catch {
      throw HTTPReply.Refused(error as? ClassRoom.Refusal ?? .notKept)
    }
  }

  private func learner(
    _ caller: Caller, _ request: HostRequest
  ) async throws(HTTPReply.Refused) -> Int {
    guard case .learner(let learner) = caller else { throw await unknown(request) }
    guard await limits.allowsRequest(of: learner) else { throw HTTPReply.Refused(.tooManyRequests) }
    return learner
  }

  private func unknown(_ request: HostRequest) async -> HTTPReply.Refused {
    HTTPReply.Refused(
      await limits.allowsFailure(from: request.address) ? .unauthorized : .tooManyRequests)
  }

  private static func token(_ request: HostRequest) -> String? {
    let scheme = "Bearer "
    guard let header = request["Authorization"], header.hasPrefix(scheme) else {
      return nil
    }
    return String(header.dropFirst(scheme.count))
  }

  // MARK: The instructor

  /// The state shown on the instructor's phone, and the lines typed there.
  private func desk(_ request: HostRequest) async throws(HTTPReply.Refused) -> HTTPReply {
    let language = Self.language(request)
    if request.head.method == .GET { return HTTPReply.json(await room.deskView(in: language)) }
    let body = try request.json()
    guard let line = body["line"]?.text else {
      throw HTTPReply.Refused(.badRequest, ClassRoom.Refusal.malformed.rawValue)
    }
    let said = await room.perform(typed: line, in: language)
    return HTTPReply.json(["said": .string(said)])
  }
}

/// The page's files by path, embedded in the program.
struct PageFiles: Sendable {
  struct File: Sendable {
    let bytes: ByteBuffer
    let type: String

    fileprivate init(_ file: drill_page_file, _ type: String) {
      bytes = ByteBuffer(bytes: UnsafeBufferPointer(start: file.bytes, count: file.count))
      self.type = "text/\(type); charset=utf-8"
    }
  }

  private let files: [String: File]

  init() {
    let html = File(drill_page_html(), "html")
    files = [
      "/": html, "/projector": html, "/remote": html,
      "/page.css": File(drill_page_css(), "css"),
      "/order.css": File(drill_order_css(), "css"),
      "/page.js": File(drill_page_js(), "javascript"),
      "/order.js": File(drill_order_js(), "javascript"),
      "/repair.js": File(drill_repair_js(), "javascript"),
      "/answer.js": File(drill_answer_js(), "javascript"),
      "/words.js": File(drill_words_js(), "javascript"),
      "/wall.js": File(drill_wall_js(), "javascript"),
    ]
  }

  subscript(path: String) -> File? { files[path] }
}
