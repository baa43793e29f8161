internal import Assessment
internal import Course
package import Documents
internal import LifecycleEngine
internal import Practice
package import TextFormats

/// The results at the end.
extension DrillSession {
  private var answered: Int { questions.count { $0.answer != nil } }

  /// An answer file for `grade --drill`; an unanswered question stays empty.
  package func answers(of learner: String) -> String {
    let sections = questions.map { progress in
      let lines = progress.answer.map { $0.isEmpty ? ["-"] : $0 } ?? []
      return "\n[\(drill.code(of: progress.item))]\n" + lines.map { $0 + "\n" }.joined()
    }
    return "learner: \(learner)\n" + sections.joined()
  }

  /// The final message.
  package func farewell(file: String) -> [DocumentBlock] {
    let text = words.handedOver(answered, of: questions.count, file: SafeText.visible(file))
    return [.paragraph([Span(text)])]
  }

  /// The message when the drill is interrupted.
  package func interruption(savedIn file: String) -> String {
    words.interruption(savedIn: SafeText.visible(file))
  }

  /// Asks for the learner's name.
  package static func whoAreYou(_ language: Localized.Language) -> String {
    Words(language: language).whoAreYou
  }

  /// Whether an answer file can contain this name.
  package static func canName(_ learner: String) -> Bool {
    let file = SourceFile(name: "", text: "learner: \(learner)\n")
    let sheets = AnswerReader.read(file, as: .answers, learner: "").sheets
    return !learner.isEmpty && sheets.map(\.learner) == [learner]
  }

  /// The data that an interrupted session must share with this one in order to be resumed.
  package var fingerprint: String {
    let parts = questions.map { progress in
      let offered = drill.offered(for: progress.item).joined(separator: " ")
      return "\(progress.item.id) \(progress.item.time ?? 0) \(offered)"
    }
    let rules = "\(rules.hints) \(rules.skip) \(rules.back) \(rules.retries)"
    return String(SeededGenerator.checksum(of: [rules, "\(time ?? 0)"] + parts), radix: 16)
  }
}
