internal import ArgumentParser

/// Instructor-led drills, one file a subcommand beside this one.
struct Drills: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drill", abstract: "Prepare, hold and evaluate instructor-led drills.",
    subcommands: [
      DrillNew.self, DrillSheetCommand.self, DrillKeyCommand.self, DrillRun.self,
      DrillHostCommand.self,
      DrillReportCommand.self,
    ])
}
