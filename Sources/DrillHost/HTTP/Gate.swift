internal import NIOHTTP1

/// Decides which requests the host accepts: those for its own addresses and names, from its own
/// pages. Other sites' pages are refused even if their name resolves to this machine.
package struct Gate: Sendable {
  private let names: Set<String>

  /// - Parameter names: the names of this machine.
  package init(names: [String]) {
    self.names = Set((names + ["localhost"]).map { $0.lowercased() })
  }

  /// Nil: the request is allowed.
  func refusal(of request: HostRequest) -> HTTPResponseStatus? {
    let host = (request["Host"] ?? "").lowercased()
    guard isOurs(host) else { return .misdirectedRequest }
    if let origin = request["Origin"], origin.lowercased() != "http://\(host)" {
      return .forbidden
    }
    if request.head.method != .GET, let site = request["Sec-Fetch-Site"], site != "same-origin" {
      return .forbidden
    }
    return nil
  }

  /// A foreign name may resolve to this machine (DNS rebinding); an IP address can't be spoofed
  /// that way.
  private func isOurs(_ host: String) -> Bool {
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return false }
      return host[..<end].dropFirst().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        && isPort(host[end...].dropFirst())
    }
    let colon = host.firstIndex(of: ":") ?? host.endIndex
    let name = host[..<colon]
    return isPort(host[colon...]) && (names.contains(String(name)) || isAddress(name))
  }

  private func isPort(_ text: Substring) -> Bool {
    text.isEmpty || text.first == ":" && UInt16(text.dropFirst()) != nil
  }

  private func isAddress(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
