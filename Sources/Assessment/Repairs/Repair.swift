internal import Claims
package import TextFormats

/// A question that shows an app whose code is wrong, and its requirements: the learner moves lines
/// between callbacks, adds or removes one, or changes a presentation style.
package struct Repair: Hashable, Sendable {
  /// A callback of an object, in which lines may be.
  package struct Place: Hashable, Sendable {
    var object: String
    var callback: String
    package var text: String { object + "." + callback }

    package init(object: String, callback: String) {
      self.object = object
      self.callback = callback
    }
  }

  /// A line of code as written in the repair's file.
  package struct Line: Hashable, Sendable {
    package var code: String
    var range: SourceRange
    /// Where it is in the app as given; nil: in the stock.
    package var place: Place?

    package init(code: String, range: SourceRange, place: Place?) {
      self.code = code
      self.range = range
      self.place = place
    }
  }

  /// The styles that an object may be presented in, the given one first.
  package struct Styles: Hashable, Sendable {
    package var object: String
    package var names: [String]

    package init(object: String, names: [String]) {
      self.object = object
      self.names = names
    }
  }

  /// One trial of the app, as a scenario's `given` and `ask`.
  package struct Trial: Hashable, Sendable {
    package var id: String
    var entries: [Node.Entry]

    package init(id: String, entries: [Node.Entry]) {
      self.id = id
      self.entries = entries
    }
  }

  /// A requirement: in words, and as a claim for each trial that can test it.
  package struct Requirement: Hashable, Sendable {
    package struct Claim: Hashable, Sendable {
      var trial: String
      var sentence: String
      var range: SourceRange

      package init(trial: String, sentence: String, range: SourceRange) {
        self.trial = trial
        self.sentence = sentence
        self.range = range
      }
    }
    package var says: Localized
    var claims: [Claim]

    package init(says: Localized, claims: [Claim]) {
      self.says = says
      self.claims = claims
    }
  }

  package var id: String
  package var title: Localized
  package var file: String
  /// The scenario's keys that all trials share.
  package var app: [Node.Entry] = []
  /// The lines by their numbers, from 1: those in callbacks, then the stock.
  package var lines: [Line] = []
  /// All callbacks that lines may be moved to.
  package var places: [Place] = []
  package var styles: [Styles] = []
  package var trials: [Trial] = []
  package var requirements: [Requirement] = []
  /// Edits that fix the app; the first ones are the author's choice.
  package var repairs: [[RepairEdit]] = []
  /// Edits that don't fix it.
  package var distractors: [[RepairEdit]] = []
  package var why = Localized(verbatim: "")

  package init(id: String, title: Localized, file: String) {
    self.id = id
    self.title = title
    self.file = file
  }

  /// The question's id in answer files and records.
  package var questionID: String { QuestionID.repair(id).text }

  /// The numbers of the lines that aren't in the app.
  package func stock(besides code: RepairedCode) -> [Int] {
    lines.indices.map { $0 + 1 }.filter { code.place(of: $0) == nil }
  }

  /// Edits made one after another, as the commands for them.
  package func texts(of edits: [RepairEdit]) -> [String] {
    var code = given
    return edits.map { edit in
      defer { code.apply(edit) }
      return edit.text(in: self, from: code)
    }
  }

  /// The app as it is shown first.
  package var given: RepairedCode {
    RepairedCode(
      lines: lines.indices.compactMap { index in
        lines[index].place.map { RepairedCode.Line(number: index + 1, place: $0) }
      },
      styles: styles.map { $0.names.first ?? "" })
  }
}

/// The app's code after some edits.
package struct RepairedCode: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package var number: Int
    var place: Repair.Place
  }
  /// The lines in callbacks; those of one callback in the order in which they run.
  package fileprivate(set) var lines: [Line]
  /// Parallel to the repair's styles.
  package fileprivate(set) var styles: [String]

  /// The app without any line that can be moved, in the same styles.
  var codeless: RepairedCode { RepairedCode(lines: [], styles: styles) }

  package func numbers(in place: Repair.Place) -> [Int] {
    lines.filter { $0.place == place }.map(\.number)
  }

  package func place(of number: Int) -> Repair.Place? {
    lines.first { $0.number == number }?.place
  }

  package mutating func apply(_ edit: RepairEdit) {
    switch edit {
    case .put(let number, let place):
      lines.removeAll { $0.number == number }
      lines.append(Line(number: number, place: place))
    case .remove(let number): lines.removeAll { $0.number == number }
    case .style(let index, let name): styles[index] = name
    }
  }

  package func applying(_ edits: [RepairEdit]) -> RepairedCode {
    edits.reduce(into: self) { $0.apply($1) }
  }
}
