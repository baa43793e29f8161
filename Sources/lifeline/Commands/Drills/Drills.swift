internal import ArgumentParser
internal import TextFormats

/// Instructor-led drills; each subcommand is in a file in this folder.
struct Drills: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "drill",
      abstract: Localized("Prepare, run, and evaluate instructor-led drills.", "准备、主持和评估教师带领的练习。"),
      subcommands: [
        DrillNew.self, DrillSheetCommand.self, DrillKeyCommand.self, DrillRun.self,
        DrillHostCommand.self,
        DrillReportCommand.self, DrillCheck.self,
      ])
  }
}
