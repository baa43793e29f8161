internal import Assessment
package import Course
internal import TextFormats

/// One of a drill's sheets; the first is the drill itself.
package struct DrillVariant: Hashable, Sendable {
  /// From 0.
  package let place: Int

  package static let first = DrillVariant(place: 0)

  init(place: Int) { self.place = place }

  /// `A` for the first.
  package var letter: String {
    String(UnicodeScalar(UInt8(ascii: "A") + UInt8(min(place, Drill.mostVariants - 1))))
  }

  /// The code of a sheet: `K7QX-B`.
  func code(of drill: Drill) -> String { "\(drill.label)-\(letter)" }

  /// The code of one of its questions: `K7QX-B3`.
  func code(of drill: Drill, number: Int) -> String { "\(code(of: drill))\(number)" }

  /// The codes by which answers may name a question: sheets may have been printed before the drill
  /// got a code.
  func codes(of drill: Drill, number: Int) -> [String] {
    let code = code(of: drill, number: number)
    return drill.code == nil ? [code] : [code, "\(drill.id)-\(letter)\(number)"]
  }

  /// Splits a sheet's code into drill id and letter; nil if it is an id itself or the drill is
  /// unknown.
  package static func code(_ text: String, among ids: [String]) -> (id: String, letter: String)? {
    guard !ids.contains(text), let letter = text.last, letter.isASCII, letter.isUppercase else {
      return nil
    }
    let id = ids.first { text == "\($0)-\(letter)" }
    return id.map { ($0, String(letter)) }
  }

  /// The first `count` variants, up to the maximum.
  package static func all(upTo count: Int) -> [DrillVariant] {
    (0..<min(count, Drill.mostVariants)).map(DrillVariant.init)
  }
}

extension PreparedDrill {
  /// This many sheets of equivalent questions, the drill itself first; the same on every machine.
  package func variants(_ count: Int, _ curriculum: Curriculum) -> [PreparedDrill] {
    guard count > 1 else { return [self] }
    var search = SiblingSearch(of: self, in: curriculum)
    return [self]
      + DrillVariant.all(upTo: count).dropFirst().map { variant in
        let items = items.map { item in
          // A repair is answered with edits, not letters, so it is the same on every sheet.
          if item.question.repair != nil { return item }
          let sibling = search.sibling(of: item)
          var question = sibling ?? item.question
          question.weight = item.weight
          return Item(
            number: item.number, time: item.time, question: question,
            // A question that stays the same offers the same callbacks as on the first sheet.
            distractors: sibling == nil ? distractors(of: item) : nil)
        }
        return PreparedDrill(self, variant, items)
      }
  }

  /// Whether a question is the drill's own, only reshuffled, because no equivalent was found.
  package func isShuffledAnew(_ item: Item, of original: PreparedDrill) -> Bool {
    variant != .first && item.question.repair == nil
      && item.id == original.items[item.number - 1].id
  }

  /// The numbers of the questions whose answer is the same on several sheets, although the
  /// questions differ, if objects are named alike.
  package static func numbersWithSameOrder(on sheets: [PreparedDrill]) -> [Int] {
    guard let first = sheets.first else { return [] }
    return first.items.filter { $0.question.repair == nil }.map(\.number).filter { number in
      var orders: [[String]: String] = [:]
      return sheets.contains { sheet in
        let item = sheet.items[number - 1]
        let order = ShownScenario(item.question).order
        defer { orders[order] = item.id }
        return orders[order].map { $0 != item.id } ?? false
      }
    }
  }
}
