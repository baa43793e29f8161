internal import TextFormats

/// Texts that only the manual page has.
enum ManualText {
  static let description = [
    Localized(
      "Lifeline shows you a small iOS app and something that happens to it. You predict the callbacks; lifeline runs the app on its own model of UIKit, shows where your prediction diverges from the run, and explains why.",
      "lifeline 给出一个小 App 和一个操作，由你预测会依次收到哪些回调；lifeline 在自己的 UIKit 模型上把 App 跑一遍，指出你的预测从哪里开始不对、为什么不对。"
    ),
    Localized(
      "A SCENARIO is an id from 'lifeline list scenarios', a YAML file, a Swift file, or a folder with Swift files. Results go to standard output, everything else to standard error.",
      "情景可以是 lifeline list scenarios 里的编号、YAML 文件、Swift 文件，或装有 Swift 文件的文件夹。结果写到标准输出，其余写到标准错误。"
    ),
  ]

  static let statuses: [(String, Localized)] = [
    (
      "0",
      Localized("The command succeeded. A wrong prediction is not a failure.", "命令完成了。预测错不算失败。")
    ),
    (
      "1",
      Localized(
        "A check failed (grade --strict, check, check-claim, why, conform, diagnose).",
        "检查的内容不成立（grade --strict、check、check-claim、why、conform、diagnose）。")
    ),
    (
      "2",
      Localized(
        "Some input couldn't be used; the rest was processed.", "有的输入无法使用；其余的都已处理。")
    ),
    ("64", Localized("Wrong usage.", "用法不对。")),
    ("69", Localized("The course wasn't found.", "找不到课程。")),
    ("71", Localized("Not enough memory to start.", "内存不够，无法开始。")),
    ("74", Localized("An output couldn't be written.", "结果无法写入。")),
    ("130", Localized("Interrupted.", "被中断。")),
  ]

  static let variables: [(String, Localized)] = [
    (
      "LC_ALL, LC_MESSAGES, LANG",
      Localized("The language, unless --lang names one.", "界面语言，--lang 优先。")
    ),
    (
      "LIFELINE_CONTENT",
      Localized("The folder of the course, unless --content names one.", "课程所在的文件夹，--content 优先。")
    ),
    ("LIFELINE_RECORD", Localized("The file of your record.", "学习记录的文件。")),
    (
      "XDG_DATA_HOME",
      Localized(
        "The folder of your record, if LIFELINE_RECORD isn't set.", "没有设 LIFELINE_RECORD 时，记录在这里。")
    ),
    ("NO_COLOR", Localized("No color.", "不用颜色。")),
    (
      "ACCESSIBLE",
      Localized(
        "Set to 1 for plain text without drawings, like --plain.", "设为 1：纯文本，不画图，同 --plain。")
    ),
  ]

  static let files: [(String, Localized)] = [
    (
      "~/.local/share/lifeline/record.sqlite",
      Localized(
        "Your record: attempts, drafts, where you stopped. 'lifeline export' writes it as JSON, 'lifeline forget' removes parts of it.",
        "你的学习记录：作答、草稿、停下的位置。lifeline export 把它写成 JSON，lifeline forget 删除其中一部分。")
    ),
    (
      "PREFIX/share/lifeline",
      Localized("The course: Lessons and Content.", "课程：Lessons 和 Content。")
    ),
    (
      "~/.inputrc",
      Localized("Keys of the line editor (readline).", "行编辑器（readline）的按键设置。")
    ),
  ]

  static let examples: [(Localized, String)] = [
    (Localized("Resume the lessons:", "继续上课："), "lifeline"),
    (Localized("Draw a run:", "画出一次运行："), "lifeline run push --format diagram"),
    (
      Localized("See your own app's callbacks:", "看看自己 App 的回调："),
      "lifeline run MyApp/ --do \"user launches app\""
    ),
    (
      Localized("Check whether an order is guaranteed:", "问一个次序有没有保证："),
      "lifeline why \"A.viewDidDisappear before B.viewDidAppear\""
    ),
    (
      Localized("Draw a drill, print it, and run it on phones:", "抽一份练习，打印，在手机上作答："),
      """
      lifeline drill new --topic navigation --output navigation.yml
      lifeline drill sheet navigation.yml --format html > sheets.html
      lifeline drill host navigation.yml --listen 0.0.0.0
      """
    ),
    (
      Localized("Grade a folder of answers for a gradebook:", "批改一个文件夹的答案，写成绩册："),
      "lifeline grade answers/ --format csv > grades.csv"
    ),
  ]

  static let pages = [
    Localized(
      "Every command has --help; in a conversation, type help.", "每个命令都有 --help；在对话里输入 help。")
  ]
}
