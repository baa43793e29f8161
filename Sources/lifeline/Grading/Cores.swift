internal import Foundation
internal import Synchronization

/// Work that several cores share.
enum Cores {
  private final class Share<Tools: Sendable, Result: Sendable>: Sendable {
    struct State {
      var tools: Tools
      var results: [Result] = []
    }
    let state: Mutex<State>
    init(_ tools: Tools) { state = Mutex(State(tools: tools)) }
  }

  /// Items in as many runs as there are cores, or fewer.
  static func runs<Item>(of items: ArraySlice<Item>, jobs: Int) -> [ArraySlice<Item>] {
    let count = min(jobs, items.count)
    return (0..<count).map { number in
      let start = items.startIndex + items.count * number / count
      return items[start..<(items.startIndex + items.count * (number + 1) / count)]
    }
  }

  /// Each item's result, in order; every core takes a run of them.
  /// - Parameter tools: one a core, which keeps it from call to call.
  static func map<Item: Sendable, Tools: Sendable, Result: Sendable>(
    _ items: ArraySlice<Item>, with tools: inout [Tools],
    _ transform: @Sendable (Item, inout Tools) -> Result
  ) -> [Result] {
    let runs = runs(of: items, jobs: tools.count)
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
