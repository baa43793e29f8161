internal import Foundation
internal import Synchronization

/// Ctrl-C and SIGTERM as a question instead of an end, so that what was done by then can be brought
/// to one. A second of them ends the program at once, whatever it is stuck in.
final class Interruption: Sendable {
  private let isUnasked = Atomic(false)
  private let came = Atomic(false)
  private let unfinished = Mutex(Unfinished(path: "", words: ""))

  private struct Unfinished {
    var path: String
    var words: String
  }

  /// From here on every thread leaves both to one that does nothing but wait for them.
  init() {
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Thread.detachNewThread { self.wait() }
  }

  var hasCome: Bool { came.load(ordering: .acquiring) }

  /// Nobody will ask any more: the next ends the program at once.
  func end() { isUnasked.store(true, ordering: .releasing) }

  /// From here on a file or folder at the path is not whole, and under no name that anybody gave it.
  /// - Parameter words: what the end at once says of a folder; a file it takes away.
  func begin(_ path: String, _ words: String) {
    unfinished.withLock { $0 = Unfinished(path: path, words: words) }
  }

  private func tidy() {
    let left = unfinished.withLock { $0 }
    var status = stat()
    guard unlink(left.path) != 0, stat(left.path, &status) == 0 else { return }
    let bytes = Array(left.words.utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }

  private func wait() -> Never {
    var signals = Self.signals
    var number: Int32 = 0
    while true {
      guard sigwait(&signals, &number) == 0 else { continue }
      if isUnasked.load(ordering: .acquiring)
        || came.exchange(true, ordering: .acquiringAndReleasing)
      {
        tidy()
        _exit(Outcome.interrupted.rawValue)
      }
    }
  }
}
