import Assessment
import Course
import Testing
import TextFormats

/// Repairs: read, edited as a learner types it, and judged by runs.
@Suite struct RepairTests {
  private let repair: Repair

  init() throws {
    var problems: [Problem] = []
    let file = try #require(
      try CourseOnDiskTests.texts(in: ["Content/repairs"]).files.first {
        $0.name == "Content/repairs/two-films.yml"
      })
    let read = RepairReader.read(file, problems: &problems)
    #expect(problems.map(\.message) == [])
    repair = try #require(read)
  }

  private func verdict(_ lines: String...) throws -> RepairVerdict {
    var code = repair.given
    for line in lines { code.apply(try RepairEdit.read(line, in: repair, of: code)) }
    return repair.verdict(on: code)
  }

  private func failure(_ verdict: RepairVerdict) -> RepairFailure? {
    if case .fails(let failure) = verdict { failure } else { nil }
  }

  /// viewDidDisappear is called last, so B plays before A has stopped.
  @Test func `the app as given fails when B is presented`() throws {
    let failure = try #require(failure(try verdict()))
    #expect(failure.trial == "present")
    #expect(failure.requirement == 0)
  }

  @Test func `stopping in viewWillDisappear on both sides holds`() throws {
    let verdict = try verdict("move 2 to viewWillDisappear", "移动4到B.viewWillDisappear")
    guard case .holds(let runs) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(runs >= 2)
  }

  /// Fixing one side leaves the other broken: the dismissal fails.
  @Test func `half a repair fails when B is dismissed`() throws {
    let failure = try #require(failure(try verdict("move 2 to A.viewWillDisappear")))
    #expect(failure.trial == "dismiss")
  }

  /// Doing nothing is no repair.
  @Test func `a film that never plays fails`() throws {
    let failure = try #require(
      failure(
        try verdict("move 2 to A.viewWillDisappear", "move 4 to B.viewWillDisappear", "remove 3")))
    #expect(failure.requirement == 1)
  }

  @Test(arguments: [
    "move 9 to A.viewDidAppear", "move 1 to A.deinit", "style B fullScreen", "jump",
  ])
  func `a line that is no edit is rejected`(_ line: String) {
    #expect(throws: RepairEdit.Fault.self) {
      try RepairEdit.read(line, in: repair, of: repair.given)
    }
  }
}

/// The course's repairs as a whole.
@Suite struct CourseRepairsTests {
  private let course: ReadCourse

  init() throws {
    course = ReadCourse(try CourseOnDiskTests.texts(in: ["Content/repairs", "Lessons"]))
  }

  @Test func `every repair is proven`() {
    #expect(course.repairs.flatMap(RepairProofs.problems).map(\.message.english) == [])
  }

  @Test func `each lesson asks one, and each is asked, thirty in all`() {
    let asked = course.lessons.map { lesson in
      lesson.pages.flatMap(\.blocks).compactMap { block -> String? in
        if case .repair(let id) = block.content { id } else { nil }
      }
    }
    #expect(asked.allSatisfy { !$0.isEmpty })
    #expect(Set(asked.joined()) == Set(course.repairs.map(\.id)))
    #expect(course.repairs.count >= 30)
  }

  /// A learner can undo a good repair: each single edit of a repair alone isn't enough, where it
  /// has several.
  @Test func `no part of an author's repair is left over`() {
    for repair in course.repairs {
      for (number, edit) in (repair.repairs.first ?? []).enumerated() {
        var rest = repair.repairs[0]
        rest.remove(at: number)
        if case .holds = repair.verdict(on: repair.given.applying(rest)) {
          Issue.record("\(repair.id): \(edit.text(in: repair, from: repair.given)) isn't needed")
        }
      }
    }
  }
}
