/// Faults in Simplified Chinese, by their English wording, with what is put in at the same places.
/// Code, keys and the scenario language's own words stay as they are.
enum ChineseMessages {
  static let all = [
    usage, help, classHelp,
  ]
  .reduce(
    into: [:]) {
      $0.merge($1) { first, _ in first }
    }
}
