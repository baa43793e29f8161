internal import ArgumentParser
internal import TextFormats

/// A command that is planned and not there yet: it takes anything and says so.
protocol LaterCommand: LifelineCommand {
  /// The command it is a part of.
  static var group: String? { get }
}

extension LaterCommand {
  func run(in surroundings: Surroundings) throws -> Outcome {
    let name = Self.group.map { "\($0) \(Self._commandName)" } ?? Self._commandName
    let message = Localized(
      english: "lifeline \(name) is not there yet", chinese: "lifeline \(name) 尚未推出")
    try surroundings.report(message[surroundings.language] + "\n")
    return .wrongUsage
  }
}
