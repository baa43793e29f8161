internal import ArgumentParser
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

struct ConformCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "conform",
      abstract: Localized(
        "Replay logs from real devices, and show which ones the engine can produce.",
        "重放真机日志，看引擎能重现其中哪些。"))
  }

  @Argument(
    help: ArgumentHelp(
      "Files of field traces, or recordings as .ndjson (default: the project's own traces).",
      "真机日志文件，或者录制的 .ndjson 文件（默认是项目自带的真机日志）。"))
  var files: [String] = []

  @Flag(help: ArgumentHelp("Write one line of JSON per trace.", "每份日志写一行 JSON。"))
  var json = false

  @Flag(
    help: ArgumentHelp(
      "Print recordings as field traces to contribute, and don't replay them.",
      "把录制写成可以提交的真机日志，不重放。"))
  var toTrace = false

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    let paths = try self.paths(in: surroundings)
    var verdicts: [TraceVerdict] = []
    var hasUnreadableFile = false
    for path in paths {
      switch Inputs.read(path) {
      case .failed(let problem):
        hasUnreadableFile = true
        try surroundings.report([problem], in: [])
      case .file(let file):
        var problems: [Problem] = []
        let readings =
          RecordingReader.isRecording(file)
          ? RecordingReader.read(file, problems: &problems)
          : FieldTraceReader.read(file, problems: &problems)
        try surroundings.report(problems, in: [file])
        if problems.contains(where: { $0.severity == .error }) { hasUnreadableFile = true }
        if toTrace {
          hasUnreadableFile = try printTraces(readings, in: file, surroundings) || hasUnreadableFile
          continue
        }
        for (index, reading) in readings.enumerated() {
          let verdict = TraceVerdict(reading, name: "\(path)#\(index + 1)")
          if verdict.result == .unreadable {
            try surroundings.report(verdict.problems, in: [file])
          }
          try surroundings.print(
            json ? ConformanceReport.json(verdict) : ConformanceReport.line(verdict))
          verdicts.append(verdict)
        }
      }
    }
    if !json, !toTrace { try surroundings.print("\n" + ConformanceReport.counts(verdicts)) }
    if hasUnreadableFile || verdicts.contains(where: { $0.result == .unreadable }) {
      return .unusableInput
    }
    return verdicts.contains { $0.result == .differs } ? .doesNotHold : .done
  }

  /// - Returns: whether one of them can't be read.
  private func printTraces(
    _ readings: [FieldTraceReader.Reading], in file: SourceFile, _ surroundings: Surroundings
  ) throws -> Bool {
    var isUnreadable = false
    for reading in readings {
      switch reading {
      case .trace(let trace):
        try surroundings.print(ScenarioWriter.listItem(of: trace))
      case .notReplayed: continue
      case .unreadable(_, _, let problems):
        try surroundings.report(problems, in: [file])
        isUnreadable = true
      }
    }
    return isUnreadable
  }

  private func paths(in surroundings: Surroundings) throws -> [String] {
    let given =
      files.isEmpty ? [try ContentFolder(surroundings).path + "/Content/field-traces"] : files
    return given.flatMap { path -> [String] in
      guard let folder = FolderWalk(path) else { return [path] }
      return folder.files.filter { name in
        [".yml", ".yaml", ".ndjson"].contains { name.hasSuffix($0) }
      }
    }
  }
}
