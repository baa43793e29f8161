internal import ArgumentParser
internal import Assessment
internal import LearnerRecord
internal import TextFormats

struct ImportCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import",
      abstract: Localized("Add an exported record to yours.", "把导出的学习记录并入你的记录。"),
      discussion: Localized(
        "Existing entries are left unchanged; importing the same file twice adds nothing.",
        "已有的内容不变；导入两次也不会重复。"))
  }

  @Argument(
    help: ArgumentHelp(
      "A file written by lifeline export, or - for standard input.",
      "lifeline export 写出的文件，或者用 - 表示标准输入。")
  )
  var file: String

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    let source = try surroundings.read(file)
    var problems: [Problem] = []
    let read = RecordReader.read(source, problems: &problems)
    try surroundings.report(problems, in: [source])
    guard let contents = read else { return .unusableInput }
    let new: Int
    do throws(RecordError) {
      new = try RecordFile(path: RecordPlace.path(surroundings.environment)).add(contents)
    } catch {
      throw Failure(.unusableInput, error.wording)
    }
    let old = contents.attempts.count - new
    let said = Localized(
      "attempts: \(new) added, \(old) already there",
      "新增 \(new) 次作答\(old == 0 ? "。" : "，另有 \(old) 次原来就有。")")
    try surroundings.print(said[surroundings.language] + "\n")
    return .done
  }
}
