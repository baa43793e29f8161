extension ChineseMessages {
  /// Drills.
  static let drills: [String: String] = [
    "unknown misconception '%@'": "没有误解“%@”",
    "an id that 'lifeline list misconceptions' shows": "'lifeline list misconceptions' 里的 id",
    "%@; 'lifeline list misconceptions' shows all": "%@；'lifeline list misconceptions' 列出全部",
    "there is no question like that; ask for another level, topic or time":
      "没有这样的题目；请换一个难度、主题或时间",
    "seed: %@": "种子：%@",
    "%@ questions, as there are no more like that": "只有 %@ 题：这样的题目没有更多了",
    "no question here tells who believes '%@'; a larger '--count' has room for one":
      "没有一题能看出谁有误解“%@”；把 '--count' 加大就放得下",
    "no question of these topics tells who believes '%@'; '--topic %@' asks about it":
      "这些主题里没有题目能看出谁有误解“%1”；加上 '--topic %2' 就会问到",
    "no question like these tells who believes '%@'; ask for another level, time or seed":
      "这样的题目里没有一题能看出谁有误解“%@”；请换一个难度、时间或种子",
    "about %@ minutes, as no %@ shorter questions like that were found; ask for fewer, or for more time":
      "大约 %@ 分钟：找不到 %@ 道更短的同类题；可以少要几题，或者给更多时间",
    "there is no variant '%@'; the drill's 'variants' says %@":
      "没有“%@”卷；练习的 variants 只到 %@",
    "'%@' is a session of another drill, or of other questions; '--session' names another file":
      "“%@”是另一个练习的课堂记录，或者题目已经不同；用 '--session' 另选一个文件",
    "the session in '%@' is over; '--session' names another file":
      "“%@”里的课堂已经结束；用 '--session' 另选一个文件",
    "question %@ ('%@') is that of sheet A on %@ too, only shuffled: no other one turns on the same rules and is as long and as hard":
      "第 %@ 题（“%@”）在 %@ 卷上与 A 卷同题，只是重新排列：没有别的题用到同样的规则，长短和难度也相当",
    "nobody to answer; '--learner' says who it is": "没有人作答；用 '--learner' 指明学员",
    "'%@' is there already; '--output' names another file": "“%@”已经存在；用 '--output' 另选一个文件",
    "'%@' is of another learner, or of a drill with other questions, times or rules; remove it, or name another file with '--output'":
      "“%@”属于另一位学员，或者练习的题目、时间、规则已经不同；请删除它，或者用 '--output' 另选一个文件",
    "'%@' is being written by another program": "“%@”正由另一个程序写入",
    "a drill": "练习",
    "a question": "题目",
    "a time": "时间",
    "a number and a unit, such as 90s, 10m or 1h, at most 24h": "数字加单位，例如 90s、10m 或 1h，最长 24h",
    "unknown drill '%@'": "没有练习“%@”",
    "%@; the course has %@": "%@；课程里有 %@",
    "the drill does not ask '%@'": "练习里没有“%@”这一题",
    "the number, the id or the code of one of its questions": "其中一题的题号、id 或代号",
    "'questions' is not a list of questions": "“questions”不是题目的列表",
    "'rules'": "“rules”",
    "'of'": "“of”",
    "'not'": "“not”",
    "entries such as '- {scenario: push, weight: 2}'": "像 '- {scenario: push, weight: 2}' 这样的条目",
    "'%@' is asked already, in line %@": "“%@”在第 %@ 行已经问过",
    "each question once, as answers name it by its id": "每题只问一次，因为作答用 id 指明题目",
    "'scenario' is an id": "“scenario”要写 id",
    "an id that 'lifeline list scenarios' shows; 'inline' holds a scenario":
      "'lifeline list scenarios' 里的 id；整个情景写在 inline 里",
    "a question has either 'scenario' or 'inline'": "题目写 scenario 或 inline，只能选一种",
    "'scenario: push' (an id), or 'inline: {objects: …, ask: …, watch: …}'":
      "'scenario: push'（id），或者 'inline: {objects: …, ask: …, watch: …}'",
    "the id '%@' is a number": "id“%@”是数字",
    "an id with a letter, as a number in an answer is a question's place":
      "带字母的 id，因为作答里的数字表示第几题",
    "an id that 'lifeline list scenarios' shows, or that of a made question":
      "'lifeline list scenarios' 里的 id，或者自动出的题的 id",
    "scenario '%@' cannot be read": "情景“%@”无法读取",
    "scenario '%@' cannot be run": "情景“%@”无法运行",
    "one that 'lifeline run %@' can run": "'lifeline run %@' 能运行的情景",
    "a callback of the scenario's objects, as A.viewDidLoad": "情景里对象的回调，例如 A.viewDidLoad",
    "'%@' comes in this scenario": "“%@”在这个情景里会来",
    "a callback that does not come when it is run": "运行时不会来的回调",
    "not an event of a session": "不是课堂记录里的事件",
    "%@ with one of %@": "%@，取下列之一：%@",
    "the event '%@'": "事件“%@”",
    "the session is over": "课堂已经结束",
    "the session has begun already": "课堂已经开始",
    "no vote is open": "现在没有开放投票",
    "there is no learner %@": "没有 %@ 号学员",
    "no time runs here: a vote is open until 'close'": "这里不限时：用 'close'（结束）才结束投票",
    "the drill's time is over; 'more 5m' gives more":
      "练习的总时间用完了；'more 5m'（加时 5m）可以加时",
    "more time is given before the votes are shown": "公布票数以后不能再加时",
    "'%@' is no time: %@": "“%@”不是时间：应为%@",
    "nobody is called '%@'": "没有人叫“%@”",
    "'%@' is of sheet %@; '--variant %@' goes on with it": "“%@”是 %@ 卷的记录；用 '--variant %@' 接着进行",
    "no class voted on these questions, so they do not count: %@": "没有投票的题不计入：%@",
    "'%@' has the answers of the session '%@', which count once":
      "“%@”里是课堂记录“%@”的答案，只算一次",
    "no vote can be counted now": "现在不能计票",
    "the vote is closed first, then votes, right order and reasons are shown":
      "先结束投票，再依次公布票数、正确次序和原因",
    "the vote is open still": "投票还没有结束",
    "question %@ is followed by another one": "第 %@ 题之后不是这一题",
    "the next learner has the number %@": "下一位学员是 %@ 号",
    "the name '%@' is taken": "名字“%@”已经有人用了",
    "the class is at question %@": "现在是第 %@ 题",
    "there was no first vote yet; 'open' opens it": "还没有投过第一次；'open'（开始）开始投票",
    "the vote is open already; 'close' ends it": "投票已经开始了；'close'（结束）结束投票",
    "the right order is shown, so no vote is left; 'reveal' says why":
      "正确次序已经公布，不能再投票；'reveal'（公布）说明原因",
    "the right order is shown, so no vote is left; 'next' goes on":
      "正确次序已经公布，不能再投票；'next'（下一题）继续",
    "there was a first vote already; 'again' opens the second":
      "第一次已经投过；'again'（再投）开始第二次投票",
    "both votes were held; 'reveal' shows more": "两次都投过了；'reveal'（公布）继续公布",
    "a session of another version of lifeline": "另一个版本的 lifeline 的课堂记录",
    "not a session": "不是课堂记录",
    "a file that 'lifeline drill host' wrote": "'lifeline drill host' 写出的文件",
    "a session begins with the event 'begun'": "课堂记录以事件 'begun' 开头",
    "a session of the drill '%@' with the questions %@": "这是练习“%@”的课堂记录，题目是 %@",
    "a session of '%@' with %@": "“%@”的课堂记录，题目是 %@",
    "all is shown; 'next' goes on": "已经全部公布；'next' 进入下一题",
    "%@; '--session' names another file": "%@；用 '--session' 另选一个文件",
    "it is of a drill with other questions, or nobody could join it":
      "它属于题目不同的练习，或者不是能让人加入的课堂",
    "'%@' cannot be gone on with: %@": "“%@”无法接着进行：%@",
    "'%@' is there already; '--session' names another file": "“%@”已经存在；用 '--session' 另选一个文件",
    "'%@' cannot be read as a session": "“%@”无法作为课堂记录读取",
    "'%@' is no session": "“%@”不是课堂记录",
    "cannot listen on %@, port %@: %@; '--port' names another port, '--listen' another address of this machine":
      "无法在 %@ 的端口 %@ 上监听：%@；用 '--port' 换一个端口，或用 '--listen' 换一个本机地址",
    "'%@' is no address of this machine; '--listen 0.0.0.0' means all of them":
      "“%@”不是本机的地址；'--listen 0.0.0.0' 表示全部地址",
    "cannot write '%@': nothing more is acknowledged; the session goes on with more room and '--session'":
      "无法写入“%@”：不再确认任何答案；腾出空间后用 '--session' 接着进行",
  ]
}
