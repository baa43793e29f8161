import Documents
import Assessment
import LifecycleEngine
import Practice
import Reports
import TestSupport
import Testing
import TextFormats
@testable import Tutor

/// The reason that a verdict states, about the learner's own callback or the run's.
@Suite struct VerdictReasonTests {
  /// The first mistake of an answer about A presenting B, and the rule that explains it.
  private func mistake(_ answer: String) -> (FirstMistake?, Rule?) {
    let feedback = Conversation([answer, "done"]).feedback
    return (feedback?.mistake, feedback?.mistakeRule)
  }

  private func run(_ conversation: Conversation) throws -> RunReasons {
    let feedback = try #require(conversation.feedback)
    let rules = conversation.session.ruleTexts(for: feedback)
    return Reasons(feedback: feedback, words: conversation.words, rules: rules).run
  }

  /// Why the first wrong callback isn't called.
  private func absence(_ conversation: Conversation) -> Absence? {
    guard let feedback = conversation.feedback, case .unexpected(let at)? = feedback.mistake else {
      return nil
    }
    return Absence(
      of: feedback.callbacks[at], in: feedback, after: Array(feedback.callbacks[..<at]))
  }

  @Test func `the reason is about the learner's callback if that is the mistake`() {
    let (a, b) = ("A.viewWillDisappear", "B.viewWillAppear B.viewDidAppear")
    // Too early: the rule of its own line delays it, whichever of two that changed places the
    // comparison calls moved.
    #expect(
      mistake("\(a) A.viewDidDisappear \(b)")
        == (.tooEarly(at: 1, belongs: 3), .presentationOutgoingDisappears))
    #expect(
      mistake("\(a) B.viewWillAppear A.viewDidDisappear B.viewDidAppear")
        == (.tooEarly(at: 2, belongs: 3), .presentationOutgoingDisappears))
    // A callback moved to the end is itself the late one, so the reason explains why it comes
    // first.
    #expect(
      mistake("\(b) A.viewDidDisappear \(a)")
        == (.tooLate(belongs: 0), .presentationOutgoingDisappears))
    // Repeated too often; the run's own line is explained only for missing callbacks.
    #expect(
      mistake("\(a) B.viewWillAppear \(b) A.viewDidDisappear").0 == .tooOften(at: 2))
    #expect(mistake("\(a) B.viewDidAppear A.viewDidDisappear").0 == .missing(belongs: 1))
  }

  @Test func `an early callback is explained by the rule that loads the view`() throws {
    let judged = try VerdictCourse.conversation(
      "loads", ["B.viewWillAppear B.viewDidLoad", "done"])
    #expect(judged.feedback?.mistakeRule == .presentationLoadsInCall)
    let moments = judged.words.moments(
      "B.viewDidLoad", .call, "B.viewWillAppear", .turn, isCode: true)
    #expect(judged.says(judged.words.whyNotHere("B.viewWillAppear") + " " + moments))
  }

  @Test func `of two swapped will callbacks, the rule of the leaving controller is explained`() {
    #expect(
      mistake("B.viewWillAppear A.viewWillDisappear B.viewDidAppear A.viewDidDisappear")
        == (.tooEarly(at: 0, belongs: 1), .presentationOutgoingDisappears))
  }

  /// In the background the process exists, and its controller's view is in the window.
  @Test(arguments: [
    (
      "relaunch", "app.didFinishLaunching app.applicationDidBecomeActive", AbsenceReason.sameProcess
    ),
    (
      "return", "A.viewDidDisappear app.applicationDidBecomeActive", .onScreen(disappearing: true)
    ),
    ("return", "B.viewDidLoad app.applicationDidBecomeActive", .viewNotAccessed),
    ("begun", "A.viewWillDisappear A.viewDidDisappear", .transitionUnended),
  ])
  func `the state explains an absence if no rule does`(
    id: String, answer: String, expected: AbsenceReason
  ) throws {
    let judged = try VerdictCourse.conversation(id, [answer, "done"])
    let (question, absence) = (try #require(judged.question), try #require(self.absence(judged)))
    #expect(AbsenceReason(of: absence.callback, in: question) == expected)
    let why = judged.words.whyAbsent(question.short(absence.callback))
    let text = try run(judged).text(of: expected, for: absence.callback)
    #expect(judged.says(why + " " + text))
  }

  @Test func `a state is explained by the way that the app is on`() throws {
    // SYSTEMS.md, states: with scenes didFinishLaunching finds the app in the background.
    let coming = try VerdictCourse.conversation(
      "launch-state", ["app.didFinishLaunching print(inactive)", "done"])
    #expect(coming.feedback?.mistakeRule == .launchState)
    #expect(coming.feedback?.explained == [.launchState])
    // When the app will resign active, nothing has changed yet.
    let leaving = try VerdictCourse.conversation(
      "home-state", ["app.applicationWillResignActive print(inactive)", "done"])
    let inactive = try #require(leaving.feedback?.callbacks[1])
    let only = try #require(run(leaving).laterStateChange(inactive, after: 1)).text
    #expect(only.contains("1") && leaving.says(only))
  }

  /// Document 003: under an alert the app is inactive.
  @Test func `a printed state is explained by the callback that changes it`() throws {
    func answered(_ state: String) throws -> (Conversation, Occurrence) {
      let lines = [
        "app.applicationWillResignActive print(\(state)) app.applicationDidBecomeActive", "done",
      ]
      let judged = try VerdictCourse.conversation("alert-state", lines)
      #expect(judged.feedback?.printedInstead(of: 1) == 1)
      return (judged, try #require(judged.feedback?.callbacks[1]))
    }
    let (early, active) = try answered("active")
    let since = try #require(run(early).laterStateChange(active, after: 1)).text
    #expect(since.contains("3") && early.says(since))
    // No callback causes the background here; the reason is since when it is inactive. A will
    // callback's change happens once it has returned.
    let (never, background) = try answered("background")
    #expect(try run(never).laterStateChange(background, after: 1) == nil)
    let then = try #require(run(never).lastStateChange(1)).text
    #expect(then.contains("1") && never.says(then))
  }

  @Test func `an absence is explained by what prevents the callback`() throws {
    // A was loaded at the launch, and its view still exists.
    for language in Localized.Language.allCases {
      let judged = try VerdictCourse.conversation(
        "loaded", ["A.viewWillDisappear A.viewDidLoad B.viewWillAppear", "done"], in: language)
      #expect(judged.feedback?.mistake == .unexpected(at: 1))
      let absence = try #require(self.absence(judged))
      #expect(absence.earlier?.step == 0)
      #expect(absence.rule == .birthViewOnce)
      #expect(judged.feedback?.explained == [.birthViewOnce])
    }
  }

  @Test func `an effect of another declaration is explained by the present one`() throws {
    var judged = try VerdictCourse.conversation(
      "not-forwarding", ["A.viewWillDisappear C.viewWillDisappear", "done"])
    let (feedback, words) = (try #require(judged.feedback), judged.words)
    guard case .forwards(_, true)? = feedback.nearbyChange else {
      Issue.record("\(String(describing: feedback.nearbyChange))")
      return
    }
    let text = ChangeText(document: feedback.question.document, words: words)
      .text(try #require(feedback.nearbyChange))
    // The whole answer is right there, which the verdict already states.
    #expect(judged.says(words.rightElsewhere(text.other, here: text.here)))
    #expect(!judged.says(words.calledElsewhere(text.other, here: text.here)))
    judged.type("why my 2")
    #expect(judged.says(words.calledElsewhere(text.other, here: text.here)))
  }

  @Test func `across steps the reason names the step, and steps head their lines`()
    throws
  {
    let judged = try VerdictCourse.conversation(
      "alert", ["app.applicationDidBecomeActive app.applicationWillResignActive", "done"])
    #expect(judged.feedback?.mistake == .tooEarly(at: 0, belongs: 1))
    #expect(judged.says(judged.words.calledOnly(with: "user dismisses alert")))
    // The answer's first line is under the first step, which nothing precedes.
    #expect(judged.pairs.map(\.steps.count) == [1, 0, 1])
  }

  @Test func `an empty answer gets its own reason`() {
    for language in Localized.Language.allCases {
      let judged = Conversation(["-", "done"], in: language)
      let divergence = judged.words.divergence(
        line: 1, got: nil, expected: "A.viewWillDisappear", elsewhere: .nowhere)
      #expect(judged.said[1] == divergence.text)
    }
  }

  // MARK: Never and reverse questions

  @Test func `a right answer about an absence shows the preventing rule`() throws {
    var never = try VerdictCourse.conversation("not-forwarding", ["mode never"])
    // Only C is prevented by A's declaration; A's own callback is called.
    let names = never.options.filter { $0 != "A.viewWillDisappear" }
    #expect(names.contains("C.viewWillDisappear"))
    never.type(names.joined(separator: " "), "done")
    #expect(never.feedback?.isCorrect == true)
    #expect(never.feedback?.explained == [.appearanceForwarded])
  }

  @Test func `a run mistaken for another is explained by their first difference`() throws {
    let before = [
      "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear", "done", "again",
      "mode reverse",
    ]
    guard case .reverse(let sheet)? = Conversation(before).answer else {
      Issue.record("nothing is asked")
      return
    }
    let wrong = try #require(sheet.options.indices.first { $0 != sheet.right })
    let judged = Conversation(before + [Letters.name(wrong)])
    let (feedback, words) = (try #require(judged.feedback), judged.words)
    let place = feedback.divergence
    // Both columns are the same up to the line that is named.
    #expect(judged.firstDifference == place)
    let other = sheet.options[wrong].run.dropFirst(place).first.map(feedback.question.short)
    let runsDiffer = words.runsDiffer(
      line: place + 1, feedback.question.short(feedback.grade.nearest[place]),
      done: sheet.options[wrong].text(.english), other)
    #expect(judged.says(runsDiffer))
  }
}
