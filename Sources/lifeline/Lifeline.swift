internal import ArgumentParser
internal import Foundation
internal import Reports
internal import Terminal
internal import TextFormats

/// The command tree.
struct Lifeline: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "lifeline",
      abstract: Localized("Learn the order in which iOS calls your code.", "学习 iOS 按什么次序调用你的代码。"),
      discussion: Localized(
        "Without a command, lifeline resumes the lessons where you stopped (lifeline learn).",
        "不写命令，就从上次停下的地方继续上课（lifeline learn）。"),
      version: ProgramVersion.number,
      subcommands: [
        LearnCommand.self, ReviewCommand.self, QuizCommand.self, RunCommand.self,
        WatchCommand.self, OrdersCommand.self, CheckClaimCommand.self, WhyCommand.self,
        DiagnoseCommand.self, GradeCommand.self, DrillCommand.self, ProgressCommand.self,
        RecapCommand.self, SiteCommand.self, ExportCommand.self, ImportCommand.self,
        ForgetCommand.self, CheckCommand.self, NewCommand.self, RecordCommand.self,
        ConformCommand.self, ListCommand.self, ManualCommand.self,
      ])
  }
}

@main
enum Program {
  static func main() {
    // The exit status shows an interruption; no open file needs closing.
    signal(SIGINT) { _ in _exit(Outcome.interrupted.rawValue) }
    let arguments = CommandLine.unsafeArgv.words.dropFirst().map(PathText.text)
    let language = language(of: arguments)
    exit(HelpLanguage.$current.withValue(language) { run(arguments, in: language) })
  }

  private static func run(_ arguments: [String], in language: Localized.Language) -> Int32 {
    var words = arguments
    do {
      words = try FirstWord.arranged(arguments)
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
      return explain(failure, in: language)
    } catch {
      return explain(error, of: words, in: language)
    }
  }

  /// Determined before the arguments are parsed, as parsing may fail.
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

  /// Help and version aren't errors; any other error of ArgumentParser is wrong usage.
  private static func explain(
    _ error: any Error, of words: [String], in language: Localized.Language
  ) -> Int32 {
    let isFault = Lifeline.exitCode(for: error) != .success
    let message =
      language == .english
      ? Lifeline.fullMessage(for: error) : chinese(error, of: words, isFault: isFault)
    if !isFault {
      print(message == ProgramVersion.number ? version : message)
      return 0
    }
    // The message may contain typed text.
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    if !message.isEmpty { complain(lines.map { SafeText.visible($0) }.joined(separator: "\n")) }
    return Outcome.wrongUsage.rawValue
  }

  /// The version of the program and of the course, which is read to compute it.
  private static var version: String {
    let options = try? GlobalOptions.parse([])
    let course = options.flatMap { try? ContentFolder(Surroundings($0)) }
    return ProgramVersion.text(of: course?.texts)
  }

  private static func chinese(_ error: any Error, of words: [String], isFault: Bool) -> String {
    let width = (Screen().size ?? Screen.usualSize).columns
    if isFault {
      return ChineseComplaint.page(Lifeline.fullMessage(for: error, columns: 1 << 20), width: width)
    }
    // The version and shell scripts are the same in every language.
    let page = HelpLanguage.$current.withValue(.english) { Lifeline.fullMessage(for: error) }
    return page.hasPrefix("OVERVIEW: ") ? ChineseHelp.page(for: words, width: width) ?? page : page
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}

extension UnsafeMutablePointer<UnsafeMutablePointer<Int8>?> {
  /// The command line as bytes, as a file name may have any encoding.
  fileprivate var words: [[UInt8]] {
    (0..<Int(CommandLine.argc)).compactMap { place in
      self[place].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }
}
