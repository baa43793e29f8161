internal import ScenarioLanguage

/// The meaning of a claim in a developer's words, before it is written as the sentences that are
/// checked.
struct ClaimStatement: Equatable {
  /// "once" is at most one time, "twice" exactly two, "multiple times" more than one.
  enum Count: Equatable {
    case atMost(Int)
    case exactly(Int)
    case moreThan(Int)
  }

  /// A condition: how the callback is placed, and by what.
  struct Condition: Equatable {
    enum Relation: Equatable {
      case before, after, when, followedBy, until, unless, without
      /// "X means that Y has happened"
      case means
    }
    enum Meaning: Equatable {
      /// `*.viewDidAppear`
      case callback(String)
      /// "the view appears": the callback that reports it.
      case appearance(String)
      /// Steps that the phrase may mean, all of them.
      case steps([String])
    }
    var relation: Relation
    var meaning: Meaning
    /// "every time", "whenever".
    var isEach = false
    var text: String
  }

  /// Callbacks as sentences write them.
  var subjects: [String] = []
  var conditions: [Condition] = []
  var count: Count?
  /// "never", "not".
  var isDenied = false
  /// "not always", "may not".
  var isNotAlways = false
  /// "may", "sometimes": some run shows it.
  var isPossible = false
  var isOnly = false
  var isAlways = false
  var isImmediate = false
  var isAgain = false
  /// "依次": the subjects in this order.
  var isSequence = false
}

extension ClaimStatement {
  /// A sentence, or the negation of one: some run refutes it.
  struct Checked: Equatable {
    var text: String
    var isNegated = false
  }

  /// The sentences joined; nil: no sentence says this.
  var sentences: String? {
    if isSequence, conditions.isEmpty {
      guard self == ClaimStatement(subjects: subjects, isSequence: true) else { return nil }
      return sequence?.map(\.text).joined(separator: " and ")
    }
    var all: [Checked] = []
    for subject in subjects {
      guard let parts = parts(subject) else { return nil }
      all += parts
    }
    guard let first = all.first, all.allSatisfy({ $0.isNegated == first.isNegated }) else {
      return nil
    }
    if isSequence {
      guard !first.isNegated, !isDenied, let order = sequence else { return nil }
      all += order
    }
    // "Some run refutes A or B" isn't "A is refuted, and B is".
    if first.isNegated, subjects.count > 1 { return nil }
    let text = all.map(\.text).joined(separator: " and ")
    return first.isNegated ? ClaimReader.Reading.negation + text : text
  }

  /// Each subject before the next.
  private var sequence: [Checked]? {
    var during = [""]
    if case .steps(let texts)? = conditions.first?.meaning {
      during = texts.map { " during \($0)" }
    }
    return zip(subjects, subjects.dropFirst()).flatMap { x, y in
      during.map { Checked(text: "\(x) before \(y)\($0)") }
    }
  }

  private func parts(_ x: String) -> [Checked]? {
    let steps = conditions.filter(\.isOfSteps).reduce(into: [Condition]()) { found, condition in
      // "If the view is nil when it is accessed" says the same twice.
      if !found.contains(where: { $0.meaning == condition.meaning }) { found.append(condition) }
    }
    let orders = conditions.filter { !$0.isOfSteps }
    guard steps.count <= 1 else { return nil }
    guard let condition = steps.first else {
      guard let first = orders.first else { return alone(x).map { [$0] } }
      if orders.count == 1 { return order(x, first).map { [$0] } }
      // Several orders can't be combined with a count or a negation.
      guard !isDenied, !isNotAlways, !isPossible, count == nil else { return nil }
      let all = orders.compactMap { order(x, $0) }
      return all.count == orders.count ? all : nil
    }
    guard case .steps(let found) = condition.meaning, [.when, .after].contains(condition.relation)
    else { return nil }
    let texts = found.map { StepPhrase.step($0, for: x) }
    if orders.isEmpty {
      // "Isn't called repeatedly when you change tabs"
      if isDenied, count == .moreThan(1) {
        return texts.map { Checked(text: "never \(x) again after \($0)") }
      }
      guard count != nil else { return every(texts.map { after(x, $0) }) }
      // "After launch" means from then on, which is all of a run.
      if condition.relation == .after {
        return texts == ["user launches app"] ? alone(x).map { [$0] } : nil
      }
      return every(texts.map { counted(x, during: $0) })
    }
    guard orders.count == 1, let order = order(x, orders[0]) else { return nil }
    return texts.map { Checked(text: "\(order.text) during \($0)", isNegated: order.isNegated) }
  }

