internal import CLibrary
internal import DrillHost
internal import Foundation
internal import LifecycleEngine
internal import Synchronization
internal import TextFormats

/// A server that runs alongside the terminal until it is stopped.
struct Serving {
  let port: Int
  private let task: Task<Void, Never>

  /// Waits until it listens.
  init(_ server: HostServer, address: String) throws {
    let begun = Moment<Result<Int, any Error>>()
    task = Task.detached {
      do {
        try await server.run { begun.resolve(.success($0)) }
      } catch {
        begun.resolve(.failure(error))
      }
    }
    switch begun.wait() {
    case .success(let port): self.port = port
    case .failure(let fault as HostServer.CannotListen):
      let reason = SystemError(code: fault.code).words
      throw Failure(
        .wrongUsage,
        "cannot listen on \(SafeText.visible(address)), port \(fault.port): \(reason); '--port' names another port, '--listen' another address of this machine",
        "无法在 \(SafeText.visible(address)) 的端口 \(fault.port) 上监听：\(reason)；用 '--port' 换一个端口，或用 '--listen' 换一个本机地址"
      )
    case .failure:
      throw Failure(
        .wrongUsage,
        "'\(SafeText.visible(address))' is not an address of this machine; '--listen 0.0.0.0' means all of them",
        "“\(SafeText.visible(address))”不是本机的地址；'--listen 0.0.0.0' 表示全部地址"
      )
    }
  }

  func stop() { task.cancel() }

  /// Raises the limit on open files, as a large class has more connections than a shell allows.
  static func capacity() -> HostCapacity {
    HostCapacity(files: allowOpenFiles(8_192) ?? 1_024)
  }
}

/// A value that is set once and that a thread can wait for.
final class Moment<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let signal = DispatchSemaphore(value: 0)

  /// Later values are ignored.
  func resolve(_ new: Value) {
    value.withLock { if $0 == nil { $0 = new } }
    signal.signal()
  }

  func wait() -> Value {
    while true {
      if let value = value.withLock({ $0 }) { return value }
      signal.wait()
    }
  }
}

/// Blocks a thread on async code.
enum Waiting {
  static func value<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Value {
    let moment = Moment<Value>()
    Task.detached { moment.resolve(await body()) }
    return moment.wait()
  }
}

extension Waiting {
  /// The same for code that may throw.
  static func result<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) -> Result<Value, any Error> {
    value {
      do {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
  }
}

/// A monotonic clock.
enum HostClock {
  @Sendable static func milliseconds() -> Int {
    Int(DispatchTime.now().uptimeNanoseconds / 1_000_000)
  }
}
