internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// A change to a scenario as typed by a learner: a setting, or a step that replaces asked ones.
enum WhatIf {
  enum Reading {
    /// - Parameters:
    ///   - inPlaceOf: the number of asked steps that the typed one replaces.
    ///   - adoptsScenes: the typed version has scenes, but the app as given doesn't.
    case changed(Scenario, inPlaceOf: Int = 1, adoptsScenes: Bool = false)
    /// The scenario is already like that.
    case same
    /// Nothing in the scenario has this setting.
    case inapplicable
    case faulty(String, [Problem])
  }

  static func read(_ typed: String, in document: ScenarioDocument) -> Reading {
    let text = trimmed(typed)
    let scenario = document.scenario
    if let change = setting(text) {
      if case .animated(let isAnimated) = change, scenario.with(change) == nil,
        scenario.with(.animated(!isAnimated)) == nil
      {
        return .inapplicable
      }
      return changed(scenario.with(change))
    }
    if let (version, rest) = ios(text) {
      guard Platform.versions.contains(version) else { return .faulty(text, [unknown(version)]) }
      let onVersion = scenario.with(.ios(version))
      guard let change = rest else {
        let before = scenario.platform.lifecycle
        guard let onVersion else { return .same }
        return .changed(
          onVersion, adoptsScenes: before != .scene && onVersion.platform.lifecycle == .scene)
      }
      return changed((onVersion ?? scenario).with(change) ?? onVersion)
    }
    if let changed = withoutSuper(text, in: scenario) { return changed }
    if let changed = neighbor(text, of: document) { return .changed(changed) }
    guard let style = style(text) else {
      guard let (number, step) = numbered(text) else { return self.step(text, in: scenario) }
      let count = scenario.steps.count(where: \.isAsked)
      guard number <= count else { return .faulty(text, [noStep(number, of: count)]) }
      return self.step(step, number: number, in: scenario)
    }
    guard let step = styled(style, in: scenario) else {
      return .faulty(
        text,
        [
          Problem(
            file: "", range: nil,
            message: Localized("nothing is presented here", "这里没有 present 任何控制器"))
        ])
    }
    return self.step(step, in: scenario)
  }

  /// Examples of changes to type: one to the iOS version, and the smallest mutations.
  static func examples(for document: ScenarioDocument, _ words: Words) -> [String] {
    let changeText = ChangeText(document: document, words: words)
    let near = possible(for: document).map { changeText.text($0).other }
      .filter { !$0.isEmpty }.prefix(3)
    return [document.scenario.platform.ios == 12 ? "iOS 18" : "iOS 12"] + near
  }

  /// The TAB candidates: every change to this scenario that has its own wording.
  static func offers(for document: ScenarioDocument, _ words: Words) -> [String] {
    let changeText = ChangeText(document: document, words: words)
    let platform = document.scenario.platform
    let near = possible(for: document).map { changeText.text($0).other }
    let styles =
      styled("", in: document.scenario) == nil
      ? [] : ModalPresentationStyle.allCases.map { "style = .\($0)" }
    let all =
      Platform.released.filter { $0 != platform.ios }.map { "iOS \($0)" } + near + styles
      + [platform.device == .pad ? "iPhone" : "iPad"]
    return all.reduce(into: []) { if !$1.isEmpty, !$0.contains($1) { $0.append($1) } }
  }

  // MARK: Mutations

  /// The mutations that change the scenario and leave every step possible, computed lazily.
  private static func possible(for document: ScenarioDocument) -> some Sequence<ScenarioChange> {
    ScenarioMutations.changes(of: document.scenario).lazy.filter { change in
      document.scenario.with(change).map { Simulation.run($0).fault == nil } ?? false
    }
  }

