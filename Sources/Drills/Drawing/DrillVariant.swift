package import Course

/// Which of a drill's sheets it is; the first is the drill itself.
package struct DrillVariant: Hashable, Sendable {
  /// From 0.
  package let place: Int

  package static let first = DrillVariant(place: 0)

  package init(place: Int) { self.place = place }

  /// `A` for the first.
  package var letter: String {
    String(UnicodeScalar(UInt8(ascii: "A") + UInt8(min(place, Drill.mostVariants - 1))))
  }

  /// What a sheet is called: `navigation-42-B`.
  package func code(of drill: Drill) -> String { "\(drill.id)-\(letter)" }

  /// What one of its questions is called: `navigation-42-B3`.
  package func code(of drill: Drill, number: Int) -> String { "\(code(of: drill))\(number)" }

  /// What a sheet's code is put together from, where it is that of a drill with one of these ids and
  /// no id itself.
  package static func code(_ text: String, among ids: [String]) -> (id: String, letter: String)? {
    guard !ids.contains(text), let letter = text.last, letter.isASCII, letter.isUppercase else {
      return nil
    }
    let id = ids.first { text == "\($0)-\(letter)" }
    return id.map { ($0, String(letter)) }
  }

  /// The variants that codes in answers belong to, as far as there may be any.
  package static func all(upTo count: Int) -> [DrillVariant] {
    (0..<min(count, Drill.mostVariants)).map(DrillVariant.init)
  }
}
