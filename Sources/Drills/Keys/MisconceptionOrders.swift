internal import Assessment
internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage

/// The wrong answers that misconceptions predict for a question: first those the drill is meant to
/// detect, then those about the rules involved.
struct MisconceptionOrders {
  struct Entry {
    let misconception: MisconceptionText
    let order: [Occurrence]
  }

  let ranked: [Entry]
  /// The number of leading entries that the drill is meant to detect.
  let sought: Int

  init(_ question: Question, of drill: PreparedDrill) {
    let asked = Set(question.asked.map(\.rule))
    let found = drill.misconceptions.compactMap { text in
      question.orders(onlyUnder: text.misconception).first.map {
        Entry(misconception: text, order: $0)
      }
    }
    func rank(_ place: Int, _ text: MisconceptionText) -> (Int, Int, Int, Int) {
      (
        drill.sought.firstIndex(of: text) ?? drill.sought.count,
        asked.contains(text.misconception.rule) ? 0 : 1,
        text.topic == question.document.topic ? 0 : 1, place
      )
    }
    ranked = found.enumerated().sorted { one, other in
      rank(one.offset, one.element.misconception) < rank(other.offset, other.element.misconception)
    }.map(\.element)
    sought = found.count { drill.sought.contains($0.misconception) }
  }
}