  /// The mutation that a verdict words like this in either language: `B is pushed`, `without "user
  /// locks device"`.
  private static func neighbor(_ text: String, of document: ScenarioDocument) -> Scenario? {
    let wanted = wordings(of: bare(text))
    let spoken = Localized.Language.allCases.map {
      ChangeText(document: document, words: Words(language: $0))
    }
    let change = ScenarioMutations.changes(of: document.scenario).first { change in
      spoken.contains { wanted.contains(bare($0.text(change).other)) }
    }
    // Replacing one step can make later ones impossible.
    return change.flatMap(document.scenario.with)
      .flatMap { Simulation.run($0).fault == nil ? $0 : nil }
  }

  /// Shorter wordings for leaving out a step.
  private static func wordings(of text: String) -> [String] {
    let leavesOut = ["去掉", "不要", "没有"].first(where: text.hasPrefix)
    guard let leavesOut else { return [text] }
    let step = text.dropFirst(leavesOut.count)
    return [text, "没有\(step)", "没有\(step)这一步"]
  }

  /// Removes all calls to super from overrides.
  private static func withoutSuper(_ text: String, in scenario: Scenario) -> Reading? {
    guard ["withoutsuper", "nosuper", "不调用super", "没有super"].contains(bare(text)) else {
      return nil
    }
    let removals = ScenarioMutations.changes(of: scenario).filter {
      if case .callsSuper(_, _, false) = $0 { true } else { false }
    }
    let changed = removals.reduce(scenario) { $0.with($1) ?? $0 }
    guard changed == scenario else { return .changed(changed) }
    return .faulty(
      text,
      [
        Problem(
          file: "", range: nil, message: Localized("nothing here calls super", "这里没有哪个重写调用 super"))
      ])
  }

  /// Lowercased, without spaces and punctuation, as learners don't type printed quotation marks.
  private static func bare(_ text: String) -> String {
    text.lowercased().filter { !" \"'“”‘’，,。".contains($0) }
  }

  // MARK: Settings

  private static func setting(_ text: String) -> ScenarioChange? {
    let word = text.lowercased().filter { !" :：=-．.，,".contains($0) }
      .replacing("场景", with: "scene")
    return settings.first { $0.words.contains(word) }?.change
  }

  /// Words without spaces and punctuation, in lower case.
  private static let settings: [(words: [String], change: ScenarioChange)] = [
    (
      [
        "appdelegate", "lifecycleappdelegate", "withoutscenes", "noscenes", "没有scene", "不用scene",
        "不使用scene",
      ],
      .lifecycle(.appDelegate)
    ),
    (
      [
        "scene", "scenes", "withscenes", "lifecyclescene", "lifecyclescenes", "用scene",
        "使用scene",
      ],
      .lifecycle(.scene)
    ),
    (["ipad", "pad", "devicepad"], .device(.pad)),
    (["iphone", "phone", "devicephone"], .device(.phone)),
    (
      ["animatedfalse", "notanimated", "withoutanimation", "不带动画", "没有动画", "无动画"],
      .animated(false)
    ),
    (["animated", "animatedtrue", "带动画", "有动画"], .animated(true)),
    (["sessionremembered"], .session(.remembered)), (["sessionnew"], .session(.new)),
    (["passcode", "withpasscode", "passcodetrue", "有密码", "设了密码"], .passcode(true)),
    (
      ["nopasscode", "withoutpasscode", "passcodefalse", "没有密码", "没设密码", "不用密码"], .passcode(false)
    ),
  ]

  /// `iOS 12`, `ios: 12`, or followed by a setting: `iOS 18 without scenes`.
  private static func ios(_ text: String) -> (version: Int, setting: ScenarioChange?)? {
    let word = text.lowercased().filter { !" :：=".contains($0) }
    guard word.hasPrefix("ios") else { return nil }
    let digits = word.dropFirst(3).prefix { $0.isASCII && $0.isNumber }
    let rest = String(word.dropFirst(3 + digits.count))
    guard let version = Int(digits), rest.isEmpty || setting(rest) != nil else { return nil }
    return (version, setting(rest))
  }

