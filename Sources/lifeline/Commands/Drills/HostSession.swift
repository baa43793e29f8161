internal import Assessment
internal import Course
internal import Drills
internal import TextFormats
internal import Tutor

/// A class's session file: a new one, or one to resume.
struct HostSession: Sendable {
  private static let ending = ".session.ndjson"

  let path: String
  let lines: AppendOnlyLog
  let held: DrillClass
  let isResumed: Bool
  /// The class has ended, but its answer file is incomplete.
  let isUnfinished: Bool
  /// The file wasn't named, so another class may have been meant.
  let isUnnamed: Bool
  /// The projector page's secret, which an open page keeps using after a restart.
  let projector: String

  /// - Parameters:
  ///   - path: nil: derived from the drill. An interrupted class in that file is resumed; an ended
  ///     one gets a new file.
  ///   - code: the join code, unless the file contains one.
  ///   - projector: the projector page's secret, unless the file contains one.
  init(_ drill: PreparedDrill, path named: String?, code: String, projector: String) throws {
    let path = named ?? SafeText.fileName("\(drill.name)-class") + Self.ending
    self.path = path
    isUnnamed = named == nil
    let shown = SafeText.visible(path)
    if Inputs.exists(path) { try Self.refuseOther(path) }
    let lines = try AppendOnlyLog(path)
    self.lines = lines
    let text = try lines.text()
    guard text.isEmpty else {
      var problems: [Problem] = []
      let held = ClassLog.read(SourceFile(name: path, text: text), problems: &problems)
      let letter = held?.beginning.variant ?? drill.variant.letter
      guard letter == drill.variant.letter else {
        throw Failure(
          .unusableInput,
          "'\(shown)' is for sheet \(SafeText.visible(letter)); '--variant \(SafeText.visible(letter))' resumes it",
          "“\(shown)”是 \(SafeText.visible(letter)) 卷的记录；用 '--variant \(SafeText.visible(letter))' 接着进行"
        )
      }
      guard let held, held.beginning.fingerprint == drill.fingerprint,
        held.beginning.drill == drill.drill.id,
        held.beginning.code != nil
      else {
        let reason: Localized =
          problems.first?.message
          ?? Localized(
            "it is for a drill with other questions, or no one could join it",
            "它属于题目不同的练习，或者不是能让人加入的课堂")
        let message = Localized(
          "'\(shown)' cannot be resumed: \(reason)", "“\(shown)”无法接着进行：\(reason)")
        throw Failure(
          .unusableInput,
          named == nil
            ? Localized(
              "\(message); '--session' names another file", "\(message)；用 '--session' 另选一个文件")
            : message)
      }
      let isFinished = Self.isWritten(held, of: drill, at: path)
      if named == nil, held.phase == .over, isFinished {
        throw Failure(
          .unusableInput,
          "the session in '\(shown)' is over; '--session' names another file",
          "“\(shown)”里的课堂已经结束；用 '--session' 另选一个文件")
      }
      isUnfinished = held.phase == .over && !isFinished
      self.held = held
      self.projector = held.beginning.projector ?? projector
      isResumed = true
      return
    }
    let answers = Self.answersPath(of: path)
    if Inputs.exists(answers) {
      lines.remove()
      throw Failure(
        .cannotWrite,
        "'\(SafeText.visible(answers))' already exists; use '--session' to name another file",
        "“\(SafeText.visible(answers))”已经存在；用 '--session' 另选一个文件")
    }
    let beginning = ClassEvent.Beginning(of: drill, code: code, projector: projector)
    try lines.append(ClassEvent.begun(beginning).line)
    held = DrillClass(beginning)
    self.projector = projector
    isResumed = false
    isUnfinished = false
  }

  /// Whether a session's answer file contains everything that the session does.
  private static func isWritten(_ held: DrillClass, of drill: PreparedDrill, at path: String)
    -> Bool
  {
    let text = text(of: held, drill, path)
    guard !text.isEmpty else { return true }
    guard case .file(let file) = Inputs.read(answersPath(of: path), limit: Inputs.answersLimit)
    else { return false }
    return file.text == text
  }

  private static func text(of held: DrillClass, _ drill: PreparedDrill, _ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return held.answerLines(of: drill, session: name)
  }

  /// Writes the answers so far.
  /// - Returns: whether there are any.
  @discardableResult func write(_ held: DrillClass, of drill: PreparedDrill) throws -> Bool {
    let text = Self.text(of: held, drill, path)
    guard !text.isEmpty else { return false }
    try WholeFile.write(text, to: answersPath)
    return true
  }

  /// Completes the work of a host that was killed at the end of its class.
  /// - Returns: whether that was all there was to do.
  func finish(_ drill: PreparedDrill, _ source: DrillSource, in surroundings: Surroundings) throws
    -> Bool
  {
    guard isUnfinished else { return false }
    try write(held, of: drill)
    let console = HostConsole(drill, source.curriculum, language: surroundings.language)
    try surroundings.print(
      console.farewell(answers: answersPath, drill: source.name, session: path))
    return true
  }

  /// The path of the answer file written at the end.
  var answersPath: String { Self.answersPath(of: path) }

  static func answersPath(of path: String) -> String {
    if path.hasSuffix(ending) { return path.dropLast(ending.count) + ".ndjson" }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return folder + AnswerForm.learner(of: path) + "-answers.ndjson"
  }

  /// Other files must not be touched: an incomplete last line would be removed.
  private static func refuseOther(_ path: String) throws {
    guard let head = SessionFiles.head(of: path) else {
      throw Failure(
        .unusableInput,
        "'\(SafeText.visible(path))' cannot be read as a session",
        "“\(SafeText.visible(path))”无法作为课堂记录读取")
    }
    if !head.isEmpty, !ClassLog.isSession(head) {
      throw Failure(
        .unusableInput,
        "'\(SafeText.visible(path))' is not a session file", "“\(SafeText.visible(path))”不是课堂记录")
    }
  }
}
