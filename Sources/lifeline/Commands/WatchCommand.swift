internal import ArgumentParser
internal import Foundation
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
internal import Terminal
internal import TextFormats

struct WatchCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "watch",
      abstract: Localized(
        "Run an app again whenever its files are saved, and show what changed.",
        "每次保存 App 的文件就重新运行，显示有什么变化。"))
  }

  @Argument(
    help: ArgumentHelp(
      "A Swift file, a folder with Swift files, or a scenario's file.",
      "Swift 文件、有 Swift 文件的文件夹，或者情景的文件。"), completion: .file())
  var file: String

  @Option(help: ArgumentHelp("Run it on this major version of iOS.", "在 iOS 的这个主版本上运行。"))
  var ios: Int?

  @OptionGroup var swift: SwiftOptions
  @OptionGroup var options: GlobalOptions

  func validate() throws {
    try IOSVersion.check(ios)
    guard SwiftApp.isOne(file) || ScenarioSource.isPath(file), file != "-" else {
      throw ValidationError(
        "'watch' takes a file or a folder, such as ViewController.swift or MyApp/",
        "'watch' 接受文件或文件夹，例如 ViewController.swift 或 MyApp/")
    }
  }

  func run(in surroundings: Surroundings) throws -> Outcome {
    var saved = SavedFiles(of: file)
    var shown = try lines(in: surroundings)
    try surroundings.print((shown ?? []).map { $0 + "\n" }.joined())
    try surroundings.note(
      "runs again after every save; press Ctrl-C to stop", "每次保存后重新运行；按 Ctrl-C 停止")
    while true {
      saved.waitForChange()
      guard let lines = try lines(in: surroundings) else { continue }
      try surroundings.print(text(of: lines, after: shown ?? [], surroundings))
      shown = lines
    }
  }

  /// The run's lines; nil, with the reason reported, if it can't be run.
  private func lines(in surroundings: Surroundings) throws -> [String]? {
    do {
      let source = try ScenarioSource(file, in: surroundings, ios: ios, asking: swift)
      let result = Simulation.run(source.document.scenario)
      if let fault = result.fault {
        _ = try source.report(fault, in: surroundings)
        return nil
      }
      let text = TraceLog.text(ShownRun(result.trace, of: source.document, showsGiven: false))
      return text.split(separator: "\n").map(String.init)
    } catch let failure as Failure {
      if let message = failure.message {
        try surroundings.report([Localized("error: \(message)", "错误：\(message)")])
      }
      return nil
    }
  }

  /// The new lines, each marked as new, gone, or unchanged.
  private func text(of new: [String], after old: [String], _ surroundings: Surroundings) -> String {
    let rule = surroundings.style.isPlain ? "---" : "──"
    let difference = new.difference(from: old)
    guard !difference.isEmpty else {
      return "\(rule) " + Localized("the same run", "运行没有变化")[surroundings.language]
        + "\n"
    }
    let gone = Set(difference.removals.map(\.place))
    let added = Set(difference.insertions.map(\.place))
    var lines: [String] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if gone.contains(before) {
        lines.append("- \(old[before])")
        before += 1
      } else if added.contains(after) {
        lines.append("+ \(new[after])")
        after += 1
      } else {
        lines.append("  \(new[after])")
        (before, after) = (before + 1, after + 1)
      }
    }
    return "\(rule) " + Localized("saved", "已保存")[surroundings.language] + "\n"
      + lines.map { $0 + "\n" }.joined()
  }
}

extension CollectionDifference.Change {
  /// Its index in the collection that it belongs to.
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

/// The files of an app, and when they were last saved.
struct SavedFiles {
  private struct Stamp: Equatable {
    var name: String
    var date: Date?
    var size: Int?
  }

  private let path: String
  private var stamps: [Stamp]

  init(of path: String) {
    self.path = path
    stamps = Self.stamps(of: path)
  }

  /// Returns once files have been saved and none is still being written.
  mutating func waitForChange() {
    var old = stamps
    while true {
      Thread.sleep(forTimeInterval: Self.pause)
      let now = Self.stamps(of: path)
      // An editor may replace a file, so that it is missing for a moment.
      if now == old, now != stamps, !now.contains(where: { $0.date == nil }) { break }
      old = now
    }
    stamps = old
  }

  private static let pause = 0.15

  private static func stamps(of path: String) -> [Stamp] {
    SwiftApp.paths(path).map { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return Stamp(
        name: path, date: attributes?[.modificationDate] as? Date,
        size: (attributes?[.size] as? NSNumber)?.intValue)
    }
  }
}
