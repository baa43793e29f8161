/// Old marks beside new ones, learner by learner and scenario by scenario; of each the last counts.
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
  /// Each different mark once: a class has few.
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

  /// What came of it.
  package struct Result: Hashable, Sendable {
    /// How many marks there were to compare.
    package var compared = 0
    /// In the order of the old results.
    package var changes: [MarkChange] = []
    /// Answers graded then that are not among the new files, and the reverse.
    package var onlyOld: [Place] = []
    package var onlyNew: [Place] = []

    package init() {}
  }

  /// - Parameters:
  ///   - loss: why a scenario cannot be asked any more; nil where it can be.
  ///   - isWhole: whether every answer was graded again; if not, nothing is said of those that
  ///     were not.
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
      // Some results hold a mark for every question of the class: what was never answered is none.
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
