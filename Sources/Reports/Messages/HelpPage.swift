internal import Documents
internal import TextFormats

/// ArgumentParser's pages and complaints, which it writes in English only, in Chinese. A line of them
/// holds one sentence, which is known by its English; so they must not be broken into lines before.
package struct HelpPage {
  private let width: Int
  private let wording = Wording(.chinese)

  /// - Parameter width: the columns that a line may take.
  package static func chinese(_ page: String, width: Int) -> String {
    let helpPage = HelpPage(width: width)
    return page.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { helpPage.lines($0) }.joined(separator: "\n")
  }

  private init(width: Int) { self.width = max(20, width) }

  /// ArgumentParser's column of explanations.
  private static let column = 26
  /// Ours; on a narrow screen they stand below what they explain.
  private var column: Int { width < 60 ? 6 : Self.column }

  private func lines(_ line: Substring) -> [String] {
    let rest = line.drop { $0 == " " }
    let indentation = line.count - rest.count
    if indentation == Self.column { return explanation(rest) }
    if indentation == 2, let gap = rest.firstRange(of: "  ") {
      return element(rest[..<gap.lowerBound], rest[gap.upperBound...].drop { $0 == " " })
    }
    let told = told(rest).replacing("<subcommand>", with: "<命令>")
      .replacing("[<options>]", with: "[<选项>]")
    let margin = String(repeating: " ", count: indentation)
    let hanging = rest.hasPrefix("USAGE: ") || rest.hasPrefix("Usage: ") ? 2 : 0
    return PlainWrap.lines(told, width: width - indentation, hanging: hanging).map { margin + $0 }
  }

  private func element(_ label: Substring, _ text: Substring) -> [String] {
    let below = explanation(text)
    let label = "  " + label
    guard DisplayWidth.of(label) < column, let first = below.first else { return [label] + below }
    return [DisplayWidth.padded(label, to: column) + first.dropFirst(column)]
      + below.dropFirst()
  }

  private func explanation(_ text: Substring) -> [String] {
    let margin = String(repeating: " ", count: column)
    return PlainWrap.lines(explained(text), width: width - column).map { margin + $0 }
  }

  /// What an option is for, and behind it what it may be.
  private func explained(_ text: Substring) -> String {
    guard text.hasSuffix(")"),
      let start = text.ranges(of: #/\((values|default): /#).last?.lowerBound
    else { return told(text) }
    var what = text[..<start]
    while what.last == " " { what.removeLast() }
    return told(what) + told(text[start...])
  }

  private func told(_ text: Substring) -> String { wording.of(Self.message(String(text))) }

  /// The message that an English sentence says; what is known of none stays as it is.
  private static func message(_ text: String) -> Message {
    if ChineseMessages.all[text] != nil { return Message(key: text) }
    for key in keys {
      guard let words = words(of: text, in: key) else { continue }
      return Message(
        key: key,
        insertions: words.map { word, isQuoted in
          isQuoted ? .text(word) : .message(message(word))
        })
    }
    return Message(verbatim: text)
  }

  /// Those that say how they begin, and of these the ones that say most, first.
  private static let keys = ChineseMessages.usage.keys.filter { $0.contains("%@") }
    .sorted { rank($0) > rank($1) }

  private static func rank(_ key: String) -> (Int, Int, String) {
    (key.hasPrefix("%@") ? 0 : 1, key.count, key)
  }

  /// What stands in a key's holes, and whether it does so in quotes; nil: it is another sentence.
  private static func words(of text: String, in key: String) -> [(String, isQuoted: Bool)]? {
    var literals = key.split(separator: "%@", omittingEmptySubsequences: false)
    let (first, last) = (literals.removeFirst(), literals.removeLast())
    guard text.hasPrefix(first) else { return nil }
    var rest = text.dropFirst(first.count)
    guard rest.hasSuffix(last), rest.count > last.count else { return nil }
    rest = rest.dropLast(last.count)
    var words: [(String, isQuoted: Bool)] = []
    var isQuoted = first.hasSuffix("'")
    for literal in literals {
      guard let place = rest.firstRange(of: literal) else { return nil }
      words.append((String(rest[..<place.lowerBound]), isQuoted))
      isQuoted = literal.hasSuffix("'")
      rest = rest[place.upperBound...]
    }
    return words + [(String(rest), isQuoted)]
  }
}
