package import TextFormats

/// The start of a scenario: it runs as it is, and says what each key is for.
package enum ScenarioStart {
  package static func file(_ id: String, in texts: CourseTexts) throws(StartFault) -> SourceFile {
    try StartID.check(id)
    let path = CoursePath.scenarios + id + ".yml"
    if texts[path] != nil { throw .exists(id, at: path) }
    return SourceFile(name: path, text: text(id))
  }

  private static func text(_ id: String) -> String {
    """
    # The file's name.
    id: \(id)
    # What happens, not which callbacks come of it.
    title:
      en: A presents B
      zh-Hans: A 显示 B
    # Which of the documents 000 to 004 it comes from.
    documents: []
    # One that 'lifeline list topics' shows.
    topic: presentation
    # 1 (first lesson) to 5 (expert).
    level: 2
    # iOS 3 to 26; also device: pad, lifecycle: app-delegate, passcode: true.
    platform: {ios: 18}
    # A class for each name, or {is: CLASS, property: value}.
    objects:
      A: UIViewController
      B: {is: UIViewController, modalPresentationStyle: fullScreen}
    # The window's root view controller.
    root: A
    # Happens first and is not asked.
    given:
      - user launches app
    # What the learner predicts: code as code, people and the system in words.
    ask:
      - "A.present(B, animated: true)"
    # Whose callbacks are asked for, and which; 'lifeline list callbacks' shows all.
    watch:
      A: [viewWillDisappear, viewDidDisappear]
      B: [viewDidLoad, viewWillAppear, viewDidAppear]

    """
  }
}
