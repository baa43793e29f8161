internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import Synchronization

/// The host as a server: its limits for connections, and where it listens.
package struct HostServer: Sendable {
  private let routes: Routes
  private let address: String
  private let port: Int
  private let connections: Connections

  /// - Parameters:
  ///   - projector: the projector page's secret.
  ///   - port: 0: any free one.
  ///   - capacity: how many connections there may be.
  package init(
    _ room: ClassRoom, gate: Gate, projector: String, address: String, port: Int,
    capacity: HostCapacity, now: @escaping @Sendable () -> Int
  ) {
    connections = Connections(capacity)
    routes = Routes(
      room: room, gate: gate, limits: Limits(now: now), connections: connections,
      projector: projector)
    self.address = address
    self.port = port
  }

  /// Serves until its task is canceled.
  /// - Parameter onRunning: called with the port once it listens.
  package func run(onRunning: @escaping @Sendable (Int) -> Void) async throws {
    var channel = HTTP1Channel.Configuration(idleTimeout: .init(RequestText.patience))
    channel.httpDecoder = .init(
      maxHeaderFieldSize: 8 << 10, maxHeaderListSize: 16 << 10, maxHeaderFieldCount: 64)
    let logger = Logger(label: "host") { _ in SwiftLogNoOpLogHandler() }
    let application = Application(
      responder: routes, server: .http1(configuration: channel),
      configuration: ApplicationConfiguration(
        address: .hostname(address, port: port), backlog: 1_024,
        availableConnectionsDelegate: connections),
      onServerRunning: { onRunning($0.localAddress?.port ?? 0) }, logger: logger)
    do {
      try await application.run()
    } catch let error as IOError {
      throw CannotListen(code: error.errnoCode, port: port)
    }
  }

  /// Contains the system's error number.
  package struct CannotListen: Error {
    package let code: Int32
    package let port: Int
  }
}

/// The number of connections that the limit on open files allows.
package struct HostCapacity: Hashable, Sendable {
  /// Beyond this number, new clients get an error message.
  package let usual: Int
  /// Beyond this number, new connections wait until another one closes.
  let most: Int

  /// For the program's own files and those that system libraries open.
  private static let reserve = 72
  private static let enough = 4_096

  /// - Parameter files: how many files may be open.
  package init(files: Int) {
    most = max(8, min(files - Self.reserve, Self.enough))
    usual = most - min(64, most / 8)
  }

  /// The number of learners that fit besides the instructor's own pages.
  package var learners: Int { min(ClassRoom.mostLearners, usual - 4) }
}

/// Counts the connections.
struct Connections: AvailableConnectionsDelegate {
  private let capacity: HostCapacity
  private let count: Counter

  private final class Counter: Sendable {
    let value = Atomic(0)
  }

  init(_ capacity: HostCapacity) {
    self.capacity = capacity
    count = Counter()
  }

  var isFull: Bool { open > capacity.usual }
  private var open: Int { count.value.load(ordering: .relaxed) }

  func connectionOpened() { count.value.add(1, ordering: .relaxed) }
  func connectionClosed() { count.value.subtract(1, ordering: .relaxed) }
  func isAcceptingNewConnections() -> Bool { open < capacity.most }
}
