internal import ArgumentParser
internal import Assessment
internal import LearnerRecord
internal import TextFormats

struct Export: LifelineCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write your whole record as JSON, to keep it or to take it elsewhere.")

  @Option(help: ArgumentHelp("A file instead of standard output.", valueName: "path"))
  var output: String?

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    let contents: RecordContents
    do throws(RecordError) {
      // Looking makes no file.
      contents = try RecordPlace.existing(surroundings)?.contents() ?? RecordContents()
    } catch {
      throw Failure(.unusableInput, error.wording)
    }
    let json = JSONWriter.pretty(RecordWriter.json(contents))
    if let output { try WholeFile.write(json, to: output) } else { try surroundings.print(json) }
    return .done
  }
}
