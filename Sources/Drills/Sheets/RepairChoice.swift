internal import Assessment
internal import Course
internal import Documents
internal import Practice
internal import Reports
internal import TextFormats

/// A repair for systems that can't run an app: which of these edits repair it? One option is known
/// to work, and the others are known to fail.
struct RepairChoice {
  struct Option {
    /// The edits on one line.
    let text: String
    /// The requirement that it violates; nil: it is the correct option.
    let unmet: String?
  }

  /// For example `K7QX-B3`.
  let code: String
  let title: String
  /// On one line.
  let html: String
  let weight: Double
  /// Shuffled, the same for the same drill.
  let options: [Option]
  /// The known repairs and why they work.
  let answer: [DocumentBlock]

  var right: Option? { options.first { $0.unmet == nil } }
  var wrong: [Option] { options.filter { $0.unmet != nil } }

  /// Nil: it is another question.
  init?(_ item: PreparedDrill.Item, in drill: PreparedDrill, _ words: Words) {
    guard let repair = item.question.repair else { return nil }
    let parts = QuestionParts(item.question, words)
    let printed = PrintedRepair(repair: repair, words: words)
    code = drill.code(of: item)
    title = parts.title
    weight = item.weight
    answer = printed.answer
    let seed = PollOptions.seed(of: item, in: drill)
    options = RepairOptions(repair, seed: seed).options.map { option in
      Option(
        text: words.answer(option.edits, to: item.question), unmet: option.unmet?[words.language])
    }
    let app = ShownMarkup.html(printed.app, hasTitle: false)
    html =
      "<p>\(MarkupWriter.visible(parts.platform))</p>"
      + app.split(whereSeparator: \.isNewline).joined(separator: " ").replacing(
        "<br>", with: "<br/>")
  }

  /// Why a question without wrong options is omitted.
  var noOptions: Localized {
    Localized(
      "\(code): left out, because there is no known wrong repair to offer as an option",
      "\(code)：没有写入，因为没有已知的错误改法可作选项")
  }

  /// The note on how another system asks it.
  func asChoice(in system: String) -> Localized {
    Localized(
      "\(code): multiple choice of known repairs, because \(system) can't run the app",
      "\(code)：改为选择题，选项是已知的改法，因为 \(system) 无法运行 App")
  }
}
