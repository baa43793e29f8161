internal import TextFormats

/// A bounded cache of written answers, so that equal answers are graded once; emptied when full.
struct FragmentCache {
  struct Found {
    let fragment: Range<Int>
    let isCorrect: Bool
  }

  /// The maximum size in bytes.
  private let room: Int
  private var answers = TextNumbers()
  /// By number.
  private var found: [Found] = []
  private var fragments: [UInt8] = []

  init(room: Int) { self.room = room }

  /// - Parameter answer: the answer's bytes in the line.
  func find(_ answer: UnsafeRawBufferPointer, to question: Int) -> Found? {
    answers.find(answer, of: question).map { found[$0] }
  }

  func copy(_ found: Found, to output: inout [UInt8]) { output += fragments[found.fragment] }

  mutating func keep(
    _ fragment: ArraySlice<UInt8>, isCorrect: Bool, for answer: UnsafeRawBufferPointer,
    to question: Int
  ) {
    let size = answer.count + fragment.count
    guard size < room / 8 else { return }
    if answers.size + fragments.count + size > room {
      answers.removeAll()
      found.removeAll(keepingCapacity: true)
      fragments.removeAll(keepingCapacity: true)
    }
    let start = fragments.count
    fragments += fragment
    _ = answers.number(answer, of: question)
    found.append(Found(fragment: start..<fragments.count, isCorrect: isCorrect))
  }
}
