internal import ArgumentParser
internal import Foundation
internal import ScenarioLanguage
internal import SwiftSource
internal import TextFormats

/// Options for an app in Swift.
struct SwiftOptions: ParsableArguments {
  @Option(
    name: .customLong("given"),
    help: ArgumentHelp(
      "For a Swift app: a step before the question. Repeatable.", "Swift App：之前已经发生的步骤，可以写多次。",
      valueName: "step"))
  var given: [String] = []

  @Option(
    name: .customLong("do"),
    help: ArgumentHelp(
      "For a Swift app: a step in the question, such as \"user launches app\". Repeatable.",
      "Swift App：要看的步骤，例如 \"user launches app\"，可以写多次。", valueName: "step"))
  var asked: [String] = []

  @Option(
    help: ArgumentHelp(
      "For a Swift app: objects and callbacks to show besides the printed ones, such as A,B.viewDidLoad.",
      "Swift App：除了它打印的内容，还要看的对象和回调，例如 A,B.viewDidLoad。", valueName: "names"))
  var watch: String?

  var question: SwiftQuestion {
    let names = watch?.split(separator: ",").map { $0.filter { $0 != " " } } ?? []
    return SwiftQuestion(given: given, asked: asked, watch: names)
  }

  var isWithoutSteps: Bool { given.isEmpty && asked.isEmpty }
  var isEmpty: Bool { given.isEmpty && asked.isEmpty && watch == nil }
}

/// An app in Swift, as a file or a folder.
enum SwiftApp {
  /// Whether a scenario's argument is a Swift file or a folder.
  static func isOne(_ argument: String) -> Bool {
    argument.lowercased().hasSuffix(".swift")
      || isFolder(argument)
        && (argument.contains("/") || files(in: argument).contains { $0.hasSuffix(".swift") })
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The Swift files and storyboards, or why each can't be read.
  static func read(_ path: String) -> [Inputs.Reading] {
    guard isFolder(path) else { return [Inputs.read(path)] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    let files = files(in: path)
    guard files.contains(where: { $0.hasSuffix(".swift") }) else {
      return [
        .failed(
          Problem(
            file: path, range: nil, message: Localized("no Swift file", "没有 Swift 文件"),
            expectation: Localized("a folder with Swift files", "有 Swift 文件的文件夹")))
      ]
    }
    return files.map { Inputs.read(folder + $0) }
  }

  /// The paths of the files to read, or the single path.
  static func paths(_ path: String) -> [String] {
    guard isFolder(path) else { return [path] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return files(in: path).map { folder + $0 }
  }

  private static func files(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { isRead($0) && !isLeftOut($0) }.sorted()
  }

  private static func isRead(_ name: String) -> Bool {
    name.hasSuffix(".swift") || name.hasSuffix(".storyboard") && !name.contains("LaunchScreen")
  }

  /// Tests, playgrounds, packages, and build products aren't part of the app.
  private static func isLeftOut(_ name: String) -> Bool {
    let parts = name.split(separator: "/")
    return parts.contains {
      $0.hasPrefix(".") || $0.hasSuffix(".playground")
        || ["Pods", "Carthage", "build"].contains($0)
    }
      || parts.dropLast().contains { $0.hasSuffix("Tests") } || parts.last == "Package.swift"
  }
}
