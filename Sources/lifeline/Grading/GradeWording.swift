internal import TextFormats

/// What `grade` says beside its results: how far it has come, and how far it got.
enum GradeWording {
  static func read(_ count: Int, of files: Int) -> Localized {
    Localized(
      english: "\(count) of \(files) files read", chinese: "已读取 \(count)/\(files) 个文件")
  }

  static func graded(_ count: Int, of learners: Int) -> Localized {
    Localized(
      english: "\(count) of \(learners) learners graded", chinese: "已批改 \(count)/\(learners) 人")
  }

  static func answers(_ count: Int, file: Int, of files: Int) -> Localized {
    Localized(
      english: "\(count) answers graded, file \(file) of \(files)",
      chinese: "已批改 \(count) 份答案，第 \(file)/\(files) 个文件")
  }

  /// How far it got before Ctrl-C; `place`: where the grades so far are.
  static func interrupted(
    files: (read: Int, all: Int), learners: (graded: Int, all: Int), _ place: String?
  ) -> Localized {
    let all = learners.graded == learners.all ? "" : " of \(learners.all)"
    let noun = all.isEmpty && learners.graded == 1 ? "learner" : "learners"
    return interrupted(
      files,
      Localized(
        english: "\(learners.graded)\(all) \(noun) graded",
        chinese: "已批改 \(learners.graded)" + (all.isEmpty ? " 人" : "/\(learners.all) 人")),
      place)
  }

  static func interrupted(
    files: (read: Int, all: Int), answers: Int, _ place: String?
  ) -> Localized {
    let noun = answers == 1 ? "answer" : "answers"
    return interrupted(
      files,
      Localized(english: "\(answers) \(noun) graded", chinese: "已批改 \(answers) 份答案"), place)
  }

  private static func interrupted(
    _ files: (read: Int, all: Int), _ graded: Localized, _ place: String?
  ) -> Localized {
    let place = place.map { SafeText.visible($0) }
    return Localized(
      english: "interrupted: \(files.read) of \(files.all) files read, \(graded.english)"
        + (place.map { ", kept in '\($0)'" } ?? "") + "\n",
      chinese: "已中断：读完 \(files.read)/\(files.all) 个文件，\(graded.chinese)"
        + (place.map { "，保存在“\($0)”" } ?? "") + "\n")
  }
}
