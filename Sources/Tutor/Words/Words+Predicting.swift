internal import Documents
internal import TextFormats

/// How a prediction is asked for.
extension Words {
  var whichCallback: String {
    pick(
      "Which of the watched callbacks come, in which order?", "会依次收到哪些被观察的回调？")
  }

  /// What stands there already, said behind the question.
  func given(_ count: Int) -> String {
    pick(
      count == 1
        ? "The first one is given; go on from there."
        : "The first \(count) are given; go on from there.",
      count == 1 ? "第一个已经给出，请接着往下写。" : "前 \(count) 个已经给出，请接着往下写。")
  }

  var draftIsBack: String {
    pick("What you wrote before is still there; go on from it.", "上次写的还在，接着写就行。")
  }
}
