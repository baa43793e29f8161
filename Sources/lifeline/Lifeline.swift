internal import ArgumentParser
internal import Foundation
internal import Reports
internal import Terminal
internal import TextFormats

/// The command tree.
struct Lifeline: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lifeline",
    abstract: "Learn in which order iOS calls your code.",
    discussion: "Without a command, lessons go on where you stopped (lifeline learn).",
    version: "0.1.0",
    subcommands: [
      Learn.self, ReviewDue.self, AskQuiz.self, Run.self, Orders.self, CheckClaim.self, Grade.self,
      Drills.self, ShowProgress.self, WriteRecap.self, Export.self, Import.self, Forget.self,
      Check.self,
      New.self, Conform.self, List.self,
    ])
}

@main
enum Program {
  static func main() {
    // An interrupted program says so by its status; nothing it keeps needs closing.
    signal(SIGINT) { _ in _exit(Outcome.interrupted.rawValue) }
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ arguments: [String]) -> Int32 {
    do {
      let words = try FirstWord.arranged(arguments)
      var command = try Lifeline.parseAsRoot(words)
      guard let ours = command as? any LifelineCommand else {
        try command.run()
        return Outcome.done.rawValue
      }
      let surroundings = Surroundings(ours.options)
      do {
        return try ours.run(in: surroundings).rawValue
      } catch let failure as Failure {
        return explain(failure, in: surroundings.language)
      }
    } catch let failure as Failure {
      return explain(failure, in: language(of: arguments))
    } catch {
      return explain(error, in: language(of: arguments))
    }
  }

  /// Where the words could not be parsed.
  private static func language(of arguments: [String]) -> Localized.Language {
    GlobalOptions.lang(in: arguments)
      ?? Surroundings.language(of: ProcessInfo.processInfo.environment)
  }

  private static func explain(_ failure: Failure, in language: Localized.Language) -> Int32 {
    if let message = failure.message {
      complain(Localized("error: \(message)", "错误：\(message)")[language])
    }
    return failure.outcome.rawValue
  }

  /// Help and version are no faults; everything else ArgumentParser throws is wrong usage.
  private static func explain(_ error: any Error, in language: Localized.Language) -> Int32 {
    let status = Lifeline.exitCode(for: error).rawValue
    let message = text(of: error, in: language)
    if status == 0 {
      print(message)
      return 0
    }
    if !message.isEmpty { complain(message) }
    return Outcome.wrongUsage.rawValue
  }

  private static func text(of error: any Error, in language: Localized.Language) -> String {
    guard language == .chinese else { return Lifeline.fullMessage(for: error) }
    let page = Lifeline.fullMessage(for: error, columns: 1 << 20)
    // The version and scripts for shells are the same in every language.
    guard
      Lifeline.exitCode(for: error) != .success || page.hasPrefix("OVERVIEW: ")
        || page.hasPrefix("USAGE: ")
    else { return page }
    return HelpPage.chinese(page, width: (Screen().size ?? Screen.usualSize).columns)
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
