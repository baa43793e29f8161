internal import Course
internal import Practice
package import TextFormats

/// An instructor's command.
package enum ClassCommand: String, Hashable, Sendable, CaseIterable {
  case open, close, more, reveal, again, next, back, end, undo, reopen
  case names, points, page, preview, readmit, remove, lock, unlock, remote, help, quit

  /// The word to type.
  package func name(_ language: Localized.Language) -> String {
    language == .english ? rawValue : chinese
  }

  /// The letter to type instead; nil: another command with this letter is used more often.
  var letter: Character? {
    switch self {
    case .open, .close, .more, .reveal, .again, .next, .back, .undo, .points, .lock, .help, .quit:
      rawValue.first
    case .end, .reopen, .names, .page, .preview, .readmit, .remove, .unlock, .remote: nil
    }
  }

  var chinese: String {
    switch self {
    case .open: "开始"
    case .close: "结束"
    case .more: "加时"
    case .reveal: "公布"
    case .again: "再投"
    case .next: "下一题"
    case .back: "上一题"
    case .end: "下课"
    case .undo: "撤销"
    case .reopen: "重开"
    case .preview: "预览"
    case .names: "名单"
    case .points: "得分"
    case .page: "翻页"
    case .readmit: "接回"
    case .remove: "移除"
    case .lock: "锁定"
    case .unlock: "解锁"
    case .remote: "遥控"
    case .help: "帮助"
    case .quit: "退出"
    }
  }
}

/// A line typed by an instructor: a command's word, its first letter or its Chinese name, and the
/// argument.
package struct ClassLine: Hashable, Sendable {
  package let command: ClassCommand
  /// A learner or a time; empty for all other commands.
  package let rest: String

  package init(_ command: ClassCommand, _ rest: String = "") {
    self.command = command
    self.rest = rest
  }

  private static let withArgument: [ClassCommand] = [.open, .again, .more, .readmit, .remove]

  /// Nil: not a command.
  package init?(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return nil }
    let word = SessionCommand.line(String(first)).lowercased()
    let found = ClassCommand.allCases.first {
      $0.rawValue == word || $0.chinese == word || $0.letter.map(String.init) == word
    }
    guard let found, words.count == 1 || Self.withArgument.contains(found) else { return nil }
    command = found
    rest = words.dropFirst().joined(separator: " ")
  }
}

extension DrillClass {
  /// The event that a line causes; nil: it doesn't change the class.
  package func event(for line: ClassLine, of drill: PreparedDrill) throws(Fault) -> ClassEvent? {
    let event: ClassEvent? =
      switch line.command {
      case .open:
        .opened(
          question: question, vote: phase == .waiting ? 1 : votes(on: question).count + 1,
          seconds: line.rest.isEmpty ? nil : try Self.seconds(line.rest))
      case .close: .closed
      case .more: .extended(seconds: line.rest.isEmpty ? 60 : try Self.seconds(line.rest))
      case .reveal: .revealed(step: shownStep + 1)
      case .again:
        .opened(
          question: question, vote: 2,
          seconds: line.rest.isEmpty ? nil : try Self.seconds(line.rest))
      case .next: question == questions ? .ended : .moved(question: question + 1)
      case .back: .moved(question: question - 1)
      case .end: .ended
      case .undo: .undone
      case .reopen: .reopened
      case .remove: .removed(learner: try learner(named: line.rest).number)
      case .lock: .locked
      case .unlock: .unlocked
      case .preview, .names, .points, .page, .readmit, .remote, .help, .quit: nil
      }
    guard let event else { return nil }
    switch line.command {
    case .back where question == 1:
      throw Fault("this is the first question", "这是第一题")
    case .next where phase == .voting, .back where phase == .voting, .end where phase == .voting:
      throw Fault("the vote is still open", "投票还没有结束")
    case .reveal where shownStep == 3:
      throw Fault(
        "everything is shown; 'next' continues", "已经全部公布；'next' 进入下一题")
    case .reopen where phase == .closed && isTimeOver(in: drill):
      throw Fault(
        "the question's time is up; 'more' adds time", "时间用完了；'more'（加时）可以加时")
    case .lock where isLocked:
      throw Fault("new learners are already turned away", "已经锁定了")
    case .unlock where !isLocked:
      throw Fault("new learners can already join", "本来就没有锁定")
    case .more where !isTimed(in: drill):
      throw Fault(
        "there is no time limit here: a vote is open until 'close'", "这里不限时：用 'close'（结束）才结束投票")
    default: break
    }
    var after = self
    try after.take(event)
    if case .opened = event, hasNoTime(in: drill) {
      throw Fault(
        "the drill's time is up; 'more 5m' adds time", "练习的总时间用完了；'more 5m'（加时 5m）可以加时")
    }
    return event
  }

  private static func seconds(_ text: String) throws(Fault) -> Int {
    guard let seconds = DrillTime.seconds(text) else {
      throw Fault(
        "'\(SafeText.visible(text))' is not a time: \(DrillTime.expectation)",
        "“\(SafeText.visible(text))”不是时间：应为\(DrillTime.expectation)")
    }
    return seconds
  }

  /// 0: nothing is revealed yet.
  package var shownStep: Int {
    if case .revealed(let step) = phase { step } else { 0 }
  }
}
