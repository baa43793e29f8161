/// Codes and tokens, of letters and digits that aren't easily confused.
package enum Secrets {
  private static let letters = Array("ABCDEFGHJKMNPQRSTUVWXYZ")
  private static let digits = Array("23456789")

  /// Six letters, to be read off a screen and typed on a phone.
  package static func joinCode(_ random: inout some RandomNumberGenerator) -> String {
    drawn(6, from: letters, &random)
  }

  /// A drill's code as learners see it: a letter and a digit first, so that it is neither a word
  /// nor a number.
  package static func drillCode(_ random: inout some RandomNumberGenerator) -> String {
    drawn(1, from: letters, &random) + drawn(1, from: digits, &random)
      + drawn(2, from: letters, &random)
  }

  /// 129 bits, which can't be guessed and are never typed.
  package static func token(_ random: inout some RandomNumberGenerator) -> String {
    drawn(26, from: letters + digits, &random)
  }

  /// 79 bits, so that the address fits on one line of a terminal.
  package static func projectorCode(_ random: inout some RandomNumberGenerator) -> String {
    drawn(16, from: letters + digits, &random)
  }

  private static func drawn(
    _ count: Int, from alphabet: [Character], _ random: inout some RandomNumberGenerator
  ) -> String {
    String((0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] })
  }
}
