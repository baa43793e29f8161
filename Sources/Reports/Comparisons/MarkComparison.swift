/// Compares old marks with new ones by learner and scenario; of several marks for one answer, the
/// last counts.
package struct MarkComparison: Sendable {
  package typealias Place = MarkReader.Place

  private struct Entry {
    var place: Place
    /// Nil: not in the old results.
    var old: Int32?
    /// Nil: not graded now.
    var new: Int32?
  }

  private var entries: [Entry] = []
  private var positions: [Place: Int32] = [:]
  /// The distinct marks, once each: a class has few.
  private var marks: [Mark] = []
  private var numbers: [Mark: Int32] = [:]

  package init() {}

  package mutating func addOld(_ mark: Mark, of place: Place) {
    entries[position(of: place)].old = number(of: mark)
  }

  package mutating func addNew(_ mark: Mark, of place: Place) {
    entries[position(of: place)].new = number(of: mark)
  }

  private mutating func position(of place: Place) -> Int {
    if let known = positions[place] { return Int(known) }
    positions[place] = Int32(entries.count)
    entries.append(Entry(place: place))
    return entries.count - 1
  }

  private mutating func number(of mark: Mark) -> Int32 {
    if let known = numbers[mark] { return known }
    let number = Int32(marks.count)
    marks.append(mark)
    numbers[mark] = number
    return number
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
    for entry in entries {
      let old = entry.old.map { marks[Int($0)] }
      let new = entry.new.map { marks[Int($0)] }
      switch (old, new) {
      case (let old?, let new?):
        result.compared += 1
        if !old.isSameMark(as: new) {
          result.changes.append(MarkChange(entry.place, old: old, new: new))
        }
      // Some results contain a mark for every question of the class; a never-answered one counts as
      // missing.
      case (let old?, nil) where old.isAnswered:
        if let cause = loss(entry.place.scenario) {
          result.compared += 1
          result.changes.append(MarkChange(entry.place, old: old, cause: cause))
        } else if isWhole {
          result.onlyOld.append(entry.place)
        }
      case (nil, let new?) where new.isAnswered: result.onlyNew.append(entry.place)
      default: break
      }
    }
    return result
  }
}
