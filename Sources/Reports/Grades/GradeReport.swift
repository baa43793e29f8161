package import Assessment

/// A class's grades as one text, made of some learners at a time: a large class's is never there as
/// a whole.
package struct GradeReport: Sendable {
  package let learners: [LearnerGrade]
  package let head: String
  /// What stands between learners.
  package let separator: String
  package let tail: String
  private let write: @Sendable (ArraySlice<LearnerGrade>, inout KnownAnswers) -> String

  init(
    _ gradebook: Gradebook, head: String = "", separator: String = "", tail: String = "",
    _ write: @escaping @Sendable (ArraySlice<LearnerGrade>, inout KnownAnswers) -> String
  ) {
    learners = gradebook.learners
    self.head = head
    self.separator = separator
    self.tail = tail
    self.write = write
  }

  /// A text that is made at once.
  package init(whole text: String) {
    learners = []
    head = text
    separator = ""
    tail = ""
    write = { _, _ in "" }
  }

  /// What is said of some of the learners.
  package func part(_ learners: ArraySlice<LearnerGrade>, knowing known: inout KnownAnswers)
    -> String
  { write(learners, &known) }

  package var text: String {
    var known = KnownAnswers()
    return head + part(learners[...], knowing: &known) + tail
  }
}

/// What was written of answers, as many learners give the same one. Bounded: full, it begins anew.
package struct KnownAnswers: Sendable {
  private var texts: [ObjectIdentifier: String] = [:]
  private var size = 0

  package init() {}

  mutating func text(of answer: GradedAnswer, _ write: (GradedAnswer) -> String) -> String {
    if let text = texts[answer.identity] { return text }
    let text = write(answer)
    if size + text.utf8.count > Self.room { self = KnownAnswers() }
    size += text.utf8.count
    texts[answer.identity] = text
    return text
  }

  /// Bytes.
  private static let room = 8 << 20
}
