import Foundation

/// A connection to a server on this machine, byte by byte: it can send what no browser would.
package struct LoopbackClient {
  private let descriptor: Int32

  package struct Answer: Hashable, Sendable {
    package var status: Int
    package var head: String
    package var body: String
  }

  package struct Refused: Error {}

  package init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result != 0 { throw Refused() }
  }

  package func close() { Foundation.close(descriptor) }

  /// False: the other end has closed the connection.
  @discardableResult package func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  package func send(_ text: String) { send(Array(text.utf8)) }

  /// The next answer; nil where the connection was closed without one.
  package func receive() -> Answer? {
    var bytes: [UInt8] = []
    var wanted: Int?
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while wanted.map({ bytes.count < $0 }) ?? true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 { return nil }
      bytes += buffer[..<count]
      if wanted == nil, let end = Self.end(of: bytes) {
        let head = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
        let length = head.firstMatch(of: /content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
        wanted = end + length
      }
    }
    guard let end = Self.end(of: bytes) else { return nil }
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return Answer(
      status: status, head: head, body: String(decoding: bytes[end...], as: UTF8.self))
  }

  private static func end(of bytes: [UInt8]) -> Int? {
    bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound
  }

  /// One request as a browser sends it.
  package static func request(
    _ method: String, _ path: String, port: Int, token: String? = nil, json: String? = nil,
    headers: [String] = []
  ) -> String {
    let own = headers.contains { $0.hasPrefix("Host:") } ? [] : ["Host: 127.0.0.1:\(port)"]
    let typed = json.map { ["Content-Type: application/json", "Content-Length: \($0.utf8.count)"] }
    let lines =
      ["\(method) \(path) HTTP/1.1"] + own + headers
      + (token.map { ["Authorization: Bearer \($0)"] } ?? []) + (typed ?? [])
    return lines.map { $0 + "\r\n" }.joined() + "\r\n" + (json ?? "")
  }

  /// Asks once over a connection of its own.
  package static func ask(
    _ method: String, _ path: String, port: Int, token: String? = nil, json: String? = nil,
    headers: [String] = []
  ) throws -> Answer {
    let client = try LoopbackClient(port: port)
    defer { client.close() }
    client.send(
      request(method, path, port: port, token: token, json: json, headers: headers))
    guard let answer = client.receive() else { throw Refused() }
    return answer
  }
}
