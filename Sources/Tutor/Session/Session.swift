package import Assessment
package import Course
internal import Documents
internal import LifecycleEngine
package import Practice
package import TextFormats

/// The conversation with a learner as a value: a line in, replies out. It reads no terminal, no
/// clock and no file; whoever holds it does what the replies say.
package struct Session: Sendable {
  /// What the learner is being asked for.
  enum Activity: Hashable, Sendable {
    /// Enter begins: the welcome is on the screen.
    case welcomed
    /// What a quiz or a review came to is on the screen; Enter goes back to the lesson.
    case concluded
    /// Enter goes on: a page, or a part of one, is on the screen.
    case reading
    case answering(Question, Answer)
    case choosing(Lesson.Choice)
    /// A verdict is on the screen.
    case judged(Feedback)
    /// No lesson is open.
    case idle
  }

  var curriculum: Curriculum
  var words: Words
  var walk: LessonWalk?
  /// The claims that the open page names.
  var ledger: [ClaimEntry] = []
  var activity = Activity.idle
  /// The scenarios predicted right, in the order they were.
  var solved: [String]
  /// All that was answered, oldest first: what a review goes by.
  var attempts: [Attempt]
  /// What is written for questions that are still open, by question.
  var drafts: [String: SavedDraft]
  /// The scenario the session began with, where it is not the course's.
  var brought: (id: String, text: String)?
  /// Set while the questions are those of a review.
  var review: Review?
  /// Set while the questions are those of a quiz.
  var quiz: Quiz?
  /// What the learner has built and done in the sandbox; kept while the session lasts.
  var sandbox = Sandbox()
  var isInSandbox = false
  /// Nothing is drawn: a screen reader reads.
  package var isPlain = false
  /// Set as long as what is answered outlives the session.
  package var keepsRecord = true
  /// What reviews and quizzes draw from, where whoever holds the session gives it; without it they
  /// ask what stands in the course alone, in an order that is always the same.
  package var seed: UInt64?
  /// The form of answers that the learner asked for; nil: lifeline chooses.
  package var preferredForm: Attempt.Form?
  /// Seconds since 1970, as whoever holds the session says before each line.
  package var now: Int64 = 0
  /// Seconds that the learner's clock is ahead of UTC.
  package var zone: Int64 = 0

  package var language: Localized.Language { words.language }

  /// A session over a course; `attempts` are what the learner has answered before, oldest first,
  /// `drafts` what was written for questions that were left open.
  package init(
    _ curriculum: Curriculum, language: Localized.Language, attempts: [Attempt] = [],
    drafts: [SavedDraft] = []
  ) {
    self.curriculum = curriculum
    self.attempts = attempts
    self.drafts = Dictionary(drafts.map { ($0.scenario, $0) }) { $1 }
    solved = attempts.filter(\.hasSolved).map(\.scenario)
    words = Words(language: language)
  }

  /// Begins at a lesson, or where the learner stopped, or, on the first day, with five lines about
  /// what this is.
  package mutating func start(
    lesson: String? = nil, stoppedAt place: (lesson: String, position: Int)? = nil
  ) -> [Reply] {
    if let lesson {
      let page = place.flatMap { $0.lesson == lesson ? $0.position : nil } ?? 0
      return open(lesson, page: page)
    }
    if let place, curriculum.lessons.contains(place.lesson) {
      let title = curriculum.header(of: place.lesson, in: language)?.title ?? place.lesson
      return [.show([.paragraph([Span(words.welcomeBack(title))])])]
        + open(place.lesson, page: place.position, behind: attempts.last)
    }
    activity = .welcomed
    return [.show(words.welcome(keepsRecord: keepsRecord)), .ask(words.toBegin)]
  }

  /// Takes one line the learner typed.
  package mutating func answer(_ line: String) -> [Reply] {
    let before = activity
    // What is handed in is held against all of them, and what is asked of it later too.
    if case .answering = activity { curriculum.keepMisconceptions() }
    let replies = reply(to: line)
    return saveSeen(of: before, unlessIn: replies) + saveDraft() + replies
  }

  private mutating func reply(to line: String) -> [Reply] {
    if isInSandbox, let replies = play(line) { return replies }
    let line = SessionCommand.line(line)
    let command = SessionCommand(line)
    switch command {
    case .help(let word): return [.show(word.map { meaning(of: $0) } ?? [help]), ask]
    case .lessons: return [.show(lessonList), ask]
    case .lesson(let id): return open(id)
    case .language(let name): return change(language: name)
    case .mode(let name): return mode(name)
    case .quit:
      return [.show([.paragraph([Span(words.goodbye(keepsRecord: keepsRecord))])]), .leave]
    case .back: return back(line)
    case .leave where quiz != nil || review != nil: return endPractice()
    case .review: return startReview()
    case .quiz: return startQuiz(QuizRequest())
    case .sandbox: return startSandbox()
    case .progress: return [.show(progressText), ask]
    case .recap(let name): return writeRecap(name)
    case .surplus(let word): return say(words.standsAlone(SafeText.visible(word))) + [ask]
    case .shell(let word): return say(words.isOfTheShell(SafeText.visible(word))) + [ask]
    case .stuck where isAsking: return say(words.stuck(isChoice: !isPredicting)) + [ask]
    case .leave where isAsking: return say(words.nothingToLeave) + [ask]
    default: break
    }
    switch activity {
    case .welcomed:
      return command == .next ? open(curriculum.lessons.first) : strange(line)
    case .reading: return command == .next || command == .skip ? goOn() : strange(line)
    case .answering(let question, let answer): return take(command, line, question, answer)
    case .choosing(let choice): return choose(choice, command, line)
    case .judged(let feedback): return handlePostVerdict(command, line, feedback)
    case .concluded: return command == .next ? showAgain() : strange(line)
    case .idle: return command == .next ? [ask] : strange(line)
    }
  }

  /// The line was abandoned (Ctrl-C): nothing has happened, the prompt comes again.
  package mutating func abandon() -> [Reply] { [ask] }

  /// What is said while a question is chosen.
  package var choosing: String { words.choosing }
  /// Whether a line may take the next question out of many.
  package func isChoosing(_ line: String) -> Bool {
    switch SessionCommand(line) {
    case .quiz, .review: !isInSandbox
    case .next, .skip: !isInSandbox && (quiz != nil || review != nil)
    default: false
    }
  }

  /// The commands that do something right here, in the order help shows them.
  var commands: [String] {
    let unasked = isAsking ? ["progress"] : ["sandbox", "progress", "recap"]
    let always =
      ["mode", "review", "quiz"] + unasked + ["lessons", "lesson", "language", "help", "quit"]
    let back = review != nil || quiz != nil ? ["leave"] : ["back"]
    switch activity {
    case .idle: return always
    case .welcomed, .concluded: return ["Enter"] + always
    case .reading: return ["Enter"] + back + always
    case .answering(_, let answer): return answer.commands + back + always
    case .choosing: return ["number", "show", "skip"] + back + always
    case .judged:
      return ["Enter", "why", "sources", "what", "orders", "diagram", "map", "again"] + back
        + always
    }
  }

  private var isPredicting: Bool {
    if case .answering = activity { true } else { false }
  }

  /// A question is open: nothing may tell its answer.
  package var isAsking: Bool {
    switch activity {
    case .answering, .choosing: true
    case .welcomed, .reading, .judged, .concluded, .idle: false
    }
  }

  /// Whether a line hands in what cannot be taken back.
  package func handsIn(_ line: String) -> Bool {
    guard !isInSandbox, isAsking else { return false }
    let isChangeable =
      switch activity {
      case .answering(_, .list(let draft)): draft.form != .next
      case .answering(_, .never): true
      default: false
      }
    return switch SessionCommand(SessionCommand.line(line)) {
    case .done, .sure, .yes: true
    case .text, .none: !isChangeable
    default: false
    }
  }

  /// The prompt for what is asked now.
  var ask: Reply { .ask(isPlain ? PlainSigns(language: language).prompt(nextPrompt) : nextPrompt) }

  private var nextPrompt: String {
    if isInSandbox { return words.sandboxPrompt }
    return switch activity {
    case .welcomed: words.toBegin
    case .concluded: words.toLesson
    case .idle: words.menuPrompt
    case .answering(_, let answer): prompt(answer)
    case .choosing(let choice): words.choicePrompt(choice.options.count)
    case .judged: words.afterVerdict
    case .reading:
      if walk?.isAtEnd == true {
        isLastLesson ? words.finish : words.nextLesson
      } else {
        walk?.isAtPageEnd == true ? words.nextPage : words.goOn
      }
    }
  }

  private func prompt(_ answer: Answer) -> String {
    switch answer {
    case .list(let draft): words.predictPrompt(draft.callbacks.count + 1)
    case .never: words.neverPrompt
    case .reverse(let sheet): words.letterPrompt(last: Letters.name(sheet.options.count - 1))
    }
  }

  var isLastLesson: Bool { walk?.lesson.header.id == curriculum.lessons.last }

  /// Something was typed that means nothing here.
  func strange(_ line: String) -> [Reply] {
    let text = SafeText.visible(line)
    let first = line.split(separator: " ").first.map(String.init) ?? ""
    let meant = SessionCommand.meant(by: first).flatMap { $0 == first.lowercased() ? nil : $0 }
    return [
      .show([.paragraph([Span(words.notHere(text, suggestion: meant, isIdle: activity == .idle))])]
      ), ask,
    ]
  }
}
