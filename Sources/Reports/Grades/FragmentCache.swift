internal import TextFormats

/// A bounded cache of graded answers, so that equal answers are graded once; emptied when full.
struct FragmentCache {
  struct Found {
    /// The written line, without its learner; empty when marks are produced.
    fileprivate let fragment: Range<Int>
    let isCorrect: Bool
    /// Nil when lines are produced.
    let mark: Mark?
  }

  /// The maximum size in bytes.
  private let room: Int
  private var answers = TextNumbers()
  /// By number.
  private var found: [Found] = []
  private var fragments: [UInt8] = []
  /// The approximate size of the kept marks in bytes.
  private var marks = 0

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
    guard makeRoom(answer.count + fragment.count) else { return }
    let start = fragments.count
    fragments += fragment
    _ = answers.number(answer, of: question)
    found.append(Found(fragment: start..<fragments.count, isCorrect: isCorrect, mark: nil))
  }

  mutating func keep(_ mark: Mark, for answer: UnsafeRawBufferPointer, to question: Int) {
    let size = Self.markSize + mark.mistakes.count * Self.mistakeSize
    guard makeRoom(answer.count + size) else { return }
    marks += size
    _ = answers.number(answer, of: question)
    found.append(Found(fragment: 0..<0, isCorrect: mark.isCorrect, mark: mark))
  }

  private static let markSize = 64
  private static let mistakeSize = 128

  /// Returns false if `size` is too large to cache.
  private mutating func makeRoom(_ size: Int) -> Bool {
    guard size < room / 8 else { return false }
    if answers.size + fragments.count + marks + size > room {
      answers.removeAll()
      found.removeAll(keepingCapacity: true)
      fragments.removeAll(keepingCapacity: true)
      marks = 0
    }
    return true
  }
}
