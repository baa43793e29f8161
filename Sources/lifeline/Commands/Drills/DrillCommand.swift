internal import ArgumentParser
internal import TextFormats

/// Instructor-led drills; each subcommand is in a file in this folder.
struct DrillCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "drill",
      abstract: Localized("Prepare, run, and evaluate instructor-led drills.", "准备、主持和评估教师带领的练习。"),
      subcommands: [
        DrillNewCommand.self, DrillSheetCommand.self, DrillKeyCommand.self, DrillRunCommand.self,
        DrillHostCommand.self, DrillReportCommand.self, DrillCheckCommand.self,
      ])
  }
}
