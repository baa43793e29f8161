/// The same numbers for the same seed (SplitMix64), for property tests; a failure names its seed.
package struct RepeatableGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension RepeatableGenerator {
  /// A text of up to `count` pieces, drawn from `pieces`: random, but close to the grammar.
  package mutating func text(of pieces: [String], upTo count: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...count, using: &self) {
      text += pieces.randomElement(using: &self) ?? ""
    }
    return text
  }

  package mutating func bytes(upTo count: Int) -> [UInt8] {
    (0..<Int.random(in: 0...count, using: &self)).map { _ in
      UInt8.random(in: 0...255, using: &self)
    }
  }
}
