/// The events of a run, in chunks: appending never moves earlier chunks, and copies of a world
/// share all but the last one.
package struct EventLog: Hashable, Sendable, RandomAccessCollection {
  static let chunk = 256

  /// The earlier chunks, each of `chunk` events.
  private var full: [[Event]] = []
  private var last: [Event] = []

  package var startIndex: Int { 0 }
  package var endIndex: Int { full.count * EventLog.chunk + last.count }

  package subscript(position: Int) -> Event {
    let chunk = position / EventLog.chunk
    return chunk < full.count
      ? full[chunk][position % EventLog.chunk] : last[position % EventLog.chunk]
  }

  // Inlined, so that the event is made in place.
  @inline(__always)
  mutating func append(_ event: Event) {
    if last.count == EventLog.chunk { startChunk() }
    last.append(event)
  }

  private mutating func startChunk() {
    full.append(last)
    last = []
    last.reserveCapacity(EventLog.chunk)
  }

  mutating func removeAll() {
    full.removeAll()
    last.removeAll(keepingCapacity: true)
  }

  /// The latest matching event in the last chunk and the one before it.
  func recent(_ matches: (Occurrence) -> Bool) -> Event? {
    EventLog.latest(in: last, matches) ?? full.last.flatMap { EventLog.latest(in: $0, matches) }
  }

  @inline(__always)
  private static func latest(in chunk: [Event], _ matches: (Occurrence) -> Bool) -> Event? {
    let events = chunk.span
    var position = events.count
    while position > 0 {
      position -= 1
      if matches(events[position].occurrence) { return events[position] }
    }
    return nil
  }

  /// The longest suffix whose events all satisfy a condition.
  func suffix(while condition: (Event) -> Bool) -> Slice<EventLog> {
    var start = endIndex
    while start > startIndex, condition(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
