import Practice
import Testing
import TextFormats
@testable import Tutor

/// TAB completion after commands.
@Suite struct CompletionTests {
  private let right =
    "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"

  private func candidates(
    _ line: String, behind lines: [String], in language: Localized.Language = .english
  ) -> [String] {
    let session = Conversation(lines, in: language).session
    let word = line.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init)
    return session.candidates(for: word ?? "", line: line)
  }

  @Test func `TAB after why offers the question's callbacks`() {
    let offered = candidates("why ", behind: [right, "done"])
    #expect(Set(offered).isSuperset(of: right.split(separator: " ").map(String.init)))
    #expect(!offered.contains("A"))
    #expect(candidates("为什么 A.", behind: [right, "done"]).count == 2)
    #expect(candidates("why B.viewW", behind: [right, "done"]) == ["B.viewWillAppear"])
  }

  @Test func `TAB after what if offers the changes that it accepts`() {
    let judged = [right, "done"]
    #expect(candidates("what ", behind: judged) == ["if"])
    let offered = candidates("what if ", behind: judged)
    for change in ["iOS 12", "not animated", "style = .pageSheet", "iPad", "user"] {
      #expect(offered.contains(change), "\(change)")
    }
    // There is no iOS version between 18 and 26.
    #expect(!offered.contains("iOS 19"))
    #expect(candidates("what if iOS 2", behind: judged) == ["26", "27"])
    #expect(candidates("what if user pre", behind: judged) == ["presses home"])
    #expect(candidates("如果 用户按", behind: judged, in: .chinese).contains("用户按下 Home 键"))
    // Each of them is accepted.
    for change in offered where change.contains(" ") || change.hasPrefix("i") {
      let told = Conversation(judged + ["what if \(change)"])
      let heads = [told.words.whatIf(change), told.words.isSoAlready]
      #expect(told.said.first.map(heads.contains) == true, "\(change)")
    }
  }

  @Test func `TAB offers no changes while the question is open`() {
    #expect(!candidates("what if ", behind: []).contains("iOS 12"))
    #expect(candidates("what ", behind: []) != ["if"])
  }

  private let app = [
    "skip", "2", "sandbox", "A: UIViewController", "B: UIViewController", "root: A",
  ]

  @Test func `TAB after sandbox commands offers their arguments`() {
    let launched = app + ["user launches app"]
    for line in ["undo ", "save ", "show "] {
      #expect(candidates(line, behind: launched).isEmpty, "\(line)")
    }
    let why = candidates("why ", behind: launched)
    #expect(why.contains("A.viewDidAppear"))
    #expect(!why.contains("A"))
    #expect(candidates("language ", behind: launched) == ["en", "zh"])
    #expect(candidates("A.view.addSubview(", behind: app) == ["A.view.addSubview(B.view"])
    let versions = candidates("platform: {ios: ", behind: app).compactMap(Int.init)
    #expect(versions == Array(3...18) + [26, 27])
  }

  @Test func `in Chinese an empty line offers the Chinese commands`() {
    let offered = candidates("", behind: app, in: .chinese)
    for word in ["撤销", "出题", "保存", "用户", "系统", "undo"] {
      #expect(offered.contains(word), "\(word)")
    }
    #expect(!candidates("", behind: app).contains("撤销"))
  }

  // MARK: Lost configuration

  @Test func `undoing more lines than there are is rejected`() {
    for (line, language) in [("undo 99", Localized.Language.english), ("撤销 99", .chinese)] {
      let refused = Conversation(app + [line], in: language)
      #expect(refused.said == [refused.words.sandboxOnlyLines(3)])
      #expect(refused.session.sandbox.lineCount == 3)
    }
    #expect(Conversation(app + ["undo 3"]).session.sandbox.lineCount == 0)
  }

  @Test func `settings of an unretained object are reported as lost`() {
    let launch = "user launches app"
    let set = "B.modalPresentationStyle = .fullScreen"
    for language in Localized.Language.allCases {
      let lost = Conversation(app + [launch, set], in: language)
      #expect(lost.said == [lost.words.sandboxLost("B")])
    }
    let kept = app.map { $0.hasPrefix("B:") ? "B: {is: UIViewController, kept: true}" : $0 }
    #expect(Conversation(kept + [launch, set]).said == [])
    // In one piece of code it lives long enough.
    #expect(Conversation(app + [launch, "- [\"\(set)\", A.present(B)]"]).said == [])
  }

  @Test func `TAB after mode offers the names of the session's language`() {
    let forms = ["full", "bank", "faded", "next", "never", "reverse", "auto"]
    #expect(Set(candidates("mode ", behind: [])) == Set(forms))
    let chinese = candidates("模式 ", behind: [], in: .chinese)
    #expect(chinese.count == forms.count)
    #expect(Set(chinese).isDisjoint(with: forms))
    // A word begun in the other language is completed in it.
    #expect(candidates("模式 反", behind: []) == ["反推"])
    #expect(candidates("mode re", behind: [], in: .chinese) == ["reverse"])
  }

  @Test func `after lesson, TAB offers lessons only`() {
    let session = Conversation().session
    #expect(session.candidates(for: "", line: "lesson ") == ["trade"])
    #expect(session.candidates(for: "", line: "课 ") == ["trade"])
  }
}
