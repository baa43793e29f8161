internal import Assessment
internal import Foundation
internal import Synchronization

/// Work that several cores share.
struct Cores: WorkerPool {
  private final class Share<Tools: Sendable, Result: Sendable>: Sendable {
    struct State {
      var tools: Tools
      var results: [Result] = []
    }
    let state: Mutex<State>
    init(_ tools: Tools) { state = Mutex(State(tools: tools)) }
  }

  /// Every core takes a run of the items.
  func map<Item: Sendable, Tools: Sendable, Result: Sendable>(
    _ items: [Item], with tools: inout [Tools],
    _ transform: @Sendable (Item, inout Tools) -> Result
  ) -> [Result] {
    let runs = items[...].runs(tools.count)
    let count = runs.count
    let shares = tools[..<count].map { Share<Tools, Result>($0) }
    // Nobody else holds them: they are not copied when they change.
    tools.removeFirst(count)
    DispatchQueue.concurrentPerform(iterations: count) { number in
      shares[number].state.withLock { state in
        for item in runs[number] { state.results.append(transform(item, &state.tools)) }
      }
    }
    tools.insert(contentsOf: shares.map { $0.state.withLock(\.tools) }, at: 0)
    return shares.flatMap { $0.state.withLock(\.results) }
  }
}
