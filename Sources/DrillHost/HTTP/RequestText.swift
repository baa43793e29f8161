internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import TextFormats

/// A request's body as JSON, limited in size and time.
enum RequestText {
  private static let mostBytes = 16 << 10
  /// The time limit for sending a request.
  static let patience = Duration.seconds(10)

  static func read(_ request: Request) async throws(HTTPReply.Refused) -> Node {
    guard request.headers[.contentType]?.hasPrefix("application/json") == true else {
      throw HTTPReply.Refused(.unsupportedMediaType)
    }
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > mostBytes {
      throw HTTPReply.Refused(.contentTooLarge)
    }
    var problems: [Problem] = []
    let bytes = try await bytes(request.body)
    guard
      let file = SourceFile(name: "", bytes: bytes.readableBytesView, problems: &problems),
      let node = JSONReader.read(file, problems: &problems), problems.isEmpty
    else { throw HTTPReply.Refused(.badRequest, ClassRoom.Refusal.malformed.rawValue) }
    return node
  }

  private static func bytes(_ body: RequestBody) async throws(HTTPReply.Refused) -> ByteBuffer {
    do {
      return try await withThrowingTaskGroup(of: ByteBuffer?.self) { group in
        group.addTask { try await body.collect(upTo: mostBytes) }
        group.addTask {
          try await Task.sleep(for: patience)
          return nil
        }
        defer { group.cancelAll() }
        guard let first = try await group.next(), let bytes = first else {
          throw HTTPReply.Refused(.requestTimeout)
        }
        return bytes
      }
    } catch let refused as HTTPReply.Refused {
      throw refused
    } catch is NIOTooManyBytesError {
      throw HTTPReply.Refused(.contentTooLarge)
    } catch {
      throw HTTPReply.Refused(.badRequest)
    }
  }
}
