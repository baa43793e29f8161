internal import Documents
internal import Practice
internal import Terminal
internal import Tutor

/// The loop of every conversation: reads input and performs the replies.
struct ConversationLoop<Talk: Conversation>: ~Copyable {
  private var conversation: Talk
  private var lines: LineReader?
  private var keys: KeyReader?
  /// Whether nothing was written since the prompt, which only a terminal shows.
  private var isBehindPrompt = false
  /// The blocks that stay above the next ones; nil: none do.
  private var above: [DocumentBlock]?
  /// Whether the screen was redrawn and nothing else was shown since.
  private var isRedrawn = false
  /// The last line was empty.
  private var wasEmpty = false

  /// A conversation in lines.
  init(_ conversation: Talk, reading lines: LineReader) {
    self.conversation = conversation
    self.lines = lines
    keys = nil
  }

  /// A conversation in single keys; the reader controls the terminal until the end.
  init(_ conversation: Talk, reading keys: consuming KeyReader) {
    self.conversation = conversation
    self.keys = consume keys
  }

  /// Runs until the conversation is over.
  consuming func run(startingWith replies: [Reply]) throws -> Outcome {
    var outcome = Outcome.done
    var pending = replies
    while let prompt = try perform(pending) {
      let input = try next(prompt)
      outcome = input == .interrupted ? .interrupted : .done
      pending = try conversation.answer(input)
    }
    keys = nil
    _ = try perform(conversation.end())
    return outcome
  }

  /// Performs the replies and returns the final prompt; nil: the conversation is over.
  private mutating func perform(_ replies: [Reply]) throws -> String? {
    var prompt: String?
    for reply in replies.joined {
      switch reply {
      case .keepInView(let blocks): above = blocks
      case .show(let blocks):
        guard try show(blocks) else { return try perform(conversation.answer(.end)) }
      case .print(let text): try surroundings.print(text)
      case .report(let line): try surroundings.report(line + "\n")
      case .ask(let text): prompt = text
      case .leave: return nil
      default: _ = try perform(conversation.perform(reply))
      }
    }
    return prompt
  }

  private var surroundings: Surroundings { conversation.surroundings }

  // MARK: Reading

  private mutating func next(_ prompt: String) throws -> TerminalInput {
    if let input = keys?.next(within: conversation.secondsLeft) { return input }
    lines?.completion = conversation.completion
    let (surroundings, promptNow) = (surroundings, conversation.promptNow)
    let input = read(prompt, within: conversation.secondsLeft) {
      let prompt = promptNow()
      return surroundings.redraws ? prompt.map { surroundings.style($0, .bold) } : nil
    }
    isBehindPrompt = surroundings.isInputTerminal
    wasEmpty = if case .line(let line) = input { line.allSatisfy(\.isWhitespace) } else { false }
    if input == .end, surroundings.isInputTerminal { try surroundings.print("\n") }
    return input
  }

  private mutating func read(
    _ prompt: String, within seconds: Double? = nil, now: @escaping LineReader.PromptNow = { nil }
  ) -> TerminalInput {
    let prompt = surroundings.style(prompt, .bold)
    return lines?.next(prompt: prompt, within: seconds, now: now) ?? .end
  }

  // MARK: Showing

  /// Shows blocks, one screen at a time on a terminal; false: the learner left at a pause.
  private mutating func show(_ blocks: [DocumentBlock]) throws -> Bool {
    if let above {
      self.above = nil
      if surroundings.redraws,
        let screen = Pager(surroundings, pauses: conversation.pauses).screen(blocks, below: above)
      {
        // The first time, the screen's contents scroll up, so that they can be scrolled back to.
        let rows = isRedrawn ? 0 : surroundings.screen.size?.rows ?? 0
        try surroundings.print(String(repeating: "\n", count: rows) + Self.clear + screen)
        isRedrawn = true
        isBehindPrompt = false
        return true
      }
    }
    isRedrawn = false
    let isHeading = if case .heading? = blocks.first { true } else { false }
    let isApart = conversation.setsPagesApart && isBehindPrompt && (isHeading || wasEmpty)
    isBehindPrompt = false
    let pager = Pager(surroundings, pauses: conversation.pauses)
    var screens = pager.screens(blocks, isApart: isApart)[...]
    while let screen = screens.popFirst() {
      try surroundings.print(screen)
      guard !screens.isEmpty else { break }
      switch try pause() {
      case .leave: return false
      case .all:
        try surroundings.print(screens.joined())
        return true
      default: break
      }
    }
    return true
  }

  private static var clear: String { "\u{1B}[H\u{1B}[J" }

  /// A learner who hasn't seen all of a question can't submit an answer: the line is put into the
  /// next prompt.
  private mutating func pause() throws -> PagerCommand {
    let language = surroundings.language
    while true {
      switch read(PagerCommand.prompt(language, isPlain: surroundings.style.isPlain)) {
      case .line(let line):
        switch PagerCommand(line) {
        case .help:
          let help = [DocumentBlock.paragraph([Span(PagerCommand.help(language))])]
          let pager = Pager(surroundings, pauses: false)
          try surroundings.print(pager.screens(help).joined())
        case .later:
          if conversation.submits(line) { lines?.putBack(line) } else { lines?.repeatLater(line) }
          return .all
        case let command: return command
        }
      case .interrupted: return .all
      default: return .leave
      }
    }
  }
}
