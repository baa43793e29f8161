internal import TextFormats

/// The messages of `grade` about its progress.
enum GradeWording {
  /// - Parameter bytes: the total size of the files, as far as known.
  static func read(
    _ done: GradingProgress.Done, of files: Int, _ bytes: Int
  ) -> Localized {
    let size = megabytes(done.bytes, of: bytes)
    let isLarge = max(done.bytes, bytes) >= megabyte
    guard files > 1 || !isLarge else {
      return Localized("\(size) read", "已读取 \(size)")
    }
    let read = Localized("\(done.count) of \(files) files read", "已读取 \(done.count)/\(files) 个文件")
    return isLarge ? Localized("\(read), \(size)", "\(read)，\(size)") : read
  }

  private static let megabyte = 1_000_000

  private static func megabytes(_ some: Int, of all: Int) -> Localized {
    // A pipe has no size, and a file may grow while it is read.
    let (some, all) = (some / megabyte, all / megabyte)
    return some > all
      ? Localized(verbatim: "\(some) MB")
      : Localized("\(some) of \(all) MB", "\(some)/\(all) MB")
  }

  static func graded(_ count: Int, of learners: Int) -> Localized {
    Localized(
      "\(count) of \(learners) learners graded",
      "已批改 \(count)/\(learners) 人")
  }

  static func written(_ done: GradingProgress.Done, of learners: Int) -> Localized {
    Localized(
      "\(done.count) of \(learners) learners written",
      "已写出 \(done.count)/\(learners) 人")
  }

  static func answers(_ done: GradingProgress.Done, at place: LineRun.Place) -> Localized {
    let size = megabytes(done.bytes, of: place.bytes)
    let graded = Localized(
      "\(done.count) answers graded, \(size) read",
      "已批改 \(done.count) 份答案，已读取 \(size)")
    guard place.files > 1 else { return graded }
    return Localized(
      "\(graded), file \(place.file) of \(place.files)",
      "\(graded)，第 \(place.file)/\(place.files) 个文件")
  }

  /// The message about an incomplete file after a second interruption.
  static func left(_ path: String) -> Localized {
    let path = SafeText.visible(path)
    return Localized(
      "unfinished, and left in '\(path)'\n", "没有写完，留在“\(path)”\n")
  }

  /// The progress at the time of Ctrl-C.
  /// - Parameters:
  ///   - read: how much of the files was read.
  ///   - place: where the grades so far are.
  static func interrupted(
    _ read: Localized, learners: (graded: Int, all: Int), _ place: String?
  ) -> Localized {
    let all = learners.graded == learners.all ? "" : " of \(learners.all)"
    let noun = all.isEmpty && learners.graded == 1 ? "learner" : "learners"
    return interrupted(
      read,
      Localized(
        "\(learners.graded)\(all) \(noun) graded",
        "已批改 \(learners.graded)\(all.isEmpty ? "" : "/\(learners.all)") 人"),
      place)
  }

  static func interrupted(_ read: Localized, answers: Int, _ place: String?) -> Localized {
    let noun = answers == 1 ? "answer" : "answers"
    return interrupted(
      read,
      Localized("\(answers) \(noun) graded", "已批改 \(answers) 份答案"), place)
  }

  private static func interrupted(
    _ read: Localized, _ graded: Localized, _ place: String?
  ) -> Localized {
    let done = Localized("interrupted: \(read), \(graded)", "已中断：\(read)，\(graded)")
    guard let place = place.map({ SafeText.visible($0) }) else {
      return Localized("\(done)\n", "\(done)\n")
    }
    return Localized("\(done), kept in '\(place)'\n", "\(done)，保存在“\(place)”\n")
  }
}
