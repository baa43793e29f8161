/// Replaces the full-width letters, digits and spaces of East Asian input methods by ASCII.
package enum HalfWidth {
  package static func of(_ text: String) -> String {
    var usual = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0xFF0E:
        usual.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      case 0x3000: usual.append(" ")
      default: usual.append(scalar)
      }
    }
    return String(usual)
  }
}
