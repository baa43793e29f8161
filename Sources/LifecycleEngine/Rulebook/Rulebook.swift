/// The possible values of one rule. The first case is what a rule without versions has everywhere.
package protocol RuleValue: CaseIterable, RawRepresentable, Hashable, Sendable
where RawValue == UInt8, AllCases == [Self] {
  static var rule: Rule { get }
}

/// One value for every rule: the true ones on a platform, or with one bent.
package struct Rulebook: Hashable, Sendable {
  private var values: [UInt8]

  /// The true values on a platform.
  package init(_ platform: Platform) {
    values = [UInt8](repeating: 0, count: Rule.allCases.count)
    for setting in Rulebook.versioned(on: platform) {
      values[Int(setting.rule.rawValue)] = setting.value
    }
  }

  package subscript<Value: RuleValue>(_ type: Value.Type) -> Value {
    Value(rawValue: values[Int(Value.rule.rawValue)]) ?? Value.allCases[0]
  }

  /// The place of a rule's value among `Rule.values`.
  package func position(of rule: Rule) -> Int { Int(values[Int(rule.rawValue)]) }

  /// A misconception's book: this one with one rule set to another of its values.
  package func bending(_ rule: Rule, to position: Int) -> Rulebook {
    var bent = self
    bent.values[Int(rule.rawValue)] = UInt8(position)
    return bent
  }
}
