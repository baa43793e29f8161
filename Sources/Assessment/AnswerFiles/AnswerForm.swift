internal import TextFormats

/// The formats of answer files (COMMANDS.md, Answer files).
package enum AnswerForm: String, Hashable, Sendable, CaseIterable {
  case answers, yml, json, ndjson, csv

  /// The format that a path's extension indicates, or lines for standard input; nil: not an answer
  /// file.
  package init?(path: String) {
    let ending =
      path == "-"
      ? "ndjson"
      : path[(path.lastIndex(of: ".") ?? path.endIndex)...]
        .dropFirst().lowercased()
    self.init(rawValue: ending == "yaml" ? "yml" : ending == "jsonl" ? "ndjson" : ending)
  }

  /// Whether a file is one value, whose parts take much more memory than their bytes.
  var isTree: Bool { self == .json || self == .yml }

  /// The reader of its pieces; nil if its files are read whole.
  func pieces(
    of file: String, learner: String, record: RecordChoice = RecordChoice()
  ) -> (any AnswerPieceReader)? {
    switch self {
    case .ndjson: AnswerLines(of: file, learner: learner)
    case .csv: AnswerRows(of: file, learner: learner)
    case .json: AnswerElements(of: file, learner: learner, record: record)
    case .yml: AnswerItems(of: file, learner: learner)
    case .answers: nil
    }
  }

  package static var endings: String { allCases.map(\.rawValue).joined(separator: ", ") }

  static func unknown(_ path: String) -> Problem {
    Problem(
      file: path, range: nil,
      message: Localized("its extension is not a known answer format", "从扩展名看不出是哪种答案文件"),
      expectation: Localized(
        "an ending of \(endings), or --input", "以 \(endings) 结尾，或者用 --input 指明"))
  }

  /// The learner of a file that names none: the file's name without its extension.
  package static func learner(of path: String) -> String {
    let name = PathText.readable(path.split(separator: "/").last.map(String.init) ?? path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