  private func every(_ checked: [Checked?]) -> [Checked]? {
    let known = checked.compactMap(\.self)
    return known.count == checked.count ? known : nil
  }

  // MARK: No condition, or a step

  private func alone(_ x: String) -> Checked? {
    // "Not always called" is true of any callback, and "always called" of none: there is nothing to
    // check without a step or another callback.
    guard let count else {
      if isNotAlways || isOnly || isImmediate || isAlways && !isDenied { return nil }
      if isAgain { return Checked(text: "\(x) at most 1 times", isNegated: !isDenied) }
      return Checked(text: "never \(x)", isNegated: !isDenied)
    }
    return counted(x, count)
  }

  private func counted(_ x: String, during step: String) -> Checked? {
    guard let count, let checked = counted(x, count) else { return nil }
    return Checked(text: "\(checked.text) during \(step)", isNegated: checked.isNegated)
  }

  private func counted(_ x: String, _ count: Count) -> Checked? {
    func atMost(_ count: Int, isNegated: Bool) -> Checked {
      Checked(text: "\(x) at most \(count) times", isNegated: isNegated)
    }
    let isRefuted = isDenied || isNotAlways
    switch count {
    case .atMost(let count):
      // "Not called once" may mean never; "not only once" doesn't.
      if isDenied, !isOnly { return nil }
      return atMost(count, isNegated: isRefuted)
    case .exactly(let count):
      if isDenied { return atMost(count - 1, isNegated: false) }
      if isPossible { return atMost(count - 1, isNegated: true) }
      return Checked(text: "\(x) exactly \(count) times", isNegated: isNotAlways)
    case .moreThan(let count):
      return isNotAlways ? nil : atMost(count, isNegated: !isDenied)
    }
  }

  private func after(_ x: String, _ step: String) -> Checked? {
    if isOnly || isImmediate && !StepPhrase.isCall(step) { return nil }
    let x = isImmediate ? "\(x) immediately" : x
    if isNotAlways { return Checked(text: "\(x) after \(step)", isNegated: true) }
    if isPossible { return Checked(text: "never \(x) after \(step)", isNegated: !isDenied) }
    guard isDenied else {
      // "Always" also covers runs in which a mark for an update, or the lack of one, has no effect.
      let isStrict = isAlways && StepPhrase.asksForUpdate(step)
      return Checked(text: isStrict ? "always \(x) after \(step)" : "\(x) after \(step)")
    }
    return Checked(text: isAgain ? "never \(x) again after \(step)" : "never \(x) after \(step)")
  }

  // MARK: Orders

  private func order(_ x: String, _ condition: Condition) -> Checked? {
    if let count { return perAppearance(x, count, condition) }
    switch condition.meaning {
    case .callback(let y): return order(x, condition.relation, y)
    case .appearance(let y):
      // The callback itself says that the view appears: there is nothing to check.
      if x.callbackName == y.callbackName { return nil }
      guard condition.relation == .when || condition.relation == .before && condition.isEach else {
        return isImmediate ? nil : order(x, condition.relation, y)
      }
      if isPossible || isOnly || isImmediate || isDenied && !condition.isEach { return nil }
      return Checked(text: "every \(y) after a new \(x)", isNegated: isDenied || isNotAlways)
    case .steps: return nil
    }
  }

