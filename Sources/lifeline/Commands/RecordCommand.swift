internal import ArgumentParser
internal import DeviceRecording
internal import Foundation
internal import TextFormats

struct RecordCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record",
      abstract: Localized(
        "Write a scenario as an app that records its callbacks on a real device.",
        "把一个情景写成 App，在真机上记录它的回调。"))
  }

  @Argument(
    help: ArgumentHelp(
      "A scenario's ID, a path to a file, or '-' for standard input.",
      "情景的 id、文件的路径，或者用 '-' 表示标准输入。"),
    completion: .scenarios)
  var scenario: String

  @Option(
    help: ArgumentHelp(
      "Write a new Xcode project, with a UI test for the touches.",
      "写出一个新的 Xcode 工程，触摸由 UI 测试完成。", valueName: "dir"),
    completion: .directory)
  var project: String?

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    let source = try ScenarioSource(scenario, in: surroundings)
    var problems: [Problem] = []
    if let project {
      guard let files = RecordingProject(source.document, problems: &problems)?.files else {
        return try source.report(problems, in: surroundings)
      }
      try write(files, to: project)
      try surroundings.report("\(project)/STEPS.md\n")
      return .done
    }
    guard let text = SwiftRecording.text(of: source.document, problems: &problems) else {
      return try source.report(problems, in: surroundings)
    }
    try surroundings.print(text)
    return .done
  }

  /// Writes into a new or empty folder, so that no existing project is overwritten.
  private func write(_ files: [RecordingProject.File], to path: String) throws {
    let manager = FileManager.default
    if let old = try? manager.contentsOfDirectory(atPath: path), !old.isEmpty {
      throw Failure(
        .cannotWrite,
        "'\(SafeText.visible(path))' is not empty", "“\(SafeText.visible(path))”不是空文件夹")
    }
    for file in files {
      let place = "\(path)/\(file.path)"
      let folder = place.prefix(upTo: place.lastIndex(of: "/") ?? place.endIndex)
      do {
        try manager.createDirectory(atPath: String(folder), withIntermediateDirectories: true)
      } catch {
        throw Failure(
          .cannotWrite,
          "cannot create '\(SafeText.visible(String(folder)))'",
          "无法创建“\(SafeText.visible(String(folder)))”")
      }
      try WholeFile.write(file.text, to: place)
    }
  }
}
