package import TextFormats

/// The JSON form: a learner's answers, or a list of such, each element read by itself.
package struct AnswerElements: AnswerPieces {
  private let file: String
  private let learner: String
  private var elements: JSONElements

  /// In bytes: what is made of an element takes much more room.
  private static let longest = 16 << 20

  /// - Parameter learner: who it is where an element does not say.
  package init(of file: String, learner: String) {
    self.file = file
    self.learner = learner
    elements = JSONElements(of: file, longest: Self.longest)
  }

  package var isRefused: Bool { elements.isLost }

  package mutating func read(
    _ bytes: [UInt8], isLast: Bool
  ) -> (pieces: [JSONElements.Element], taken: Int) {
    let (read, taken) = bytes.withUnsafeBufferPointer { elements.read($0, isLast: isLast) }
    return (read, taken)
  }

  package func sheets(of element: JSONElements.Element) -> AnswerSheets {
    switch element {
    case .value(let node): return AnswerTree.read(file, learner: node, called: learner)
    case .fault(let problem):
      var sheets = AnswerSheets()
      sheets.add(problem)
      return sheets
    }
  }
}
