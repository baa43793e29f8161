internal import Documents
internal import TextFormats

/// What the tutor says of the states of the app.
extension Words {
  func appIsNow(_ state: String) -> String {
    pick("The app is now: \(state).", "App 现在的状态：\(state)。")
  }

  var mapNumbers: String {
    pick("The numbers say in which order it passed them.", "数字是依次经过各状态的顺序。")
  }

  func appWentThrough(_ states: [String]) -> String {
    pick(
      "In this run it was, one after the other: \(states.joined(separator: ", ")).",
      "这次运行依次经过：\(states.joined(separator: "、"))。")
  }

  func appMayBecome(_ states: [String]) -> String {
    pick(
      "From here it can become: \(states.joined(separator: ", ")).",
      "接下来可能变为：\(states.joined(separator: "、"))。")
  }
}
