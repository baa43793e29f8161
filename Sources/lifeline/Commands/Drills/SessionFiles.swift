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
    // Classes that had different sheets are counted apart, each against its own.
    var held = source.variants(answering: []).map { (sheet: $0, classes: [DrillClass]()) }
    for path in paths {
      switch Inputs.read(path, limit: Inputs.answersLimit, wholeLines: true) {
      case .failed(let problem): problems.append(problem)
      case .file(let file):
        sources.append(file)
        guard let one = ClassLog.read(file, problems: &problems) else { continue }
        let place = held.firstIndex { $0.sheet.variant.letter == one.beginning.variant } ?? 0
        if let problem = one.problem(against: held[place].sheet, file: path) {
          problems.append(problem)
          continue
        }
        held[place].classes.append(one)
        sheets.add(one.sheets(of: held[place].sheet, file: path))
      }
    }
    var ballots = held.filter { !$0.classes.isEmpty }.map {
      (ballot: ClassBallot($0.sheet), classes: $0.classes)
    }
    votes = source.drill.items.map { item in
      QuestionVotes(
        joining: ballots.indices.compactMap {
          ballots[$0].ballot.votes(on: item.number, of: ballots[$0].classes)
        })
    }
  }

  /// Whether a path names a session.
  static func isSession(_ path: String) -> Bool { head(of: path).map(ClassLog.isSession) ?? false }

  /// The first bytes, which tell what it is; nil: it cannot be read.
  static func head(of path: String) -> String? {
    guard path != "-", let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    do {
      return String(decoding: try file.read(upToCount: ClassLog.headSize) ?? Data(), as: UTF8.self)
    } catch {
      return nil
    }
  }
}
