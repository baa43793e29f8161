package import Assessment
package import Documents
package import LifecycleEngine

/// Whether there is only one order, or how the allowed orders vary.
package struct OrdersText {
  let question: Question
  let words: Words
  /// The displayed order; nil: the usual one.
  var shown: [Occurrence]?

  package init(question: Question, words: Words, shown: [Occurrence]? = nil) {
    self.question = question
    self.words = words
    self.shown = shown
  }

  /// The maximum number of listed pairs.
  private static let most = 8

  package var blocks: [DocumentBlock] {
    let freedom = OrderFreedom(question.allowed, shown: shown)
    guard question.allowed.orders != [[]] else {
      return [.paragraph([Span(words.noCallbackInAnyOrder, .strong)])]
    }
    var blocks: [DocumentBlock] = [.paragraph([Span(words.orders(freedom.count), .strong)])]
    if !freedom.swaps.isEmpty {
      blocks.append(.paragraph([Span(words.maySwap)]))
      blocks += freedom.swaps.prefix(Self.most).map { pair in
        let text = words.swap(question.short(pair.one), question.short(pair.other))
        return .item(marker: "  • ", [Span(text, .code)])
      }
      let further = freedom.swaps.count - Self.most
      if further > 0 {
        blocks.append(.item(marker: "    ", [Span(words.furtherPairs(further), .dim)]))
      }
    }
    return blocks + list(freedom.optional.filter { !$0.lines.isEmpty }, under: words.optional)
      + list(freedom.repeating, under: words.mayRepeat)
      + list(freedom.optional.filter(\.lines.isEmpty), under: words.possible)
  }

  private func list(_ callbacks: [OrderFreedom.Variation], under title: String) -> [DocumentBlock] {
    guard !callbacks.isEmpty else { return [] }
    return [.paragraph([Span(title)])]
      + callbacks.map { callback in
        let often =
          callback.lines.isEmpty
          ? words.often(callback.counts, before: callback.follower.map(question.short))
          : words.often(callback.counts, inLines: callback.lines)
        return .item(
          marker: "  • ", [Span(question.short(callback.occurrence), .code), Span(often)])
      }
  }
}
