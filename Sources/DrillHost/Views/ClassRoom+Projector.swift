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
        .init("picture", picture.map { .strings($0.rows.map(Self.digits)) } ?? .null),
        .init("learners", .integer(held.learners.count)),
        // Before the first question everyone sees who joins; from then on names are hidden by
        // default.
        .init("names", isAsked || !isBeginning ? .null : .strings(held.learners.map(\.name))),
        .init("locked", .bool(held.isLocked)),
        .init("answered", .integer(held.answered.count)),
        .init("asked", isAsked ? asked(language) : .null),
        .init("votes", votes(language)),
        .init("reveal", reveal(language)),
        .init("page", .integer(page)),
        .init("ranking", held.phase == .over || showsNames ? rankingView : .null),
      ])
  }

  private static func digits(_ row: [Bool]) -> String { String(row.map { $0 ? "1" : "0" }) }

  /// Whether no question has been asked yet.
  private var isBeginning: Bool { held.question == 1 && held.phase == .waiting }

  /// More bars are unreadable; next to the right order and the reasons there is room for fewer.
  private static let mostOrders = [8, 5, 2]
  /// The bars of two votes take twice the height.
  private static let mostOrdersOfTwoVotes = [5, 5, 2]
  private static let mostClusters = 3
  /// The orders listed for one misconception.
  private static let mostInCluster = 2

  /// An order that the class voted for, as far as it is revealed.
  private struct Row {
    let order: DrillClass.OrderVotes
    var isCorrect: Bool?
    var explanation: RevealedAnswer.Explanation?

    /// In the vote that counts, or else in the first one.
    var votes: Int { order.counts.last { $0 > 0 } ?? 0 }
  }

  /// Votes by order, the most common first: from the second step on with the correct ones first,
  /// from the third with the misconceptions behind wrong orders, or the requirements that wrong
  /// repairs violate. Orders with a single vote are combined if there isn't room for all, unless a
  /// misconception explains them.
  func votes(_ language: Localized.Language) -> JSONValue {
    guard held.shownStep > 0 else { return .null }
    if let tally = tallies[language], tally.change == changes.phase { return tally.votes }
    let votes = counted(language)
    tallies[language] = (changes.phase, votes)
    return votes
  }

  private func counted(_ language: Localized.Language) -> JSONValue {
    let cast = held.votes(on: held.question).map(\.cast)
    let rows = held.orders(on: held.question).map { row(of: $0, language) }
    let right = rows.filter { $0.isCorrect == true }
    var wrong = rows.filter { $0.isCorrect != true }
    var clusters: [(explanation: RevealedAnswer.Explanation, rows: [Row])] = []
    for row in wrong {
      guard let explanation = row.explanation else { continue }
      if let place = clusters.firstIndex(where: { $0.explanation == explanation }) {
        clusters[place].rows.append(row)
      } else {
        clusters.append((explanation, [row]))
      }
    }
    wrong.removeAll { $0.explanation != nil }
    let sizes = clusters.map { $0.rows.reduce(0) { $0 + $1.votes } }
    let order = clusters.indices.sorted { (-sizes[$0], $0) < (-sizes[$1], $1) }
    let most = (cast.count > 1 ? Self.mostOrdersOfTwoVotes : Self.mostOrders)[held.shownStep - 1]
    // The last vote's rows come first; some of them have only one vote.
    if wrong.count > most { wrong = wrong.filter { $0.votes > 1 } + wrong.filter { $0.votes <= 1 } }
    let shown =
      wrong.count <= most ? wrong[...] : wrong.prefix(most).prefix { $0.votes > 1 }
    let only = shown.isEmpty && clusters.isEmpty && right.isEmpty ? most : 0
    let listed = shown + wrong.dropFirst(shown.count).prefix(only)
    return [
      "right": held.shownStep > 1
        ? .array(
          cast.indices.map { vote in
            .integer(right.reduce(0) { $0 + $1.order.counts[vote] })
          }) : .null,
      "rightOrders": .array(right.map(value)),
      "clusters": .array(
        order.prefix(Self.mostClusters).map { place in
          let (explanation, rows) = clusters[place]
          return [
            "belief": explanation.json,
            "counts": .array(
              cast.indices.map { vote in
                .integer(rows.reduce(0) { $0 + $1.order.counts[vote] })
              }),
            "orders": .array(rows.prefix(Self.mostInCluster).map(value)),
            "folded": folded(rows.dropFirst(Self.mostInCluster)),
          ]
        }),
      "orders": .array(listed.map(value)),
      "folded": folded(
        order.dropFirst(Self.mostClusters).flatMap { clusters[$0].rows }
          + wrong.dropFirst(listed.count)),
      "cast": .array(cast.map(JSONValue.integer)),
    ]
  }

  private func row(of order: DrillClass.OrderVotes, _ language: Localized.Language) -> Row {
    guard held.shownStep > 1 else { return Row(order: order) }
    let graded = ballot.judge(order.callbacks, question: held.question)
    guard held.shownStep > 2 else { return Row(order: order, isCorrect: graded.grade.isCorrect) }
    return Row(
      order: order, isCorrect: graded.grade.isCorrect,
      explanation: graded.misconception.flatMap { drill.explanation(of: $0, in: language) }
        ?? graded.requirement.map { RevealedAnswer.Explanation(unmet: $0[language]) })
  }

  private func value(_ row: Row) -> JSONValue {
    .object(
      [
        .init("order", .strings(row.order.callbacks)),
        .init("counts", .array(row.order.counts.map(JSONValue.integer))),
      ] + (row.isCorrect.map { [.init("correct", .bool($0))] } ?? []))
  }

  private func folded(_ rows: some Collection<Row>) -> JSONValue {
    ["orders": .integer(rows.count), "votes": .integer(rows.reduce(0) { $0 + $1.votes })]
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
