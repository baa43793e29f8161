internal import Assessment
package import Course
internal import TextFormats

extension PreparedDrill {
  /// This many sheets of equivalent questions, the drill itself first; the same on every machine.
  package func variants(_ count: Int, _ curriculum: Curriculum) -> [PreparedDrill] {
    guard count > 1 else { return [self] }
    var search = SiblingSearch(of: self, in: curriculum)
    return [self]
      + DrillVariant.all(upTo: count).dropFirst().map { variant in
        let items = items.map { item in
          guard let sibling = search.sibling(of: item) else {
            // No sheet offers more callbacks than the sheet next to it.
            return Item(copy: item, question: item.question, distractors: lures(of: item))
          }
          return Item(copy: item, question: sibling, distractors: nil)
        }
        return PreparedDrill(self, variant, items)
      }
  }

  /// Whether a question is the drill's own, only reshuffled, because no equivalent was found.
  package func isShuffledAnew(_ item: Item, of original: PreparedDrill) -> Bool {
    variant != .first && item.id == original.items[item.number - 1].id
  }
}
