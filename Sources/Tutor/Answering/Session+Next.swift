internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import TextFormats

/// One callback at a time: each is graded at once, and a wrong one is corrected and explained.
extension Session {
  /// Nil if the line is handled as in the other forms.
  mutating func step(
    _ command: SessionCommand, _ line: String, _ question: Question, _ draft: Draft
  ) -> [Reply]? {
    switch command {
    case .next: return say(words.nextHow) + [ask]
    case .undo, .clear, .move: return say(words.judgedStays) + [ask]
    case .done where draft.callbacks.isEmpty, .sure where draft.callbacks.isEmpty: return nil
    case .none, .done, .sure:
      var draft = draft
      if let right = question.callback(after: draft.callbacks) {
        return correct(&draft, nil, to: right, question) + [ask]
      }
      if draft.callbacks.isEmpty { draft.answerNone() }
      return commit(draft, question)
    case .skip, .show, .hint, .verdict, .again: return nil
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
      // Words after an unusable or a wrong one would be graded in the wrong place.
      guard case .taken = reading else {
        isTaken = false
        break
      }
      guard !question.begins(with: draft.callbacks) else { continue }
      let shown = remarks.isEmpty ? [] : [Reply.show(remarks)]
      guard let right = question.callback(after: draft.callbacks.dropLast()) else {
        return shown + commit(draft, question)
      }
      let written = draft.removeLast()
      return shown + correct(&draft, written, to: right, question) + [ask]
    }
    activity = .answering(question, .list(draft))
    let isRight = isTaken && !draft.callbacks.isEmpty
    return [inView(question, draft)] + (remarks.isEmpty ? [] : [.show(remarks)])
      + (isRight ? say(words.rightSoFar) : []) + editor.echo(draft) + [ask]
  }

  /// Says what is called instead, and why, on one line; the answer continues after it.
  private mutating func correct(
    _ draft: inout Draft, _ written: Occurrence?, to right: Occurrence, _ question: Question
  ) -> [Reply] {
    let misconceptions = curriculum.misconceptions
    let feedback = Feedback(
      Prediction(draft.callbacks + (written.map { [$0] } ?? [])), to: question,
      misconceptions: misconceptions, draft: Draft(.next))
    let reasons = Reasons(feedback: feedback, words: words, rules: ruleTexts(for: feedback))
    let why = reasons.verdict(misconceptions: misconceptions).blocks.first
    var reason: [Span] = []
    if case .paragraph(let spans)? = why { reason = [Span(words.space)] + spans }
    draft.correct(written, to: right)
    activity = .answering(question, .list(draft))
    let said = words.corrected(written.map(question.short), to: question.short(right))
    let line = [Span("− ", .extra)] + said + reason
    return [inView(question, draft), .show([.paragraph(line)])]
      + editor(of: question).echo(draft)
  }
}

extension Question {
  /// Whether some allowed order begins with these callbacks.
  func begins(with callbacks: some Collection<Occurrence>) -> Bool {
    allowed.orders.contains { $0.begins(with: callbacks) }
  }

  /// The callback that follows these in the first allowed order that begins with them; nil if some
  /// allowed order ends with them.
  func callback(after callbacks: some Collection<Occurrence>) -> Occurrence? {
    let orders = allowed.orders.filter { $0.begins(with: callbacks) }
    if orders.contains(where: { $0.count == callbacks.count }) { return nil }
    return orders.first.map { $0[callbacks.count] }
  }
}

extension [Occurrence] {
  fileprivate func begins(with callbacks: some Collection<Occurrence>) -> Bool {
    count >= callbacks.count && zip(self, callbacks).allSatisfy { $0.matches($1) }
  }
}
