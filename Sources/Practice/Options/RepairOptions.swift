package import Assessment
package import Course
package import Documents
package import TextFormats

/// A known repair among ones that are known to fail, to choose from where no app can be run.
package struct RepairOptions: Hashable, Sendable {
  package struct Option: Hashable, Sendable {
    /// In the canonical form in which answers are compared.
    package let edits: [String]
    /// The requirement that it violates; nil: it is the right option.
    package let unmet: Localized?
  }

  /// More can't be compared at a glance.
  private static let mostWrong = 3

  /// Shuffled by the seed; empty: there is nothing wrong to offer.
  package let options: [Option]

  package init(_ repair: Repair, seed: String) {
    func compared(_ edits: [RepairEdit]) -> [String] {
      RepairAnswer.compared(repair.texts(of: edits), to: repair)
    }
    var wrong: [Option] = []
    for edits in repair.distractors where wrong.count < Self.mostWrong {
      guard case .fails(let failure) = repair.verdict(on: repair.given.applying(edits)) else {
        continue
      }
      let option = Option(
        edits: compared(edits), unmet: repair.requirements[failure.requirement].says)
      if !wrong.contains(where: { $0.edits == option.edits }) { wrong.append(option) }
    }
    guard let known = repair.repairs.first, !wrong.isEmpty else {
      options = []
      return
    }
    var random = SeededGenerator(text: seed)
    options = random.shuffle([Option(edits: compared(known), unmet: nil)] + wrong)
  }

  /// The options as a lesson's choice; nil: there are none.
  package func choice(_ repair: Repair, _ words: Words) -> Lesson.Choice? {
    guard let right = options.firstIndex(where: { $0.unmet == nil }) else { return nil }
    let whyNot = options.enumerated().compactMap { place, option in
      option.unmet.map { (place, [Inline.text(words.unmet($0[words.language]))]) }
    }
    return Lesson.Choice(
      question: [.text(words.whichRepair)],
      options: options.map { [.code($0.edits.joined(separator: "; "))] }, right: right,
      why: [.text(repair.why[words.language])],
      whyNot: Dictionary(whyNot, uniquingKeysWith: { first, _ in first }))
  }
}
