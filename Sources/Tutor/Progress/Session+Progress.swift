internal import Course
internal import Documents
internal import Practice
internal import Reports
internal import TextFormats

/// What was learned so far, shown and written down.
extension Session {
  var progressText: [DocumentBlock] {
    Progress(curriculum, attempts, place: walk?.lesson.header.id, now: now, zone: zone)
      .blocks(language, isPlain: isPlain)
  }

  /// Writes the recap beside the learner's work. Refused while a question is open, whose run it may
  /// have from an earlier answer.
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
    return [.create(file), ask]
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
