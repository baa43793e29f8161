internal import Assessment
internal import Drills
internal import Foundation
internal import Reports
internal import TextFormats
internal import Tutor

/// Session files of a drill, which a report accepts in addition to answer files.
struct SessionFiles {
  private(set) var sheets = AnswerSheets()
  private(set) var problems: [Problem] = []
  private(set) var sources: [SourceFile] = []
  /// By question of the drill, the votes of each class that voted on it.
  private(set) var votes: [[SessionVotes]]
  /// The letters of the sheets that the classes used.
  private(set) var letters: [String] = []

  init(_ paths: [String], of source: DrillSource) throws {
    votes = source.drill.items.map { _ in [] }
    var held: [(path: String, DrillClass)] = []
    for path in paths {
      switch Inputs.read(path, limit: Inputs.answersLimit, wholeLines: true) {
      case .failed(let problem): problems.append(problem)
      case .file(let file):
        sources.append(file)
        if let one = ClassLog.read(file, problems: &problems) { held.append((path, one)) }
      }
    }
    // Classes with different sheets are counted separately, each against its own.
    letters = held.map(\.1.beginning.variant)
    let variants = source.variants(answering: [], in: letters)
    var ballots = variants.map(ClassBallot.init)
    for (path, one) in held {
      let place = variants.firstIndex { $0.variant.letter == one.beginning.variant } ?? 0
      if let problem = one.problem(against: variants[place], file: path) {
        problems.append(problem)
        continue
      }
      sheets.add(one.sheets(of: variants[place], file: path))
      for question in votes.indices {
        guard let counted = ballots[place].votes(on: question + 1, of: one) else { continue }
        votes[question].append(SessionVotes(session: path, votes: counted))
      }
    }
  }

  /// Whether a path names a session file.
  static func isSession(_ path: String) -> Bool { head(of: path).map(ClassLog.isSession) ?? false }

  /// The first bytes, which identify the file type; nil: it can't be read, or is a pipe, whose first
  /// bytes would be missing afterward.
  static func head(of path: String) -> String? {
    guard FolderWalk.isPlainFile(path), let file = FileHandle(forReadingAtPath: path) else {
      return nil
    }
    defer { try? file.close() }
    do {
      return String(decoding: try file.read(upToCount: ClassLog.headSize) ?? Data(), as: UTF8.self)
    } catch {
      return nil
    }
  }
}
