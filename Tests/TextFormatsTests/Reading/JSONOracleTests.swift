import Foundation
import TestSupport
import Testing
import TextFormats

/// Foundation's reader and ours accept and reject the same texts, and read the same values.
@Suite struct JSONOracleTests {
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\"b\":", "1", "0", "-", ".", "e", "E+2", "true",
    "false",
    "null", " ", "\n", "\\", "\\u", "00e9", "\\ud842", "\\udfb7", "\\n", "王", "😀", "x", "\t",
  ]

  @Test(arguments: 0..<40) func `random values are read alike`(seed: UInt64) throws {
    var generator = RepeatableGenerator(seed: seed)
    for _ in 0..<50 {
      let value = Self.value(depth: 4, using: &generator)
      let text = Self.written(value, using: &generator)
      var problems: [Problem] = []
      let node = JSONReader.read(SourceFile(name: "a", text: text), problems: &problems)
      #expect(problems == [], "\(text)")
      let known = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(node.map { Self.isSame($0, known) } == true, "\(text)")
    }
  }

  @Test(arguments: 0..<40) func `random texts are accepted and rejected alike`(seed: UInt64) {
    var generator = RepeatableGenerator(seed: seed)
    for _ in 0..<500 {
      let text = generator.text(of: Self.pieces, upTo: 8)
      var problems: [Problem] = []
      _ = JSONReader.read(SourceFile(name: "a", text: text), problems: &problems)
      let isRefused = problems.contains { !$0.message.english.hasSuffix("appears here twice") }
      let known = try? JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(isRefused == (known == nil), "\(text.debugDescription)")
    }
  }

  private static func value(depth: Int, using generator: inout RepeatableGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .integer(Int.random(in: -1_000_000...1_000_000, using: &generator))
    case 3: return .decimal(Double.random(in: -100...100, using: &generator))
    case 4: return .string(string(using: &generator))
    case 5, 6:
      let count = Int.random(in: 0...5, using: &generator)
      return .array((0..<count).map { _ in value(depth: depth - 1, using: &generator) })
    default:
      let count = Int.random(in: 0...5, using: &generator)
      return .object(
        (0..<count).map { index in
          .init("\(index)" + string(using: &generator), value(depth: depth - 1, using: &generator))
        })
    }
  }

  private static func string(using generator: inout RepeatableGenerator) -> String {
    generator.text(
      of: ["a", "\"", "\\", "\n", "\u{1}", "é", "王", "𠮷", "\u{202E}", "/", " "], upTo: 8)
  }

  /// Foundation's writer or ours, with escapes of its own.
  private static func written(_ value: JSONValue, using generator: inout RepeatableGenerator)
    -> String
  {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return JSONWriter.line(value)
    case 1: return JSONWriter.pretty(value)
    default:
      let ascii = JSONWriter.line(value).unicodeScalars.map { scalar in
        scalar.isASCII
          ? String(scalar)
          : Character(scalar).utf16.map { "\\u" + String(format: "%04X", Int($0)) }.joined()
      }
      return ascii.joined()
    }
  }

  private static func isSame(_ node: Node, _ known: Any) -> Bool {
    switch (node.content, known) {
    case (.mapping(let entries), let known as [String: Any]):
      entries.count == known.count
        && entries.allSatisfy { entry in
          entry.key.text.flatMap { known[$0] }.map { isSame(entry.value, $0) } ?? false
        }
    case (.sequence(let items), let known as [Any]):
      items.count == known.count && zip(items, known).allSatisfy { isSame($0, $1) }
    case (.scalar(let text), let known as String): node.isQuoted && text == known
    case (.scalar, is NSNull): node.isNull
    case (.scalar(let text), let known as NSNumber):
      node.bool.map { $0 == known.boolValue } ?? (Double(text) == known.doubleValue)
    default: false
    }
  }
}
