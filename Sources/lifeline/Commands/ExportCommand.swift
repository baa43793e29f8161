internal import ArgumentParser
internal import Assessment
internal import LearnerRecord
internal import TextFormats

struct ExportCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export",
      abstract: Localized(
        "Write your whole record as JSON, to back it up or move it to another computer.",
        "把整个学习记录写成 JSON，用来备份或带到别处。"))
  }

  @Option(
    help: ArgumentHelp("A file instead of standard output.", "写到这个文件，不写到标准输出。", valueName: "path"))
  var output: String?

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    let contents: RecordContents
    do throws(RecordError) {
      // Reading must not create a record.
      contents = try RecordPlace.existing(surroundings)?.contents() ?? RecordContents()
    } catch {
      throw Failure(.unusableInput, error.wording)
    }
    try surroundings.print(JSONWriter.pretty(RecordWriter.json(contents)), to: output)
    return .done
  }
}
