internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// The host as a server: its limits for connections, and where it listens.
package struct HostServer: Sendable {
  private let routes: Routes
  private let address: String
  private let port: Int
  private let connections: Connections

  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

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
    let server = try await listen()
    onRunning(server.channel.localAddress?.port ?? 0)
    try await server.executeThenClose { accepted in
      try await withThrowingDiscardingTaskGroup { group in
        for try await connection in accepted {
          connections.opened()
          group.addTask {
            await serve(connection)
            connections.closed()
          }
          await connections.room()
        }
      }
    }
  }

  private func listen() async throws -> NIOAsyncChannel<Connection, Never> {
    do {
      return try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.backlog, value: 1_024)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .bind(host: address, port: port) { channel in
          channel.eventLoop.makeCompletedFuture { try Self.connection(over: channel) }
        }
    } catch let error as IOError {
      throw CannotListen(code: error.errnoCode, port: port)
    }
  }

  /// The time for which a connection may be idle, and in which a request must be complete.
  private static let patience = TimeAmount.seconds(10)

  private static func connection(over channel: any Channel) throws -> Connection {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = 8 << 10
    limits.maxHeaderListSize = 16 << 10
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(IdleStateHandler(allTimeout: patience))
    try pipeline.addHandler(SlowConnectionCloser(patience: patience))
    try pipeline.configureHTTPServerPipeline(
      withEncoderConfiguration: .init(), withDecoderLimitConfiguration: limits)
    return try Connection(wrappingChannelSynchronously: channel)
  }

  /// Answers the requests of a connection until it or its client ends it. Its faults end only this
  /// connection.
  private func serve(_ connection: Connection) async {
    let address = connection.channel.remoteAddress?.ipAddress ?? "?"
    try? await connection.executeThenClose { inbound, outbound in
      var current: HostRequest?
      for try await part in inbound {
        var isWhole = false
        switch part {
        case .head(let head): current = HostRequest(head, from: address)
        case .body(let bytes): current?.receive(bytes)
        case .end: isWhole = true
        }
        guard let request = current, isWhole || request.isEndless else { continue }
        current = nil
        let staysOpen = isWhole && request.head.isKeepAlive
        let reply = await routes.reply(to: request)
        try await outbound.write(contentsOf: reply.parts(for: request.head, staysOpen: staysOpen))
        if !staysOpen || reply.closes { return }
      }
    }
  }

  /// Contains the system's error number.
  package struct CannotListen: Error {
    package let code: Int32
    package let port: Int
  }
}

/// Closes a connection that is idle, and one whose request comes too slowly.
private final class SlowConnectionCloser: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = ByteBuffer

  private let patience: TimeAmount
  private var answered = NIODeadline.now()

  init(patience: TimeAmount) { self.patience = patience }

  /// A request must begin before the connection counts as idle, and then has the same time to
  /// arrive.
  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if NIODeadline.now() - answered > patience * 2 {
      context.close(promise: nil)
    } else {
      context.fireChannelRead(data)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    answered = .now()
    context.write(data, promise: promise)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent {
      context.close(promise: nil)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }
}
