internal import LearnerRecord
internal import Reports
internal import TextFormats

extension RecordError {
  private func chinese(_ reason: String) -> String { Wording(.chinese).of(Message(words: reason)) }

  /// What is wrong with the record and what to do, for its learner.
  var wording: Localized {
    switch self {
    case .cannotOpen(let path, let reason):
      Localized(
        english: "the record '\(path)' cannot be opened (\(reason)); "
          + "LIFELINE_RECORD gives it another place",
        chinese: "无法打开学习记录“\(path)”（\(chinese(reason))）；可以用 LIFELINE_RECORD 指定别的位置")
    case .notARecord(let path):
      Localized(
        english: "the file '\(path)' belongs to another program and was left as it is; "
          + "LIFELINE_RECORD gives the record another place",
        chinese: "文件“\(path)”属于别的程序，没有改动它；请用 LIFELINE_RECORD 给学习记录另选位置")
    case .newerVersion(let path):
      Localized(
        english: "the record '\(path)' was written by a newer lifeline and was left as it is; "
          + "update lifeline to go on with it",
        chinese: "学习记录“\(path)”是更新版本的 lifeline 写的，没有改动它；升级 lifeline 后即可继续使用")
    case .damaged(let path):
      Localized(
        english: "the record '\(path)' is damaged and was left as it is; "
          + "move it away to begin a new one",
        chinese: "学习记录“\(path)”已损坏，没有改动它；把它移到别处，就会从新的记录开始")
    case .readOnly(let path):
      Localized(
        english: "the record '\(path)' may be read but not written; make it writable to keep more",
        chinese: "学习记录“\(path)”只能读、不能写；改成可写之后才能继续保存")
    case .diskFull(let path):
      Localized(
        english: "the disk is full and the record '\(path)' cannot grow; "
          + "what was saved before is safe",
        chinese: "磁盘已满，学习记录“\(path)”存不下新内容；之前保存的都还在")
    case .busy(let path):
      Localized(
        english: "another program has held the record '\(path)' for too long; "
          + "close it and try again",
        chinese: "另一个程序占用学习记录“\(path)”太久；请先关掉它再试")
    case .failed(let path, let reason):
      Localized(
        english: "the record '\(path)' could not be read or written (\(reason))",
        chinese: "学习记录“\(path)”读写失败（\(chinese(reason))）")
    }
  }
}
