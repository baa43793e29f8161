import Assessment

/// Reads GIFT the way Moodle's question/format/gift/format.php does, bugs included: the words
/// before an ordering question's items are each optional, one of them is unknown to it, and items
/// remain escaped.
struct GIFTReader {
  struct Question: Equatable {
    var id: String
    var name: String
    var text: String
    /// Nil: multiple choice.
    var ordering: Ordering?
    var right: [String] = []
    var wrong: [String] = []
  }

  struct Ordering: Equatable {
    var count: Int
    var words: [String]
    var items: [String]
  }

  private(set) var categories: [String] = []
  private(set) var questions: [Question] = []

  init?(_ file: String) {
    guard file.last == "\n" else { return nil }
    for block in file.dropLast().split(separator: "\n\n") {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines[0].hasPrefix("$CATEGORY: ") {
        guard lines.count == 1 else { return nil }
        categories.append(String(lines[0].dropFirst("$CATEGORY: ".count)))
        continue
      }
      let id = lines.first { $0.hasPrefix("// [id:") }.map { $0.dropFirst(7).dropLast() }
      let text = lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n")
      guard let question = Self.question(text, id: id.map(String.init) ?? "") else { return nil }
      questions.append(question)
    }
  }

  /// A character after a backslash loses its special meaning.
  private static let escapes: [(String, String)] = [
    ("\\\\", "\u{1}"), ("\\~", "\u{2}"), ("\\=", "\u{3}"), ("\\#", "\u{4}"), ("\\{", "\u{5}"),
    ("\\}", "\u{6}"), ("\\:", "\u{7}"),
  ]

  private static func unescaped(_ text: String) -> String {
    escapes.reduce(text) { $0.replacing($1.1, with: $1.0.suffix(1)) }
  }

  private static func question(_ written: String, id: String) -> Question? {
    let text = escapes.reduce(written) { $0.replacing($1.0, with: $1.1) }
    guard text.hasPrefix("::"), let open = text.firstIndex(of: "{"), text.last == "}",
      let close = text.firstIndex(of: "}"), text.index(after: close) == text.endIndex
    else { return nil }
    let head = text[..<open].dropFirst(2)
    guard let end = head.firstRange(of: "::"), head[end.upperBound...].hasPrefix("[html]") else {
      return nil
    }
    var question = Question(
      id: id, name: unescaped(String(head[..<end.lowerBound])),
      text: unescaped(String(head[end.upperBound...].dropFirst(6))))
    let answers = String(text[text.index(after: open)..<close])
    if answers.hasPrefix(">") {
      question.ordering = ordering(answers)
      return question.ordering == nil ? nil : question
    }
    for line in answers.split(separator: "\n") {
      let answer = unescaped(String(line.dropFirst()))
      switch line.first {
      case "=": question.right.append(answer)
      case "~": question.wrong.append(answer)
      default: return nil
      }
    }
    return question
  }

  private static func ordering(_ answers: String) -> Ordering? {
    let header =
      #/^>\s*(\d+)\s*(ALL|RANDOM|CONTIGUOUS)?\s*(HORIZONTAL|VERTICAL)?\s*(ALL_OR_NOTHING|ABSOLUTE_POSITION|RELATIVE_NEXT_EXCLUDE_LAST|RELATIVE_NEXT_INCLUDE_LAST|RELATIVE_ONE_PREVIOUS_AND_NEXT|RELATIVE_ALL_PREVIOUS_AND_NEXT|RELATIVE_TO_CORRECT|LONGEST_CONTIGUOUS_SUBSET)?\s*(SHOW|HIDE)?\s*(none|123|abc|ABCD|iii|IIII)?\s*((?s).*)$/#
    guard let match = answers.firstMatch(of: header), let count = Int(match.1) else { return nil }
    let words = [match.2, match.3, match.4, match.5, match.6].map { $0.map(String.init) ?? "" }
    let items = match.7.split(separator: "\n").map(String.init)
    return Ordering(count: count, words: words, items: items)
  }
}
