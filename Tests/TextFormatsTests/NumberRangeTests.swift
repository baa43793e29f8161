import Testing
import TextFormats

@Suite struct NumberRangeTests {
  @Test(arguments: [
    ("18", 18...18), ("12..18", 12...18), ("17..", 17...27), ("..5", 3...5), ("3..3", 3...3),
  ]) func `one number, two, or an open end`(text: String, range: ClosedRange<Int>) {
    #expect(ClosedRange(text, separator: "..", in: 3...27) == range)
  }

  @Test(arguments: [
    "", "..", "18..12", "2..5", "12..28", "12...18", "12.18", "+12", "-4", "1 2", "a..b",
    "12..18..20",
    "99999999999999999999",
  ]) func `anything else is no range`(text: String) {
    #expect(ClosedRange(text, separator: "..", in: 3...27) == nil)
  }
}
