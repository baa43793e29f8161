internal import Assessment

/// Whether an order is the only one, and what may stand otherwise.
struct OrdersText {
  let question: Question
  let words: Words

  /// More pairs say no more than these.
  private static let most = 8

  var blocks: [Shown] {
    let freedom = OrderFreedom(question.allowed)
    var blocks: [Shown] = [.paragraph([Span(words.orders(freedom.count), .strong)])]
    if !freedom.swaps.isEmpty {
      blocks.append(.paragraph([Span(words.maySwap)]))
      blocks += freedom.swaps.prefix(Self.most).map { pair in
        let text = words.swap(question.text(pair.one), question.text(pair.other))
        return .item(marker: "  • ", [Span(text, .code)])
      }
      let further = freedom.swaps.count - Self.most
      if further > 0 {
        blocks.append(.item(marker: "    ", [Span(words.furtherPairs(further), .dim)]))
      }
    }
    if !freedom.optional.isEmpty {
      blocks.append(.paragraph([Span(words.mayVary)]))
      blocks += freedom.optional.map {
        .item(marker: "  • ", [Span(question.text($0), .code)])
      }
    }
    return blocks
  }
}
