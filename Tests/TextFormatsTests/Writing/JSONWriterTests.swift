import TestSupport
import Testing
import TextFormats

@Suite struct JSONWriterTests {
  @Test func `a line keeps the order of its keys`() {
    let value: JSONValue = ["schema": "lifeline.orders/1", "b": 1, "a": [true, nil, []], "c": [:]]
    #expect(
      JSONWriter.line(value)
        == #"{"schema": "lifeline.orders/1", "b": 1, "a": [true, null, []], "c": {}}"#)
  }

  @Test func `numbers have one form`() {
    for (number, text) in [
      (0, "0"), (-0.0, "0"), (1, "1"), (1.8889, "1.8889"), (17.0 / 9, "1.8889"), (0.5, "0.5"),
      (-0.25, "-0.25"), (0.00004, "0"), (-0.00004, "0"), (0.99996, "1"), (1.0 / 3, "0.3333"),
      (2e9, "2000000000"), (.nan, "null"), (.infinity, "null"),
    ] as [(Double, String)] {
      #expect(JSONWriter.number(number) == text)
    }
    #expect(JSONWriter.line(.integer(.min)) == "-9223372036854775808")
  }

  @Test func `texts are escaped where it matters`() {
    for (text, written) in [
      ("a\"b\\c/", #""a\"b\\c/""#), ("\n\r\t\u{1}\u{1B}\u{7F}", #""\n\r\t\u0001\u001b\u007f""#),
      ("王𠮷é", "\"王𠮷é\""), ("\u{202E}\u{2028}", #""\u202e\u2028""#),
      ("\u{E0041}", #""\udb40\udc41""#),
      ("👨‍👩‍👧❤️", "\"👨‍👩‍👧❤️\""),
    ] {
      #expect(JSONWriter.string(text) == written)
    }
  }

  @Test func `the form for people breaks values that do not fit`() {
    let callback = String(repeating: "x", count: 45)
    let value: JSONValue = [
      "schema": "lifeline.orders/1", "count": 2, "empty": [],
      "orders": [[.string(callback), .string(callback)], ["A.viewDidLoad"]],
    ]
    expectNoDifference(
      JSONWriter.pretty(value),
      """
      {
        "schema": "lifeline.orders/1",
        "count": 2,
        "empty": [],
        "orders": [
          [
            "\(callback)",
            "\(callback)"
          ],
          ["A.viewDidLoad"]
        ]
      }

      """)
    #expect(JSONWriter.pretty([1, 2]) == "[1, 2]\n")
  }
}
