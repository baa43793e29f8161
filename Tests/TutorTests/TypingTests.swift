import Assessment
import Course
import LifecycleEngine
import Documents
@testable import Practice
import Testing
import TextFormats
@testable import Tutor

/// Input that isn't the exact words: unfinished, mistyped, pasted, by accident.
@Suite struct TypingTests {
  private let right =
    "A.viewWillDisappear B.viewWillAppear B.viewDidAppear A.viewDidDisappear"

  @Test(arguments: [
    ("viewW", ["A.viewWillDisappear", "B.viewWillAppear"]),
    ("did", ["A.viewDidDisappear", "B.viewDidAppear"]),
    ("didDis", ["A.viewDidDisappear"]),
    ("willapp", ["B.viewWillAppear"]),
    ("isApp", []),
  ]) func `TAB completes a callback without its object`(word: String, names: [String]) {
    let asked = Conversation(["mode full"])
    #expect(asked.session.candidates(for: word, line: word).sorted() == names)
    #expect(asked.session.candidates(for: word, line: "A.viewDidLoad " + word).sorted() == names)
  }

  @Test(arguments: [
    ("donne", "done"), ("progr", "progress"), ("hnit", "hint"), ("q", "quit"),
  ]) func `a mistyped command is recognized at a question`(word: String, command: String) {
    let asked = Conversation([word])
    #expect(asked.said == [asked.words.unknown(word, suggestion: command)])
    #expect(asked.draft?.isEmpty == true)
  }

  @Test func `an object that the app lacks is named`() {
    let asked = Conversation(["C.viewDidLoad"])
    #expect(asked.said == [asked.words.noObject("C", besides: ["A", "B"])])
  }

  @Test(arguments: [
    ("B.didAppear", "B.viewDidAppear"), ("A.willDisappear", "A.viewWillDisappear"),
    ("10:11:12.345 App[12:34] B viewDidAppear", "B.viewDidAppear"),
    ("-[B viewDidAppear:]", "B.viewDidAppear"), ("B 的 viewDidAppear", "B.viewDidAppear"),
    ("B的viewDidAppear", "B.viewDidAppear"),
    ("  1 B.viewDidAppear", "B.viewDidAppear"), ("2) B.viewDidAppear", "B.viewDidAppear"),
    ("3. B viewDidAppear", "B.viewDidAppear"), ("• B.viewDidAppear", "B.viewDidAppear"),
    ("* `B.viewDidAppear`", "B.viewDidAppear"), ("B: viewDidAppear(_:)", "B.viewDidAppear"),
    ("B.viewDidAppear // at last", "B.viewDidAppear"), ("} B.viewDidAppear {", "B.viewDidAppear"),
    ("“B.viewDidAppear”", "B.viewDidAppear"),
    ("2026-11-27T10:11:12.345+08:00 App[12:34] B viewDidAppear", "B.viewDidAppear"),
    ("2026-11-27T10:11:12Z [B viewDidAppear:]", "B.viewDidAppear"),
    ("[2026-11-27T10:11:12Z] B: viewDidAppear", "B.viewDidAppear"),
    ("20261127T101112Z B.viewDidAppear", "B.viewDidAppear"),
    ("<App.B: 0x7f8d1c> viewDidAppear(_:)", "B.viewDidAppear"),
  ]) func `short forms and log lines are callbacks`(line: String, callback: String) {
    #expect(Conversation([line]).written == [callback])
  }

