/// What the tutor says about quizzes.
extension Words {
  var quizBegins: String {
    pick(
      "A few questions, chosen by your answers, to find out what you may have misunderstood.",
      "下面出几道题，题目会根据你的回答来选，看看你在哪里可能有误解。")
  }

  var nothingToQuiz: String {
    pick("There is no question of that kind.", "没有这样的题目。")
  }

  func quizDone(_ right: Int, of count: Int) -> String {
    pick("That was the quiz: \(right) of \(count) right.", "测验结束：\(count) 题答对 \(right) 题。")
  }

  var noMisconception: String {
    pick(
      "Your answers point to no particular misunderstanding.", "从你的回答看不出哪一种固定的误解。")
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
