extension ChineseMessages {
  /// What is said of a command line that is wrong, by ArgumentParser and by the commands.
  static let usage: [String: String] = [
    "OVERVIEW: %@": "概述：%@",
    "USAGE: %@": "用法：%@",
    "ARGUMENTS:": "参数：",
    "OPTIONS:": "选项：",
    "SUBCOMMANDS:": "命令：",
    "(values: %@)": "（取值：%@）",
    "(default: %@)": "（默认：%@）",
    "(values: %@; default: %@)": "（取值：%@；默认：%@）",
    "See '%@' for detailed help.": "'%@' 显示一个命令的详细说明。",
    "Error: %@": "错误：%@",
    "Help:  %@": "说明：%@",
    "%@  %@": "%@  %@",
    "Usage: %@": "用法：%@",
    "See '%@' for more information.": "'%@' 显示更多说明。",

    "Unknown option '%@'": "没有选项 '%@'",
    "Unknown option '%@'. Did you mean '%@'?": "没有选项 '%@'；是不是 '%@'？",
    "Missing value for '%@'": "'%@' 后面缺少值",
    "or: %@ in '%@'": "或者：%2 里，%1",
    "The option '%@' does not take any value, but '%@' was specified.":
      "选项 '%@' 不带值，这里却写了 '%@'。",
    "Unexpected argument '%@'": "多了一个参数 '%@'",
    "%@ unexpected arguments: %@": "多了 %@ 个参数：%@",
    "Missing expected argument '%@'": "缺少参数 '%@'",
    "Missing one of: %@": "缺少其中之一：%@",
    "The value '%@' is invalid for '%@'": "'%2' 不能是 '%1'",
    "The value '%@' is invalid for '%@'. Please provide one of %@.":
      "'%2' 不能是 '%1'，请用 %3。",
    "The value '%@' is invalid for '%@'. Please provide one of the following:":
      "'%2' 不能是 '%1'，请用下面的一个：",
    "Value to be set with %@ had already been set with %@": "%2 已经设定，%1 又设定了一次",
    "Missing required subcommand.": "缺少命令。",
    "'%@' or '%@'": "'%@' 或 '%@'",
    "'%@' and '%@'": "'%@' 或 '%@'",
    "Invalid option: %@": "选项无效：%@",
    "Can't generate completion scripts for '%@'.": "无法为 '%@' 生成补全脚本。",
    "Can't autodetect a supported shell.": "认不出你用的 shell。",
    "Please use --generate-completion-script=<shell> with one of:":
      "请用 --generate-completion-script=<shell>，shell 是下面的一个：",

    "'--ios %@' is not known; the versions are %@ to %@": "没有 '--ios %@' 这个版本；版本从 %@ 到 %@",
    "'--limit' is a number from 1 on": "'--limit' 是从 1 起的数",
    "--count is at least 1": "--count 至少是 1",
    "--level is 1 to 5": "--level 是 1 到 5",
    "'--depth' is a number from 0 to 8": "'--depth' 是 0 到 8 的数",
    "'--ios' is a version or a range as 12..18": "'--ios' 是一个版本，或像 12..18 这样的范围",
    "--count is 1 to %@": "--count 是 1 到 %@",
    "--time is %@": "--time 的写法：%@",
    "standard input is for commands, not for the drill": "标准输入用来输入命令，不能用来读练习",
    "--port is 0 to %@": "--port 是 0 到 %@",
    "standard input ('-') can be read once": "标准输入（'-'）只能读一次",
    "--variants is 1 to %@": "--variants 是 1 到 %@",
    "standard input is for the answers, not for the drill": "标准输入用来作答，不能用来读练习",
    "--present has no --learner, --output or --time: it is for a class":
      "--present 是给全班用的，不能带 --learner、--output 或 --time",
    "--session is for --present": "--session 要和 --present 同用",
    "--learner is a name or a number on one line": "--learner 是写在一行里的姓名或编号",
    "'--jobs' is a number from 1 on": "'--jobs' 是从 1 起的数",
    "with '--compare', '--format' is one of %@": "用了 '--compare'，'--format' 只能是 %@",
  ]
}
