internal import TextFormats

/// The JSON form: a learner's answers, or a list of such, each element read by itself.
struct AnswerElements: AnswerPieceReader {
  private let file: String
  private let learner: String
  private var elements: JSONElements

  /// In bytes: what is made of an element takes much more room.
  private static let longest = 16 << 20

  /// - Parameter learner: who it is where an element does not say.
  init(of file: String, learner: String) {
    self.file = file
    self.learner = learner
    elements = JSONElements(of: file, longest: Self.longest)
  }

  var isFinished: Bool { elements.isLost }

  mutating func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> (AnswerBlock?, taken: Int) {
    let (read, taken) = bytes.withUnsafeBufferPointer { elements.read($0, isLast: isLast) }
    guard !read.isEmpty else { return (nil, taken) }
    return (AnswerBlock(.elements(read[...]), of: file, learner: learner), taken)
  }
}
