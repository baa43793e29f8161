import Course
import Testing
import TextFormats

/// Templates for scenarios, lessons and claims: valid without changes, and they never overwrite a
/// file.
@Suite struct StartTests {
  private func check(
    _ files: [SourceFile], addedTo course: SmallCourse = SmallCourse(),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var course = course
    for file in files { course.add(file.name, file.text) }
    let found = course.problems.map {
      "\($0.file):\($0.range?.start.line ?? 0): \($0.message.english)"
    }
    #expect(found == [], sourceLocation: sourceLocation)
  }

  private func refusal(_ make: () throws(StartFault) -> Void) -> String? {
    do throws(StartFault) {
      try make()
      return nil
    } catch {
      return error.message.english
    }
  }

  // MARK: Scenarios

  @Test func `a scenario's template is valid`() throws {
    let file = try ScenarioStart.file("ios-26-sheet", in: SmallCourse().read.curriculum.texts)
    #expect(file.name == "Content/scenarios/ios-26-sheet.yml")
    check([file])
  }

  @Test func `an existing scenario is not overwritten`() {
    let texts = SmallCourse().read.curriculum.texts
    #expect(
      refusal { () throws(StartFault) in _ = try ScenarioStart.file("push", in: texts) }
        == "'push' already exists: Content/scenarios/push.yml")
  }

  @Test(arguments: [
    ("Push_From Root", "push-from-root"), ("12-push", "push"), ("push-", "push"),
    ("../push", "push"), ("push--twice", "push-twice"),
  ])
  func `an invalid id is rejected with the nearest valid one`(_ id: String, _ nearest: String) {
    let texts = CourseTexts([])
    let message = refusal { () throws(StartFault) in _ = try ScenarioStart.file(id, in: texts) }
    #expect(message?.hasSuffix("; did you mean '\(nearest)'?") == true)
  }

  @Test func `an id without letters, and one that is too long, are rejected`() {
    let texts = CourseTexts([])
    for id in ["", "12", "压栈", "-", String(repeating: "a", count: 65)] {
      let message = refusal { () throws(StartFault) in _ = try ScenarioStart.file(id, in: texts) }
      #expect(message?.contains("is not an id") == true, "\(id)")
    }
  }

  // MARK: Lessons

  @Test func `a lesson's template is valid, and follows the last lesson`() throws {
    let files = try LessonStart.files("my-own", in: SmallCourse().read)
    #expect(files.map(\.name) == ["Lessons/02-my-own.en.md", "Lessons/02-my-own.zh-Hans.md"])
    check(files)
  }

  @Test func `a lesson named like a topic is of that topic and shows its scenarios`() throws {
    var course = SmallCourse()
    course.replace("topic: launch", by: "topic: tabs", in: "Content/scenarios/push.yml")
    let files = try LessonStart.files("tabs", in: course.read)
    #expect(files.allSatisfy { $0.text.contains("\ntopic: tabs\n") })
    #expect(files.allSatisfy { $0.text.contains("\n```run push\n") })
    check(files, addedTo: course)
  }

  @Test func `an existing lesson is not overwritten`() {
    let course = SmallCourse().read
    #expect(
      refusal { () throws(StartFault) in _ = try LessonStart.files("states", in: course) }
        == "'states' already exists: Lessons/01-states.en.md")
  }

  @Test func `a lesson needs a scenario to show, and a number`() {
    let empty = ReadCourse(CourseTexts([]))
    #expect(
      refusal { () throws(StartFault) in _ = try LessonStart.files("a", in: empty) }
        == StartFault.noScenario.message.english)
    var course = SmallCourse()
    course.add("Lessons/99-last.en.md", "")
    #expect(
      refusal { () throws(StartFault) in _ = try LessonStart.files("a", in: course.read) }
        == StartFault.tooManyLessons.message.english)
  }

  // MARK: Claims

  private let ledger = "Content/claims/003.yml"

  @Test func `a claim's template is valid, in a new ledger and in an existing one`() throws {
    let first = try ClaimStart.file("003-one", in: SmallCourse().read.curriculum.texts)
    #expect(first.name == ledger)
    check([first])
    let second = try ClaimStart.file("003-two", in: CourseTexts([first]))
    #expect(second.text.utf8.starts(with: first.text.utf8))
    check([second])
  }

  @Test(arguments: ["", "  ", "    "])
  func `the contents of a ledger don't change, however it is indented`(_ indent: String) throws {
    let old = """
      # A comment.
      document: "003"
      claims:
      \(indent)- id: 003-one
      \(indent)  place: "x"
      \(indent)  kind: naming
      \(indent)  claim: {en: A, zh-Hans: 甲}
      \(indent)  verdict: holds
      \(indent)  evidence: []   # no line end
      """
    let file = try ClaimStart.file(
      "003-two", in: CourseTexts([SourceFile(name: ledger, text: old)]))
    #expect(file.text.hasPrefix(old + "\n\(indent)- id: 003-two\n"))
    check([file])
  }

  @Test func `an existing claim is not overwritten`() throws {
    let first = try ClaimStart.file("003-one", in: CourseTexts([]))
    #expect(
      refusal { () throws(StartFault) in
        _ = try ClaimStart.file("003-one", in: CourseTexts([first]))
      } == "'003-one' already exists: \(ledger):3")
  }

  @Test func `a ledger that doesn't end in a list isn't changed`() {
    let texts = CourseTexts([SourceFile(name: ledger, text: "document: \"003\"\nclaims: []\n")])
    #expect(
      refusal { () throws(StartFault) in _ = try ClaimStart.file("003-one", in: texts) }
        == StartFault.noList(ledger).message.english)
  }

  @Test(arguments: [
    ("one-thing", "000-one-thing"), ("007-one", "000-one"), ("003-One", "003-one"),
    ("003one", "003-one"),
  ])
  func `a claim's id begins with its document`(_ id: String, _ nearest: String) {
    let texts = CourseTexts([])
    let message = refusal { () throws(StartFault) in _ = try ClaimStart.file(id, in: texts) }
    #expect(message?.hasSuffix("; did you mean '\(nearest)'?") == true)
  }

  @Test func `a document's number alone is no claim's id`() {
    for id in ["003", "003-", "003-12"] {
      let message = refusal { () throws(StartFault) in
        _ = try ClaimStart.file(id, in: CourseTexts([]))
      }
      #expect(message?.contains("is not an id") == true, "\(id)")
    }
  }
}
