internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore

/// The host as a server: its limits for connections, and where it listens.
package struct HostServer: Sendable {
  private let routes: Routes
  private let address: String
  private let port: Int

  /// - Parameters:
  ///   - projector: the projector page's secret.
  ///   - port: 0: any free one.
  package init(
    _ room: ClassRoom, gate: Gate, projector: String, address: String, port: Int,
    now: @escaping @Sendable () -> Int
  ) {
    routes = Routes(
      room: room, gate: gate, limits: Limits(now: now), projector: projector)
    self.address = address
    self.port = port
  }

  /// Serves until its task is cancelled.
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
        availableConnectionsDelegate: .maximum(Self.mostConnections, logger: logger)),
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

  private static let mostConnections = 4_096
}
