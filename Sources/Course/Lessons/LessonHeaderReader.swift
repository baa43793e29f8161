internal import Assessment
internal import ScenarioLanguage
internal import TextFormats

/// Reads only the header of a lesson, which is enough for the list of lessons.
enum LessonHeaderReader {
  static let keys = ["id", "title", "topic", "documents", "objectives", "after"]
  /// The ids of the course's documents.
  static let documents = (0...4).map { "00\($0)" }

  /// The header of `file` and the number of the line after it.
  static func read(_ file: SourceFile, problems: inout [Problem]) -> (LessonHeader, Int)? {
    guard let language = language(of: file, problems: &problems),
      let (text, end) = headerText(of: file, problems: &problems)
    else { return nil }
    guard let node = YAMLReader.read(text, problems: &problems),
      let fields = NodeFields(
        node, of: Localized("the header", "文件头"), keys: keys, file: file.name, problems: &problems)
    else { return nil }
    let before = problems.count
    let id = fields.text("id", problems: &problems)
    let title = fields.prose("title", problems: &problems)
    let topic = fields.choice("topic", Topic.self, problems: &problems)
    let documents = fields.texts("documents", problems: &problems) ?? []
    let objectives = fields.texts("objectives", problems: &problems)?.compactMap(\.text)
    let after = fields.texts("after", problems: &problems)?.compactMap(\.text)
    for document in documents where !Self.documents.contains(document.text ?? "") {
      problems.append(
        Problem(
          file: file.name, range: document.range,
          message: Localized(
            "there is no document '\(document.text ?? "")'", "没有文档“\(document.text ?? "")”"),
          expectation: Localized(
            "one of \(Self.documents.joined(separator: ", "))",
            "其中之一：\(Self.documents.joined(separator: ", "))")))
    }
    guard let id, let title, let topic, let objectives, let after, problems.count == before
    else { return nil }
    let header = LessonHeader(
      file: file, language: language, id: id, title: title, topic: topic,
      documents: documents.compactMap(\.text), objectives: objectives, after: after)
    return (header, end)
  }

  /// A lesson's file is named `NN-topic.en.md` or `NN-topic.zh-Hans.md`.
  private static func language(of file: SourceFile, problems: inout [Problem])
    -> Localized.Language?
  {
    for language in Localized.Language.allCases
    where file.name.hasSuffix(".\(language.rawValue).md") {
      return language
    }
    problems.append(
      Problem(
        file: file.name, range: .firstLine,
        message: Localized("the file's name does not contain its language", "文件名没有说明语言"),
        expectation: Localized(
          "a name that ends in .en.md or .zh-Hans.md", "以 .en.md 或 .zh-Hans.md 结尾的名字")))
    return nil
  }

  /// The YAML between the two `---` lines, with its line numbers unchanged, and the line after the
  /// second.
  private static func headerText(of file: SourceFile, problems: inout [Problem])
    -> (SourceFile, Int)?
  {
    var text = "\n"
    var number = 1
    for line in file.lines {
      if number == 1 {
        guard line == "---" else { break }
      } else if line == "---" {
        return (SourceFile(name: file.name, text: text), number + 1)
      } else {
        text += line + "\n"
      }
      number += 1
    }
    problems.append(
      Problem(
        file: file.name, range: SourceRange.firstLine,
        message: Localized("the lesson has no header", "这一课没有文件头"),
        expectation: Localized(
          "a first line '---', the keys \(keys.joined(separator: ", ")), and '---'",
          "第一行是 '---'，然后是这些键：\(keys.joined(separator: ", "))，再是 '---'")))
    return nil
  }
}
