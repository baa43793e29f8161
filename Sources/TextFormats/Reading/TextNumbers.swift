/// Numbers texts by their bytes, so that a lookup makes no string.
package struct TextNumbers: Sendable {
  private struct Entry {
    var hash: UInt64
    var bytes: Range<Int>
    var group: Int
  }

  private var entries: [Entry] = []
  /// Positions in `entries` plus 1; 0 is free. The size is a power of two, at most half of it used.
  private var slots = [Int32](repeating: 0, count: 64)
  private var bytes: [UInt8] = []

  package init() {}

  package var count: Int { entries.count }
  /// The bytes of all texts together.
  package var size: Int { bytes.count }

  /// A text's number, if it has one; the groups are numbered together but looked up separately.
  package func find(_ text: UnsafeRawBufferPointer, of group: Int = 0) -> Int? {
    find(text, of: group, hash: Self.hash(text, group))
  }

  /// A text's number, which is new if it has none yet.
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
      if entry.hash == hash, entry.group == group, isEqual(entry.bytes, text) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isEqual(_ stored: Range<Int>, _ text: UnsafeRawBufferPointer) -> Bool {
    stored.count == text.count
      && bytes.withUnsafeBytes { Self.isEqual($0, at: stored.lowerBound, text) }
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

  private static func isEqual(
    _ stored: UnsafeRawBufferPointer, at start: Int, _ text: UnsafeRawBufferPointer
  ) -> Bool {
    var place = 0
    while place + 8 <= text.count {
      if stored.loadUnaligned(fromByteOffset: start + place, as: UInt64.self)
        != text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      {
        return false
      }
      place += 8
    }
    while place < text.count {
      if stored[start + place] != text[place] { return false }
      place += 1
    }
    return true
  }

  /// A collision costs only a comparison.
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
