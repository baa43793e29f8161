package import Assessment

/// A class's grades as one text that is written in parts of a few learners, so that a large class
/// doesn't fill memory.
package struct GradeReport: Sendable {
  package let learners: [LearnerGrade]
  package let head: String
  /// The text between two learners.
  package let separator: String
  package let tail: String
  private let write: @Sendable (ArraySlice<LearnerGrade>, inout KnownAnswers) -> String

  /// - Parameter hasNicknames: whether learners are included whom no gradebook knows.
  init(
    _ gradebook: Gradebook, head: String = "", separator: String = "", tail: String = "",
    hasNicknames: Bool = true,
    _ write: @escaping @Sendable (ArraySlice<LearnerGrade>, inout KnownAnswers) -> String
  ) {
    learners = hasNicknames ? gradebook.learners : gradebook.learners.filter { !$0.isNickname }
    self.head = head
    self.separator = separator
    self.tail = tail
    self.write = write
  }

  /// A text without parts.
  package init(whole text: String) {
    learners = []
    head = text
    separator = ""
    tail = ""
    write = { _, _ in "" }
  }

  /// The text of some learners.
  package func part(_ learners: ArraySlice<LearnerGrade>, knowing known: inout KnownAnswers)
    -> String
  { write(learners, &known) }

  package var text: String {
    var known = KnownAnswers()
    return head + part(learners[...], knowing: &known) + tail
  }
}

/// A bounded cache of texts about answers, as many learners give the same answer; emptied when
/// full.
package struct KnownAnswers: Sendable {
  private var texts: [ObjectIdentifier: String] = [:]
  private var size = 0
  private var details = AnswerDetails()

  package init() {}

  mutating func text(of answer: GradedAnswer, _ write: (GradedAnswer) -> String) -> String {
    if let text = texts[answer.identity] { return text }
    let text = write(details.complete(answer))
    if size + text.utf8.count > Self.room {
      texts.removeAll(keepingCapacity: true)
      size = 0
    }
    size += text.utf8.count
    texts[answer.identity] = text
    return text
  }

  /// The maximum size in bytes.
  private static let room = 8 << 20
}
