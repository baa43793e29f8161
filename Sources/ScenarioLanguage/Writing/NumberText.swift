/// Numbers as Swift code writes them: `100`, `0.5`.
package enum NumberText {
  package static func text(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    return String(number)
  }
}
