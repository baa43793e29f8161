package import Documents
internal import TextFormats

/// Lessons, and their questions with options.
extension Words {
  package var objectives: String { pick("After this lesson you can", "学完这一课，你能够") }
  package var choiceRight: String { pick("Right.", "答对了。") }
  package func choiceWrong(_ number: Int) -> String {
    pick("No, the answer is \(number).", "不对，应该是 \(number)。")
  }
  var someSay: String { pick("Some developers say:", "有人说：") }
  var claimOptions: [String] {
    language == .english
      ? ["It's true.", "It isn't always true.", "It's false."]
      : ["正确", "只在某些情况下正确", "不正确"]
  }
}
