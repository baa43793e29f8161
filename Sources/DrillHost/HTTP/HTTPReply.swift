internal import HTTPTypes
internal import Hummingbird
internal import TextFormats

/// HTTP responses; each states how the browser may use it.
enum HTTPReply {
  /// Why a request was refused.
  struct Refused: Error {
    let status: HTTPResponse.Status
    /// For the page.
    let reason: String

    init(_ status: HTTPResponse.Status, _ reason: String = "") {
      self.status = status
      self.reason = reason
    }

    init(_ refusal: ClassRoom.Refusal) {
      let status: HTTPResponse.Status =
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

  static func file(_ bytes: ByteBuffer, _ type: String) -> Response {
    response(.ok, bytes, type)
  }

  static func json(_ value: JSONValue, _ version: String? = nil) -> Response {
    var response = response(
      .ok, ByteBuffer(string: JSONWriter.line(value)), "application/json; charset=utf-8")
    response.headers[.eTag] = version
    return response
  }

  static func unchanged(_ version: String) -> Response {
    var response = Response(status: .notModified, headers: headers)
    response.headers[.eTag] = version
    return response
  }

  static func refused(_ refused: Refused) -> Response {
    response(
      refused.status,
      ByteBuffer(string: JSONWriter.line(["refused": .string(refused.reason)])),
      "application/json; charset=utf-8")
  }

  /// The reply on a connection beyond the limit, which is closed at once.
  static func noRoom(isPage: Bool) -> Response {
    var response =
      isPage
      ? response(.serviceUnavailable, ByteBuffer(string: noRoomPage), "text/html; charset=utf-8")
      : refused(Refused(.serviceUnavailable, "no-room"))
    response.headers[.connection] = "close"
    response.headers[.retryAfter] = "5"
    return response
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

  private static func response(
    _ status: HTTPResponse.Status, _ body: ByteBuffer, _ type: String
  ) -> Response {
    var headers = headers
    headers[.contentType] = type
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
  }

  private static let headers: HTTPFields = {
    var headers = HTTPFields()
    headers[.cacheControl] = "no-store"
    headers[.xContentTypeOptions] = "nosniff"
    headers[.contentSecurityPolicy] =
      "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    if let referrer = HTTPField.Name("Referrer-Policy") { headers[referrer] = "no-referrer" }
    return headers
  }()
}
