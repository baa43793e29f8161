internal import ArgumentParser
internal import TextFormats

struct Check: LifelineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check scenarios, field traces, answer files and lessons; without a path, the course."
  )

  @Argument(help: "Files or folders.")
  var paths: [String] = []

  @Flag(help: "Renew what lessons show of the engine's output. (later)")
  var write = false

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    if write { throw Failure(.wrongUsage, "check --write is not there yet") }
    var report = CheckReport()
    if paths.isEmpty {
      report.checkCourse(try ContentFolder(surroundings))
    } else {
      report.check(paths, knownScenarios: (try? ContentFolder(surroundings))?.scenarioIDs)
    }
    try surroundings.report(report.problems, in: report.sources)
    try surroundings.print(report.summary[surroundings.language] + "\n")
    return report.outcome
  }
}
