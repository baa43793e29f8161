package import Assessment
package import Course
internal import Documents
internal import LifecycleEngine
package import Practice
package import TextFormats

/// What is set for a whole session.
package struct Preferences: Hashable, Sendable {
  /// For screen readers: words replace drawings.
  package var isPlain = false
  /// Whether answers outlive the session.
  package var keepsRecord = true
  /// The seed of reviews and quizzes; nil: they only ask the course's questions, always in the same
  /// order.
  package var seed: UInt64?
  /// The answer form that the learner chose; nil: chosen automatically.
  package var form: Attempt.Form?
}

/// The conversation with a learner as a value: a line in, replies out. It uses no terminal, clock
/// or file; the caller performs the replies.
package struct Session: Sendable {
  /// The session's state, which determines how a line is read.
  enum Activity: Hashable, Sendable {
    /// The welcome is on the screen; Enter begins.
    case welcomed
    /// The conclusion of a quiz or review is on the screen; Enter returns to the lesson.
    case concluded
    /// A page, or a part of one, is on the screen; Enter continues.
    case reading
    case answering(Question, Answer)
    case choosing(OpenChoice)
    case repairing(RepairSheet)
    /// A verdict is on the screen.
    case judged(Feedback)
    /// The end of a lesson is on the screen; Enter opens the next one.
    case lessonEnded
    /// No lesson is open.
    case idle
  }

  var curriculum: Curriculum
  var words: Words
  var walk: LessonWalk?
  /// The screens shown so far, for `back`.
  var visited = VisitedScreens()
  /// The claims on the current page.
  var ledger: [ClaimEntry] = []
  var activity = Activity.idle
  /// The scenarios predicted correctly, in order.
  var solved: [String]
  /// All attempts, oldest first, from which reviews are computed.
  var attempts: [Attempt]
  /// The latest answers to the questions of the open lesson, by question, since it was opened.
  var answered: [String: Attempt] = [:]
  /// Unfinished answers, by question.
  var drafts: [String: SavedDraft]
  /// The scenario the session began with, if it isn't the course's.
  var brought: (id: String, text: String)?
  var mode = Mode.lesson
  /// The learner's sandbox, kept for the whole session.
  var sandbox = Sandbox()
  var isInSandbox = false
  /// The page on which each started lesson was left.
  package var places: [String: Int] = [:]
  package var preferences = Preferences()
  /// How many of the attempts were made before this session.
  private let earlierAttempts: Int
  /// Whether the learner knows what `!` does.
  var hasExplainedSign = false
  /// How many lines in a row were abandoned.
  private var abandonedLines = 0
  /// The last line said that another `again` restarts the lesson.
  private var offersRestart = false
  /// Seconds since 1970, set by the caller before each line.
  package var now: Int64 = 0
  /// The learner's offset from UTC, in seconds.
  package var zone: Int64 = 0

  var language: Localized.Language { words.language }

  /// Creates a session over a course; `attempts` are the learner's earlier answers, oldest first,
  /// and `drafts` the unfinished ones.
  package init(
    _ curriculum: Curriculum, language: Localized.Language, attempts: [Attempt] = [],
    drafts: [SavedDraft] = []
  ) {
    self.curriculum = curriculum
    self.attempts = attempts
    earlierAttempts = attempts.count
    self.drafts = Dictionary(drafts.map { ($0.scenario, $0) }) { $1 }
    solved = attempts.filter(\.hasSolved).map(\.scenario)
    words = Words(language: language)
  }

  /// Opens `lesson` if there is one, else the place where the learner stopped, else the welcome.
  package mutating func start(
    lesson: String? = nil, stoppedAt place: (lesson: String, position: Int)? = nil
  ) -> [Reply] {
    if let lesson { return open(lesson) }
    if let place, curriculum.lessons.contains(place.lesson) {
      let title = curriculum.header(of: place.lesson, in: language)?.title ?? place.lesson
      let unfinished = hasOpenReview ? [DocumentBlock.paragraph([Span(words.reviewIsOpen)])] : []
      return [.show([.paragraph([Span(words.welcomeBack(title))])] + unfinished)]
        + open(place.lesson, page: place.position)
    }
    activity = .welcomed
    return [.show(words.welcome(keepsRecord: preferences.keepsRecord)), .ask(words.toBegin)]
  }

  /// Whether the last session ended within a review of which something is still due.
  private var hasOpenReview: Bool {
    guard attempts.last?.mode == .review else { return false }
    return !JudgedAttempts(attempts, in: curriculum).mastery.due(at: now).isEmpty
  }

  /// Processes one line from the learner.
  package mutating func answer(_ line: String) -> [Reply] {
    abandonedLines = 0
    // A submitted answer is compared with all misconceptions, and so are later questions about it.
    if case .answering = activity { curriculum.keepMisconceptions() }
    return saving { $0.reply(to: line) }
  }

  /// Ends the session; the answer to an open question is saved.
  package mutating func quit() -> [Reply] { saving { [.show($0.goodbye), .leave] } }

  /// Saves the results of a line before its replies are performed.
  private mutating func saving(_ reply: (inout Session) -> [Reply]) -> [Reply] {
    let before = activity
    let replies = reply(&self)
    return saveSeen(of: before, unlessIn: replies) + saveDraft() + replies
  }

  private mutating func reply(to line: String) -> [Reply] {
    if isInSandbox, let replies = play(line) { return replies }
    let line = SessionCommand.line(line)
    let command = SessionCommand(line)
    let offered = offersRestart
    offersRestart = false
    switch command {
    case .help(let word): return [.show(word.map { meaning(of: $0) } ?? [help]), ask]
    case .lessons: return [.show(lessonList), ask]
    case .lesson(let id): return open(id)
    case .language(let name): return change(language: name)
    case .mode(let name): return change(form: name)
    case .quit: return [.show(goodbye), .leave]
    case .back: return back(line)
    case .leave where isPracticing: return endPractice()
    case .review(let count): return startReview(count)
    case .quiz: return startQuiz(QuizRequest())
    case .sandbox: return startSandbox()
    case .progress: return [.show(progressText), ask]
    case .recap(let name): return writeRecap(name)
    case .surplus(let word): return say(words.surplusArguments(SafeText.visible(word))) + [ask]
    case .shell(let word): return say(words.isOfTheShell(SafeText.visible(word))) + [ask]
    case .pasted where !takesLines: return say(words.noPasteHere) + [ask]
    case .stuck where isRepairing: return say(words.stuckAtRepair) + [ask]
    case .stuck where isAsking: return say(words.stuck(isChoice: !isPredicting)) + [ask]
    case .showMe where isAsking: return showRun()
    case .again where isAsking && openLesson != nil && !isRepairing:
      return beginAgain(line, offered)
    case .sure where isPredicting && mustExplain(sign: line):
      hasExplainedSign = true
      return say(words.explainSign) + [ask]
    case .leave where isAsking: return say(words.nothingToLeave) + [ask]
    default: break
    }
    switch activity {
    case .welcomed:
      return command == .next ? open(curriculum.lessons.first) : unknownCommand(line)
    case .reading, .lessonEnded:
      if command == .again { return open(walk?.lesson.header.id, page: 0, resumes: false) }
      return command == .next || command == .skip ? goOn() : unknownCommand(line)
    case .answering(let question, let answer): return take(command, line, question, answer)
    case .choosing(let open): return choose(open, command, line)
    case .repairing(let sheet): return repair(sheet, command, line)
    case .judged(let feedback): return handlePostVerdict(command, line, feedback)
    case .concluded: return command == .next ? showAgain() : unknownCommand(line)
    case .idle: return command == .next ? [ask] : unknownCommand(line)
    }
  }

  /// Begins an open question again, or if there is nothing to clear, its lesson, the second time.
  private mutating func beginAgain(_ line: String, _ isSecond: Bool) -> [Reply] {
    if case .answering(let question, let answer) = activity, !answer.isEmpty {
      return take(.clear, line, question, answer)
    }
    if isSecond { return open(walk?.lesson.header.id, page: 0, resumes: false) }
    offersRestart = true
    return say(words.againRestarts) + [ask]
  }

  /// The line was abandoned with Ctrl-C: the prompt is repeated, and from the second time on it
  /// says how to leave.
  package mutating func abandon() -> [Reply] {
    abandonedLines += 1
    return (abandonedLines > 1 ? say(words.howToLeave) : []) + [ask]
  }

  /// The message shown while a question is being chosen.
  package var choosing: String { words.choosing }
  /// Whether a line may trigger the choice of a question, which takes a while.
  package func isChoosing(_ line: String) -> Bool {
    switch SessionCommand(line) {
    case .quiz, .review: !isInSandbox
    case .next, .skip: !isInSandbox && isPracticing
    default: false
    }
  }

  /// The available input, in the order of the help.
  var helpLines: [HelpLine] {
    let always =
      HelpLine.commands(.mode, .review, .quiz)
      + (isAsking ? HelpLine.commands(.progress) : HelpLine.commands(.sandbox, .progress, .recap))
      + HelpLine.commands(.lessons, .lesson, .language, .help, .quit)
    let back = HelpLine.commands(isPracticing ? .leave : .back)
    let questionBack = (openLesson == nil ? [] : HelpLine.commands(.again)) + back
    switch activity {
    case .idle: return (visited.isEmpty ? [] : HelpLine.commands(.back)) + always
    case .welcomed, .concluded: return [.enter] + always
    case .reading, .lessonEnded: return [.enter] + HelpLine.commands(.again) + back + always
    case .answering(_, let answer): return answer.help + questionBack + always
    case .repairing:
      return HelpLine.commands(.done, .undo, .clear, .show, .showMe, .hint, .skip) + questionBack
        + always
    case .choosing:
      return [.answer(.number)] + HelpLine.commands(.show, .showMe, .skip) + questionBack + always
    case .judged:
      return [.enter]
        + HelpLine.commands(.why, .sources, .whatIf, .orders, .diagram, .map, .again) + back
        + always
    }
  }

  private var isPredicting: Bool {
    if case .answering = activity { true } else { false }
  }

  private var isRepairing: Bool {
    if case .repairing = activity { true } else { false }
  }

  /// Whether an answer of several lines is open.
  private var takesLines: Bool {
    switch activity {
    case .answering(_, .list(let draft)): draft.form != .next
    case .answering(_, .never), .repairing: true
    default: false
    }
  }

  /// Whether a question is open, so that nothing may reveal its answer.
  var isAsking: Bool {
    switch activity {
    case .answering, .choosing, .repairing: true
    case .welcomed, .reading, .judged, .concluded, .lessonEnded, .idle: false
    }
  }

  /// Whether a line submits an answer, which can't be undone.
  package func submits(_ line: String) -> Bool {
    guard !isInSandbox, isAsking else { return false }
    return switch SessionCommand(line) {
    case .done, .sure, .yes: true
    case .text, .none: !takesLines
    default: false
    }
  }

  /// The current prompt.
  var ask: Reply {
    .ask(preferences.isPlain ? PlainSigns(language: language).prompt(nextPrompt) : nextPrompt)
  }

  private var nextPrompt: String {
    if isInSandbox { return words.sandboxPrompt }
    return switch activity {
    case .welcomed: words.toBegin
    case .concluded: words.toLesson
    case .idle: words.menuPrompt
    case .answering(_, let answer): prompt(answer)
    case .choosing(let open): reviewNumber + words.choicePrompt(open.choice.options.count)
    case .repairing: reviewNumber + words.repairPrompt
    case .judged: words.afterVerdict
    case .lessonEnded: isLastLesson ? words.finish : words.nextLesson
    case .reading:
      if let review {
        review.answered < review.total ? words.nextQuestion : words.goOn
      } else if let walk, walk.isAtEnd {
        walk.hasQuestions ? words.toEnd : isLastLesson ? words.finish : words.nextLesson
      } else {
        walk?.isAtPageEnd == true ? words.nextPage : words.goOn
      }
    }
  }

  /// The farewell; after an answer, it includes the next date.
  private var goodbye: [DocumentBlock] {
    let hasAnswered = attempts.count > earlierAttempts
    let again = hasAnswered ? dueAgain(JudgedAttempts(attempts, in: curriculum).mastery) : nil
    let lines = [
      words.goodbye(keepsRecord: preferences.keepsRecord, isReviewing: review != nil), again,
    ]
    .compactMap(\.self)
    return [.paragraph([Span(lines.joined(separator: words.space))])]
  }

  private func prompt(_ answer: Answer) -> String { reviewNumber + promptOfForm(answer) }

  private var reviewNumber: String {
    review.map { words.reviewNumber($0.count, of: $0.total) } ?? ""
  }

  private func promptOfForm(_ answer: Answer) -> String {
    switch answer {
    case .list(let draft): words.predictPrompt(draft.callbacks.count + 1)
    case .never: words.neverPrompt
    case .reverse(let sheet): words.letterPrompt(last: Letters.name(sheet.options.count - 1))
    }
  }

  /// Whether `!` is used for the first time. It may have been typed by accident.
  private func mustExplain(sign line: String) -> Bool {
    line == "!" && !hasExplainedSign && !attempts.contains(where: \.isSure)
  }

  var isLastLesson: Bool { walk?.lesson.header.id == curriculum.lessons.last }

  /// Replies to a line that means nothing here.
  func unknownCommand(_ line: String) -> [Reply] {
    if line.lowercased() == "q" { return say(words.qIsForPages(inSandbox: false)) + [ask] }
    let text = SafeText.visible(line)
    let first = line.split(separator: " ").first.map(String.init) ?? ""
    let meant = SessionCommand.meant(by: first).flatMap { $0 == first.lowercased() ? nil : $0 }
    let notHere = words.notHere(text, suggestion: meant, isIdle: activity == .idle)
    return say(notHere + (isAboutVerdictLeft(line) ? words.space + words.backToVerdict : ""))
      + [ask]
  }

  /// Whether a line asks about a verdict that isn't on the screen any more.
  private func isAboutVerdictLeft(_ line: String) -> Bool {
    guard activity == .idle || activity == .concluded, !visited.isEmpty else { return false }
    return switch SessionCommand(line) {
    case .verdict, .again: true
    default: false
    }
  }
}
