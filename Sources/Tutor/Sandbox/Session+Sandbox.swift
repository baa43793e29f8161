internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
package import Practice
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// The sandbox: each line builds the app or acts on it immediately. The learner's place in the
/// lesson doesn't change.
extension Session {
  /// Rejected while a question is open: the sandbox could run the same app.
  mutating func startSandbox() -> [Reply] {
    if isAsking { return say(words.sandboxNotNow) + [ask] }
    isInSandbox = true
    let steps = sandbox.stepCount
    return [.show(sandboxGreeting)]
      + (steps > 0 ? say(words.sandboxAgain(steps)) : []) + [ask]
  }

  private var sandboxGreeting: [DocumentBlock] {
    words.sandboxBegins(iOS: sandbox.scenario.platform.ios)
  }

  /// Nil: the line leaves the sandbox and is answered as elsewhere.
  mutating func play(_ line: String) -> [Reply]? {
    if case .pasted(let lines) = SessionCommand(line) { return act(pasted: lines) + [ask] }
    if let command = SandboxCommand(line) { return play(command, line) + [ask] }
    switch SessionCommand(line) {
    case .next: return [ask]
    case .help, .lessons, .progress, .recap, .quit, .shell: return nil
    case .language(""): return [.show([languages]), ask]
    case .language(let name):
      guard switchLanguage(name) else {
        return say(words.noLanguage(SafeText.visible(name))) + [ask]
      }
      return [.saveLanguage(language), .show(sandboxGreeting), ask]
    case .lesson, .review, .quiz:
      isInSandbox = false
      return nil
    case .sandbox: return startSandbox()
    case .verdict: return answerAboutLatest(line)
    case .text(let text) where text.lowercased() == "q":
      return say(words.qIsForPages(inSandbox: true)) + [ask]
    default: return act(line) + [ask]
    }
  }

  private mutating func play(_ command: SandboxCommand, _ line: String) -> [Reply] {
    switch command {
    case .leave:
      isInSandbox = false
      return say(words.sandboxLeft)
    case .show: return [.show([sandboxText])]
    case .clear:
      sandbox.clear(SafeText.visible(line))
      return say(words.sandboxCleared)
    case .undo(let count):
      let lines = sandbox.lineCount
      guard lines > 0 else { return say(words.sandboxNothingToUndo) }
      // Undone lines are gone, so don't lose an app to a mistyped number.
      guard count <= lines else { return say(words.sandboxOnlyLines(lines)) }
      let taken = sandbox.undo(count)
      let items = taken.map { DocumentBlock.item(marker: "  ", [Span($0, .code)]) }
      return [.show([.paragraph([Span(words.sandboxUndid)])] + items)]
    case .ask(let count): return askFriend(count)
    case .save(let name): return save(as: name)
    case .misused(let usage): return say(words.sandboxUsage(usage))
    }
  }

  // MARK: Inspecting

  /// The run of the latest acting line; nil: nothing was done yet.
  private var latest: Question? {
    sandbox.stepCount > 0 ? Question("sandbox", sandbox.latest) : nil
  }

  /// Answers a question about the run of the latest acting line as after a verdict; callbacks are
  /// counted from 1.
  private mutating func answerAboutLatest(_ line: String) -> [Reply] {
    guard let question = latest else { return say(words.sandboxSteps(0)) + [ask] }
    let before = activity
    defer { activity = before }
    var feedback = Feedback(Prediction(question.asked.map(\.occurrence)), to: question)
    feedback.explained = sandbox.explained
    let replies = handlePostVerdict(SessionCommand(line), line, feedback)
    if case .judged(let asked) = activity { sandbox.explained = asked.explained }
    return replies
  }

  // MARK: Acting

