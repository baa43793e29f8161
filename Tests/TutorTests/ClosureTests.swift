import Assessment
import Course
import Documents
import Practice
import ScenarioLanguage
import Reports
import Testing
import TextFormats
@testable import Tutor

/// The ends of lessons, days, and the course, and the one count of right answers.
@Suite struct ClosureTests {
  private let right = "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"
  /// The small course's lesson, everything answered right.
  private var whole: [String] { [right, "done", "", "1", "", "-", "done", "", ""] }

  private func score(_ conversation: Conversation) -> LessonScore? {
    let session = conversation.session
    return CourseScore(session.curriculum, session.attempts, places: session.places)["trade"]
  }

  // MARK: A lesson's end

  @Test(arguments: Localized.Language.allCases)
  func `a lesson ends with the right answers and the next review`(
    language: Localized.Language
  ) throws {
    var end = Conversation([], in: language)
    end.session.now = 1_000
    end.type(whole)
    let words = end.words
    #expect(end.session.activity == .lessonEnded && end.prompt == words.finish)
    #expect(end.said.first?.contains(words.solved(3, of: 3)) == true)
    #expect(!end.says(words.missedInLesson))
    // Answered right at once, everything is due in ten minutes.
    #expect(end.says(words.dueAgain(words.wait(600))))
    #expect(score(end)?.state == .mastered)
  }

  @Test func `it lists each missed question, predictions with the missed rule`() {
    let end = Conversation(
      ["B.viewWillAppear", "done", "", "2", "", "A.viewWillDisappear", "done", "", ""])
    #expect(end.said.first?.contains(end.words.solved(0, of: 3)) == true)
    #expect(end.says(end.words.missedInLesson))
    #expect(end.says(end.words.quoted("A question.")))
    // Two predictions and a choice were missed.
    #expect(end.said.count { $0.contains("A frame") } == 1)
    // The count, the list's title, the three of them, and the next review.
    #expect(end.said.count == 6)
    #expect(score(end)?.state == .finished)
  }

  @Test(arguments: Localized.Language.allCases)
  func `beside what is missed, it names what is right`(language: Localized.Language) {
    let end = Conversation([right, "done", "", "2", "", "-", "done", "", ""], in: language)
    let titles = ["present", "silent"].map {
      end.session.curriculum.scenario($0)?.title?[language] ?? $0
    }
    #expect(end.says(end.words.rightInLesson(titles)), "\(end.said)")
    #expect(end.says(end.words.missedInLesson))
  }

  @Test func `questions that were skipped are counted, and the lesson can be restarted`() {
    var end = Conversation(["skip", "skip", "skip", ""])
    #expect(end.says(end.words.unanswered(3)))
    #expect(!end.says(end.words.missedInLesson))
    end.type("again")
    #expect(end.page == 0 && end.question?.id == "present")
  }

  @Test func `back leads from the end to the last screen, and Enter to the end again`() {
    var end = Conversation(whole + ["back"])
    #expect(end.says("The end.") && end.prompt == end.words.toEnd)
    end.type("")
    #expect(end.session.activity == .lessonEnded)
  }

  @Test func `the end names the next lesson, and Enter opens it`() {
    let further = [
      "Lessons/02-more.en.md": Transcript.lesson("More", "Text.")
        .replacing("id: trade", with: "id: more")
    ]
    var end = Conversation(whole, further: further)
    #expect(end.said.last == end.words.nextLessonIs(2, "More"))
    #expect(end.prompt == end.words.nextLesson)
    end.type("")
    #expect(end.session.walk?.lesson.header.id == "more")
    // A lesson without questions has no summary.
    #expect(end.prompt == end.words.finish)
    end.type("")
    #expect(end.said.first == end.words.courseDone(unread: []))
  }

  // MARK: The course's end

  @Test func `the course ends with a map, the weakest lesson and ways to go on`() {
    let end = Conversation(["skip", "2", "", "-", "done", "", "", ""])
    let words = end.words
    #expect(end.said.first == words.courseDone(unread: []) && end.session.activity == .idle)
    #expect(end.says(words.byTopic) && end.says(words.weakLessons))
    #expect(end.says(words.lessonNamed(1, "Trading places")))
    for command in ["review", "lesson 1", "quiz", "sandbox"] {
      #expect(end.said.contains { $0.hasPrefix(command) }, "\(command)")
    }
    let strong = Conversation(whole + [""])
    #expect(!strong.says(words.weakLessons))
  }

