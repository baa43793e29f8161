extension ChineseMessages {
  /// What `--help` says of commands and of what they take.
  static let help: [String: String] = [
    "Learn in which order iOS calls your code.": "学习 iOS 按什么次序调用你的代码。",
    "Without a command, lessons go on where you stopped (lifeline learn).":
      "不写命令，就从上次停下的地方继续上课（lifeline learn）。",
    "Show the version.": "显示版本。",
    "Show help information.": "显示这份说明。",
    "Show subcommand help information.": "显示一个命令的说明。",
    "The language: en or zh-Hans (default: from LC_ALL, LC_MESSAGES, LANG).":
      "语言：en 或 zh-Hans（默认看 LC_ALL、LC_MESSAGES、LANG）。",
    "No colour, no drawings (also ACCESSIBLE=1).": "不用颜色，不画图（也可以设 ACCESSIBLE=1）。",
    "Colour: always, auto or never.": "颜色：always 总是用，auto 看情况，never 从不用。",
    "A folder with Lessons/ and Content/ in it, instead of the installed course (also LIFELINE_CONTENT).":
      "用这个文件夹里的 Lessons/ 和 Content/，不用装好的课程（也可以设 LIFELINE_CONTENT）。",

    "Go on with the lessons, start at one, or answer a scenario from a file.":
      "继续上课，从某一课开始，或回答文件里的一个情景。",
    "A lesson's id, its number in the list of lessons, or the path of a scenario (….yml).":
      "课程的 id、它在课程列表里的编号，或者情景文件的路径（….yml）。",
    "Practise what is due today.": "复习今天到期的内容。",
    "Find out what you have misunderstood, in a few questions.": "用几道题找出你的误解。",
    "Only questions about this topic ('lifeline list topics' shows all).":
      "只出这个主题的题（'lifeline list topics' 列出全部）。",
    "Ask at most so many questions.": "最多出这么多题。",
    "Only questions of this level, 1 to 5.": "只出这个难度的题，1 到 5。",
    "Draw the questions, the same ones for the same number.": "按这个数抽题，数相同，题也相同。",
    "Ask nothing: print how many questions it takes to tell learners with one known misconception.":
      "不出题，只打印：要几道题才能认出带有某个已知误解的学员。",
    "Show what you have answered so far, what you know of each topic, and what is due.":
      "显示答过哪些题、每个主题掌握得怎样、有什么到期。",
    "Write what you have learned so far, as Markdown.": "把学过的内容写成 Markdown。",
    "Lesson by lesson what you have answered, with diagrams and rules.":
      "一课一课列出你答过的题，附上图和规则。",
    "A file instead of standard output.": "写到这个文件，不写到标准输出。",
    "Write your whole record as JSON, to keep it or to take it elsewhere.":
      "把整个学习记录写成 JSON，用来备份或带到别处。",
    "Add an exported record to yours.": "把导出的学习记录并入你的记录。",
    "What is there already stays as it is; importing twice adds nothing twice.":
      "已有的内容不变；导入两次也不会重复。",
    "What lifeline export wrote, or - for standard input.":
      "lifeline export 写出的文件，或者用 - 表示标准输入。",
    "Remove a lesson, a scenario, a topic or everything from your record.":
      "从学习记录里删掉一课、一个情景、一个主题，或者全部。",
    "It asks first. What was forgotten cannot be brought back but by lifeline import.":
      "删之前会先问。删掉的内容只能用 lifeline import 找回。",
    "A lesson's id, a scenario's id, a topic, or all.": "课程的 id、情景的 id、主题，或者 all。",
    "It is a topic, even where a lesson is called so too.": "指的是主题，即使也有同名的课程。",
    "Do not ask.": "不再询问。",
    "An object.": "写成一个 JSON 对象。",

    "Run one scenario and show which callbacks come.": "运行一个情景，显示会来哪些回调。",
    "A scenario's id, a path to a file, or '-' for standard input.":
      "情景的 id、文件的路径，或者用 '-' 表示标准输入。",
    "How to show the run.": "怎样显示这次运行。",
    "Show the given steps too, not only the asked ones.": "除了要预测的步骤，也显示之前的步骤。",
    "Run it on this major version of iOS.": "在 iOS 的这个主版本上运行。",
    "Show every order of the watched callbacks that UIKit allows.":
      "列出被观察的回调在 UIKit 里允许的每一种次序。",
    "How to show the orders; in a log, an empty line parts them.":
      "怎样显示这些次序；log 里用空行隔开。",
    "Show at most so many.": "最多显示这么多。",
    "Is it always so? Yes up to a bound, or the shortest counterexample.":
      "总是这样吗？在限定步数内成立，或给出最短的反例。",
    "A claim, as \"every *.viewDidAppear after *.viewWillAppear\".":
      "一个说法，例如 \"every *.viewDidAppear after *.viewWillAppear\"。",
    "Decide it over all allowed runs of this scenario.": "在这个情景所有允许的运行里判断。",
    "Try sequences of up to so many steps (without --in).":
      "最多试这么多步的操作（不带 --in 时）。",
    "On these versions of iOS: one, or a range as 12..18.":
      "在这些 iOS 版本上：一个版本，或像 12..18 这样的范围。",
    "How to tell the verdict.": "怎样显示结论。",

    "Check scenarios, field traces, answer files, drills and lessons; without a path, the course.":
      "检查情景、真机日志、答案文件、练习和课文；不带路径就检查整个课程。",
    "Files or folders.": "文件或文件夹。",
    "Renew what lessons show of runs and claims.": "更新课文里引用的运行结果和说法。",
    "Write a commented start of a scenario, lesson or claim.":
      "写出一个带注释的情景、课文或说法，供你接着改。",
    "scenario, lesson or claim.": "scenario（情景）、lesson（课文）或 claim（说法）。",
    "Its id, like push-from-root; a claim's begins with its document, 003-….":
      "它的 id，例如 push-from-root；说法的 id 以文档编号开头，如 003-…。",
    "Replay logs of real devices: which of them can the engine produce?":
      "重放真机日志：引擎能跑出其中哪些？",
    "Files of field traces (default: the project's own).": "真机日志文件（默认是项目自带的）。",
    "A line of JSON a trace.": "每份日志写一行 JSON。",
    "Show what there is.": "列出有哪些内容。",
    "lessons, scenarios, topics, callbacks, rules, claims or misconceptions.":
      "lessons（课程）、scenarios（情景）、topics（主题）、callbacks（回调）、rules（规则）、claims（说法）或 misconceptions（误解）。",
    "An array of objects.": "写成 JSON 对象的数组。",
  ]

  /// The same of grading and of drills.
  static let classHelp: [String: String] = [
    "Grade files of answers.": "批改答案文件。",
    "Answer files; a folder means all answer files in it, '-' is standard input.":
      "答案文件；文件夹表示其中所有答案文件，'-' 是标准输入。",
    "How to show the grades.": "怎样显示成绩。",
    "The form of the files, whatever their endings say: answers, yml, json, ndjson, csv.":
      "文件的格式，不管结尾是什么：answers、yml、json、ndjson、csv。",
    "How partial credit is given; left out, as the drill says, else moves.":
      "怎样给部分得分；不写就照练习里的写法，练习也没写就用 moves。",
    "Write the result to this file, whole or not at all.":
      "结果写到这个文件，要么完整写好，要么不动它。",
    "Exit with status 1 if an answer is not correct; with --compare, if a mark changes.":
      "有答案不正确就以状态 1 退出；带 --compare 时，有分数变化就以状态 1 退出。",
    "How many cores to grade on.": "用几个核来批改。",
    "A drill whose questions are asked: its id, a path to a file, or '-' for standard input.":
      "按这个练习的题目批改：练习的 id、文件的路径，或者用 '-' 表示标准输入。",
    "Show whose marks change, and why: results of --format ndjson or json, as text, json, ndjson or csv.":
      "显示谁的分数会变、为什么：拿以前 --format ndjson 或 json 的结果来比，用 text、json、ndjson 或 csv 显示。",

    "Prepare, hold and evaluate instructor-led drills.": "准备、主持和评估教师带领的练习。",
    "Draw a drill from topics, levels and misconceptions.": "按主题、难度和误解抽题，组成练习。",
    "Ask about this topic ('lifeline list topics' shows all); may be given several times.":
      "考这个主题（'lifeline list topics' 列出全部）；可以写多次。",
    "How many questions (10, or as many as fit into --time).":
      "出几道题（默认 10 道；写了 --time 就看时间够出几道）。",
    "Find out who believes this ('lifeline list misconceptions' shows all); may be given several times.":
      "找出谁有这个误解（'lifeline list misconceptions' 列出全部）；可以写多次。",
    "How long all of it should take: 90s, 20m, 1h.": "一共要用多长时间：90s、20m、1h。",
    "Draw the questions from this number, the same ones for the same number.":
      "按这个数抽题，数相同，题也相同。",
    "Write the drill to this new file, whole or not at all.":
      "把练习写入这个新文件：要么完整写入，要么完全不写。",
    "Write what learners get: to print, or for Moodle.": "写出发给学员的试卷：打印用，或供 Moodle 导入。",
    "A drill's id, a path to a file, or '-' for standard input.":
      "练习的 id、文件的路径，或者用 '-' 表示标准输入。",
    "Write so many sheets of like questions, the drill itself the first (as the drill says).":
      "写出这么多份题目相近的试卷，第一份就是练习本身（默认照练习里的写法）。",
    "How to write it; html is for printing.": "用什么格式写；html 供打印。",
    "Write the instructor's key, with reasons and misconceptions.":
      "写出给教师的答案，附上理由和常见误解。",
    "Hold a drill for one learner, question by question.": "让一位学员逐题完成练习。",
    "A drill's id, the code of one of its sheets, or a path to a file.":
      "练习的 id、某份试卷的编号，或者文件的路径。",
    "Ask the questions of this sheet (A, or the one that the code names).":
      "用这一份试卷的题目（默认 A，或编号所指的那份）。",
    "Whose answers they are (asked for where it is left out).": "谁的答案（不写就会问）。",
    "How long all of it may take: 90s, 20m, 1h (as the drill says).":
      "一共最多用多长时间：90s、20m、1h（默认照练习里的写法）。",
    "Write the answers to this file (DRILL-LEARNER.answers).":
      "答案写到这个文件（默认是 DRILL-LEARNER.answers）。",
    "Show it to a class on a projector, driven by single keys ('?' shows them).":
      "用投影仪给全班看，用单个按键操作（'?' 列出按键）。",
    "With --present: keep the votes in this file (DRILL.session.ndjson).":
      "和 --present 同用：投票记录在这个文件里（默认是 DRILL.session.ndjson）。",
    "Hold a drill for a class over the local network.": "在局域网里让全班一起做练习。",
    "Serves a page that learners open on their phones or computers, and one for the projector. Votes are opened, closed and shown by commands in this terminal; 'help' lists them. Whatever is acknowledged stands in the session file.":
      "提供一个网页，学员用手机或电脑打开；另有一个网页供投影。开始投票、结束投票、公布结果，都在这个终端里输入命令；'help' 列出命令。凡是确认收到的，都已写进记录文件。",
    "A drill's id or a path to a file.": "练习的 id 或文件的路径。",
    "Let other machines in through this address of this one; 0.0.0.0 means all.":
      "让别的机器从本机的这个地址进来；0.0.0.0 表示所有地址。",
    "Listen on this port; 0 means any that is free.": "在这个端口上监听；0 表示任意空闲端口。",
    "Keep the session in this file, or go on with it (DRILL-class.session.ndjson).":
      "这堂课记录在这个文件里，文件已有就接着上（默认是 DRILL-class.session.ndjson）。",
    "Of learners with equal points rank the quicker one first.": "得分相同时，答得快的排在前面。",
    "Show what a class misunderstood, and what to teach again.":
      "显示全班误解了什么，哪里要重讲。",
    "Answer files and session files; a folder means all answer files in it, '-' is standard input.":
      "答案文件和记录文件；文件夹表示其中所有答案文件，'-' 是标准输入。",
  ]
}
