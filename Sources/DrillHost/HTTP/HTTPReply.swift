internal import NIOCore
internal import NIOHTTP1
internal import TextFormats

/// An HTTP response, which states how the browser may use it.
struct HTTPReply {
  private var status: HTTPResponseStatus
  private var headers = HTTPReply.headers
  private var body = ByteBuffer()
  /// Whether the connection ends with it.
  private(set) var closes = false

  /// Why a request was refused.
  struct Refused: Error {
    let status: HTTPResponseStatus
    /// For the page.
    let reason: String

    init(_ status: HTTPResponseStatus, _ reason: String = "") {
      self.status = status
      self.reason = reason
    }

    init(_ refusal: ClassRoom.Refusal) {
      let status: HTTPResponseStatus =
        switch refusal {
        case .wrongCode, .locked: .forbidden
        case .badName, .malformed, .notOnRoster, .ambiguous: .badRequest
        case .nameTaken, .notOpen, .timeOver, .over: .conflict
        case .crowded: .tooManyRequests
        case .full, .notKept: .serviceUnavailable
        }
      self.init(status, refusal.rawValue)
    }
  }

  private init(_ status: HTTPResponseStatus) { self.status = status }

  private init(_ status: HTTPResponseStatus, _ body: ByteBuffer, _ type: String) {
    self.init(status)
    self.body = body
    headers.add(name: "Content-Type", value: type)
  }

  static func file(_ bytes: ByteBuffer, _ type: String) -> HTTPReply {
    HTTPReply(.ok, bytes, type)
  }

  static func json(_ value: JSONValue, _ version: String? = nil) -> HTTPReply {
    var reply = json(.ok, value)
    if let version { reply.headers.add(name: "ETag", value: version) }
    return reply
  }

  private static func json(_ status: HTTPResponseStatus, _ value: JSONValue) -> HTTPReply {
    HTTPReply(
      status, ByteBuffer(string: JSONWriter.line(value)), "application/json; charset=utf-8")
  }

  static func unchanged(_ version: String) -> HTTPReply {
    var reply = HTTPReply(.notModified)
    reply.headers.add(name: "ETag", value: version)
    return reply
  }

  static func refused(_ refused: Refused) -> HTTPReply {
    json(refused.status, ["refused": .string(refused.reason)])
  }

  /// The reply on a connection beyond the limit, which is closed at once.
  static func noRoom(isPage: Bool) -> HTTPReply {
    var reply =
      isPage
      ? HTTPReply(
        .serviceUnavailable, ByteBuffer(string: noRoomPage), "text/html; charset=utf-8")
      : refused(Refused(.serviceUnavailable, "no-room"))
    reply.headers.add(name: "Retry-After", value: "5")
    reply.closes = true
    return reply
  }

  private static let noRoomPage = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>lifeline</title>
    <p>The host has no room for more connections just now. Wait a moment, then reload this page.</p>
    <p lang="zh-Hans">主机的连接已满，请稍等片刻再重新载入本页。</p>
    </html>

    """

  private static let headers: HTTPHeaders = [
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy":
      "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
  ]

  /// The parts to send. A response to HEAD has no body; the host refuses all HEAD requests.
  func parts(for request: HTTPRequestHead, staysOpen: Bool) -> [HTTPServerResponsePart] {
    var head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    if closes || !staysOpen { head.headers.add(name: "Connection", value: "close") }
    if status == .notModified { return [.head(head), .end(nil)] }
    let body = request.method == .HEAD ? ByteBuffer() : body
    head.headers.add(name: "Content-Length", value: "\(body.readableBytes)")
    return [.head(head), .body(.byteBuffer(body)), .end(nil)]
  }
}
