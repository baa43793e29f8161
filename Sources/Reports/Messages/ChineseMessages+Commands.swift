extension ChineseMessages {
  /// Answers and exported records.
  static let answers: [String: String] = [
    "not a graded answer": "不是批改结果",
    "a line of 'lifeline grade --format ndjson'": "'lifeline grade --format ndjson' 的一行",
    "not an answer": "不是答案",
    "an answer": "一份答案",
    "an answer without a scenario": "答案没有写明情景",
    "'learner' is not a text": "“learner”不是文本",
    "not a callback": "不是回调",
    "a list of callback names": "回调名字的列表",
    "'%@' is answered more than once; this answer counts": "“%@”答了不止一次，以这一次为准",
    "more cells than the header has columns": "单元格比表头的列多",
    "a row without a scenario": "这一行没有情景",
    "columns learner, scenario, answer, or learner and one column a scenario":
      "列 learner、scenario、answer；或者 learner 加上每个情景一列",
    "a section without a scenario": "这一节没有情景",
    "a section without its ']'": "这一节缺少 ']'",
    "'[scenario]' on a line of its own": "'[情景]' 独占一行",
    "'-' beside callbacks": "'-' 和回调写在了一起",
    "either '-' (no callbacks) or callbacks": "'-'（没有回调）或者回调，只能选一种",
    "an answer outside a section": "答案不在任何一节里",
    "'learner: …', 'name: …' or '[scenario]' before the first answer":
      "第一个答案之前有 'learner: …'、'name: …' 或 '[情景]'",
    "unknown key '%@'": "没有键“%@”",
    "'learner' or 'name'": "'learner' 或 'name'",
    "not a learner's answers": "不是一个学员的答案",
    "a mapping with 'learner' and 'answers'": "带有 'learner' 和 'answers' 的映射",
    "no 'answers'": "没有“answers”",
    "'answers: {scenario: [callbacks]}'": "'answers: {情景: [回调]}'",
    "'%@' is not a text": "“%@”不是文本",
    "'answers' is not a mapping": "“answers”不是映射",
    "'scenario: [callbacks]'": "'情景: [回调]'",
    "a scenario's id is not a text": "情景的 id 不是文本",
    "unknown scenario '%@'": "没有情景“%@”",
    "an id that 'lifeline list scenarios' shows": "'lifeline list scenarios' 里的 id",

    "the record": "学习记录",
    "an attempt": "一次作答",
    "a place": "一处进度",
    "a setting": "一项设置",
    "this is no exported record": "这不是导出的学习记录",
    "a record of another version, '%@'": "学习记录是别的版本：“%@”",
    "'%@' is no record": "“%@”不是学习记录",
    "'%@'; a newer lifeline reads newer records": "'%@'；新版本的 lifeline 才能读新版本的记录",
    "'%@' must be a list": "“%@”必须是列表",
    "a text that no record holds": "学习记录存不下这样的文本",
    "one line of at most %@ bytes": "一行，不超过 %@ 字节",
  ]

  /// What the commands themselves say.
  static let commands: [String: String] = [
    "grade %@ is not there yet": "grade %@ 尚未推出",
    "%@; 'lifeline list scenarios' shows all": "%@；'lifeline list scenarios' 列出全部",
    "%@; '%@ --help' shows all": "%@；'%@ --help' 列出全部",
    "unknown command '%@'": "没有命令“%@”",
    "there is no lesson '%@'": "没有课程“%@”",
    "there is no topic '%@'": "没有主题“%@”",
    "the record is empty": "学习记录是空的",
    "the record has nothing of '%@'": "学习记录里没有“%@”",
    "--write renews the whole course and takes no path": "--write 更新整个课程，不能带路径",
    "--format %@ holds one learner, and there are %@: '--output' names a folder for a file each":
      "--format %@ 只装一个学员，而这里有 %@ 个：用 '--output' 指定文件夹，每人一个文件",
    "cannot make '%@'": "无法创建“%@”",
    "'%@' has no Lessons or Content in it": "“%@”里没有 Lessons 或 Content",
    "the course was not found; name its folder with --content or LIFELINE_CONTENT":
      "找不到课程；用 --content 或 LIFELINE_CONTENT 指定它的文件夹",
    "not read to its end": "没有读完",
    "larger than %@ MB": "超过 %@ MB",
    "cannot be read: %@": "无法读取：%@",
    "cannot write '%@': %@": "无法写入“%@”：%@",
    "cannot write to folder '%@': %@": "无法写入文件夹“%@”：%@",
    "cannot write to standard %@: %@": "无法写到标准 %@：%@",
    "the folder cannot be read": "文件夹无法读取",
    "not a plain file": "不是普通文件",
    "no answer files in this folder": "这个文件夹里没有作答文件",
    "files ending in %@": "以 %@ 结尾的文件",
    "its ending tells no form of answers": "从结尾看不出是哪种答案文件",
    "an ending of %@, or --input": "以 %@ 结尾，或者用 --input 指明",
    "a line longer than %@ MB": "一行超过 %@ MB",
    "'%@' is no id": "“%@”不是 id",
    "'%@' is no id, which is %@": "“%@”不是 id；id 是%@",
    "small letters, digits and hyphens, a letter first, at most %@":
      "小写字母、数字和连字符，以字母开头，最多 %@ 个字符",
    "the document's number, 000 to 004, and words with hyphens between them":
      "文档编号 000 到 004，后面是用连字符连接的词",
    "'%@' is there already: %@": "“%@”已经有了：%@",
    "a lesson shows a scenario, and the course has none; 'lifeline new scenario ID' writes one":
      "一课要展示情景，而课程里还没有；'lifeline new scenario ID' 会写一个",
    "a lesson's number has two digits, and 99 is taken": "课的编号只有两位，99 已经用掉了",
    "'%@' does not end in a list of '- id: …'; mend it with 'lifeline check', or add the entry":
      "“%@”不是以 '- id: …' 的列表结尾；用 'lifeline check' 修好，或者自己加上这一条",
  ]
}
