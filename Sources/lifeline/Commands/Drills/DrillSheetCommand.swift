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
        "Write the sheets for learners, for printing or for another system.",
        "写出发给学员的试卷：打印用，或供其他系统导入。"))
  }

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, html
    case moodleXML = "moodle-xml"
    case gift, qti3, prairielearn, anki

    /// Whether it consists of several files.
    var isFolder: Bool { self == .qti3 || self == .prairielearn }

    /// The extension of a sheet's file; nil: the format isn't for printing.
    var printedEnding: String? {
      switch self {
      case .text: "txt"
      case .markdown: "md"
      case .html: "html"
      case .moodleXML, .gift, .qti3, .prairielearn, .anki: nil
      }
    }
  }

  @OptionGroup var drill: DrillArgument

  @Option(help: ArgumentHelp("How to write it; html is for printing.", "用什么格式写；html 供打印。"))
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "For text, markdown, and html a file, or a folder ('sheets/') with a file per sheet; for qti3 and prairielearn a folder.",
      "text、markdown、html：写到这个文件；写成文件夹（'sheets/'）则每份试卷一个文件。qti3 和 prairielearn：写到这个文件夹。",
      valueName: "path"))
  var output: String?

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if format.isFolder, output == nil {
      throw ValidationError(
        "'--format \(format.rawValue)' writes several files: '--output' must name a folder",
        "'--format \(format.rawValue)' 会写出多个文件：用 '--output' 指定文件夹")
    }
    if !format.isFolder, format.printedEnding == nil, output != nil {
      throw ValidationError(
        "'--output' is for text, markdown, html, qti3, and prairielearn",
        "'--output' 只用于 text、markdown、html、qti3 和 prairielearn")
    }
  }

  func run(in surroundings: Surroundings) throws -> Outcome {
    let (drills, curriculum) = try drill.variants(in: surroundings)
    let language = surroundings.language
    switch format {
    case .qti3:
      let export = QTIExport(drills, language: language)
      return try write(export.files, export.notes, in: surroundings)
    case .prairielearn:
      let export = PrairieLearnExport(drills, language: language)
      return try write(export.files, export.notes, in: surroundings)
    case .anki:
      try surroundings.print(AnkiExport.text(drills, curriculum, language: language))
      return .done
    case .moodleXML, .gift: return try export(drills, in: surroundings)
    case .text, .markdown, .html: break
    }
    return try print(drills.map { DrillSheet($0, language: language) }, in: surroundings)
  }

  /// Writes sheets for learners: all in one text, or a file each, so that a sheet printed on both
  /// sides of the paper never begins on the back of another one.
  private func print(_ sheets: [DrillSheet], in surroundings: Surroundings) throws -> Outcome {
    func text(_ sheets: [DrillSheet]) -> String {
      switch format {
      case .markdown: SheetMarkdown.text(sheets)
      case .html: SheetPage.text(sheets)
      default: SheetText.text(sheets, plain: surroundings.style.isPlain)
      }
    }
    guard let output, WholeFolder.isFolder(output) else {
      try surroundings.print(text(sheets), to: output)
      return .done
    }
    let ending = format.printedEnding ?? "txt"
    let files = sheets.map { sheet in
      ExchangeFile(path: "\(SafeText.fileName(sheet.code)).\(ending)", text: text([sheet]))
    }
    return try write(files, [], in: surroundings)
  }

  /// Writes the files, folder by folder, and reports what is left out.
  private func write(
    _ files: [ExchangeFile], _ notes: [Localized], in surroundings: Surroundings
  ) throws -> Outcome {
    let path = self.output ?? "."
    let output = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let folders = Dictionary(grouping: files) { file in
      file.path.split(separator: "/").dropLast().joined(separator: "/")
    }
    if folders.keys.contains(where: { !$0.isEmpty }) { try WholeFolder.makeIfMissing(output) }
    for (folder, files) in folders.sorted(by: { $0.key < $1.key }) {
      let path = folder.isEmpty ? output + "/" : "\(output)/\(folder)/"
      let named = files.map { file in
        (name: String(file.path.split(separator: "/").last ?? ""), text: file.text)
      }
      _ = try WholeFolder.write(named, to: path, begun: { _ in }, isStopped: { false })
    }
    for note in notes { try surroundings.note(note) }
    return notes.isEmpty ? .done : .unusableInput
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
