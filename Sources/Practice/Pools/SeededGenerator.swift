/// Generates the same numbers for a seed on every machine and with every version of Swift
/// (SplitMix64; Steele, Lea and Flood 2014). It has its own drawing methods because the standard
/// library doesn't promise how it turns numbers into choices.
package struct SeededGenerator: Hashable, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// A seed derived from a text (FNV-1a over its UTF-8), as Swift's own hashes differ between runs.
  package init(text: String) {
    state = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// A checksum of texts, the same on every machine.
  package static func checksum(of texts: [String]) -> UInt64 {
    var generator = SeededGenerator(text: texts.joined(separator: "\n"))
    return generator.next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number from 0 up to, not including, `bound`, which is at least 1.
  package mutating func number(below bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(bound, 1))).high)
  }

  /// The elements in random order (Fisher–Yates).
  package mutating func shuffle<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for place in elements.indices.dropFirst().reversed() {
      elements.swapAt(place, number(below: place + 1))
    }
    return elements
  }
}
