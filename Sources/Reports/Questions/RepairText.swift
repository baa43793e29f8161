package import Assessment
package import Documents
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// The app of a repair after some edits, with its lines numbered.
package struct RepairText {
  let repair: Repair
  let words: Words

  package init(_ repair: Repair, _ words: Words) {
    self.repair = repair
    self.words = words
  }

  /// The question: the objects, their code, and the requirements.
  package func blocks(of code: RepairedCode) -> [DocumentBlock] {
    [.lines(objects.rows + [[]] + rows(of: code))] + requirements
  }

  /// The system, with what may decide the run.
  package var platform: String {
    var problems: [Problem] = []
    return Question(repair, problems: &problems).map { QuestionParts($0, words).platform } ?? ""
  }

  /// The objects, with everything that decides the run besides the code and the styles.
  package var objects: [QuestionParts.Object] {
    guard var scenario = repair.codeless?.scenario else { return [] }
    for index in scenario.objects.indices
    where repair.styles.contains(where: { $0.object == scenario.objects[index].name }) {
      scenario.objects[index].modalPresentationStyle = nil
    }
    return ObjectDetails(scenario: scenario, words: words).all
  }

  /// The callbacks with their lines, then the styles and the stock.
  package func rows(of code: RepairedCode) -> [[Span]] {
    var rows: [[Span]] = repair.places.flatMap { place -> [[Span]] in
      let numbers = code.numbers(in: place)
      let name = [Span(place.text, .strong)]
      return [name] + (numbers.isEmpty ? [[Span("      –", .dim)]] : numbers.map(row))
    }
    for (styles, name) in zip(repair.styles, code.styles) {
      let others = styles.names.filter { $0 != name }.joined(separator: ", ")
      rows.append([
        Span("\(styles.object).modalPresentationStyle = .\(name)", .code),
        Span(words.space + words.otherStyles(others), .dim),
      ])
    }
    let stock = repair.stock(besides: code)
    return stock.isEmpty ? rows : rows + [[Span(words.inStock, .strong)]] + stock.map(row)
  }

  private func row(_ number: Int) -> [Span] {
    let digits = String(number)
    let indent = String(repeating: " ", count: max(1, 4 - digits.count))
    return [
      Span(indent + digits + "  ", .command), Span(repair.lines[number - 1].code, .code),
    ]
  }

  /// The known repairs as edits, the author's own first.
  package var known: [[String]] { repair.repairs.map(repair.texts) }

  /// The requirements.
  package var requirements: [DocumentBlock] {
    [.paragraph([Span(words.mustHold, .strong)])]
      + repair.requirements.map { .item(marker: "• ", [Span($0.says[words.language])]) }
  }
}
