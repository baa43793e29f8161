internal import LearnerRecord
internal import Reports
internal import TextFormats

extension RecordError {
  /// The problem with the record and its remedy, for the learner.
  var wording: Localized {
    switch self {
    case .cannotOpen(let path, let reason):
      Localized(
        "the record '\(path)' cannot be opened (\(reason.words)); "
          + "set LIFELINE_RECORD to another path",
        "无法打开学习记录“\(path)”（\(reason.words)）；可以用 LIFELINE_RECORD 指定别的位置")
    case .notARecord(let path):
      Localized(
        "the file '\(path)' belongs to another program and was left unchanged; "
          + "set LIFELINE_RECORD to another path",
        "文件“\(path)”属于别的程序，没有改动它；请用 LIFELINE_RECORD 给学习记录另选位置")
    case .newerVersion(let path):
      Localized(
        "the record '\(path)' was written by a newer lifeline and was left unchanged; "
          + "update lifeline to continue with it",
        "学习记录“\(path)”是更新版本的 lifeline 写的，没有改动它；升级 lifeline 后即可继续使用")
    case .damaged(let path):
      Localized(
        "the record '\(path)' is damaged and was left unchanged; "
          + "move it elsewhere to start a new one",
        "学习记录“\(path)”已损坏，没有改动它；把它移到别处，就会从新的记录开始")
    case .readOnly(let path):
      Localized(
        "the record '\(path)' is read-only; make it writable to save more",
        "学习记录“\(path)”只能读、不能写；改成可写之后才能继续保存")
    case .diskFull(let path):
      Localized(
        "the disk is full and the record '\(path)' cannot grow; "
          + "everything saved before is intact",
        "磁盘已满，学习记录“\(path)”存不下新内容；之前保存的都还在")
    case .busy(let path):
      Localized(
        "another program has locked the record '\(path)' for too long; "
          + "close it and try again",
        "另一个程序占用学习记录“\(path)”太久；请先关掉它再试")
    case .failed(let path, let reason):
      Localized(
        "the record '\(path)' could not be read or written (\(reason.words))",
        "学习记录“\(path)”读写失败（\(reason.words)）")
    }
  }
}

extension RecordError.Reason {
  fileprivate var words: Localized {
    switch self {
    case .system(let code): SystemError(code: code).words
    case .notARegularFile: Localized("not a regular file", "不是普通文件")
    case .database(let code, let described): Self.words(code, described)
    }
  }

  /// An extended code contains its primary one in the lowest byte.
  private static func words(_ code: Int32, _ described: String) -> Localized {
    switch code & 0xFF {
    case 1: Localized("\(described)", "SQLite 错误 \(code)：SQL 有误")
    case 10: Localized("\(described)", "SQLite 错误 \(code)：磁盘读写出错")
    case 14: Localized("\(described)", "SQLite 错误 \(code)：数据库文件打不开")
    case 23: Localized("\(described)", "SQLite 错误 \(code)：没有授权")
    default: Localized("\(described)", "SQLite 错误 \(described)")
    }
  }
}