  @Test func `a pasted declaration means the only object that it fits, or asks which`() {
    #expect(
      Conversation(["override func viewDidAppear(_ animated: Bool) {"]).written
        == ["B.viewDidAppear"])
    #expect(
      Conversation(["- (void)viewWillDisappear:(BOOL)animated"]).written
        == ["A.viewWillDisappear"])
  }

  @Test(arguments: Localized.Language.allCases)
  func `a sentence is one mistake`(_ language: Localized.Language) {
    for line in ["user swipes back", "root: nav"] {
      let asked = Conversation([line], in: language)
      #expect(asked.said == [asked.words.unknown(line, suggestion: nil)])
    }
    let mistyped = Conversation(["B.viewDidApear nonsense"])
    #expect(mistyped.written == ["B.viewDidAppear"] || mistyped.said.count == 2)
  }

  @Test func `a receiver before a callback is its object, not a letter`() {
    #expect(
      Conversation(["A viewWillDisappear B viewWillAppear"]).written
        == ["A.viewWillDisappear", "B.viewWillAppear"])
    #expect(Conversation(["mode bank", "B viewDidAppear"]).written == ["B.viewDidAppear"])
    let sheet = Conversation(["mode never", "B viewDidAppear"]).sheet
    #expect(sheet?.chosen.map { sheet?.entries[$0].callback } == [.viewDidAppear])
  }

  @Test func `a negated callback isn't part of the prediction`() {
    let asked = Conversation(["not B.viewDidAppear"])
    #expect(asked.written.isEmpty)
    #expect(asked.said == [asked.words.unknown("not B.viewDidAppear", suggestion: nil)])
  }

  @Test(arguments: ["1.", "1)", "(1)", "（1）"])
  func `an option's number may have a full stop or parentheses`(typed: String) {
    let chosen = Conversation(["skip", typed])
    #expect(chosen.says("= " + chosen.words.choiceRight))
  }

  @Test func `letters may have parentheses`() {
    let bank = Conversation(["mode bank"])
    let letter = bank.letters(of: ["B.viewDidAppear"])[0]
    #expect(
      Conversation(["mode bank", letter + ")", letter + "."]).written
        == ["B.viewDidAppear", "B.viewDidAppear"])
  }

  @Test func `Chinese commands need no space before their argument`() {
    #expect(SessionCommand("课三") == SessionCommand("课 三"))
    #expect(SessionCommand("为什么1") == .verdict(.why(.line(1))))
    #expect(SessionCommand("帮助viewDidLoad") == .help("viewDidLoad"))
    #expect(SessionCommand("复习20") == .review(20))
  }

  @Test func `Chinese numerals are numbers wherever one is asked for`() {
    #expect(SessionCommand("为什么三") == .verdict(.why(.line(3))))
    #expect(SessionCommand("为什么 第十二行") == .verdict(.why(.line(12))))
    #expect(SessionCommand("为什么 我的 二") == .verdict(.why(.own(2))))
    #expect(SessionCommand("复习 二十") == .review(20))
    #expect(SessionCommand("移动 三 到 一 后") == SessionCommand("移动 3 到 1 后"))
    #expect(SessionCommand("把三移到十一") == SessionCommand("移动 3 到 11"))
  }

  @Test(arguments: [("完城", "完成"), ("进渡", "进度"), ("完成吗", nil), ("漫画", nil)])
  func `mistyped Chinese commands are corrected`(word: String, command: String?) {
    let asked = Conversation([word], in: .chinese)
    #expect(asked.said == [asked.words.unknown(word, suggestion: command)])
  }

  @Test func `a word that only begins like a command is none`() {
    #expect(SessionCommand("题目很难") == .text("题目很难"))
  }

  @Test func `an exclamation mark is explained before it first hands in`() {
    let first = Conversation([right, "!"])
    #expect(first.saved == nil && first.replies.contains(.say(first.words.explainSign)))
    #expect(Conversation([right, "!", "!"]).saved?.isSure == true)
    // The word is not typed by accident.
    #expect(Conversation([right, "sure"]).saved?.isSure == true)
    let experienced = Conversation(
      [right, "!"],
      attempts: [
        Attempt(time: 0, scenario: "x", answer: [], isCorrect: true, score: 1, isSure: true)
      ])
    #expect(experienced.saved?.isSure == true)
  }

  @Test func `确定 hands in without claiming to be sure`() {
    let saved = Conversation([right, "确定"], in: .chinese).saved
    #expect(saved != nil && saved?.isSure == false)
  }

  @Test func `Ctrl-C twice says how to leave, and typing starts over`() {
    var session = Conversation().session
    let says: (inout Session) -> Bool = { $0.abandon().contains(.say($0.words.howToLeave)) }
    #expect(!says(&session) && says(&session) && says(&session))
    _ = session.answer("show")
    #expect(!says(&session))
  }

  // MARK: Lessons

  private func lessons(_ line: String, places: [String: Int] = [:]) -> Conversation {
    var session = Transcript.session(.english)
    session.places = places
    var conversation = Conversation(session) { $0.start() }
    conversation.type(line)
    return conversation
  }

  @Test(arguments: [
    "lesson trade", "lesson 1", "lesson TRADING places", "lesson trad", "lesson plac",
  ])
  func `a lesson opens by any unambiguous name`(line: String) {
    #expect(lessons(line).session.walk?.lesson.header.id == "trade")
  }

  @Test func `a lesson opens where it was left, and again restarts it`() {
    var left = lessons("lesson trade", places: ["trade": 1])
    #expect(left.page == 1)
    #expect(lessons("lesson trade").page == 0)
    // Its last page has questions that were not answered; skipped ones were.
    while left.session.isAsking { left.type("skip") }
    left.type("lesson trade")
    #expect(left.page == 0)
  }

  @Test func `again restarts the lesson from any of its pages`() {
    var read = lessons("lesson trade", places: ["trade": 1])
    while read.session.isAsking { read.type("skip") }
    #expect(read.session.activity == .reading && read.session.walk?.page == 1)
    read.type("again")
    #expect(read.page == 0)
  }
}
