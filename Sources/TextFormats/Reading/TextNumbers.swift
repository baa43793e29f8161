/// Texts as small numbers, found by their bytes: looking one up makes no string.
package struct TextNumbers: Sendable {
  private struct Entry {
    var hash: UInt64
    var bytes: Range<Int>
    var group: Int
  }

  private var entries: [Entry] = []
  /// Places in `entries` from 1 on; 0 is free. A power of two, never more than half taken.
  private var slots = [Int32](repeating: 0, count: 64)
  private var bytes: [UInt8] = []

  package init() {}

  package var count: Int { entries.count }
  /// Bytes of all texts together.
  package var size: Int { bytes.count }

  /// A text's number; equal texts of different groups are different.
  package func find(_ text: UnsafeRawBufferPointer, of group: Int = 0) -> Int? {
    find(text, of: group, hash: Self.hash(text, group))
  }

  /// A text's number, from here on.
  package mutating func number(_ text: UnsafeRawBufferPointer, of group: Int = 0) -> Int {
    let hash = Self.hash(text, group)
    if let found = find(text, of: group, hash: hash) { return found }
    if (entries.count + 1) * 2 > slots.count { grow() }
    let start = bytes.count
    bytes.append(contentsOf: text)
    entries.append(Entry(hash: hash, bytes: start..<bytes.count, group: group))
    take(hash, for: entries.count)
    return entries.count - 1
  }

  package mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }

  private func find(_ text: UnsafeRawBufferPointer, of group: Int, hash: UInt64) -> Int? {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] > 0 {
      let number = Int(slots[slot]) - 1
      let entry = entries[number]
      if entry.hash == hash, entry.group == group, holds(entry.bytes, text) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func holds(_ kept: Range<Int>, _ text: UnsafeRawBufferPointer) -> Bool {
    kept.count == text.count
      && bytes.withUnsafeBytes { Self.equal($0, at: kept.lowerBound, text) }
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for (place, entry) in entries.enumerated() { take(entry.hash, for: place + 1) }
  }

  private mutating func take(_ hash: UInt64, for number: Int) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number)
  }

  // MARK: Eight bytes at a time

  private static func equal(
    _ kept: UnsafeRawBufferPointer, at start: Int, _ text: UnsafeRawBufferPointer
  ) -> Bool {
    var place = 0
    while place + 8 <= text.count {
      if kept.loadUnaligned(fromByteOffset: start + place, as: UInt64.self)
        != text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      {
        return false
      }
      place += 8
    }
    while place < text.count {
      if kept[start + place] != text[place] { return false }
      place += 1
    }
    return true
  }

  /// Collisions only cost a comparison.
  private static func hash(_ text: UnsafeRawBufferPointer, _ group: Int) -> UInt64 {
    var hash = 0x9E37_79B9_7F4A_7C15 ^ UInt64(text.count) ^ UInt64(group) << 32
    func add(_ word: UInt64) {
      let (high, low) = (hash ^ word).multipliedFullWidth(by: 0xBF58_476D_1CE4_E5B9)
      hash = high ^ low
    }
    var place = 0
    while place + 8 <= text.count {
      add(text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    var rest: UInt64 = 0
    while place < text.count {
      rest = rest << 8 | UInt64(text[place])
      place += 1
    }
    add(rest)
    return hash
  }
}
