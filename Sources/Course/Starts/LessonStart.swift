internal import Assessment
internal import ScenarioLanguage
package import TextFormats

/// A template for a lesson in both languages: a question, a run, a choice, a prediction, a summary.
package enum LessonStart {
  package static func files(_ id: String, in course: ReadCourse) throws(StartFault)
    -> [SourceFile]
  {
    try StartID.check(id)
    if let taken = course.lessons.first(where: { $0.header.id == id }) {
      throw .exists(id, at: taken.header.file.name)
    }
    let number = try number(in: course.curriculum.texts)
    let topic = Topic(rawValue: id) ?? .structure
    let scenarios = scenarios(of: topic, in: course)
    guard let shown = scenarios.first else { throw .noScenario }
    return Localized.Language.allCases.map { language in
      let run = WorkedRun.lines(of: shown, language: language).joined(separator: "\n")
      let lesson = Start(
        id: id, topic: topic, shown: shown.id ?? "", run: run,
        asked: (scenarios.dropFirst().first ?? shown).id ?? "")
      return SourceFile(
        name: "\(CoursePath.lessons)\(number)-\(id).\(language.rawValue).md",
        text: language == .english ? lesson.english : lesson.chinese)
    }
  }

  /// One more than the last lesson's number, in any language, readable or not.
  private static func number(in texts: CourseTexts) throws(StartFault) -> String {
    let names = texts.files(in: CoursePath.lessons, ending: ".md").map {
      $0.name.dropFirst(CoursePath.lessons.count)
    }
    let next = (names.compactMap { Int($0.prefix(2)) }.max() ?? 0) + 1
    if next > 99 { throw .tooManyLessons }
    return next < 10 ? "0\(next)" : String(next)
  }

  /// Scenarios of the topic first, easy ones before difficult ones.
  private static func scenarios(of topic: Topic, in course: ReadCourse) -> [ScenarioDocument] {
    let sound = course.scenarios.filter { $0.id != nil }
    let ofTopic = sound.filter { $0.topic == topic }
    return (1...5).flatMap { level in ofTopic.filter { $0.level == level } }
      + sound.filter { $0.topic != topic }
  }

  private struct Start {
    var id: String
    var topic: Topic
    var shown: String
    var run: String
    var asked: String

    /// The keys of the header and their comments are the same in both languages.
    private func header(title: String, objective: String) -> String {
      """
      ---
      # The id for 'lifeline learn \(id)'; the file's name contains it too.
      id: \(id)
      title: \(title)
      # One that 'lifeline list topics' shows.
      topic: \(topic.rawValue)
      # Which of the documents 000 to 004 it comes from.
      documents: []
      # The reader's skills afterward; each begins with a verb.
      objectives:
        - \(objective)
      # The lessons to read first; each must be earlier in the course.
      after: []
      ---
      """
    }

    var english: String {
      """
      \(header(title: "A lesson", objective: "say what this lesson teaches"))

      # A lesson

      ## A question

      Begin with a question that a working developer has. What went wrong, and
      for whom? A few sentences, no callbacks yet.

      ## One run

      Then show one run. The engine writes the block: when the scenario
      changes, `lifeline check --write` updates it.

      ```run \(shown)
      \(run)
      ```

      Say what decides the order here, in one sentence.

      ## Your turn

      ```choice
      question: A question with one right option?
      options:
        - the right one
        - what many people believe
      right: 1
      why: A reason that helps readers who chose the other option.
      ```

      Now predict all callbacks:

      ```predict \(asked)
      ```

      ## What to remember

      - One sentence for each thing that the reader needs next week.

      """
    }

    var chinese: String {
      """
      \(header(title: "新的一课", objective: "说出这一课有什么用"))

      # 新的一课

      ## 一个问题

      从开发中真正遇到的问题讲起：出了什么错？谁受了影响？几句话就够，
      先不提回调。

      ## 看一次运行

      接着展示一次运行。块里的内容由引擎写出：情景改了，
      用 `lifeline check --write` 更新。

      ```run \(shown)
      \(run)
      ```

      用一句话说明这里的次序由什么决定。

      ## 轮到你了

      ```choice
      question: 只有一个正确选项的问题？
      options:
        - 正确的选项
        - 很多人以为的答案
      right: 1
      why: 写一个理由，让选错的人也明白。
      ```

      下面预测全部回调：

      ```predict \(asked)
      ```

      ## 记住什么

      - 读者下周还用得上的，每件事一句话。

      """
    }
  }
}
