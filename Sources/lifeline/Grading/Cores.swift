internal import Assessment
internal import CLibrary
internal import Foundation
internal import Synchronization
internal import TextFormats

/// Distributes work over several threads.
struct Cores: WorkerPool {
  private final class Share<Tools: Sendable, Result: Sendable>: Sendable {
    struct State {
      var tools: Tools
      var results: [Result] = []
    }
    let state: Mutex<State>
    init(_ tools: Tools) { state = Mutex(State(tools: tools)) }
  }

  /// Each thread takes a slice of the items.
  func map<Item: Sendable, Tools: Sendable, Result: Sendable>(
    _ items: [Item], with tools: inout [Tools],
    _ transform: @Sendable (Item, inout Tools) -> Result
  ) -> [Result] {
    let runs = items[...].runs(tools.count)
    let count = runs.count
    let shares = tools[..<count].map { Share<Tools, Result>($0) }
    // They have no other owner, so changing them doesn't copy them.
    tools.removeFirst(count)
    withoutActuallyEscaping(transform) { transform in
      let work: @Sendable (Int) -> Void = { number in
        shares[number].state.withLock { state in
          for item in runs[number] { state.results.append(transform(item, &state.tools)) }
        }
      }
      let threads = (1..<max(1, count)).map { number in SystemThread { work(number) } }
      if count > 0 { work(0) }
      for (number, thread) in zip(1..., threads) {
        // If no thread can be created, this one does the work.
        if let thread { thread.join() } else { work(number) }
      }
    }
    tools.insert(contentsOf: shares.map { $0.state.withLock(\.tools) }, at: 0)
    return shares.flatMap { $0.state.withLock(\.results) }
  }
}

/// The minimum amount of memory for grading.
enum LeastMemory {
  private static let bytes = 128 << 20

  /// Whether the system can provide it.
  static var isThere: Bool {
    let protection = PROT_READ | PROT_WRITE
    guard
      let room = mmap(nil, bytes, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      room != MAP_FAILED
    else { return false }
    munmap(room, bytes)
    return true
  }

  static func require() throws {
    guard isThere else {
      throw Failure(
        .noMemory,
        "grading needs \(bytes >> 20) MB of memory; less is available",
        "批改至少需要 \(bytes >> 20) MB 内存，现在不够")
    }
  }
}
