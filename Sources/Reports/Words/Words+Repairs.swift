internal import Documents
internal import TextFormats

/// What is written around the app of a repair.
extension Words {
  var mustHold: String { pick("This must hold:", "必须满足：") }
  var inStock: String { pick("In stock, not in the app:", "备用，还没放进 App：") }
  func otherStyles(_ names: String) -> String { pick("(or \(names))", "（也可以是 \(names)）") }
}
