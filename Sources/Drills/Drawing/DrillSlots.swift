package import Assessment
package import Course
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats

/// Everything that answers to a drill are graded against, by position: a learner may have had any
/// of its sheets, which the question codes identify.
package struct DrillSlots: Sendable {
  let drill: Drill
  /// By position in the drill: its own question, then those of its variants, once each.
  package let places: [[Question]]
  /// The names of a question in answers as read by `AnswerCodes` (its id, its code), each with the
  /// question's id.
  package let names: [(name: String, id: String)]
  /// The callback at each letter of the sheets.
  package let letters: SheetLetters

  /// - Parameter variants: the drill itself first.
  package init(_ variants: [PreparedDrill], of drill: Drill) {
    self.drill = drill
    let own = variants.first?.items ?? []
    places = own.indices.map { place in
      variants.map { $0.items[place].question }.reduce(into: []) { questions, question in
        if !questions.contains(where: { $0.id == question.id }) { questions.append(question) }
      }
    }
    names =
      own.map { ($0.id, $0.id) }
      + variants.flatMap { variant in
        variant.items.flatMap { item in
          variant.variant.codes(of: drill, number: item.number).map { ($0, item.id) }
        }
      }
    letters = SheetLetters(variants)
  }

  package var known: AnswerableNames { .drill(names.map(\.name)) }

  /// The names that answers may use, known before the questions of the other sheets are searched
  /// for.
  package static func known(of drill: PreparedDrill) -> AnswerableNames {
    let codes = DrillVariant.all(upTo: drill.drill.variants).flatMap { variant in
      drill.items.flatMap { variant.codes(of: drill.drill, number: $0.number) }
    }
    return .drill(drill.items.map(\.id) + codes)
  }

  /// The columns of grades: `K7QX-3`. In a drill without a code, the questions' ids.
  package var columns: [String] {
    places.indices.map { drill.code == nil ? places[$0][0].id : "\(drill.label)-\($0 + 1)" }
  }

  /// The question ids by the names that answers may use.
  package var ids: [String: String] {
    Dictionary(names.map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of sheets needed to explain these question names.
  package static func count(naming names: [String], of drill: Drill) -> Int {
    let last = names.compactMap { name -> Int? in
      let sheet = [drill.label, drill.id].first { name.hasPrefix($0 + "-") }
      guard let sheet else { return nil }
      let code = name.dropFirst(sheet.count + 1)
      return DrillVariant.all(upTo: Drill.mostVariants).first { variant in
        code.hasPrefix(variant.letter)
          && (1...drill.questions.count).contains(Int(code.dropFirst()) ?? 0)
      }?.place
    }.max()
    return max(drill.variants, (last ?? 0) + 1)
  }
}

extension PreparedDrill {
  /// The codes of its questions as people type them.
  package var codes: AnswerCodes {
    AnswerCodes(
      labels: [drill.label, drill.id].uniqued(), questions: items.count, sheets: drill.variants,
      ids: Set(items.map(\.id)))
  }
}

extension SheetLetters {
  /// - Parameter variants: the drill itself first, whose questions have ids too.
  fileprivate init(_ variants: [PreparedDrill]) {
    var offered: [String: [Entry]] = [:]
    for variant in variants {
      for item in variant.items where item.question.repair == nil {
        let entries = variant.offered(for: item).enumerated().map {
          Entry(letter: Letters.name($0), callback: $1)
        }
        let codes = variant.variant.codes(of: variant.drill, number: item.number)
        let names = codes + (variant.variant == .first ? [item.id] : [])
        for name in names { offered[name] = entries }
      }
    }
    self.init(offered)
  }
}
