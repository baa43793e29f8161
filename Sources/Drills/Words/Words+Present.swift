internal import Documents
internal import TextFormats

/// Texts on the projector, most of them visible to the class.
extension Words {
  var onPaper: String {
    pick(
      "On paper, write the letters in order, or a dash if none is called.",
      "写在纸上：按先后写出字母；一个也没有就写“-”。")
  }

  var stock: String { pick("spare", "备用") }
  var firstVote: String { pick("first vote", "第一次投票") }
  var secondVote: String { pick("second vote", "第二次投票") }
  func rightLetter(_ letter: String) -> String {
    pick("The answer is \(letter).", "正确的是 \(letter)。")
  }

  func votesForIt(_ count: Int, of all: Int, _ share: String) -> String {
    pick("\(count) of \(all) chose it (\(share)).", "\(all) 票中有 \(count) 票选了它（\(share)）。")
  }

  func rightFor(_ other: String, here: String) -> String {
    pick("Right for another situation: \(other). Here: \(here).", "换成另一种情形才对：\(other)。而这里：\(here)。")
  }

  var wasAllPresented: String { pick("That was the last question.", "题目到此为止。") }

  // MARK: Below the page

  var presentationFooter: String { pick("space: next · ?: keys", "空格：继续 · ?：按键") }
  /// Doesn't reveal which order is correct.
  var divided: String { pick("divided: discuss, then press a", "意见不一：先讨论，再按 a") }
  var noSuchKey: String { pick("unknown key · ?: keys", "没有这个按键 · ?：按键") }
  var leavePresentation: String { pick("leave? y: yes, any other key: no", "要退出吗？y：退出，其他键：继续") }
  var noVoteAfterOrder: String {
    pick("order shown: no more votes · space: next", "次序已经公布，不能再投 · 空格：继续")
  }
  var bothVotesDone: String {
    pick("no more votes after the second · space: next", "已经是第二次，不能再投 · 空格：继续")
  }
  var noVoteYet: String { pick("no vote yet · space: next", "还没有投票 · 空格：继续") }

  var noFirstVote: String { pick("no second vote yet", "还没有第二次投票") }

  var firstVoteLater: String { pick("shown later, beside the counts", "公布票数时一起显示") }
  var noCounts: String { pick("no hands were counted", "没有计票") }

  var nothingCounted: String {
    pick("nothing counted · c: count, r: show the order", "还没有计票 · c：计票，r：公布次序")
  }
  func countsPrompt(_ letters: String) -> String {
    pick("hands for \(letters):", "\(letters) 各有几人：")
  }
  func howToCount(_ count: Int) -> String {
    pick("\(count) numbers, or a 12:", "要 \(count) 个数，或者 a 12：")
  }
  func counted(_ votes: Int) -> String {
    pick(votes == 1 ? "1 vote" : "\(votes) votes", "共 \(votes) 票")
  }
  var countedAlready: String {
    pick("order shown: no more counts", "次序已经公布，不再计票")
  }
  var nothingToCount: String {
    pick("no options to vote on: answer on paper", "没有可以举手选的次序，这一题只用纸答")
  }

  func clock(_ seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
  var clockStarted: String { pick("timer started", "开始计时") }
  func clockStopped(_ time: String) -> String { pick("timer stopped: \(time)", "停止计时：\(time)") }
  var timeIsUp: String { pick("time is up", "时间到") }

  /// Key and meaning.
  var presentationKeys: [(String, String)] {
    [
      (pick("space →", "空格 →"), pick("continue", "继续")),
      ("←      ", pick("go back", "回头看")),
      ("c      ", pick("count hands: 12 5 3, or a 12", "计票：12 5 3，或者 a 12")),
      ("r      ", pick("show the right order without counting", "不计票，直接公布次序")),
      ("a      ", pick("vote again, after a discussion", "讨论后再投一次")),
      ("f      ", pick("show the first vote beside the second", "第二次旁边显示第一次")),
      ("t      ", pick("start or stop the timer", "计时开关")),
      ("l      ", pick("the other language", "换一种语言")),
      ("b      ", pick("blank the screen", "黑屏")),
      ("q      ", pick("leave; run the same command to resume", "退出；用同一条命令可以继续")),
    ]
  }

  // MARK: Around it

  func presented(_ file: String, command: String) -> String {
    pick(
      "The votes are in \(file). \(command) shows what the class misunderstood.",
      "投票记录在 \(file)。用 \(command) 看看全班误解了什么。")
  }
  func presentationInterruption(savedIn file: String) -> String {
    pick(
      "Interrupted; run the same command to resume. The votes are in \(file).",
      "已中断，用同一条命令可以继续。投票记录在 \(file)。")
  }
}
