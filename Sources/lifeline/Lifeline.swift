internal import ArgumentParser

@main
struct Lifeline: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "lifeline")
}
