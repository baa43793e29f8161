internal import Foundation

/// The addresses by which other machines reach this one.
enum NetworkAddresses {
  /// The machine's host names.
  static var names: [String] {
    // Foundation's version would query a name server, which a classroom may not have.
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return [] }
    let name = text(bytes)
    let short = name.split(separator: ".").first.map(String.init) ?? name
    return [name, short, short + ".local"]
  }

  /// The addresses of its networks if it listens on all of them; nil: it doesn't.
  static func reaching(_ listened: String) -> [String]? {
    guard ["0.0.0.0", "::"].contains(listened) else { return nil }
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return nil }
    defer { freeifaddrs(first) }
    var found: [String] = []
    var next = first
    while let interface = next {
      let flags = interface.pointee.ifa_flags
      let isUp = flags & UInt32(IFF_UP) != 0
      let isLoopback = flags & UInt32(IFF_LOOPBACK) != 0
      if let address = interface.pointee.ifa_addr, isUp, !isLoopback,
        Int32(address.pointee.sa_family) == AF_INET, let text = text(of: address)
      {
        found.append(text)
      }
      next = interface.pointee.ifa_next
    }
    return found
  }

  private static func text(of address: UnsafeMutablePointer<sockaddr>) -> String? {
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    guard
      getnameinfo(address, size, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0
    else { return nil }
    return text(name)
  }

  private static func text(_ bytes: [CChar]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
