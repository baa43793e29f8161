internal import Documents
internal import LifecycleEngine
internal import TextFormats

/// What the tutor says when help is asked for.
extension Words {
  var hintRule: String { pick("Think of this rule: ", "想想这条规则：") }

  var receiver: String {
    pick(
      "Ask of each watched object: does this step concern it at all?",
      "逐个想一想：这一步和被观察的对象有没有关系？")
  }

  package var hintExample: String {
    pick("A worked example of the same kind:", "看一个同类的完整例子：")
  }

  package var noExample: String {
    pick(
      "There is no solved example of this kind yet. Write what you believe; the verdict says why.",
      "还没有同类的完整例子。先按你的想法写下来，交了答案就会看到原因。")
  }

  func hint(_ hint: Hint, text: (Occurrence) -> String) -> String {
    switch hint {
    case .wait:
      pick(
        "Try something first, even if it is a guess, or think for ten seconds; then ask again.",
        "先试着写一个，猜也行，或者再想十秒钟；然后再要提示。")
    case .rule, .receiver: receiver
    case .goOver:
      pick(
        "Go over your list once more: does every line belong, and does anybody else hear of it?",
        "再把你的预测过一遍：每一行都该有吗？还有谁会收到回调？")
    case .example: noExample
    case .noCallback: pick("No callback comes at all.", "一个回调也没有。")
    case .window(let one, let other):
      pick(
        "One of these two comes next, the other one later: \(text(one)), \(text(other)).",
        "下面两个里，一个紧接着来，另一个晚些才来：\(text(one))、\(text(other))。")
    case .comes(let occurrence, let place):
      pick(
        "Number \(place) is \(text(occurrence)).", "第 \(place) 个是 \(text(occurrence))。")
    case .nothingMore(let from?):
      pick(
        "From number \(from) on it is too much.", "从第 \(from) 个起是多余的。")
    case .nothingMore(nil):
      pick("That is all that comes. Hand it in: done.", "已经齐了，输入 完成 就可以交。")
    }
  }

  /// Of a rule's text the sentences in which nothing is filled in; nil: there is none.
  package func general(_ text: String) -> String? {
    let sentences = sentences(of: text).filter { !$0.contains("{") }
    return sentences.isEmpty ? nil : sentences.joined(separator: space)
  }

  func sentences(of text: String) -> [String] {
    let whole = text.hasSuffix(fullStop) ? String(text.dropLast()) : text
    return whole.split(separator: pick(". ", "。")).map { $0 + fullStop }
  }
}
