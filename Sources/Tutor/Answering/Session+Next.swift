internal import Assessment
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import TextFormats

/// One callback at a time: each is graded at once, and the first wrong one submits the answer.
extension Session {
  /// Nil if the line is handled as in the other forms.
  mutating func step(
    _ command: SessionCommand, _ line: String, _ question: Question, _ draft: Draft
  ) -> [Reply]? {
    switch command {
    case .next: return say(words.nextHow) + [ask]
    case .undo, .clear, .move: return say(words.judgedStays) + [ask]
    case .none:
      var draft = draft
      if draft.callbacks.isEmpty { draft.answerNone() }
      return commit(draft, question)
    case .done, .sure, .skip, .show, .hint, .verdict, .again: return nil
    default: return judge(line, draft, question)
    }
  }

  private mutating func judge(_ line: String, _ draft: Draft, _ question: Question) -> [Reply] {
    let editor = editor(of: question)
    var draft = draft
    var remarks: [DocumentBlock] = []
    var isTaken = true
    for word in CallbackSplitter.callbacks(in: line) {
      let reading = draft.add(word: word, question)
      if let remark = editor.remark(word, reading) { remarks.append(remark) }
      // Words after an unusable one would be graded in the wrong place.
      guard case .taken = reading else {
        isTaken = false
        break
      }
      if !question.begins(with: draft.callbacks) {
        return (remarks.isEmpty ? [] : [.show(remarks)]) + commit(draft, question)
      }
    }
    activity = .answering(question, .list(draft))
    let isRight = isTaken && !draft.callbacks.isEmpty
    return (remarks.isEmpty ? [] : [.show(remarks)]) + (isRight ? say(words.rightSoFar) : [])
      + editor.echo(draft) + [ask]
  }
}

extension Question {
  /// Whether some allowed order begins with these callbacks.
  func begins(with callbacks: [Occurrence]) -> Bool {
    allowed.orders.contains { order in
      order.count >= callbacks.count && zip(order, callbacks).allSatisfy { $0.matches($1) }
    }
  }
}