  private static func unknown(_ version: Int) -> Problem {
    let known = Platform.versions
    return Problem(
      file: "", range: nil,
      message: Localized("iOS \(version) is not known", "没有 iOS \(version) 的资料"),
      expectation: Localized(
        "\(known.lowerBound) to \(known.upperBound)", "\(known.lowerBound) 到 \(known.upperBound)"))
  }

  /// `style = .pageSheet`: `.pageSheet`.
  private static func style(_ text: String) -> String? {
    let names = ["style", "modalpresentationstyle", "样式"]
    let parts = text.split { $0 == "=" || $0 == ":" || $0 == "：" || $0 == " " }.map(String.init)
    return switch parts.count {
    case 1 where text.hasPrefix("."): parts[0]
    case 2 where names.contains(parts[0].lowercased()): parts[1]
    default: nil
    }
  }

  /// A step that sets the style of the presented controller; nil if nothing is presented.
  private static func styled(_ style: String, in scenario: Scenario) -> String? {
    let presented = scenario.steps.flatMap(\.steps).compactMap { step -> ObjectID? in
      if case .code(let call) = step, case .present(let shown, _) = call.action {
        shown.base
      } else {
        nil
      }
    }.last
    guard let presented else { return nil }
    let name = scenario.objects[presented.position].name
    return "\(name).modalPresentationStyle = \(style.hasPrefix(".") ? "" : ".")\(style)"
  }

  // MARK: A step

  /// - Parameter number: the asked step to replace, from 1; nil: all of them.
  private static func step(_ text: String, number: Int? = nil, in scenario: Scenario) -> Reading {
    if let problem = ChineseSteps.problem(of: text, in: scenario) {
      return .faulty(text, [problem])
    }
    var changed = scenario
    var problems: [Problem] = []
    let phrase = ChineseSteps.phrase(text, in: scenario) ?? text
    guard let step = StepReader.read(phrase, in: &changed, file: "", problems: &problems) else {
      return .faulty(text, problems)
    }
    // A style applies to the object from the beginning.
    if case .code(let call) = step,
      case .set(.modalPresentationStyle, .style(let style)) = call.action,
      call.receiver.path.isEmpty
    {
      return self.changed(scenario.with(.style(call.receiver.base, style)))
    }
    let asked = changed.askedSteps
    let replaced = number.map { [asked[$0 - 1]] } ?? asked
    guard let first = replaced.first else { return .same }
    changed.steps[first].steps = [step]
    changed.steps = changed.steps.indices.filter { $0 == first || !replaced.contains($0) }
      .map { changed.steps[$0] }
    guard changed.steps != scenario.steps else { return .same }
    return .changed(changed, inPlaceOf: replaced.count)
  }

  /// `2 user locks device`, `第 2 步 user locks device`: the number among several asked steps, and
  /// the step.
  private static func numbered(_ text: String) -> (Int, String)? {
    guard let match = text.wholeMatch(of: /(?:step |第 ?)?(\d+)(?:[.:：]| ?步[：:]?)? ?(.+)/),
      let number = Int(match.1), number > 0
    else { return nil }
    return (number, String(match.2))
  }

  private static func noStep(_ number: Int, of count: Int) -> Problem {
    let steps = count == 1 ? "1 step" : "\(count) steps"
    return Problem(
      file: "", range: nil,
      message: Localized(
        "there is no step \(number): the question has \(steps)",
        "没有第 \(number) 步：这道题只有 \(count) 步"))
  }

  /// - Parameter scenario: nil if nothing changes.
  private static func changed(_ scenario: Scenario?) -> Reading {
    scenario.map { .changed($0) } ?? .same
  }

  /// Removes the question mark and the words of the surrounding sentence.
  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let last = text.last, "?？。 ".contains(last) { text = text.dropLast() }
    while text.first == " " { text = text.dropFirst() }
    for (start, end) in [("在", "上"), ("是", ""), ("换成", ""), ("it was ", ""), ("on ", "")]
    where text.hasPrefix(start) && text.hasSuffix(end) && text.count > start.count + end.count {
      return trimmed(String(text.dropFirst(start.count).dropLast(end.count)))
    }
    return String(text)
  }
}
