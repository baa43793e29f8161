internal import TextFormats

/// What an instructor wants next.
package enum ClassCommand: String, Hashable, Sendable, CaseIterable {
  case open, close, reveal, again, next, names, points, help, quit

  /// Nil: nothing of the kind. A word, its beginning or its Chinese name.
  package init?(_ line: String) {
    let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    guard !word.isEmpty else { return nil }
    let found = Self.allCases.filter {
      $0.rawValue == word || $0.chinese == word
        || $0.rawValue.first == word.first && word.count == 1
    }
    guard let first = found.first else { return nil }
    self = first
  }

  var chinese: String {
    switch self {
    case .open: "开始"
    case .close: "结束"
    case .reveal: "公布"
    case .again: "再投"
    case .next: "下一题"
    case .names: "名单"
    case .points: "得分"
    case .help: "帮助"
    case .quit: "退出"
    }
  }
}

extension DrillClass {
  /// What has to happen for a command; nil: it changes nothing of the class.
  package func event(for command: ClassCommand) throws(Fault) -> ClassEvent? {
    let event: ClassEvent? =
      switch command {
      case .open:
        .opened(question: question, vote: phase == .waiting ? 1 : votes(on: question).count + 1)
      case .close: .closed
      case .reveal: .revealed(step: shownStep + 1)
      case .again: .opened(question: question, vote: 2)
      case .next: question == questions ? .ended : .moved(question: question + 1)
      case .names, .points, .help, .quit: nil
      }
    guard let event else { return nil }
    if command == .next, phase == .voting { throw Fault(message: "the vote is open still") }
    if command == .reveal, shownStep == 3 { throw Fault(message: "all is shown; 'next' goes on") }
    var after = self
    try after.take(event)
    return event
  }

  /// 0: nothing is shown yet.
  package var shownStep: Int {
    if case .revealed(let step) = phase { step } else { 0 }
  }
}
