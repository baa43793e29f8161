internal import ArgumentParser
internal import Assessment
internal import Course
internal import LearnerRecord
internal import Practice
internal import ScenarioLanguage
internal import TextFormats
internal import Tutor

struct ForgetCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "forget",
      abstract: Localized(
        "Remove a lesson, a scenario, a topic, or everything from your record.",
        "从学习记录里删掉一课、一个情景、一个主题，或者全部。"),
      discussion: Localized(
        "It asks first. Only lifeline import can restore removed answers.",
        "删之前会先问。删掉的内容只能用 lifeline import 找回。"))
  }

  @Argument(
    help: ArgumentHelp(
      "A lesson's id, a scenario's id, a topic, or all.", "课程的 id、情景的 id、主题，或者 all。"),
    completion: .recorded)
  var what: String

  @Flag(
    help: ArgumentHelp(
      "Treat it as a topic, even if a lesson has the same name.", "当作主题处理，即使有同名的课程。"))
  var topic = false

  @Flag(help: ArgumentHelp("Don't ask.", "不再询问。"))
  var yes = false

  @OptionGroup var options: GlobalOptions

  private var isEverything: Bool { ["all", "全部", "所有"].contains(what) }

  func run(in surroundings: Surroundings) throws -> Outcome {
    do {
      let record = try RecordPlace.existing(surroundings)
      let contents = try record?.contents() ?? RecordContents()
      let part = try part(of: contents, surroundings)
      guard let record, !contents.isEmpty(part) else { throw nothing(of: contents) }
      let count = contents.attempts.count { $0.belongs(to: part) }
      guard try yes || isConfirmed(count, surroundings) else {
        let kept = Localized("nothing was forgotten", "什么也没有删除。")
        try surroundings.print(kept[surroundings.language] + "\n")
        return .done
      }
      let gone = try record.forget(part)
      let said = Localized(
        "\(Self.attempts(gone)) forgotten", "已删除 \(gone) 次作答")
      try surroundings.print(said[surroundings.language] + "\n")
      return .done
    } catch let error as RecordError {
      throw Failure(.unusableInput, error.wording)
    }
  }

  /// A name refers to a lesson or scenario before it refers to a topic.
  private func part(of contents: RecordContents, _ surroundings: Surroundings) throws
    -> RecordPart
  {
    if isEverything, !topic { return .all }
    if !topic, !contents.isEmpty(.named(what)) { return .named(what) }
    guard let wanted = Topic(called: what) else {
      if !topic { return try titled(of: contents, surroundings) ?? .named(what) }
      let meant = NearestName.of(what, among: Topic.allCases.map(\.rawValue))
      let message = Localized(
        "there is no topic '\(SafeText.visible(what))'", "没有主题“\(SafeText.visible(what))”")
      throw Failure(.unusableInput, message.guessing(meant))
    }
    let course = try surroundings.curriculum()
    return .scenarios(
      Self.scenarios(of: contents) {
        AnsweredDocument.of($0, in: course)?.topic == wanted
      })
  }

  /// Matches titles used in progress and lessons, in either language.
  private func titled(of contents: RecordContents, _ surroundings: Surroundings) throws
    -> RecordPart?
  {
    let course = try surroundings.curriculum()
    func isMeant(_ title: String?) -> Bool { title?.lowercased() == what.lowercased() }
    let lesson = course.lessons.first { id in
      Localized.Language.allCases.contains { isMeant(course.header(of: id, in: $0)?.title) }
    }
    if let lesson { return .named(lesson) }
    let ids = Self.scenarios(of: contents) {
      let title = AnsweredDocument.of($0, in: course)?.title
      return isMeant(title?.english) || isMeant(title?.chinese)
    }
    return ids.isEmpty ? nil : .scenarios(ids)
  }

  /// The ids of the selected scenarios, answered or only begun.
  private static func scenarios(of contents: RecordContents, isMeant: (Attempt) -> Bool) -> Set<
    String
  > {
    let begun = contents.drafts.map {
      Attempt(time: 0, scenario: $0.scenario, answer: [], isCorrect: false, score: 0)
    }
    return Set((contents.attempts + begun).filter(isMeant).map(\.scenario))
  }

  private static func attempts(_ count: Int) -> String {
    count == 1 ? "1 attempt" : "\(count) attempts"
  }

  /// Anything but a yes, including the end of the input, means no.
  private func isConfirmed(_ count: Int, _ surroundings: Surroundings) throws -> Bool {
    let name = SafeText.visible(what)
    let question = Localized(
      isEverything
        ? "forget everything, \(Self.attempts(count)) and where you are in the lessons?"
        : "forget '\(name)', \(Self.attempts(count))?",
      isEverything ? "删除全部记录，包括 \(count) 次作答和学习进度？" : "删除“\(name)”的 \(count) 次作答？")
    let hint = Localized(" [yes/no] ", "[是/否] ")
    try surroundings.report(question[surroundings.language] + hint[surroundings.language])
    let answer = readLine()?.split(separator: " ").joined().lowercased() ?? ""
    if !surroundings.isInputTerminal { try surroundings.report("\n") }
    return ["y", "yes", "是", "好"].contains(answer)
  }

  private func nothing(of contents: RecordContents) -> Failure {
    let names =
      contents.attempts.flatMap { [$0.lesson, $0.scenario] }.compactMap { $0 }
      + contents.places.map(\.lesson)
    let meant = isEverything || topic ? nil : NearestName.of(what, among: names)
    let message: Localized =
      isEverything
      ? Localized("the record is empty", "学习记录是空的")
      : Localized(
        "the record contains nothing about '\(SafeText.visible(what))'",
        "学习记录里没有“\(SafeText.visible(what))”")
    return Failure(.unusableInput, message.guessing(meant))
  }
}

extension Topic {
  /// By its id, or its title in either language.
  fileprivate init?(called name: String) {
    let named = Topic.allCases.first { topic in
      [topic.rawValue, topic.title.english, topic.title.chinese].contains {
        $0.lowercased() == name.lowercased()
      }
    }
    guard let named else { return nil }
    self = named
  }
}
