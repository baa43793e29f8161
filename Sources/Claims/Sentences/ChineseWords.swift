internal import ScenarioLanguage

/// The words from which Chinese claims are built.
enum ChineseWords {
  enum Mark: Equatable {
    case denied, deniedAgain, notAlways, possible, always, only, again, immediate, call, cause, will
    case sequence, first, then, earlier, later, than, each, and
    case before, after, when
    case count(ClaimStatement.Count)
    case exactly, atMost
    /// “X 说明视图已经显示”
    case means
    case filler
  }

  /// The longest word at the beginning of a text.
  static func mark(_ text: Substring) -> (mark: Mark, length: Int)? {
    if let count = count(text) { return count }
    return table.first { text.hasPrefix($0.word) }.map { ($0.mark, $0.word.count) }
  }

  /// `3次`, `两遍`
  private static func count(_ text: Substring) -> (Mark, Int)? {
    let digits = text.prefix { "0123456789一二两三四五".contains($0) }
    guard !digits.isEmpty, digits.count <= 3 else { return nil }
    var rest = text.dropFirst(digits.count)
    let spaces = rest.prefix { $0 == " " }.count
    rest = rest.dropFirst(spaces)
    guard rest.hasPrefix("次") || rest.hasPrefix("遍") || rest.hasPrefix("回调用") else { return nil }
    let words: [Character: Int] = ["一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5]
    guard let number = Int(digits) ?? digits.first.flatMap({ words[$0] }) else { return nil }
    return (.count(number == 1 ? .atMost(1) : .exactly(number)), digits.count + spaces + 1)
  }

  /// Words in which 前, 后 and 时 aren't words of their own.
  static let whole = [
    "后台", "前台", "时间", "实时", "同时", "前一个", "后退", "暂时", "之前台", "定时", "前后", "时机",
  ]

  private static let table: [(word: String, mark: Mark)] = [
    ("不会再次", .deniedAgain), ("不会再", .deniedAgain), ("不再会", .deniedAgain), ("不再", .deniedAgain),
    ("不会重新", .deniedAgain), ("不会重复", .deniedAgain), ("不会多次", .count(.atMost(1))),
    ("永远不会", .denied), ("从来不会", .denied), ("从来不", .denied), ("从不会", .denied), ("从不", .denied),
    ("绝不会", .denied), ("绝对不会", .denied), ("绝不", .denied), ("并不会", .denied), ("都不会", .denied),
    ("不会", .denied), ("不能", .denied), ("不被", .denied), ("没有", .denied), ("不", .denied),
    ("没", .denied),
    ("不一定会", .notAlways), ("不一定", .notAlways), ("不总是", .notAlways), ("不总会", .notAlways),
    ("未必会", .notAlways), ("未必", .notAlways), ("不保证会", .notAlways), ("不保证", .notAlways),
    ("不见得", .notAlways), ("并非总是", .notAlways), ("可能不会", .notAlways), ("有可能不会", .notAlways),
    ("可能不", .notAlways), ("不是每次都会", .notAlways), ("不是每次都", .notAlways), ("并不总是", .notAlways),
    ("有可能会", .possible), ("有可能", .possible), ("可能会", .possible), ("可能", .possible),
    ("可以", .possible), ("有时候会", .possible), ("有时会", .possible), ("有时", .possible),
    ("总在", .always), ("总是在", .always), ("都在", .filler), ("都有", .will), ("会有", .will),
    ("就会", .will), ("有", .call), ("已经", .filler), ("已", .filler), ("过", .filler),
    ("最后", .then), ("前面", .before), ("后面", .after), ("接收到", .call), ("接收", .call),
    ("接到", .call), ("得到", .call),
    ("一定会", .always), ("一定", .always), ("总是会", .always), ("总是", .always), ("总会", .always),
    ("必定会", .always), ("必定", .always), ("必然", .always), ("肯定会", .always), ("肯定", .always),
    ("始终", .always), ("都会", .always), ("每次都会", .each), ("每次都", .each), ("每次", .each),
    ("每当", .each), ("每一次", .each), ("都", .filler),
    ("只会", .only), ("只能", .only), ("只有", .only), ("只", .only), ("仅会", .only), ("仅仅", .only),
    ("仅", .only), ("才会", .only), ("才能", .only), ("才", .only),
    ("再次", .again), ("重新", .again), ("又", .again), ("重复", .count(.moreThan(1))),
    ("紧接着", .immediate), ("紧接", .immediate), ("紧跟着", .immediate), ("紧跟", .immediate),
    ("立即", .immediate), ("立刻", .immediate), ("马上", .immediate), ("同步", .immediate),
    ("紧随其", .immediate),
    ("被调用", .call), ("调用", .call), ("被执行", .call), ("执行", .call), ("被触发", .cause), ("触发", .cause),
    ("导致", .cause), ("引起", .cause), ("引发", .cause), ("回调", .call), ("响应", .call), ("收到", .call),
    ("运行", .call), ("走到", .call), ("走", .call), ("发生", .call), ("进入", .call), ("来到", .call),
    ("多次", .count(.moreThan(1))), ("好几次", .count(.moreThan(1))), ("很多次", .count(.moreThan(1))),
    ("不止一次", .count(.moreThan(1))), ("不只一次", .count(.moreThan(1))), ("反复", .count(.moreThan(1))),
    ("多遍", .count(.moreThan(1))), ("若干次", .count(.moreThan(1))),
    ("恰好", .exactly), ("正好", .exactly), ("刚好", .exactly), ("最多", .atMost), ("至多", .atMost),
    ("依次", .sequence), ("按顺序", .sequence), ("首先", .first), ("意味着", .means), ("说明", .means),
    ("表明", .means), ("代表", .means), ("先于", .earlier), ("早于", .earlier),
    ("晚于", .later), ("后于", .later), ("迟于", .later), ("更早", .earlier), ("更晚", .later),
    ("早", .earlier), ("晚", .later), ("比", .than), ("先", .first), ("然后", .then), ("接着", .then),
    ("随后", .then), ("再", .then),
    ("的时候", .when), ("时候", .when), ("期间", .when), ("的过程中", .when), ("过程中", .when), ("时", .when),
    ("之前", .before), ("以前", .before), ("前", .before), ("完之后", .after), ("完以后", .after),
    ("之后", .after), ("以后", .after), ("完后", .after), ("后", .after),
    ("以及", .and), ("和", .and), ("与", .and), ("、", .and), ("及", .and), ("或者", .and), ("或", .and),
    ("会", .will), ("将", .will), ("被", .filler), ("的", .filler), ("方法", .filler), ("函数", .filler),
    ("代理方法", .filler), ("生命周期方法", .filler), ("这个", .filler), ("在", .filler), ("当", .filler),
    ("如果", .filler), ("只要", .filler), ("一旦", .filler), ("若", .filler), ("是", .filler),
    ("就", .filler),
    ("也", .filler), ("还", .filler), ("了", .filler), ("着", .filler), ("并", .filler), ("且", .filler),
    ("系统", .filler), ("自动", .filler), ("视图控制器", .filler), ("控制器", .filler),
    ("对象", .filler), ("里", .filler), ("中", .filler), ("那么", .filler), ("则", .filler),
    ("完成", .filler),
    ("完", .filler), ("完毕", .filler), ("之间", .filler), ("整个生命周期", .filler), ("整个 App 生命周期", .filler),
    ("整个App生命周期", .filler), ("生命周期", .filler),
    ("，", .filler), (",", .filler), ("；", .filler), (" ", .filler), ("。", .filler), ("！", .filler),
    ("一直", .filler), ("开始", .filler), ("：", .filler), ("每个", .filler), ("一个", .filler),
    ("实例", .filler),
  ].sorted { $0.word.count > $1.word.count }
}
