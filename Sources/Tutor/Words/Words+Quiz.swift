internal import Documents
internal import TextFormats

/// What the tutor says about quizzes.
extension Words {
  func quizBegins(isDrawn: Bool) -> String {
    (isDrawn
      ? pick(
        "A few questions, drawn by the seed, to find out what you may have misunderstood.",
        "下面是按随机种子抽出的几道题，看看你在哪里可能有误解。")
      : pick(
        "A few questions, chosen by your answers, to find out what you may have misunderstood.",
        "下面出几道题，题目会根据你的回答来选，看看你在哪里可能有误解。"))
      + pick(" leave ends the quiz.", "输入 结束 可以随时停止测验。")
  }

  var choosing: String { pick("choosing a question …", "正在选题……") }
  var quizLeft: String { pick("The quiz is over.", "测验结束。") }
  func readLesson(_ number: Int, _ title: String) -> String {
    pick(
      "To read: lesson \(number), \(title).",
      "想弄清楚，可以读第 \(number) 课：\(title)。")
  }

  var nothingToQuiz: String {
    pick("There is no question of that kind.", "没有这样的题目。")
  }

  func quizDone(_ right: Int, of count: Int) -> String {
    pick("That was the quiz: \(right) of \(count) right.", "测验结束：\(count) 题答对 \(right) 题。")
  }

  /// Of one with fewer questions than it might have had.
  var quizEndsEarly: String {
    pick(
      "It ends here, since no other question would tell more.", "到此为止，因为再问别的题也看不出更多。")
  }

  /// Where no belief explains the answers.
  func noMisconception(right: Int, of count: Int) -> String {
    if right == count {
      return pick(
        "Nothing was misunderstood: no question showed a wrong belief.",
        "没有发现误解：没有一道题显出错误的想法。")
    }
    return pick(
      "No single misunderstanding explains all of your answers.", "没有哪一种误解能单独解释你的全部回答。")
  }

  var believes: String { pick("You seem to believe: ", "你似乎认为：") }

  var believesBecause: String {
    pick(
      "These answers were exactly what somebody expects who believes it:",
      "这样认为的人，恰好会像你这样回答下面这些题：")
  }

  var believesOneOf: String {
    pick(
      "Your answers fit each of these, and no question here tells them apart:",
      "下面每一种误解都符合你的回答，这里没有题目能把它们区分开：")
  }
}
