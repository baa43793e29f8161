internal import Documents
internal import Reports
internal import TextFormats

/// The report of a drill.
extension Words {
  func learners(_ count: Int) -> String {
    pick(count == 1 ? "1 learner" : "\(count) learners", "\(count) 人")
  }
  func audience(_ audience: DrillReport.Audience) -> String {
    switch audience {
    case .learners(let count): learners(count)
    case .hands: handsOnly
    case .empty: DrillReport.noAnswers[language]
    }
  }
  var handsOnly: String { DrillReport.handsOnly[language] }
  /// - Parameter session: the session file; nil: the answers came from answer files.
  func className(_ session: String?) -> String {
    session.map { SafeText.visible($0) } ?? DrillReport.answerFiles[language]
  }
  func mean(_ share: String) -> String { pick("mean \(share)", "平均得分率 \(share)") }
  func median(_ share: String) -> String { pick("median \(share)", "得分率中位数 \(share)") }

  func shares(correct: Int, wrong: Int, notAnswered: Int) -> String {
    let all = correct + wrong + notAnswered
    guard correct + wrong > 0 else {
      return switch all {
      case 0: pick("No one answered.", "没有人作答。")
      case 1: pick("The only learner did not answer.", "只有 1 人，没有作答。")
      default: pick("None of \(all) answered.", "\(all) 人都没有作答。")
      }
    }
    let silent =
      notAnswered == 0 ? "" : pick(", \(notAnswered) not answered", "，未作答 \(notAnswered) 人")
    return pick(
      "\(correct) of \(all) correct, \(wrong) not correct\(silent).",
      "\(all) 人中答对 \(correct) 人，答错 \(wrong) 人\(silent)。")
  }

  var wrongThatCount: String {
    pick("Wrong answers that count:", "计分的错误答案：")
  }
  var wrongInFirstVote: String {
    pick("Wrong answers in the first vote:", "第一次投票中答错的：")
  }

  func vote(_ number: Int, correct: Int, of votes: Int, _ share: String?) -> String {
    let part = share.map { language.aside($0) } ?? ""
    let name = number == 1 ? pick("First vote", "第一次投票") : pick("Second vote", "第二次投票")
    guard votes > 0 else { return pick("\(name): no votes.", "\(name)：没有人投票。") }
    return pick(
      "\(name): \(correct) of \(votes) correct\(part).",
      "\(name)：\(votes) 票中答对 \(correct) 票\(part)。")
  }

  func times(_ count: Int) -> String {
    pick(count == 1 ? "1 time" : "\(count) times", "\(count) 次")
  }
  var answeredAsIf: String { pick("misconception: ", "误解：") }
  func moreWrong(_ count: Int) -> String {
    pick(
      count == 1 ? "… and 1 other wrong answer." : "… and \(count) other wrong answers.",
      "……另有 \(count) 种错误答案。")
  }

  var behindWrongAnswers: String {
    pick("Misconceptions behind wrong answers", "错误答案背后的误解")
  }

  var onlyInFirstVote: String {
    pick("In the first vote but not in the second:", "第一次投票时有，第二次不再出现：")
  }
  /// - Parameter once: the number of counted answers from a first vote without a second.
  func inBothVotes(_ first: Int, _ second: Int, once: Int) -> String {
    pick(" · first vote \(first), second vote \(second)", " · 第一次投票 \(first) 次，第二次 \(second) 次")
      + (once > 0 ? pick("; \(once) voted once", "；\(once) 次只投过一次") : "")
  }

  var teachAgain: String { pick("Topics to teach again", "需要重讲的内容") }
  var whyTeachAgain: String {
    pick("Topics with less than two-thirds of the answers correct.", "答对不足三分之二的主题。")
  }
  var nothingToTeachAgain: String {
    pick(
      "None: at least two-thirds of the answers in every topic were correct.",
      "没有：作答过的主题都至少答对了三分之二。")
  }
  func lessonNamed(_ title: String, _ id: String) -> String {
    pick("lesson “\(title)”", "课程“\(title)”") + language.aside(id)
  }

  var learnersHeading: String { pick("Learners", "学员") }
  var hasProblems: String { pick("problems in the answers", "答案有问题") }
}
