internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Writes graded answers to one question as lines of `lifeline.answer/1`, as bytes; the common
/// parts are created once.
struct AnswerLine: Sendable {
  private static let opening = Array(
    #"{"schema": "lifeline.answer/1", "learner": "#.utf8)

  /// The part of a line from after the learner to `correct`.
  private let head: [UInt8]
  private let weight: [UInt8]
  private let scenario: Scenario
  /// The missing callbacks so far as JSON strings.
  private var callbacks: [Occurrence: [UInt8]] = [:]

  init(_ question: Question) {
    head = Array(#", "scenario": \#(JSONWriter.string(question.id)), "correct": "#.utf8)
    weight = Array(#", "weight": \#(JSONWriter.number(question.weight)), "mistakes": ["#.utf8)
    scenario = question.scenario
  }

  /// Writes the start of a line with the learner's id, which needs no escapes.
  static func begin(_ learner: Slice<UnsafeRawBufferPointer>, _ output: inout [UInt8]) {
    output += opening
    output.append(UInt8(ascii: "\""))
    output += UnsafeRawBufferPointer(rebasing: learner)
    output.append(UInt8(ascii: "\""))
  }

  /// Writes the start of a line with any learner's id.
  static func begin(_ learner: String, _ output: inout [UInt8]) {
    output += opening
    JSONWriter.append(learner, to: &output)
  }

  /// Writes the rest of the line, including the line end.
  /// - Parameter misconceptions: as JSON, by id.
  mutating func finish(
    _ answer: PreparedQuestion, _ misconceptions: [String: [UInt8]], _ output: inout [UInt8]
  ) {
    output += head
    output += answer.judgement.isCorrect ? "true".utf8 : "false".utf8
    output += #", "score": "#.utf8
    JSONWriter.append(answer.score, to: &output)
    output += weight
    var isFirst = true
    for (fault, rule) in zip(answer.judgement.faults, answer.faultRules) {
      if !isFirst { output += ", ".utf8 }
      isFirst = false
      append(fault, rule, of: answer, &output)
    }
    output += #"], "notes": ["#.utf8
    append(notesOf: answer, &output)
    output += #"], "misconception": "#.utf8
    if let misconception = answer.misconception {
      output += misconceptions[misconception.id] ?? []
    } else {
      output += "null".utf8
    }
    if let verdict = answer.verdict, let repair = answer.question.repair {
      output += #", "repair": "#.utf8
      output += JSONWriter.line(RepairJSON.value(verdict, of: repair)).utf8
    }
    output += "}\n".utf8
  }

  private mutating func append(
    _ fault: Judgement.Fault, _ rule: Rule?, of answer: PreparedQuestion,
    _ output: inout [UInt8]
  ) {
    let kind = answer.kind(of: fault)
    output += #"{"kind": ""#.utf8
    output += kind.rawValue.utf8
    output += kind == .unknown ? #"", "text": "#.utf8 : #"", "callback": "#.utf8
    if case .missing(let belongs) = fault { append(answer.belonging(at: belongs), &output) }
    if let at = fault.at {
      JSONWriter.append(answer.callback(at: at) ?? answer.text(at: at), to: &output)
      output += #", "at": "#.utf8
      Self.append(place: at, &output)
    }
    if let belongs = fault.belongs {
      output += #", "belongs": "#.utf8
      Self.append(place: belongs, &output)
    }
    Self.append(rule, &output)
    output.append(UInt8(ascii: "}"))
  }

  private func append(notesOf answer: PreparedQuestion, _ output: inout [UInt8]) {
    var isFirst = true
    answer.forEachNote { note in
      output += (isFirst ? #"{"at": "# : #", {"at": "#).utf8
      isFirst = false
      Self.append(place: note.at, &output)
      output += #", "text": "#.utf8
      JSONWriter.append(note.text, to: &output)
      output += #", "read": "#.utf8
      JSONWriter.append(note.read, to: &output)
      output.append(UInt8(ascii: "}"))
    }
  }

  private mutating func append(_ occurrence: Occurrence, _ output: inout [UInt8]) {
    if let known = callbacks[occurrence] {
      output += known
      return
    }
    var written: [UInt8] = []
    JSONWriter.append(CallbackText.text(of: occurrence, in: scenario), to: &written)
    callbacks[occurrence] = written
    output += written
  }

  private static func append(_ rule: Rule?, _ output: inout [UInt8]) {
    guard let rule else { return }
    output += #", "rule": "#.utf8
    JSONWriter.append(rule.id, to: &output)
  }

  /// Written places count from 1.
  private static func append(place: Int, _ output: inout [UInt8]) {
    JSONWriter.append(UInt(place + 1), to: &output)
  }
}
