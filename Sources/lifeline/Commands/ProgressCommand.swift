internal import ArgumentParser
internal import Assessment
internal import Course
internal import Foundation
internal import LearnerRecord
internal import Terminal
internal import TextFormats
internal import Tutor

struct ProgressCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "progress",
      abstract: Localized(
        "Show what you have answered, what you know about each topic, and what is due.",
        "显示答过哪些题、每个主题掌握得怎样、有什么到期。"))
  }

  @Flag(help: ArgumentHelp("Write a JSON object.", "写成一个 JSON 对象。"))
  var json = false

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    let now = Int64(surroundings.now().timeIntervalSince1970)
    let (attempts, places) = try RecordPlace.look(surroundings)
    let progress = Progress(
      try surroundings.curriculum(), attempts, place: places.first?.lesson,
      places: Dictionary(places.map { ($0.lesson, $0.position) }) { first, _ in first }, now: now,
      zone: surroundings.zone)
    let width = (surroundings.screen.size ?? Screen.usualSize).columns
    try surroundings.print(
      json
        ? progress.json
        : progress.text(
          surroundings.language, width: width, isPlain: surroundings.style.isPlain))
    return .done
  }
}
