/// Compares old marks with new ones by learner and scenario; of several marks for one answer, the
/// last counts.
package struct MarkComparison: Sendable {
  package typealias Place = MarkReader.Place

  /// A learner and a scenario, by number: there are many places of few learners.
  private struct NumberedPlace: Hashable {
    var learner: Int32
    var scenario: Int32
  }

  private struct Entry {
    var place: NumberedPlace
    /// A mark; -1: not in the old results.
    var old: Int32 = -1
    /// A mark; -1: not graded now.
    var new: Int32 = -1
  }

  private var entries: [Entry] = []
  private var positions: [NumberedPlace: Int32] = [:]
  private var learners = Numbered<String>()
  private var scenarios = Numbered<String>()
  /// The distinct marks, once each: a class has few.
  private var marks = Numbered<Mark>()

  package init() {}

  package mutating func addOld(_ mark: Mark, of place: Place) {
    entries[position(of: place)].old = marks.number(of: mark)
  }

  package mutating func addNew(_ mark: Mark, of place: Place) {
    entries[position(of: place)].new = marks.number(of: mark)
  }

  private mutating func position(of place: Place) -> Int {
    let numbered = NumberedPlace(
      learner: learners.number(of: place.learner), scenario: scenarios.number(of: place.scenario))
    if let known = positions[numbered] { return Int(known) }
    positions[numbered] = Int32(entries.count)
    entries.append(Entry(place: numbered))
    return entries.count - 1
  }

  private func place(_ numbered: NumberedPlace) -> Place {
    Place(learner: learners[numbered.learner], scenario: scenarios[numbered.scenario])
  }

  /// The result of a comparison.
  package struct Result: Hashable, Sendable {
    /// The number of compared marks.
    package var compared = 0
    /// In the order of the old results.
    package var changes: [MarkChange] = []
    /// Answers that are only in the old results, and only in the new ones.
    package var onlyOld: [Place] = []
    package var onlyNew: [Place] = []

    package init() {}
  }

  /// - Parameters:
  ///   - loss: why a scenario can't be asked anymore; nil if it can.
  ///   - isWhole: whether every answer was graded again; if not, missing ones aren't reported.
  package func result(
    isWhole: Bool = true, loss: (_ scenario: String) -> MarkChange.Cause?
  ) -> Result {
    var result = Result()
    var losses: [Int32: MarkChange.Cause?] = [:]
    func cause(_ scenario: Int32) -> MarkChange.Cause? {
      if let known = losses[scenario] { return known }
      let found = loss(scenarios[scenario])
      losses[scenario] = .some(found)
      return found
    }
    for entry in entries {
      // Nearly all marks are the same.
      if entry.old == entry.new {
        result.compared += 1
        continue
      }
      let old = entry.old < 0 ? nil : marks[entry.old]
      let new = entry.new < 0 ? nil : marks[entry.new]
      let place = place(entry.place)
      switch (old, new) {
      case (let old?, let new?):
        result.compared += 1
        if !old.isSameMark(as: new) {
          result.changes.append(MarkChange(place, old: old, new: new))
        }
      // Some results contain a mark for every question of the class; a never-answered one counts as
      // missing.
      case (let old?, nil) where old.isAnswered:
        if let cause = cause(entry.place.scenario) {
          result.compared += 1
          result.changes.append(MarkChange(place, old: old, cause: cause))
        } else if isWhole {
          result.onlyOld.append(place)
        }
      case (nil, let new?) where new.isAnswered: result.onlyNew.append(place)
      default: break
      }
    }
    return result
  }
}

/// Distinct values, numbered by first appearance.
private struct Numbered<Value: Hashable & Sendable>: Sendable {
  private var values: [Value] = []
  private var numbers: [Value: Int32] = [:]

  mutating func number(of value: Value) -> Int32 {
    if let known = numbers[value] { return known }
    let number = Int32(values.count)
    values.append(value)
    numbers[value] = number
    return number
  }

  subscript(number: Int32) -> Value { values[Int(number)] }
}
