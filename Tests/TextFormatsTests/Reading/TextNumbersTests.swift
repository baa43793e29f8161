import TestSupport
import TextFormats
import Testing

@Suite struct `Texts are distinguished by their bytes` {
  private struct Key: Hashable {
    var text: String
    var group: Int
  }

  /// A dictionary has the expected numbers. Texts differ in one place, or in length only.
  @Test func `as in a dictionary, also after emptying it`() {
    var numbers = TextNumbers()
    var known: [Key: Int] = [:]
    var generator = RepeatableGenerator(seed: 3)
    for round in 0..<3 {
      for _ in 0..<2_000 {
        let letters = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
          ["a", "a", "a", "b", "é"].randomElement(using: &generator) ?? ""
        }
        let key = Key(text: letters.joined(), group: Int.random(in: 0...2, using: &generator))
        var text = key.text
        text.withUTF8 { text in
          let bytes = UnsafeRawBufferPointer(text)
          #expect(numbers.find(bytes, of: key.group) == known[key])
          let number = numbers.number(bytes, of: key.group)
          #expect(number == known[key] ?? known.count)
          known[key] = number
        }
      }
      #expect(numbers.count == known.count)
      #expect(numbers.size == known.keys.reduce(0) { $0 + $1.text.utf8.count })
      guard round < 2 else { return }
      numbers.removeAll()
      known = [:]
    }
  }
}
