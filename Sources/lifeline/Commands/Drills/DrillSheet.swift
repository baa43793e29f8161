internal import ArgumentParser
internal import Course
internal import Drills
internal import Terminal
internal import TextFormats
internal import Tutor

struct DrillSheetCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sheet",
      abstract: Localized(
        "Write what learners get: to print, or for Moodle.", "写出发给学员的试卷：打印用，或供 Moodle 导入。"))
  }

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, html
    case moodleXML = "moodle-xml"
    case gift
  }

  @OptionGroup var drill: DrillArgument

  @Option(help: ArgumentHelp("How to write it; html is for printing.", "用什么格式写；html 供打印。"))
  var format = Format.text

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    let (drills, _) = try drill.variants(in: surroundings)
    let language = surroundings.language
    switch format {
    case .moodleXML, .gift: return try export(drills, in: surroundings)
    case .text, .markdown, .html: break
    }
    let sheets = drills.map { DrillSheet($0, language: language) }
    switch format {
    case .markdown: try surroundings.print(SheetMarkdown.text(sheets))
    case .html: try surroundings.print(SheetPage.text(sheets))
    default: try surroundings.print(SheetText.text(sheets, plain: surroundings.style.isPlain))
    }
    return .done
  }

  /// Reports what Moodle can't represent, and writes the rest.
  private func export(_ drills: [PreparedDrill], in surroundings: Surroundings) throws -> Outcome {
    let export = MoodleExport(drills, language: surroundings.language)
    var notes = export.notes
    var isWhole = export.isWhole
    if format == .gift {
      let gift = MoodleGIFT.text(export)
      try surroundings.print(gift.text)
      notes += export.notesOnGIFT + gift.leftOut
      isWhole = isWhole && gift.leftOut.isEmpty
    } else {
      try surroundings.print(MoodleXML.text(export))
    }
    for note in notes { try surroundings.note(note) }
    return isWhole ? .done : .unusableInput
  }
}
