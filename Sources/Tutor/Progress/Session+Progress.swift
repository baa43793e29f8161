internal import Course
internal import Documents
internal import Practice
internal import Reports
internal import TextFormats

/// Shows the learner's progress and writes the recap.
extension Session {
  var progressText: [DocumentBlock] {
    Progress(
      curriculum, attempts, place: walk?.lesson.header.id, places: places, now: now, zone: zone
    )
    .blocks(language, isPlain: preferences.isPlain, isInSession: true)
  }

  /// Writes the recap into the current folder. Rejected while a question is open, as the recap may
  /// contain its run from an earlier answer.
  func writeRecap(_ name: String?) -> [Reply] {
    if isAsking { return say(words.recapNotNow) + [ask] }
    let stem = name.map { $0.hasSuffix(Self.recapEnding) ? String($0.dropLast(3)) : $0 }
    do throws(StartFault) {
      if let stem { try StartID.check(stem) }
    } catch {
      return say(words.recapBadName) + [ask]
    }
    let text = Recap(curriculum, attempts, in: language).markdown
    let file = SourceFile(name: (stem ?? "lifeline-recap") + Self.recapEnding, text: text)
    return [.create(file, for: .recap), ask]
  }

  func recapCreated(_ file: String, _ failure: CreationFailure?) -> [Reply] {
    switch failure {
    case nil: say(words.recapWritten(file))
    case .exists: say(words.recapExists(file))
    case .failed(let reason): say(words.recapNotWritten(file, reason[language]))
    }
  }

  static var recapEnding: String { ".md" }
}
