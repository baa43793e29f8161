internal import ArgumentParser
internal import Assessment
internal import Course
internal import Drills
internal import Foundation
internal import Reports
internal import Terminal
internal import TextFormats
internal import Tutor

struct GradeCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "grade", abstract: Localized("Grade files of answers.", "批改答案文件。"),
      discussion: Localized(
        """
        Exit status: 0 everything was graded; 1 with --strict, an answer is not correct; 2 some \
        input could not be used, and everything else was graded; 64 wrong usage; 69 the course was \
        not found; 71 too little memory; 74 the output could not be written; 130 interrupted.

        Limits: each entry for a learner (a .answers file, a line, a row, a member of a list) may \
        have at most 2 MB (a row 1 MB and 10,000 cells) and 100,000 callbacks, and a learner at most \
        100,000 answers. After the first 1,000 problems in a file, the others are only counted; \
        after 2,000 in all, one per file is listed.
        """,
        """
        退出状态：0 全部批改完；1 用了 --strict，有答案不正确；2 有些输入无法使用，其余都已批改；64 用法错误；\
        69 找不到课程；71 内存不够；74 结果无法写入；130 被中断。

        限制：文件里一个学员的一份内容（一个 .answers 文件、一行、表格的一行、列表的一项）最多 2 MB\
        （表格的一行最多 1 MB、10,000 个单元格）、100,000 个回调，一个学员最多 100,000 份答案。一个文件的问题超过 1,000 处时，其余的只计数；\
        总共超过 2,000 处时，每个文件只列一处。
        """))
  }

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, ndjson, csv, junit, tap, tap13, gradescope, canvas, moodle
    case githubClassroom = "github-classroom"
    case html

    /// Whether a system counts its points, so that missing answers must be included.
    var isAutograder: Bool { [.junit, .tap, .tap13, .gradescope, .githubClassroom].contains(self) }

    /// Whether the format contains explanations of rules.
    var explainsRules: Bool {
      switch self {
      case .text, .junit, .tap, .tap13, .gradescope, .moodle, .githubClassroom, .html: true
      case .json, .ndjson, .csv, .canvas: false
      }
    }

    /// Whether the format is written learner by learner, so that it needs the details of few
    /// answers at a time.
    var isWrittenInParts: Bool { ![.html, .gradescope, .githubClassroom].contains(self) }
  }

  @Argument(
    help: ArgumentHelp(
      "Answer files; a folder means all answer files in it, and '-' is standard input.",
      "答案文件；文件夹表示其中所有答案文件，'-' 是标准输入。"))
  var files: [String]

  @Option(help: ArgumentHelp("How to show the grades.", "怎样显示成绩。"))
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "The format of the files, regardless of their extensions: answers, yml, json, ndjson, csv.",
      "文件的格式，不管结尾是什么：answers、yml、json、ndjson、csv。"))
  var input: AnswerForm?

  @Option(
    help: ArgumentHelp(
      "How partial credit is given (default: the drill's method, or else moves).",
      "怎样给部分得分；不写就照练习里的写法，练习也没写就用 moves。"))
  var scoring: Scoring?

  @Option(
    help: ArgumentHelp(
      "Write the result to this file, completely or not at all.", "结果写到这个文件，要么完整写好，要么不动它。"))
  var output: String?

  @Flag(
    help: ArgumentHelp(
      "Exit with status 1 if an answer is not correct; with --compare, if a mark changes.",
      "有答案不正确就以状态 1 退出；带 --compare 时，有分数变化就以状态 1 退出。"))
  var strict = false

  @Option(help: ArgumentHelp("The number of cores to use.", "用几个核来批改。"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "A drill whose questions are asked: its id, a path to a file, or '-' for standard input.",
      "按这个练习的题目批改：练习的 id、文件的路径，或者用 '-' 表示标准输入。"),
    completion: .drills)
  var drill: String?

  @Option(
    help: ArgumentHelp(
      "Show whose marks change, and why: results of --format ndjson or json, as text, json, ndjson or csv.",
      "显示谁的分数会变、为什么：拿以前 --format ndjson 或 json 的结果来比，用 text、json、ndjson 或 csv 显示。",
      valueName: "old"))
  var compare: String?

  @Option(
    help: ArgumentHelp(
      "Scenarios that are asked, by id, with commas between them.",
      "要问的情景的 id，用逗号分隔。",
      valueName: "ids"))
  var questions: String?

  @Flag(
    help: ArgumentHelp(
      "Don't report problems in the files; the exit status and the results still show them.",
      "不报告文件里的问题，只看退出状态和结果。"))
  var quiet = false

  @Flag(
    help: ArgumentHelp(
      "Begin --format csv with a byte-order mark, so that Excel recognizes UTF-8.",
      "在 --format csv 的开头写上字节顺序标记，Excel 靠它认出 UTF-8。"))
  var bom = false

  @Flag(
    help: ArgumentHelp(
      "Show only verdicts and scores, no right orders or reasons.",
      "只显示对错和分数，不显示正确次序和原因。"))
  var noKey = false

  @Option(
    help: ArgumentHelp(
      "In exported records, only attempts up to this UTC date or time: 2026-11-25 or 2026-11-25T18:00.",
      "导出的学习记录只算到这个 UTC 日期或时间：2026-11-25 或 2026-11-25T18:00。",
      valueName: "date"))
  var until: String?

  @Option(
    help: ArgumentHelp(
      "In exported records, only attempts in this lesson.", "导出的学习记录只算这一课里的作答。"))
  var lesson: String?

  @Flag(
    help: ArgumentHelp(
      "In exported records, the first attempt at each question instead of the best.",
      "导出的学习记录只算每题的第一次作答，而不是最好的一次。"))
  var first = false

  @OptionGroup var options: GlobalOptions

  mutating func validate() throws {
    if output == "-" { output = nil }
    try checkOptions()
  }

  private var cores: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  func run(in surroundings: Surroundings) throws -> Outcome {
    try LeastMemory.require()
    try refuseSessions()
    var surroundings = surroundings
    surroundings.isQuiet = quiet
    let drill = try self.drill.map { try DrillSource($0, in: surroundings) }
    let list = try questions.map { try QuestionList($0, in: surroundings) }
    let scoring = scoring ?? drill?.drill.drill.scoring ?? .moves
    if let compare {
      return try self.compare(with: compare, drill, list, scoring, in: surroundings)
    }
    if format == .ndjson { return try gradeLines(of: drill, list, scoring, in: surroundings) }
    return try gradeClass(of: drill, list, scoring, in: surroundings)
  }

  /// Grades all answers of all learners together.
  private func gradeClass(
    of drill: DrillSource?, _ list: QuestionList?, _ scoring: Scoring,
    in surroundings: Surroundings
  ) throws -> Outcome {
    let files = AnswerFiles.named(by: self.files, besides: output)
    let interruption = Interruption()
    let progress = GradingProgress(in: surroundings)
    let bytes = progress.isShown ? AnswerFiles.size(of: files.paths) : 0
    defer { progress.clear() }
    @Sendable func advance(by count: Int, bytes new: Int) {
      progress.advance(by: count, bytes: new) {
        GradeWording.read($0, of: files.paths.count, bytes)
      }
    }
    let inputs = AnswerInputs(hasToStop: { interruption.isRequested }) { advance(by: 0, bytes: $0) }
    let record = try record(asking: asked(drill, list), in: surroundings)
    let sheets = CollectedAnswers(
      files.paths, by: AnswerPump(inputs, form: input, record: record), on: Cores(),
      workers: cores
    ) { advance(by: 1, bytes: 0) }
    progress.clear()
    let wasStopped = interruption.isRequested
    let read = GradingProgress.Done(count: sheets.count, bytes: progress.done.bytes)
    let answers = drill.map { sheets.sheets.reading($0.drill.codes) } ?? sheets.sheets
    let ids = answers.scenarioIDs
    let slots = drill?.slots(answering: ids)
    let questions = try slots == nil ? list?.pool ?? QuestionPool(ids, in: surroundings) : nil
    let book = (slots.map { answers.naming($0.ids, letters: $0.letters) } ?? answers)
      .after(files.problems)
    let misconceptions = try misconceptions(in: surroundings)
    progress.begin()
    let gradebook = Gradebook(
      book, places: slots?.places ?? questions?.asked.map { [$0] } ?? [],
      others: questions?.unusable ?? [], known: slots?.known ?? questions?.known ?? .course([]),
      scoring: scoring, misconceptions: misconceptions.map(\.misconception),
      missingLearner: format.isAutograder ? files.names.first.map(AnswerForm.learner) : nil,
      columns: slots?.columns, keepsDetails: !format.isWrittenInParts || !book.isLarge
    ) {
      progress.advance(by: 1) { GradeWording.graded($0.count - 1, of: book.sheets.count) }
      // Input read so far is still graded unless Ctrl-C is pressed again, which terminates the
      // program.
      return !wasStopped && interruption.isRequested
    }
    progress.clear()
    progress.begin()
    try surroundings.report(gradebook.problems(inFiles: files.names), in: sheets.sources)
    try warnAboutNicknames(in: gradebook, in: surroundings)
    let target = GradeOutput(
      format: format, path: output, language: surroundings.language,
      texts: try texts(of: gradebook, misconceptions, in: surroundings),
      isPlain: surroundings.style.isPlain, hasMark: bom, jobs: cores,
      progress: output == nil && surroundings.screen.isTerminal() ? nil : progress,
      interruption: interruption)
    func reportInterruption(_ place: String?) throws -> Outcome {
      progress.clear()
      let words = GradeWording.interrupted(
        GradeWording.read(read, of: files.paths.count, AnswerFiles.size(of: files.paths)),
        learners: (gradebook.learners.count, book.sheets.count), place)
      try surroundings.report(words[surroundings.language])
      return .interrupted
    }
    if wasStopped || interruption.isRequested {
      return try reportInterruption(target.writePartly(gradebook, in: surroundings))
    }
    if output == nil { interruption.end() }
    let place = try target.write(gradebook, in: surroundings)
    progress.clear()
    if let place { return try reportInterruption(place) }
    return outcome(of: gradebook, questions)
  }

  private func outcome(of gradebook: Gradebook, _ questions: QuestionPool?) -> Outcome {
    let hasFault = gradebook.allProblems.contains { $0.severity == .error }
    if hasFault || questions?.unusable.isEmpty == false { return .unusableInput }
    return strict && !gradebook.isAllCorrect ? .doesNotHold : .done
  }

  /// A gradebook's import has no nicknames.
  private func warnAboutNicknames(in gradebook: Gradebook, in surroundings: Surroundings) throws {
    let count = gradebook.learners.count(where: \.isNickname)
    guard count > 0, [.canvas, .moodle].contains(format) else { return }
    try surroundings.note(
      "\(count) \(count == 1 ? "learner has" : "learners have") only a nickname and \(count == 1 ? "is" : "are") left out; 'drill host --roster' asks who they are",
      "\(count) 位学员只有昵称，没有写入；用 'drill host --roster' 可以问清是谁")
  }

  /// Grades each answer separately as it is read.
  private func gradeLines(
    of drill: DrillSource?, _ list: QuestionList?, _ scoring: Scoring,
    in surroundings: Surroundings
  ) throws -> Outcome {
    let run = try lineRun(
      of: drill, list, scoring, to: .lines, isOutputShown: output == nil, in: surroundings)
    var result = LineRun.Result()
    var place: String?
    if let output {
      let language = surroundings.language
      place = try WholeFile.write(
        to: output, begun: { run.interruption.begin($0, GradeWording.left($0)[language]) }
      ) { file in
        result = try run.run(in: surroundings) { try file.write($0.output) }
        return run.interruption.isRequested ? .partly : .whole
      }
    } else {
      result = try run.run(in: surroundings) { try surroundings.print($0.output) }
    }
    if run.interruption.isRequested {
      let words = GradeWording.interrupted(
        run.read(result), answers: result.answers, place)
      try surroundings.report(words[surroundings.language])
      return .interrupted
    }
    if result.hasFault { return .unusableInput }
    return strict && !result.isAllCorrect ? .doesNotHold : .done
  }

  /// Compares the grades in old results with the current ones.
  private func compare(
    with old: String, _ drill: DrillSource?, _ list: QuestionList?, _ scoring: Scoring,
    in surroundings: Surroundings
  ) throws -> Outcome {
    let run = try lineRun(
      of: drill, list, scoring, to: .marks, isOutputShown: false, in: surroundings)
    let asked = asked(drill, list)
    let regrade = Regrade(old: old, format: format, output: output, run: run) { scenario in
      if let asked { return asked.contains(scenario) ? nil : .notAsked }
      return QuestionPool.place(of: scenario, in: run.finder.content) == nil ? .scenarioGone : nil
    }
    guard let ending = try regrade.compare(in: surroundings) else { return .interrupted }
    if ending.hasFault { return .unusableInput }
    return strict && ending.hasChange ? .doesNotHold : .done
  }

  /// The ids of the questions; nil: every scenario may be answered.
  private func asked(_ drill: DrillSource?, _ list: QuestionList?) -> Set<String>? {
    drill.map { Set($0.slots(answering: []).ids.values) } ?? list.map { Set($0.ids) }
  }

  /// Creates the grader of individual answers.
  private func lineRun(
    of drill: DrillSource?, _ list: QuestionList?, _ scoring: Scoring,
    to product: LineGrader.Product, isOutputShown: Bool, in surroundings: Surroundings
  ) throws -> LineRun {
    let finder = QuestionFinder(
      content: try ContentFolder(surroundings), drill: drill, list: list,
      surroundings: surroundings)
    return LineRun(
      files: AnswerFiles.named(by: files, besides: output), form: input,
      record: try record(asking: asked(drill, list), in: surroundings),
      grader: try lineGrader(finder, scoring, to: product, in: surroundings), jobs: cores,
      finder: finder,
      interruption: Interruption(),
      progress: GradingProgress(in: surroundings, isOutputShown: isOutputShown))
  }

  private func lineGrader(
    _ finder: QuestionFinder, _ scoring: Scoring, to product: LineGrader.Product,
    in surroundings: Surroundings
  ) throws -> LineGrader {
    let misconceptions = try misconceptions(in: surroundings)
    // A line's contents don't depend on the environment in which it is graded.
    let titles = surroundings.namedLanguage.map {
      GradeTexts(misconceptions: misconceptions).titles(in: $0)
    }
    return LineGrader(
      scoring: scoring, known: finder.known, misconceptions: misconceptions.map(\.misconception),
      titles: titles,
      graders: cores, product: product, codes: finder.drill?.drill.codes, isMade: finder.isMade)
  }

  private func texts(
    of gradebook: Gradebook, _ misconceptions: [MisconceptionText],
    in surroundings: Surroundings
  ) throws -> GradeTexts {
    let rules = format.explainsRules ? gradebook.brokenRules : []
    let curriculum = try surroundings.curriculum()
    return GradeTexts(
      misconceptions: misconceptions, rules: RuleTexts(of: rules, in: curriculum, isPlain: true),
      lessons: format == .html ? curriculum.lessons(in: surroundings.language) : [],
      hidesKey: noKey)
  }

  /// The misconceptions that wrong answers are compared with; without a course there are none.
  private func misconceptions(in surroundings: Surroundings) throws -> [MisconceptionText] {
    try surroundings.curriculum().misconceptions
  }
}

extension AnswerForm: ExpressibleByArgument {}
extension Scoring: ExpressibleByArgument {}
