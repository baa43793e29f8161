internal import Foundation
internal import Synchronization

/// Work that several cores share.
enum Cores {
  private final class Share<Result: Sendable>: Sendable {
    let results = Mutex<[Result]>([])
  }

  /// Each item's result, in order; every core takes a run of them.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: ArraySlice<Item>, jobs: Int, _ transform: @Sendable (Item) -> Result
  ) -> [Result] {
    let shares = (0..<min(jobs, items.count)).map { _ in Share<Result>() }
    DispatchQueue.concurrentPerform(iterations: shares.count) { number in
      let start = items.startIndex + items.count * number / shares.count
      let end = items.startIndex + items.count * (number + 1) / shares.count
      let results = items[start..<end].map(transform)
      shares[number].results.withLock { $0 = results }
    }
    return shares.flatMap { $0.results.withLock { $0 } }
  }
}
