internal import Practice
internal import Terminal

/// A conversation as a value: what was typed goes in, and replies come out. `ConversationLoop`
/// reads the input and performs the replies.
protocol Conversation {
  var surroundings: Surroundings { get }

  /// The replies to what was typed: the next prompt, or `leave`, is the last of them.
  mutating func answer(_ input: TerminalInput) throws -> [Reply]
  /// Performs a reply that needs more than the screen; returns the replies to its result.
  mutating func perform(_ reply: Reply) throws -> [Reply]
  /// The replies once nothing more is read.
  mutating func end() throws -> [Reply]

  /// Whether output that is longer than a screen pauses.
  var pauses: Bool { get }
  /// Whether an empty line separates a page from the prompt above it.
  var setsPagesApart: Bool { get }
  /// Whether a line submits an answer; typed at a pause, it isn't performed before Enter.
  func submits(_ line: String) -> Bool
  /// The TAB candidates at the next prompt.
  var completion: LineCompletion { get }
  /// The time limit of the next input; nil: none.
  var secondsLeft: Double? { get }
  /// The prompt as time passes.
  var promptNow: LineReader.PromptNow { get }
}

extension Conversation {
  func perform(_ reply: Reply) -> [Reply] { [] }
  func end() -> [Reply] { [] }
  var pauses: Bool { true }
  var setsPagesApart: Bool { false }
  func submits(_ line: String) -> Bool { false }
  var completion: LineCompletion { LineCompletion() }
  var secondsLeft: Double? { nil }
  var promptNow: LineReader.PromptNow { { nil } }
}
