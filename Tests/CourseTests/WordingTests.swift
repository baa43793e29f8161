import Course
import Testing
import TextFormats

/// The check for words that the glossary lists as wrong.
@Suite struct WordingTests {
  private let english = "Lessons/01-states.en.md"
  private let chinese = "Lessons/01-states.zh-Hans.md"
  private let push = "Content/scenarios/push.yml"
  private let glossary = SmallCourse.glossary

  private func check(
    _ finds: [String], after damage: (inout SmallCourse) -> Void,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(SmallCourse.findings(after: damage) == finds, sourceLocation: sourceLocation)
  }

  /// `stage` and 会话 are wrong words for the glossary's scene; the terms are on lines 1 and 4.
  private func forbid(_ course: inout SmallCourse) {
    course.replace(
      "  term: {en: scene,", by: "  not: {en: [stage], zh-Hans: [会话]}\n  term: {en: scene,",
      in: glossary)
  }

  @Test func `a wrong word in a lesson's prose or choice is found at its place`() {
    check(["\(chinese):26:3: '会话' is not the course's term"]) {
      forbid(&$0)
      $0.replace("## Two\n", by: "## Two\n\n一个会话。\n", in: chinese)
    }
    check(["\(english):21:8: 'stage' is not the course's term"]) {
      forbid(&$0)
      $0.replace("why: c", by: "why: A Stage.", in: english)
    }
  }

  @Test func `code, the other language's words and parts of longer words are exempt`() {
    check([]) {
      forbid(&$0)
      $0.replace(
        "## Two\n", by: "## Two\n\n`stage` backstage stages 会话\n\n```\nstage\n```\n", in: english)
      $0.replace("## Two\n", by: "## Two\n\nstage `会话`\n\n```\n会话\n```\n", in: chinese)
    }
  }

  @Test func `a wrong word inside a right term is exempt`() {
    check([]) {
      forbid(&$0)
      $0.add(glossary, ($0.files[glossary] ?? "") + SmallCourse.term("talk", "talk", "会话框"))
      $0.replace("## Two\n", by: "## Two\n\n会话框\n", in: chinese)
    }
  }

  @Test func `a wrong word in a title is found on its line, in a folded text too`() {
    check(["\(push):2:35: '会话' is not the course's term"]) {
      forbid(&$0)
      $0.replace("zh-Hans: 发生}", by: "zh-Hans: 新会话}", in: push)
    }
    let file = "Content/rules/appearance.will.yml"
    check(["\(file):6:7: 'stage' is not the course's term"]) {
      forbid(&$0)
      $0.replace(
        "{en: B, zh-Hans: 乙}", by: "\n  en: >-\n    A\n    b stage\n  zh-Hans: 乙", in: file)
    }
  }

  @Test func `texts that aren't the course's own are exempt`() {
    check([]) {
      forbid(&$0)
      $0.replace(
        "evidence: [\"000\"]", by: "evidence: [stage, 会话]",
        in: "Content/rules/appearance.will.yml")
    }
  }
}
