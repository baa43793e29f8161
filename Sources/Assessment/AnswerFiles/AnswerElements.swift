internal import TextFormats

/// The JSON form: one learner's answers or a list of them, read element by element.
struct AnswerElements: AnswerPieceReader {
  private let file: String
  private let learner: String
  private let record: RecordChoice
  /// Nil: nothing has been read yet.
  private var elements: JSONElements?

  /// In bytes; a record contains every attempt of several years.
  private static let longestRecord = 16 << 20

  /// - Parameter learner: the learner of elements that name none.
  init(of file: String, learner: String, record: RecordChoice) {
    self.file = file
    self.learner = learner
    self.record = record
  }

  var isFinished: Bool { elements?.isLost ?? false }

  mutating func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> (AnswerBlock?, taken: Int) {
    guard isLast || elements != nil || bytes.count >= Self.head else { return (nil, 0) }
    var elements = elements ?? Self.elements(of: file, beginning: bytes)
    let (read, taken) = bytes.withUnsafeBufferPointer { elements.read($0, isLast: isLast) }
    self.elements = elements
    guard !read.isEmpty else { return (nil, taken) }
    return (AnswerBlock(.elements(read[...]), of: file, learner: learner, record: record), taken)
  }

  /// The number of bytes that distinguish a record from answers.
  private static let head = 64

  private static func elements(
    of file: String, beginning bytes: ArraySlice<UInt8>
  ) -> JSONElements {
    let head = String(decoding: bytes.prefix(head), as: UTF8.self)
    return head.contains("\"lifeline.record/")
      ? JSONElements(of: file, longest: longestRecord)
      : JSONElements(of: file, longest: AnswerLimits.longest, mayRead: AnswerLimits.mayRead)
  }
}
