package import Assessment
package import Documents
internal import LifecycleEngine
internal import TextFormats

/// The effect of a command on an open answer.
package enum EditOutcome: Hashable, Sendable {
  case edited([Reply])
  /// Submit the answer, which isn't empty.
  case handIn(isSure: Bool)
  case skip, show, hint
}

/// Edits the answer to an open question, command by command, and reports each change. Commands that
/// leave the question or depend on the setting are left to the caller.
package struct AnswerEditor {
  package enum Setting: Hashable, Sendable { case lesson, drill }

  let question: Question
  let words: Words
  let setting: Setting

  package init(_ question: Question, _ words: Words, in setting: Setting) {
    self.question = question
    self.words = words
    self.setting = setting
  }

  // MARK: Callbacks in order

  package func take(_ command: SessionCommand, _ line: String, to draft: inout Draft) -> EditOutcome
  {
    let phrases = Phrases(
      nothing: setting == .drill ? words.nothingInDrill : words.nothingYet,
      none: draft.given.isEmpty ? words.answeredNone : words.answeredNoMore,
      confirm: words.confirm)
    if let outcome = take(command, to: &draft, phrases) { return outcome }
    switch command {
    case .undo: return .edited([.say(words.undone(draft.undo(), question))] + echo(draft))
    case .move(let move): return .edited(self.move(move, &draft))
    case .clear:
      draft.clear()
      let cleared = draft.given.isEmpty ? words.cleared : words.clearedToGiven
      return .edited([.say(cleared)] + echo(draft))
    default: return .edited(add(command, line, to: &draft, phrases, by: add, echo: echo))
    }
  }

  /// Adds the callbacks of a line and returns the remarks about it.
  private func add(_ line: String, to draft: inout Draft) -> [DocumentBlock] {
    let words = draft.add(line, to: question)
    let isSentence = words.count > 1 && words.allSatisfy { isMeaningless($0.word, $0.reading) }
    let remarks =
      isSentence
      ? [remark(line, .unknown(line, suggestion: nil))]
      : words.map { remark($0.word, $0.reading) }
    return remarks.compactMap(\.self)
  }

  // MARK: Pastes

  /// The first remarks, each once, and the number of the others.
  private func shown(_ remarks: [DocumentBlock]) -> [Reply] {
    var shown = remarks.uniqued()
    let more = shown.count - Self.mostRemarks
    if more > 0 {
      shown = shown.prefix(Self.mostRemarks) + [.paragraph([Span(words.moreIgnored(more))])]
    }
    return shown.isEmpty ? [] : [.show(shown)]
  }

  private static let mostRemarks = 4

  /// Adds a line, or the answers of a paste. A paste that contains `done` asks for confirmation
  /// instead of submitting.
  private func add<Answer: EditableAnswer>(
    _ command: SessionCommand, _ line: String, to answer: inout Answer, _ phrases: Phrases,
    by add: (String, inout Answer) -> [DocumentBlock], echo: (Answer) -> [Reply]
  ) -> [Reply] {
    guard case .pasted(let lines) = command else {
      return shown(add(line, &answer)) + echo(answer)
    }
    let pasted = PastedLines(lines)
    let remarks = shown(pasted.answers.flatMap { add($0, &answer) })
    let commands = words.notFromPaste(pasted.commands).map { [Reply.say($0)] } ?? []
    let isHandedIn = pasted.asksToHandIn && !answer.isEmpty
    if isHandedIn { answer.isConfirming = true }
    return remarks + commands + echo(answer)
      + (isHandedIn ? [.say(phrases.confirm(answer.count))] : [])
  }

  private func move(_ move: MoveCommand?, _ draft: inout Draft) -> [Reply] {
    guard let move else { return [.say(words.cannotMove)] }
    guard draft.move(move) else { return [.say(words.movesAmong(draft.movableLines))] }
    let name = question.short(draft.callbacks[move.destination - 1])
    let moved = setting == .lesson ? [Reply.say(words.moved(name, to: move.destination))] : []
    return moved + echo(draft)
  }

  /// Whether a word is nothing like a callback here: a line of such words is a sentence.
  private func isMeaningless(_ word: String, _ reading: Draft.Reading) -> Bool {
    if case .unknown(_, nil) = reading { question.missingObject(in: word) == nil } else { false }
  }

  /// The message about how a word was read; nil: none is needed.
  package func remark(_ word: String, _ reading: Draft.Reading) -> DocumentBlock? {
    if case .unknown(_, nil) = reading, let missing = question.missingObject(in: word) {
      let text = words.noObject(SafeText.visible(missing), besides: question.objectNames)
      return .item(marker: "", [Span(text, .fault)])
    }
    return spans(SafeText.visible(word), reading).map { .item(marker: "", $0) }
  }

  private func spans(_ word: String, _ reading: Draft.Reading) -> [Span]? {
    switch reading {
    case .taken(let note): return note.map { [Span(words.misread(word, note: $0), .dim)] }
    case .notWatched(_, let name): return [Span(words.notWatched(name), .fault)]
    case .given(let line): return [Span(words.isGiven(word, line: line), .dim)]
    case .noLetter(_, let last): return [Span(words.noOption(word, last: last), .fault)]
    case .ambiguous(let meant): return [Span(words.ambiguous(meant), .fault)]
    case .unknown(_, let suggestion):
      let meant = suggestion ?? SessionCommand.meant(by: word)
      return [Span(words.unknown(word, suggestion: meant), .fault)]
    }
  }

  package func list(_ draft: Draft) -> [DocumentBlock] {
    if setting == .drill, draft.isEmptyAnswer { return [.paragraph([Span(words.answeredNone)])] }
    return DraftList(draft: draft, question: question, words: words).blocks
  }

  package func echo(_ draft: Draft) -> [Reply] {
    let list = list(draft)
    return list.isEmpty ? [] : [.show(list)]
  }

  // MARK: Callbacks that are never called

  package func take(
    _ command: SessionCommand, _ line: String, to sheet: inout NeverSheet
  ) -> EditOutcome {
    let phrases = Phrases(
      nothing: words.nothingNamed, none: words.answeredAllCalled,
      confirm: words.confirmNever)
    if let outcome = take(command, to: &sheet, phrases) { return outcome }
    switch command {
    case .undo:
      let taken = sheet.undo().map { words.undid(question.text($0)) }
      return .edited([.say(taken ?? words.nothingToUndo)] + echo(sheet))
    case .move: return .edited([.say(words.neverHasNoOrder)])
    case .clear:
      sheet.clear()
      return .edited([.say(words.cleared)])
    default: return .edited(add(command, line, to: &sheet, phrases, by: add, echo: echo))
    }
  }

  /// Adds the options of a line and returns the remarks about it.
  private func add(_ line: String, to sheet: inout NeverSheet) -> [DocumentBlock] {
    let last = Letters.name(sheet.entries.count - 1)
    let entries = sheet.entries
    return question.words(in: line).filter { !sheet.add($0, question) }.map { word in
      let meant = question.callbacks(named: word, among: entries)
      let remark =
        meant.count > 1
        ? words.ambiguous(meant.map(question.text))
        : words.noOption(SafeText.visible(word), last: last)
      return .item(marker: "", [Span(remark, .fault)])
    }
  }

  private func echo(_ sheet: NeverSheet) -> [Reply] {
    guard !sheet.chosen.isEmpty else { return [] }
    return [.say(words.named(sheet.chosen.map { question.text(sheet.entries[$0]) }))]
  }

  // MARK: Both kinds of answers

  private struct Phrases {
    /// If nothing is written yet.
    let nothing: String
    /// If the learner answers that nothing belongs in it.
    let none: String
    /// Asks for confirmation before submitting this many.
    let confirm: (Int) -> String
  }

  private func take<Answer: EditableAnswer>(
    _ command: SessionCommand, to answer: inout Answer, _ phrases: Phrases
  ) -> EditOutcome? {
    let wasConfirming = answer.isConfirming
    answer.isConfirming = false
    switch command {
    case .yes where wasConfirming: return .handIn(isSure: false)
    case .next, .done, .sure:
      if let meant = answer.takeUndecided() {
        return .edited([.say(words.stillUndecided(meant))])
      }
      if answer.isEmpty { return .edited([.say(phrases.nothing)]) }
      if command != .next { return .handIn(isSure: command == .sure) }
      answer.isConfirming = true
      return .edited([
        .say(answer.isEmptyAnswer ? words.confirmNone : phrases.confirm(answer.count))
      ])
    case .none:
      answer.answerNone()
      answer.isConfirming = true
      return .edited([.say(phrases.none + words.space + words.confirmNone)])
    case .skip: return .skip
    case .show: return .show
    case .hint: return .hint
    case .verdict, .again: return .edited([.say(words.questionFirst)])
    default: return nil
    }
  }
}

