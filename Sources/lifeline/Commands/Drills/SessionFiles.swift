internal import Assessment
internal import Foundation
internal import Reports
internal import TextFormats
internal import Tutor

/// Sessions of a drill that were held for classes, as a report takes them beside answer files.
struct SessionFiles {
  private(set) var sheets = AnswerSheets()
  private(set) var problems: [Problem] = []
  private(set) var sources: [SourceFile] = []
  /// By question of the drill; nil: no class voted on it.
  let votes: [QuestionVotes?]

  init(_ paths: [String], of source: DrillSource) throws {
    var classes: [DrillClass] = []
    for path in paths {
      switch Inputs.read(path, limit: Inputs.answersLimit) {
      case .failed(let problem): problems.append(problem)
      case .file(let file):
        sources.append(file)
        guard let held = ClassLog.read(file, problems: &problems) else { continue }
        if let problem = held.problem(against: source.drill, file: path) {
          problems.append(problem)
          continue
        }
        classes.append(held)
        sheets.add(held.sheets(of: source.drill, file: path))
      }
    }
    var ballot = ClassBallot(source.drill)
    votes = source.drill.items.map { ballot.votes(on: $0.number, of: classes) }
  }

  /// Whether a path names a session: its first bytes tell.
  static func isSession(_ path: String) -> Bool {
    guard path != "-", let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let first = (try? file.read(upToCount: ClassLog.headSize)) ?? nil
    return ClassLog.isSession(String(decoding: first ?? Data(), as: UTF8.self))
  }
}