  @Test func `the course's end names the lessons that were never opened`() {
    let further = [
      "Lessons/02-more.en.md": Transcript.lesson("More", "Text.")
        .replacing("id: trade", with: "id: more")
    ]
    let end = Conversation(Transcript.session(.english, further: further)) {
      $0.start(stoppedAt: ("more", 0)) + $0.answer("")
    }
    #expect(end.says(end.words.courseDone(unread: [1])))
  }

  // MARK: One count

  @Test func `choices are recorded and counted like predictions`() throws {
    let chosen = Conversation([right, "done", "", "2"])
    let attempt = try #require(chosen.saved)
    #expect(attempt.scenario == "trade#1" && attempt.form == .choice && attempt.lesson == "trade")
    #expect(!attempt.isCorrect && attempt.answer == ["2"])
    #expect(score(chosen)?.right == 1)
    #expect(Conversation([right, "done", "", "1"]).saved?.isCorrect == true)
    #expect(Conversation([right, "done", "", "skip"]).session.attempts.last?.isSkipped == true)
    #expect(Conversation([right, "done", "", "show me"]).saved?.isShown == true)
    // A choice has no rules, so nothing of it is due or listed as a scenario.
    let progress = Progress(chosen.session.curriculum, [attempt], place: nil, now: 0, zone: 0)
    #expect(progress.scenarios.entries.isEmpty && progress.count(.due) == 0)
    #expect(progress.course.questions == 3 && progress.hasAnswered)
  }

  @Test func `list, progress and the lesson's end show the same count`() {
    let left = Conversation([right, "done", "", "1"])
    var (list, progress, end) = (left, left, left)
    list.type("lessons")
    progress.type("progress")
    end.type("", "skip", "")
    let count = left.words.solved(2, of: 3)
    #expect(list.rows.last?.last?.contains("2/3") == true)
    #expect(progress.said.first?.contains(count) == true)
    #expect(end.said.contains { $0.contains(count) })
  }

  @Test func `the list distinguishes unread, begun, finished, and mastered lessons`() {
    func state(_ conversation: Conversation) -> LessonScore.State? { score(conversation)?.state }
    let fresh = Transcript.session(.english)
    #expect(state(Conversation(fresh) { $0.start() }) == .unread)
    #expect(state(Conversation()) == .begun)
    #expect(state(Conversation(["skip", "skip"])) == .begun)
    #expect(state(Conversation(["skip", "skip", "skip"])) == .finished)
    #expect(state(Conversation(whole)) == .mastered)
    // Restarting removes nothing.
    #expect(state(Conversation(whole + ["again"])) == .mastered)
  }

  @Test func `after a restart a lesson resumes after an answered choice`() {
    let before = Conversation([right, "done", "", "1"])
    let session = before.session
    let resumed = Conversation(
      Session(session.curriculum, language: .english, attempts: session.attempts)
    ) { $0.start(stoppedAt: ("trade", 1)) }
    #expect(resumed.question?.id == "silent")
  }

  @Test func `lesson resumes after the answered question, again restarts it`() {
    let left = Conversation([right, "done", ""])
    var resumed = left
    resumed.type("lesson trade")
    #expect(resumed.session.activity == left.session.activity)
    #expect(resumed.question == nil)
    resumed.type("back", "again")
    #expect(resumed.answer != nil)
  }

  @Test func `at an open question, again clears it, then offers to restart the lesson`() {
    var asked = Conversation(["B.viewWillAppear", "again"])
    #expect(asked.written == [])
    asked.type("skip", "again")
    #expect(asked.said.last == asked.words.againRestarts)
    asked.type("show")
    asked.type("again")
    #expect(asked.said == [asked.words.againRestarts])
    asked.type("again")
    #expect(asked.question?.id == "present")
  }

  // MARK: A day's end

  @Test func `leaving after an answer says when to come back`() {
    let left = Conversation([right, "done", "quit"])
    let wait = left.words.dueAgain(left.words.wait(600))
    #expect(left.hasLeft && left.says(wait))
    let unanswered = Conversation(["quit"])
    #expect(unanswered.said == [unanswered.words.goodbye(keepsRecord: true, isReviewing: false)])
    var unkept = Conversation([right, "done"])
    unkept.session.preferences.keepsRecord = false
    unkept.type("quit")
    #expect(!unkept.says(wait))
  }
}
