internal import CDrillPage
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import TextFormats

/// The client of a connection.
struct Client: InitializableFromSource {
  let address: String

  init(source: ApplicationRequestContextSource) {
    address = source.channel.remoteAddress?.ipAddress ?? "?"
  }
}

/// The routes of the host.
struct Routes: HTTPResponder {
  let room: ClassRoom
  let gate: Gate
  let limits: Limits
  /// The projector page's secret.
  let projector: String
  let page = PageFiles()

  func respond(to request: Request, context: Client) async throws -> Response {
    do throws(HTTPReply.Refused) {
      if let status = gate.refusal(of: request.head) { throw HTTPReply.Refused(status) }
      guard await limits.allowsRequest(from: context.address) else {
        throw HTTPReply.Refused(.tooManyRequests)
      }
      return try await reply(to: request, from: context)
    } catch {
      return HTTPReply.refused(error)
    }
  }

  private func reply(to request: Request, from client: Client) async throws(HTTPReply.Refused)
    -> Response
  {
    switch request.head.path ?? "" {
    case "/", "/projector":
      try only(.get, request)
      return HTTPReply.file(page.html, "text/html; charset=utf-8")
    case "/page.css":
      try only(.get, request)
      return HTTPReply.file(page.style, "text/css; charset=utf-8")
    case "/page.js":
      try only(.get, request)
      return HTTPReply.file(page.script, "text/javascript; charset=utf-8")
    case "/api/join":
      try only(.post, request)
      return try await join(request, client)
    case "/api/state":
      try only(.get, request)
      let learner = try await learner(request, client)
      let version = await room.version(for: learner)
      if request.headers[.ifNoneMatch] == version { return HTTPReply.unchanged(version) }
      return HTTPReply.json(await room.view(for: learner, in: Self.language(request)), version)
    case "/api/answer":
      try only(.post, request)
      return try await answer(request, client)
    case "/api/projector":
      try only(.get, request)
      return try await projector(request, client)
    default: throw HTTPReply.Refused(.notFound)
    }
  }

  private func only(_ method: HTTPRequest.Method, _ request: Request) throws(HTTPReply.Refused) {
    if request.method != method { throw HTTPReply.Refused(.methodNotAllowed) }
  }

  private static func language(_ request: Request) -> Localized.Language {
    request.headers[.acceptLanguage]?.lowercased().hasPrefix("zh") == true ? .chinese : .english
  }

  // MARK: Learners

  private func join(_ request: Request, _ client: Client) async throws(HTTPReply.Refused)
    -> Response
  {
    let body = try await RequestText.read(request)
    guard let code = body["code"]?.text, let name = body["name"]?.text else {
      throw HTTPReply.Refused(.badRequest, ClassRoom.Refusal.malformed.rawValue)
    }
    do {
      return HTTPReply.json(["token": .string(try await room.join(code: code, name: name))])
    } catch {
      let refusal = error as? ClassRoom.Refusal ?? .notKept
      // Wrong codes count against the limit on failures.
      if refusal == .wrongCode, !(await limits.allowsFailure(from: client.address)) {
        throw HTTPReply.Refused(.tooManyRequests)
      }
      throw HTTPReply.Refused(refusal)
    }
  }

  private func answer(_ request: Request, _ client: Client) async throws(HTTPReply.Refused)
    -> Response
  {
    let learner = try await learner(request, client)
    let body = try await RequestText.read(request)
    guard let question = body["question"]?.integer, let vote = body["vote"]?.integer,
      let callbacks = body["callbacks"]?.items?.map(\.text)
    else { throw HTTPReply.Refused(.badRequest, ClassRoom.Refusal.malformed.rawValue) }
    do {
      // Values that aren't text aren't callbacks either.
      try await room.answer(
        callbacks.map { $0 ?? "" }, to: question, vote: vote, by: learner)
      return HTTPReply.json(["kept": true])
    } catch {
      throw HTTPReply.Refused(error as? ClassRoom.Refusal ?? .notKept)
    }
  }

  private func learner(_ request: Request, _ client: Client) async throws(HTTPReply.Refused) -> Int
  {
    guard let token = Self.token(request), let learner = await room.learner(provenBy: token) else {
      throw await unknown(client)
    }
    guard await limits.allowsRequest(of: learner) else { throw HTTPReply.Refused(.tooManyRequests) }
    return learner
  }

  private func unknown(_ client: Client) async -> HTTPReply.Refused {
    HTTPReply.Refused(
      await limits.allowsFailure(from: client.address) ? .unauthorized : .tooManyRequests)
  }

  private static func token(_ request: Request) -> String? {
    let scheme = "Bearer "
    guard let header = request.headers[.authorization], header.hasPrefix(scheme) else {
      return nil
    }
    return String(header.dropFirst(scheme.count))
  }

  // MARK: The projector

  private func projector(_ request: Request, _ client: Client) async throws(HTTPReply.Refused)
    -> Response
  {
    guard let token = Self.token(request), token == projector else {
      throw await unknown(client)
    }
    let version = await room.projectorVersion
    if request.headers[.ifNoneMatch] == version { return HTTPReply.unchanged(version) }
    return HTTPReply.json(await room.projectorView(in: Self.language(request)), version)
  }
}

/// The page's files, embedded in the program.
struct PageFiles: Sendable {
  let html = Self.bytes(drill_page_html())
  let style = Self.bytes(drill_page_css())
  let script = Self.bytes(drill_page_js())

  private static func bytes(_ file: drill_page_file) -> ByteBuffer {
    ByteBuffer(bytes: UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
