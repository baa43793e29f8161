internal import ArgumentParser
internal import Course
internal import Reports
internal import TextFormats

struct CheckCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract:
        Localized(
          "Check scenarios, field traces, answer files, drills, and lessons; without a path, the course.",
          "检查情景、真机日志、答案文件、练习和课文；不带路径就检查整个课程。")
    )
  }

  @Argument(help: ArgumentHelp("Files or folders.", "文件或文件夹。"))
  var paths: [String] = []

  @Flag(help: ArgumentHelp("Update the runs and claims shown in lessons.", "更新课文里引用的运行结果和说法。"))
  var write = false

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    var report = CheckReport()
    if paths.isEmpty {
      let folder = try ContentFolder(surroundings)
      if write { try renew(folder) }
      report.checkCourse(folder)
    } else if write {
      throw Failure(
        .wrongUsage,
        "--write updates the whole course and takes no path", "--write 更新整个课程，不能带路径")
    } else {
      report.check(paths, course: try? ContentFolder(surroundings))
    }
    try surroundings.report(report.problems, in: report.sources)
    try surroundings.print(report.summary[surroundings.language] + "\n")
    return report.outcome
  }

  /// Updates the engine output and the verdicts quoted in lessons.
  private func renew(_ folder: ContentFolder) throws {
    var problems: [Problem] = []
    let texts = folder.texts(of: ContentFolder.learnersParts, problems: &problems)
    for file in GeneratedBodies.renewed(ReadCourse(texts, drawing: LaneDiagram.lines)) {
      try WholeFile.write(file.text, to: "\(folder.path)/\(file.name)")
    }
  }
}
