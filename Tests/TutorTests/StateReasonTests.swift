import Assessment
import Course
import Documents
import LifecycleEngine
import ScenarioLanguage
import Practice
import TestSupport
import Testing
import TextFormats
@testable import Tutor

/// The states of objects and of the process that explain why a callback is called, or isn't.
@Suite struct StateReasonTests {
  /// The verdict on an answer to a scenario of the course.
  private func verdict(
    _ id: String, _ answer: String, in language: Localized.Language = .english
  ) throws -> Conversation {
    let curriculum = try RealCourse.curriculum()
    var problems: [Problem] = []
    let document = try #require(curriculum.scenario(id, problems: &problems))
    var talk = Conversation(Session(curriculum, language: language)) {
      $0.start(question: document)
    }
    talk.type("mode full", answer, "done")
    return talk
  }

  private func says(_ talk: Conversation, _ part: String) -> Bool {
    talk.said.contains { $0.contains(part) }
  }

  /// B was dismissed and deallocated before (document 001), so the one presented now has no view.
  @Test func `a view that is loaded again belongs to a new object`() throws {
    let answer = "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"
    let english = try verdict("present-second-time", answer)
    #expect(english.feedback?.mistake == .missing(belongs: 0))
    #expect(says(english, "This B is a new object"))
    #expect(english.feedback?.explained == [.birthViewOnce])
    let chinese = try verdict("present-second-time", answer, in: .chinese)
    #expect(says(chinese, "新创建的对象"))
  }

  /// A suspended app runs no code, so it isn't warned (document 000).
  @Test func `a suspended app isn't warned about memory`() throws {
    let answer = "app.applicationDidReceiveMemoryWarning"
    #expect(says(try verdict("memory-warning-suspended-18", answer), "it runs no code"))
  }

  /// The Task doesn't wait for the animation of the push; viewDidAppear does.
  @Test func `a callback at the end of a transition is kept back by the transition`() throws {
    let answer =
      "B.viewDidLoad print(end of viewDidLoad) B.viewWillAppear B.viewDidAppear print(Task)"
    #expect(try verdict("task-in-push", answer).feedback?.mistakeRule == .appearanceDid)
  }

  /// A is C's parent (document 001), so the presentation doesn't determine which of them is first.
  @Test func `a child is kept back by its parent, not by what covers both`() throws {
    let answer =
      "C.viewWillDisappear A.viewWillDisappear C.viewDidDisappear A.viewDidDisappear"
    #expect(try verdict("child-covered", answer).feedback?.mistakeRule == .appearanceForwarded)
  }

  /// It is laid out when it is first added; its size is still the same when it is added again.
  @Test func `a layout that has taken place already is named`() throws {
    let answer =
      "v.removeFromSuperview v.didMoveToSuperview v.didMoveToSuperview v.layoutSubviews "
      + "v.removeFromSuperview v.didMoveToSuperview"
    let curriculum = try RealCourse.curriculum()
    var problems: [Problem] = []
    let document = try #require(curriculum.scenario("view-removed-twice", problems: &problems))
    var talk = Conversation(Session(curriculum, language: .english)) {
      $0.start(question: document)
    }
    talk.type(answer, "done")
    #expect(says(talk, "It was already called"))
    #expect(!says(talk, "retains"))
  }

  /// The process no longer exists (document 002).
  @Test(arguments: [
    "app.didReceiveRemoteNotification scene.willConnectTo scene.sceneWillEnterForeground "
      + "scene.sceneDidBecomeActive",
    "app.didReceiveRemoteNotification app.didFinishLaunching scene.willConnectTo "
      + "scene.sceneWillEnterForeground scene.sceneDidBecomeActive",
  ])
  func `an event for an app that isn't running launches it first`(answer: String) throws {
    #expect(says(try verdict("push-after-kill-18", answer), "so it is launched first"))
    #expect(says(try verdict("push-after-kill-18", answer, in: .chinese), "所以要先启动"))
  }

  /// Forgetting didFinishLaunching is a slip; believing in a second delivery is the
  /// misunderstanding.
  @Test func `a callback that isn't called is explained besides one that was left out`() throws {
    let answer =
      "scene.willConnectTo scene.continueUserActivity scene.sceneWillEnterForeground "
      + "scene.sceneDidBecomeActive"
    let talk = try verdict("universal-link-cold-18", answer)
    #expect(
      talk.says(talk.words.why(1, "app.didFinishLaunchingWithOptions")) || says(talk, "Why app"))
    #expect(says(talk, "connectionOptions"))
    #expect(talk.feedback?.explained.contains(.launchEntryDelivered) == true)
  }

  @Test func `a rule prevents a callback that the question doesn't watch, too`() throws {
    let talk = try verdict(
      "time-changes-thrice-18",
      "app.applicationSignificantTimeChange app.applicationWillEnterForeground")
    // Typed out, an unwatched callback isn't taken; as a letter, it is.
    #expect(talk.feedback?.isCorrect == true)
    let question = try #require(talk.feedback?.question)
    let absence = Absence(
      of: Occurrence(
        ObjectID(question.scenario.objects.firstIndex { $0.kind == .appDelegate } ?? 0),
        .applicationWillEnterForeground),
      in: question, order: question.allowed.orders[0],
      counterfactuals: CounterfactualRuns(question.scenario, known: question.allowed.orders))
    #expect(absence.rule == .scenesWhoHears)
  }

  @Test func `what only a later step causes needs no rule`() throws {
    let talk = try verdict(
      "lock-passcode-18",
      "scene.sceneWillResignActive scene.sceneWillEnterForeground scene.sceneDidEnterBackground "
        + "app.applicationProtectedDataWillBecomeUnavailable")
    let title = talk.words.whyNotHere("scene.sceneWillEnterForeground")
    let sentence = talk.said.first { $0.hasPrefix(title) }
    #expect(sentence == title + " " + talk.words.calledOnly(with: "user unlocks device"))
  }
}
