/// The possible values of one rule. A rule that doesn't depend on the version has the first.
protocol RuleValue: CaseIterable, RawRepresentable, Hashable, Sendable
where RawValue == UInt8, AllCases == [Self] {
  static var rule: Rule { get }
}

/// One value for every rule: the true values on a platform, or with one replaced.
package struct Rulebook: Hashable, Sendable {
  private var values: [UInt8]

  /// The true values on a platform.
  package init(_ platform: Platform) {
    values = [UInt8](repeating: 0, count: Rule.allCases.count)
    for setting in Rulebook.versioned(on: platform) {
      values[Int(setting.rule.rawValue)] = setting.value
    }
  }

  subscript<Value: RuleValue>(_ type: Value.Type) -> Value {
    Value(rawValue: values[Int(Value.rule.rawValue)]) ?? Value.allCases[0]
  }

  /// The position of a rule's value in `Rule.values`.
  package func position(of rule: Rule) -> Int { Int(values[Int(rule.rawValue)]) }

  /// The rulebook of a misconception: this one with another value of one rule.
  package func setting(_ rule: Rule, to position: Int) -> Rulebook {
    var rulebook = self
    rulebook.values[Int(rule.rawValue)] = UInt8(position)
    return rulebook
  }
}