extension Question {
  /// The names of the watched objects.
  fileprivate var objectNames: [String] {
    watched.map { scenario.objects[$0.object.position].name }
  }

  /// The receiver of a callback if the app has no such object.
  fileprivate func missingObject(in word: String) -> String? {
    guard let dot = word.firstIndex(of: "."), dot > word.startIndex else { return nil }
    let name = String(word[..<dot])
    let isThere = scenario.objects.contains { $0.name.lowercased() == name.lowercased() }
    return isThere || name.contains(where: { $0 == "(" || $0 == " " }) ? nil : name
  }
}

/// An answer written step by step.
private protocol EditableAnswer {
  /// How many callbacks it contains.
  var count: Int { get }
  var isEmpty: Bool { get }
  var isEmptyAnswer: Bool { get }
  /// The learner was asked to confirm submission.
  var isConfirming: Bool { get set }
  /// The callbacks that the last word may have meant, reported once; nil: the word was clear.
  mutating func takeUndecided() -> [String]?
  mutating func answerNone()
}

extension Draft: EditableAnswer {
  fileprivate var count: Int { callbacks.count }
  fileprivate mutating func takeUndecided() -> [String]? {
    defer { undecided = nil }
    return undecided
  }
}

extension NeverSheet: EditableAnswer {
  fileprivate var count: Int { chosen.count }
  fileprivate func takeUndecided() -> [String]? { nil }
}
