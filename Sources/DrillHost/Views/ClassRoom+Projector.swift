internal import Assessment
internal import Course
internal import Drills
internal import Reports
internal import TextFormats

/// The state that the projector shows: no names unless the instructor allows them, no votes before
/// the reveal.
extension ClassRoom {
  /// Changes whenever the projector's view does.
  var projectorVersion: String { "\(changes.start)-\(changes.all)" }

  func projectorView(in language: Localized.Language) -> JSONValue {
    let isAsked = held.vote != nil && held.phase != .over
    return .object(
      common(language) + [
        .init("code", JSONValue(held.beginning.code)), .init("addresses", .strings(addresses)),
        .init("learners", .integer(held.learners.count)),
        .init("answered", .integer(held.answered.count)),
        .init("asked", isAsked ? asked(language) : .null),
        .init("votes", votes(language)),
        .init("reveal", reveal(language)),
        .init("page", .integer(page)),
        .init("ranking", held.phase == .over || showsNames ? rankingView : .null),
      ])
  }

  /// More bars are unreadable.
  private static let mostOrders = 12

  /// Votes by order: from the second step on with the correct one marked, from the third with the
  /// misconceptions of the wrong ones, grouped by misconception.
  private func votes(_ language: Localized.Language) -> JSONValue {
    guard held.shownStep > 0 else { return .null }
    let all = held.orders(on: held.question)
    let rows = all.prefix(Self.mostOrders).map { order -> (value: JSONValue, group: String) in
      var row: [JSONValue.Member] = [
        .init("order", .strings(order.callbacks)),
        .init("counts", .array(order.counts.map(JSONValue.integer))),
      ]
      guard held.shownStep > 1 else { return (.object(row), "") }
      let graded = ballot.judge(order.callbacks, question: held.question)
      row.append(.init("correct", .bool(graded.grade.isCorrect)))
      guard held.shownStep > 2 else { return (.object(row), "") }
      let explanation = graded.misconception.flatMap { drill.explanation(of: $0, in: language) }
      row.append(.init("belief", explanation.map(ShownJSON.value) ?? .null))
      return (.object(row), graded.grade.isCorrect ? "" : graded.misconception?.id ?? "other")
    }
    return [
      "orders": .array(Self.clustered(rows).map(\.value)),
      "further": .integer(all.count - rows.count),
      "cast": .array(held.votes(on: held.question).map { .integer($0.cast) }),
    ]
  }

  /// Each group takes the position of its first row.
  private static func clustered(_ rows: [(value: JSONValue, group: String)])
    -> [(value: JSONValue, group: String)]
  {
    var groups: [String] = []
    for row in rows where !groups.contains(row.group) { groups.append(row.group) }
    return groups.flatMap { group in rows.filter { $0.group == group } }
  }

  private var rankingView: JSONValue {
    let ranking = places()
    guard ranking.most > 0 else { return .null }
    return [
      "most": .decimal(ranking.most),
      "places": .array(
        ranking.places.map {
          [
            "rank": .integer($0.rank), "points": .decimal($0.points),
            "name": showsNames ? .string($0.name) : .null,
          ]
        }),
    ]
  }
}
