internal import Synchronization

/// The number of connections that the limit on open files allows.
package struct HostCapacity: Hashable, Sendable {
  /// Beyond this number, new clients get an error message.
  let usual: Int
  /// Beyond this number, new connections wait until another one closes.
  let most: Int

  /// Reserved for the program's own files, for those that system libraries open, and for
  /// connections that are accepted before they are counted.
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
final class Connections: Sendable {
  private let capacity: HostCapacity
  private let state = Mutex(State())

  private struct State {
    var open = 0
    var waiting: CheckedContinuation<Void, Never>?
  }

  init(_ capacity: HostCapacity) { self.capacity = capacity }

  var isFull: Bool { state.withLock { $0.open } > capacity.usual }

  func opened() { state.withLock { $0.open += 1 } }

  func closed() {
    let waiting = state.withLock {
      $0.open -= 1
      return $0.waiting.take()
    }
    waiting?.resume()
  }

  /// Waits until there is room for another connection. Only the loop that accepts connections may
  /// wait.
  func room() async {
    while state.withLock({ $0.open >= capacity.most }) {
      await withCheckedContinuation { continuation in
        let hasRoom = state.withLock {
          if $0.open >= capacity.most { $0.waiting = continuation }
          return $0.waiting == nil
        }
        if hasRoom { continuation.resume() }
      }
    }
  }
}
