import Course
import Testing
import TextFormats

/// The checks of callbacks' texts and the glossary.
@Suite struct WordChecksTests {
  private let callbacks = SmallCourse.callbacks
  private let glossary = SmallCourse.glossary

  private func check(
    _ finds: [String], after damage: (inout SmallCourse) -> Void,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(SmallCourse.findings(after: damage) == finds, sourceLocation: sourceLocation)
  }

  // MARK: Callbacks' texts

  @Test func `a callback without a text is found`() {
    check(["\(callbacks):1:1: callback 'viewDidLoad' has no text"]) {
      $0.replace(SmallCourse.callback("viewDidLoad"), by: "", in: callbacks)
    }
  }

  @Test func `a text of no callback is found, with the nearest name`() {
    let file = "Content/callbacks/more.yml"
    check(["\(file):1:13: there is no callback 'viewDidLaod' (viewDidLoad)"]) {
      $0.add(file, SmallCourse.callback("viewDidLaod"))
    }
  }

  @Test func `a second text of a callback is found`() {
    let file = "Content/callbacks/more.yml"
    check(["\(file):1:13: callback 'viewDidLoad' has two texts"]) {
      $0.add(file, SmallCourse.callback("viewDidLoad"))
    }
  }

  @Test func `a callback's text of more than 60 columns is found`() {
    let wide = "{en: A, zh-Hans: \(String(repeating: "宽", count: 31))}"
    let main = SmallCourse.callback("main")
    check(["\(callbacks):1:13: the text of 'main' in zh-Hans takes 62 columns"]) {
      $0.replace(main, by: "- callback: main\n  means: \(wide)\n", in: callbacks)
    }
  }

  @Test func `a callback's text in one language, or with another key, is found`() {
    // Then the callback has no text, which is a second problem.
    let none = "\(callbacks):1:1: callback 'main' has no text"
    let main = SmallCourse.callback("main")
    check(["\(callbacks):2:10: 'means' has no 'zh-Hans'", none]) {
      $0.replace(main, by: "- callback: main\n  means: {en: A}\n", in: callbacks)
    }
    check(["\(callbacks):2:3: unknown key 'mean' in a callback's text (means)"]) {
      $0.replace(
        main, by: "- callback: main\n  mean: A\n  means: {en: A, zh-Hans: 甲}\n", in: callbacks)
    }
  }

  @Test func `a file of callbacks that is no list is found`() {
    let file = "Content/callbacks/more.yml"
    check(["\(file):1:1: a file of callbacks' texts is not a list"]) {
      $0.add(file, "callback: main\n")
    }
  }

  // MARK: The glossary

  @Test func `two terms of one id are found`() {
    check(["\(glossary):7:7: two terms have the id 'scene'"]) {
      $0.add(glossary, ($0.files[glossary] ?? "") + SmallCourse.term("scene", "stage", "舞台"))
    }
  }

  @Test func `a term in one language is found`() {
    check(["\(glossary):2:9: 'term' has no 'zh-Hans'"]) {
      $0.replace("{en: scene, zh-Hans: 场景}", by: "{en: scene}", in: glossary)
    }
  }

  @Test func `a term that another one lists as a wrong word is found`() {
    check([
      "\(glossary):1:7: 'scene' must not be called '圈', which is the term 'run-loop'"
    ]) {
      $0.replace(
        "  term: {en: scene,", by: "  not: {zh-Hans: [圈]}\n  term: {en: scene,", in: glossary)
    }
  }

  @Test func `an unknown language in 'not' is found`() {
    check(["\(glossary):2:9: unknown key 'zh' in 'not'"]) {
      $0.replace(
        "  term: {en: scene,", by: "  not: {zh: [圈]}\n  term: {en: scene,", in: glossary)
    }
  }
}
