internal import ArgumentParser
internal import Course
internal import TextFormats

/// `check` where people look for it.
struct DrillCheckCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: Localized(
        "Check drills, like 'lifeline check'.", "检查练习，和 'lifeline check' 一样。"))
  }

  @Argument(
    help: ArgumentHelp("Drills by their ids, or paths to files.", "练习的 id，或者文件的路径。"),
    completion: .drills)
  var drills: [String]

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    let content = try ContentFolder(surroundings)
    let curriculum = Curriculum(content.texts)
    let paths = try drills.map { try DrillSource.path($0, content, curriculum) }
    var report = CheckReport()
    report.check(paths, course: content)
    try surroundings.report(report.problems, in: report.sources)
    try surroundings.print(report.summary[surroundings.language] + "\n")
    return report.outcome
  }
}
