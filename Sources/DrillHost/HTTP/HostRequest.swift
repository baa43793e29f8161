internal import NIOCore
internal import NIOHTTP1
internal import TextFormats

/// A request and its body; no more of the body is kept than a page ever sends.
struct HostRequest {
  let head: HTTPRequestHead
  /// The client's address.
  let address: String
  private let length: Int
  private var received = 0
  private var body = ByteBuffer()

  /// In bytes: how much of a body is kept, and how much is read at all.
  private static let mostKept = 16 << 10
  private static let mostRead = 1 << 20

  init(_ head: HTTPRequestHead, from address: String) {
    self.head = head
    self.address = address
    length = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
  }

  var path: String { head.uri }

  subscript(name: String) -> String? { head.headers.first(name: name) }

  mutating func receive(_ bytes: ByteBuffer) {
    received += bytes.readableBytes
    if received <= Self.mostKept { body.writeImmutableBuffer(bytes) }
  }

  /// The rest of the body is not worth waiting for.
  var isEndless: Bool { length > Self.mostKept || received > Self.mostRead }

  /// The body as JSON.
  func json() throws(HTTPReply.Refused) -> Node {
    guard self["Content-Type"]?.hasPrefix("application/json") == true else {
      throw HTTPReply.Refused(.unsupportedMediaType)
    }
    guard max(length, received) <= Self.mostKept else {
      throw HTTPReply.Refused(.payloadTooLarge)
    }
    var problems: [Problem] = []
    guard
      let file = SourceFile(name: "", bytes: body.readableBytesView, problems: &problems),
      let node = JSONReader.read(file, problems: &problems), problems.isEmpty
    else { throw HTTPReply.Refused(.badRequest, ClassRoom.Refusal.malformed.rawValue) }
    return node
  }
}
