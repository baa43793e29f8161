/// What was written for an answer before: equal answers are graded once. Bounded: full, it begins
/// anew.
struct FragmentCache {
  private struct Slot {
    var hash: UInt64 = 0
    var key = 0..<0
    var fragment = 0..<0
    var isCorrect = false
    var isTaken: Bool { !fragment.isEmpty }
  }

  struct Found {
    let fragment: Range<Int>
    let isCorrect: Bool
  }

  /// Bytes kept before the cache begins anew.
  private static let room = 12 << 20
  /// A power of two.
  private static let places = 1 << 15

  private var slots = [Slot](repeating: Slot(), count: FragmentCache.places)
  private var bytes: [UInt8] = []
  private var count = 0

  /// The scenario's id and the answer, as they stand in the line.
  struct Key {
    let hash: UInt64
    let scenario: UnsafeRawBufferPointer
    let answer: UnsafeRawBufferPointer

    init(scenario: Slice<UnsafeRawBufferPointer>, answer: Slice<UnsafeRawBufferPointer>) {
      self.scenario = UnsafeRawBufferPointer(rebasing: scenario)
      self.answer = UnsafeRawBufferPointer(rebasing: answer)
      hash = Self.mixed(self.answer, Self.mixed(self.scenario, 0x9E37_79B9_7F4A_7C15))
    }

    /// Eight bytes at a time; collisions only cost a comparison.
    private static func mixed(_ bytes: UnsafeRawBufferPointer, _ seed: UInt64) -> UInt64 {
      var hash = seed ^ UInt64(bytes.count)
      var position = 0
      func add(_ word: UInt64) {
        let (high, low) = (hash ^ word).multipliedFullWidth(by: 0xBF58_476D_1CE4_E5B9)
        hash = high ^ low
      }
      while position + 8 <= bytes.count {
        add(bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        position += 8
      }
      var rest: UInt64 = 0
      while position < bytes.count {
        rest = rest << 8 | UInt64(bytes[position])
        position += 1
      }
      add(rest)
      return hash
    }
  }

  func find(_ key: Key) -> Found? {
    var place = Int(truncatingIfNeeded: key.hash) & (Self.places - 1)
    while slots[place].isTaken {
      if slots[place].hash == key.hash, holds(slots[place].key, key) {
        return Found(fragment: slots[place].fragment, isCorrect: slots[place].isCorrect)
      }
      place = (place + 1) & (Self.places - 1)
    }
    return nil
  }

  private func holds(_ kept: Range<Int>, _ key: Key) -> Bool {
    guard kept.count == key.scenario.count + key.answer.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      let scenario = bytes[kept.prefix(key.scenario.count)]
      return scenario.elementsEqual(key.scenario)
        && bytes[kept.dropFirst(key.scenario.count)].elementsEqual(key.answer)
    }
  }

  mutating func keep(_ fragment: [UInt8], isCorrect: Bool, for key: Key) {
    let size = key.scenario.count + key.answer.count + fragment.count
    guard size < Self.room / 8 else { return }
    if bytes.count + size > Self.room || count > Self.places / 2 { clear() }
    var place = Int(truncatingIfNeeded: key.hash) & (Self.places - 1)
    while slots[place].isTaken { place = (place + 1) & (Self.places - 1) }
    let start = bytes.count
    bytes += key.scenario
    bytes += key.answer
    let end = bytes.count
    bytes += fragment
    slots[place] = Slot(
      hash: key.hash, key: start..<end, fragment: end..<bytes.count, isCorrect: isCorrect)
    count += 1
  }

  private mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    slots = [Slot](repeating: Slot(), count: Self.places)
    count = 0
  }

  func copy(_ range: Range<Int>, to output: inout [UInt8]) { output += bytes[range] }
}