  private mutating func act(_ line: String) -> [Reply] {
    switch sandbox.take(line) {
    case .declared: return say(words.sandboxDeclared)
    case .did(let steps):
      let gone = steps.flatMap(sandbox.lost).map {
        DocumentBlock.paragraph([Span(words.sandboxLost($0))])
      }
      let new = steps.flatMap(sandbox.renewed).map {
        DocumentBlock.paragraph([Span(words.sandboxRenewed($0), .dim)])
      }
      return [.show([run(of: steps)] + new + gone + held(after: steps))]
    case .redid(let changed):
      let report = DocumentBlock.paragraph([Span(words.sandboxRedone(isSame: changed.isEmpty))])
      return [.show(changed.isEmpty ? [report] : [report, run(of: changed)])]
    case .refused(let refusal): return [.show(shown(refusal, of: line))]
    }
  }

  /// Performs the steps of a paste, one after another.
  private mutating func act(pasted lines: [String]) -> [Reply] {
    if SourceLikeness.isSwift(lines) { return say(words.sandboxIsNoFile) }
    var replies: [Reply] = []
    var commands: [String] = []
    for line in lines {
      let isStep = PastedLines([line]).commands.isEmpty && SandboxCommand(line) == nil
      if isStep { replies += act(line) } else { commands.append(line) }
    }
    return replies + (words.notFromPaste(commands).map(say) ?? [])
  }

  /// The steps that may follow a gesture while the finger is still down.
  private func held(after steps: Range<Int>) -> [DocumentBlock] {
    guard let last = steps.last,
      case .happening(let happening)? = sandbox.scenario.steps[last].steps.last,
      happening == .swipeBack || happening == .dragSheetDown
    else { return [] }
    return [.paragraph([Span(words.fingerHolds(isSwipe: happening == .swipeBack))])]
  }

  /// Steps with their callbacks, in the layout of a lesson's worked run.
  private func run(of steps: some Sequence<Int>) -> DocumentBlock {
    let document = sandbox.document
    return .lines(
      steps.flatMap { step -> [[Span]] in
        let texts = StepText.lines(ofEntry: step, in: document, language: language)
        let callbacks = sandbox.callbacks(ofStep: step)
        return texts.map { [Span("› " + SafeText.visible($0), .strong)] }
          + (callbacks.isEmpty ? [[Span("  -", .dim)]] : callbacks.map { [Span("  " + $0, .code)] })
          + (sandbox.hasCrashed(inStep: step) ? [[Span("  " + words.appCrashed, .fault)]] : [])
      })
  }

  /// The problem, below the line it is in; that line is quoted if it isn't the one just typed.
  private func shown(_ refusal: SandboxRefusal, of line: String) -> [DocumentBlock] {
    var blocks: [DocumentBlock] = []
    let typed = SafeText.visible(line)
    for fault in refusal.problems {
      let isElsewhere = fault.line != typed && !fault.line.isEmpty
      if isElsewhere, blocks.isEmpty {
        blocks.append(.paragraph([Span(words.sandboxNoLongerFits)]))
      }
      let place = isElsewhere || fault.line == typed ? fault.line : typed
      if let range = fault.problem.range { blocks.append(.marked(line: place, range)) }
      blocks += words.explained(fault.problem).map { .item(marker: "  ", $0) }
    }
    return blocks
  }

  // MARK: As a scenario

  private var sandboxText: DocumentBlock {
    let lines = SourceFile(name: "", text: ScenarioWriter.text(of: sandboxDocument())).lines
    // Without a step there is nothing to ask yet.
    let shown = lines.filter { !$0.isEmpty && ($0 != "ask:" || sandbox.stepCount > 0) }
    return .lines(shown.map { [Span(String($0), .code)] })
  }

  /// Saves the last steps as a question for a friend.
  private mutating func askFriend(_ count: Int) -> [Reply] {
    guard count <= sandbox.stepCount else { return say(words.sandboxSteps(sandbox.stepCount)) }
    sandbox.ask(last: count)
    let report = words.sandboxAsked(count)
    return [
      .show([
        .paragraph([Span(report)]), sandboxText, .paragraph([Span(words.sandboxSaveIt)]),
        typed("lifeline learn NAME.yml"),
      ])
    ]
  }

