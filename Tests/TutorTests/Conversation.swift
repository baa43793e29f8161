import Assessment
import Course
@testable import Documents
import Practice
import TextFormats
@testable import Tutor

/// A conversation over the small course by its values: what is shown, asked and saved, and the
/// state it leaves. Messages are compared with members of `Words`, never with their wording.
struct Conversation {
  var session: Session
  /// The replies to the last line.
  private(set) var replies: [Reply] = []

  /// Begins at the small course's first page; `further` files replace those of the course.
  init(
    _ lines: [String] = [], in language: Localized.Language = .english,
    further: [String: String] = [:], attempts: [Attempt] = []
  ) {
    self.init(Transcript.session(language, further: further, attempts: attempts)) {
      $0.start(stoppedAt: ("trade", 0))
    }
    type(lines)
  }

  init(_ session: Session, start: (inout Session) -> [Reply]) {
    self.session = session
    replies = start(&self.session)
  }

  mutating func type(_ lines: String...) { type(lines) }
  mutating func type(_ lines: [String]) {
    for line in lines { replies = session.answer(line) }
  }

  /// The host reports, for example, how a file was written.
  mutating func report(_ event: (inout Session) -> [Reply]) { replies = event(&session) }

  // MARK: Replies

  var words: Words { session.words }
  var blocks: [DocumentBlock] {
    replies.flatMap { reply -> [DocumentBlock] in
      if case .show(let blocks) = reply { blocks } else { [] }
    }
  }
  var prompt: String? {
    replies.lazy.compactMap { if case .ask(let prompt) = $0 { prompt } else { nil } }.last
  }
  var saved: Attempt? {
    replies.lazy.compactMap { if case .save(let attempt) = $0 { attempt } else { nil } }.first
  }
  /// The page that was opened.
  var page: Int? {
    replies.lazy.compactMap { if case .savePlace(_, let page) = $0 { page } else { nil } }.last
  }
  var created: SourceFile? {
    replies.lazy.compactMap { if case .create(let file, _) = $0 { file } else { nil } }.first
  }
  var hasLeft: Bool { replies.contains(.leave) }

  // MARK: Blocks

  /// Paragraphs and items, each as one text.
  var said: [String] {
    blocks.compactMap { block -> String? in
      switch block {
      case .paragraph(let spans), .item(_, let spans): spans.text
      default: nil
      }
    }
  }
  /// Preformatted lines.
  var lines: [String] {
    blocks.flatMap { block -> [String] in
      if case .lines(let lines) = block { lines.map(\.text) } else { [] }
    }
  }
  /// The cells of tables.
  var rows: [[String]] {
    blocks.flatMap { block -> [[String]] in
      if case .table(_, let rows) = block { rows.map { $0.map(\.text) } } else { [] }
    }
  }
  /// A prediction next to a run, or a run next to another, row by row.
  var pairs: [Sides.Row] { sides?.rows ?? [] }
  var marks: [Sides.Mark] { pairs.map(\.mark) }
  var firstDifference: Int? { pairs.firstIndex { $0.isFirstDifference } }
  private var sides: Sides? {
    blocks.lazy.compactMap { if case .sides(let sides) = $0 { sides } else { nil } }.first
  }
  /// The callbacks and the code that paragraphs and items name.
  var named: [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .paragraph(let spans), .item(_, let spans):
        spans.filter { $0.role == .code }.map(\.text)
      default: []
      }
    }
  }

  /// Whether a paragraph or an item has this text in it.
  func says(_ text: String) -> Bool { !text.isEmpty && said.contains { $0.contains(text) } }

  // MARK: State

  var question: Question? {
    switch session.activity {
    case .answering(let question, _): question
    case .judged(let feedback): feedback.question
    default: nil
    }
  }
  var answer: Answer? {
    if case .answering(_, let answer) = session.activity { answer } else { nil }
  }
  var draft: Draft? { if case .list(let draft)? = answer { draft } else { nil } }
  var sheet: NeverSheet? { if case .never(let sheet)? = answer { sheet } else { nil } }
  /// The help that `hint` would give now.
  var hint: Hint? {
    guard let question, var draft else { return nil }
    return draft.hint(question, at: session.now)
  }
  /// The entries that may be picked by letter.
  var options: [String] {
    let entries = draft?.bank?.entries ?? sheet?.entries ?? []
    return question.map { question in entries.map(question.text) } ?? []
  }
  func letters(of names: [String]) -> [String] {
    names.map { name in options.firstIndex(of: name).map(Letters.name) ?? "no letter" }
  }
  var feedback: Feedback? {
    if case .judged(let feedback) = session.activity { feedback } else { nil }
  }
  /// The answer so far.
  var written: [String] {
    question.map { question in draft?.callbacks.map(question.text) ?? [] } ?? []
  }
}

extension [Span] {
  var text: String { map(\.text).joined() }
}
