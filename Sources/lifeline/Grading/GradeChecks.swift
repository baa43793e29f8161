internal import ArgumentParser
internal import Assessment
internal import Course
internal import TextFormats

extension GradeCommand {
  /// Rejects options that exclude each other.
  func checkOptions() throws {
    if let jobs, jobs < 1 {
      throw ValidationError("'--jobs' must be at least 1", "'--jobs' 至少是 1")
    }
    try checkPaths()
    if compare != nil, !Regrade.formats.contains(format) {
      let formats = Regrade.formats.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        "with '--compare', '--format' must be one of \(formats)",
        "用了 '--compare'，'--format' 只能是 \(formats)")
    }
    if drill != nil, questions != nil {
      throw ValidationError(
        "'--drill' already sets the questions, so '--questions' cannot be used",
        "'--drill' 已经定下题目，不能再用 '--questions'")
    }
    if format.isAutograder, drill == nil, questions == nil {
      throw ValidationError(
        """
        '--format \(format.rawValue)' needs '--drill' or '--questions': without them a question \
        that nobody answers would not count
        """,
        "'--format \(format.rawValue)' 需要 '--drill' 或 '--questions'：否则没人作答的题目不会计入")
    }
    if noKey, format == .json || format == .ndjson || compare != nil {
      throw ValidationError(
        "'--no-key' cannot be used with '--format \(format.rawValue)' or '--compare'",
        "'--no-key' 不能和 '--format \(format.rawValue)' 或 '--compare' 一起用")
    }
    _ = try deadline
    if bom, format != .csv {
      throw ValidationError("'--bom' needs '--format csv'", "'--bom' 只用于 '--format csv'")
    }
  }

  /// Which attempts of exported records count.
  /// - Parameter asked: the ids of the questions, if they are given: attempts at others are
  ///   practice.
  func record(asking asked: Set<String>?, in surroundings: Surroundings) throws -> RecordChoice {
    let lesson = try lesson.map {
      try surroundings.curriculum().lesson(meantBy: $0)
    }
    return RecordChoice(until: try deadline, lesson: lesson, asked: asked, isFirst: first)
  }

  /// The time of the last attempt that counts, in seconds since 1970; nil: no limit.
  private var deadline: Double? {
    get throws {
      try until.map { text in
        guard let time = UTCTime.seconds(text) else {
          throw ValidationError(
            "'--until' must be a date such as 2026-11-25, or a time such as 2026-11-25T18:00",
            "'--until' 是日期（如 2026-11-25）或时间（如 2026-11-25T18:00）")
        }
        return time
      }
    }
  }

  /// A session's events are no answers; its answers are in a file beside it.
  func refuseSessions() throws {
    guard let session = files.first(where: SessionFiles.isSession) else { return }
    let answers = SafeText.visible(HostSession.answersPath(of: session))
    let name = SafeText.visible(session)
    throw Failure(
      .unusableInput,
      "'\(name)' is a session; its answers are in '\(answers)'",
      "“\(name)”是课堂记录，答案在“\(answers)”里")
  }

  private func checkPaths() throws {
    let read = files + [drill, compare].compactMap { $0 }
    if read.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input ('-') can be read only once", "标准输入（'-'）只能读一次")
    }
    if let output, WholeFile.isReplaceable(output), !FolderWalk.isFolder(output),
      let own = FileIdentity(output), let file = read.first(where: { FileIdentity($0) == own })
    {
      throw ValidationError(
        "'--output' would overwrite '\(SafeText.visible(file))', which is an input file",
        "'--output' 会覆盖要读取的 '\(SafeText.visible(file))'")
    }
  }
}

/// A date or time in UTC as typed, so that its meaning doesn't depend on the machine.
enum UTCTime {
  /// The last second of a day or a minute, since 1970; nil: it isn't a time.
  static func seconds(_ text: String) -> Double? {
    let text = text.hasSuffix("Z") ? String(text.dropLast()) : text
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard let date = parts.first, let day = day(date), parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return Double(day + 1) * 86_400 - 1 }
    let time = parts[1].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard time.count == 2, let hour = time[0], let minute = time[1], (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    return Double(day * 86_400 + hour * 3_600 + minute * 60 + 59)
  }

  /// Days since 1970 in the Gregorian calendar.
  private static func day(_ text: Substring) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard text.utf8.count == 10, parts.count == 3, let year = parts[0], let month = parts[1],
      let day = parts[2], (1970...9999).contains(year), (1...12).contains(month), day >= 1
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    let before = year - 1
    let years = (year - 1970) * 365 + (before / 4 - before / 100 + before / 400) - 477
    return years + lengths[..<(month - 1)].reduce(0, +) + day - 1
  }
}