  private func save(as name: String) -> [Reply] {
    guard sandbox.stepCount > 0 else { return say(words.sandboxSteps(0)) }
    do throws(StartFault) {
      try StartID.check(name)
    } catch {
      return say(words.sandboxBadName(SafeText.visible(name), nearest: error.nearest))
    }
    if curriculum.scenarios.contains(name) { return say(words.sandboxTaken(name)) }
    let text = ScenarioWriter.text(of: sandboxDocument(id: name))
    return [.create(SourceFile(name: "\(name).yml", text: text), for: .sandbox)]
  }

  /// Reports the result of a `create` reply.
  /// - Parameter folder: where the file was created.
  package func created(
    _ file: String, for purpose: CreatedFile, in folder: String, _ failure: CreationFailure?
  ) -> [Reply] {
    let path = SafeText.visible(folder.hasSuffix("/") ? folder + file : folder + "/" + file)
    if purpose == .recap {
      return recapCreated(failure == nil ? path : file, failure)
    }
    return switch failure {
    case nil:
      [
        .show([
          .paragraph([Span(words.sandboxSaved(path, isQuestion: sandbox.asksForSome))]),
          typed("lifeline \(sandbox.asksForSome ? "learn" : "run") \(file)"),
        ])
      ]
    case .exists: say(words.sandboxExists(file))
    case .failed(let reason): say(words.sandboxNotSaved(file, reason[language]))
    }
  }

  /// A command on a line of its own, so that it can be copied.
  private func typed(_ command: String) -> DocumentBlock {
    .lines([[Span("  " + command, .command)]])
  }

  /// The scenario, with a title if it is to be saved.
  private func sandboxDocument(id: String? = nil) -> ScenarioDocument {
    var document = sandbox.question
    guard let id else { return document }
    document.id = id
    document.title = document.title ?? title(of: document)
    return document
  }

  /// Names the asked steps, or only the last one if there are many, without revealing any
  /// callbacks.
  private func title(of document: ScenarioDocument) -> Localized {
    let asked = document.scenario.askedSteps
    return Localized { language in
      asked.suffix(asked.count > Self.mostStepsInTitle ? 1 : asked.count)
        .flatMap { StepText.lines(ofEntry: $0, in: document, language: language) }
        .joined(separator: Words(language: language).comma)
    }
  }

  private static let mostStepsInTitle = 3

  // MARK: TAB

  func sandboxCandidates(for word: String, line: String) -> [String] {
    let isFirst = line.count == word.count
    if !isFirst, let behind = candidates(behindCommand: line) {
      return Completion.matching(word, behind)
    }
    let names = SandboxCommand.Name.allCases
    let chinese = names.map { $0.aliases[0] } + ["用户", "系统"]
    let commands =
      names.map(\.rawValue) + ["diagram", "map", "why", "help", "language", "quit"]
      + (language == .chinese ? chinese : [])
    let matching = isFirst ? commands.filter { $0.hasPrefix(word.lowercased()) } : []
    return matching
      + ScenarioCompletion.candidates(for: word, line: line, in: sandbox.scenario)
      + (language == .chinese ? chinesePhrases(for: word, line: line) : [])
  }

  /// The possible arguments of a command; nil if the line doesn't begin with one.
  private func candidates(behindCommand line: String) -> [String]? {
    if SandboxCommand(line) != nil { return [] }
    switch SessionCommand(line) {
    case .verdict(.why): return latest?.nameable ?? []
    case .language, .surplus(command: "language"): return ["en", "zh"]
    case .verdict, .surplus: return []
    default: return nil
    }
  }

  /// The rest of the Chinese steps that begin with this line.
  private func chinesePhrases(for word: String, line: String) -> [String] {
    guard line.contains(where: { $0 != " " }) else { return [] }
    return Completion.rest(
      of: ChineseSteps.phrases(in: sandbox.scenario), begunWith: line, word: word)
  }
}
