internal import ArgumentParser
internal import Course
internal import DrillHost
internal import Terminal
internal import TextFormats
internal import Tutor

struct DrillHostCommand: LifelineCommand {
  static let configuration = CommandConfiguration(
    commandName: "host", abstract: "Hold a drill for a class over the local network.",
    discussion: """
      Serves a page that learners open on their phones or computers, and one for the projector. \
      Votes are opened, closed and shown by commands in this terminal; 'help' lists them. Whatever \
      is acknowledged stands in the session file.
      """)

  @Argument(help: "A drill's id, the code of one of its sheets, or a path to a file.")
  var drill: String

  @Option(help: "Ask the questions of this sheet (A, or the one that the code names).")
  var variant: String?

  @Option(help: "Let other machines in through this address of this one; 0.0.0.0 means all.")
  var listen = "127.0.0.1"

  @Option(help: "Listen on this port; 0 means any that is free.")
  var port = 8080

  @Option(help: "Keep the session in this file, or go on with it (DRILL-class.session.ndjson).")
  var session: String?

  @Flag(help: "Of learners with equal points rank the quicker one first.")
  var speed = false

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if drill == "-" {
      throw ValidationError("standard input is for commands, not for the drill")
    }
    if UInt16(exactly: port) == nil { throw ValidationError("--port is 0 to \(UInt16.max)") }
  }

  func run(in surroundings: Surroundings) throws -> Outcome {
    let source = try DrillSource(drill, takesCodes: true, in: surroundings)
    let sheet = try source.sheet(variant)
    var random = SystemRandomNumberGenerator()
    let file = try HostSession(
      sheet, path: session, code: Secrets.joinCode(&random),
      projector: Secrets.projectorCode(&random))
    let room = ClassRoom(
      file.held, of: sheet, source.curriculum, bySpeed: speed,
      outside: ClassRoom.Outside(
        keep: { [lines = file.lines] in try lines.append($0) }, now: HostClock.milliseconds,
        secret: {
          var random = SystemRandomNumberGenerator()
          return Secrets.token(&random)
        }))
    let gate = Gate(names: NetworkAddresses.names + [listen])
    let server = HostServer(
      room, gate: gate, projector: file.projector, address: listen, port: port,
      now: HostClock.milliseconds)
    var talk = HostTalk(room, file, sheet, source, in: surroundings)
    return try talk.run(server, address: listen)
  }
}