  /// "Once each time the view appears". Nothing else says how often a callback is called before or
  /// after another.
  private func perAppearance(_ x: String, _ count: Count, _ condition: Condition) -> Checked? {
    let appearance = "*.viewDidAppear"
    guard condition.isEach, condition.relation == .when, x.hasPrefix("*."), x != appearance,
      condition.meaning == .appearance(appearance), !isDenied, !isNotAlways
    else { return nil }
    let atMostOnce = "every \(x) after a new *.viewWillAppear"
    if count == .moreThan(1) { return Checked(text: atMostOnce, isNegated: true) }
    guard count == .atMost(1) || count == .exactly(1), !isPossible else { return nil }
    let atLeastOnce = "every \(appearance) after a new \(x)"
    return Checked(
      text: x.callbackName == "viewWillAppear" ? atLeastOnce : "\(atLeastOnce) and \(atMostOnce)")
  }

  private func order(_ x: String, _ relation: Condition.Relation, _ y: String) -> Checked? {
    if isOnly, isDenied || isNotAlways { return nil }
    switch relation {
    case .before: return before(x, y)
    case .after: return after(x, callback: y)
    case .followedBy: return followed(x, by: y)
    case .when:
      if isOnly || isImmediate { return nil }
      if isDenied || isPossible {
        return Checked(text: "never \(x) after \(y)", isNegated: !isDenied)
      }
      return Checked(text: "every \(y) before \(x)", isNegated: isNotAlways)
    case .until, .unless:
      return isDenied ? Checked(text: "every \(x) after \(y)") : nil
    case .means:
      // A Y that follows later is no reason to conclude it.
      if isOnly || isImmediate || isPossible { return nil }
      return Checked(text: "every \(x) after \(y)", isNegated: isDenied || isNotAlways)
    case .without:
      return isDenied ? Checked(text: "every \(x) after a new \(y)") : nil
    }
  }

  private func before(_ x: String, _ y: String) -> Checked? {
    if isImmediate {
      return Checked(text: "\(x) immediately before \(y)", isNegated: isDenied || isNotAlways)
    }
    if isOnly { return Checked(text: "never \(x) after \(y)") }
    if isDenied || isPossible {
      return Checked(text: "every \(x) after \(y)", isNegated: !isDenied)
    }
    // "Always" promises that X is called before each Y.
    if isAlways { return Checked(text: "every \(y) after \(x)") }
    return Checked(text: "\(x) before \(y)", isNegated: isNotAlways)
  }

  private func after(_ x: String, callback y: String) -> Checked? {
    if isImmediate {
      return Checked(text: "\(y) immediately before \(x)", isNegated: isDenied || isNotAlways)
    }
    // "Not always called after Y": a Y without it.
    if isNotAlways { return Checked(text: "every \(y) before \(x)", isNegated: true) }
    if isDenied || isPossible {
      return Checked(text: "never \(x) after \(y)", isNegated: !isDenied)
    }
    return Checked(text: "every \(x) after \(y)")
  }

  private func followed(_ x: String, by y: String) -> Checked? {
    if isOnly { return nil }
    if isImmediate {
      return Checked(text: "\(x) immediately before \(y)", isNegated: isDenied || isNotAlways)
    }
    if isDenied || isPossible {
      return Checked(text: "never \(y) after \(x)", isNegated: !isDenied)
    }
    return Checked(text: "every \(x) before \(y)", isNegated: isNotAlways)
  }
}

extension ClaimStatement.Condition {
  var isOfSteps: Bool {
    if case .steps = meaning { true } else { false }
  }
}

extension String {
  /// `viewDidLoad` of `*.viewDidLoad`.
  fileprivate var callbackName: Substring {
    self[(firstIndex(of: ".").map(index(after:)) ?? startIndex)...]
  }
}
