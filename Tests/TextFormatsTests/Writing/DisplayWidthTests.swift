import Testing
import TextFormats

@Suite struct DisplayWidthTests {
  /// Code points with the width that glibc 2.36's wcwidth gives them: half are edges of its runs,
  /// half are drawn at random.
  private static let sample: [(width: Int, codes: String)] = [
    (
      0,
      """
      594 59A 65C 6DF 741 825 85B 8E1 902 93A 94D 981 9BC 9C3 9CD A42 A4B AE2 AFE B01 B44
      D00 DCA F39 1035 1171 117D 11F4 1A1B 1A6C 1A7C 1AB1 1AC2 1BA9 1DF4 2CF1 2DF1 2DFF
      A806 A8E1 A8EF A951 AAB2 D7D8 FE04 10EAC 11041 11044 111CC 1122F 112E8 11446 114C0
      115DD 11A56 11D44 16AF4 1DA75 1E130 1E8D6
      """
    ),
    (
      1,
      """
      949 A99 AB2 B0C B90 C66 C6F DF2 E32 F00 1070 121A 1A90 1B41 208E 2613 2616 2BBA 2DD6
      2E00 A7C4 A881 A8CE E0BA E203 EF95 F1E0 F4C4 FFCA 10000 1003D 102BE 103D1 10597 10642
      10736 108E0 10CF2 10F00 11103 1123D 115D1 116AA 118A0 119D3 11D68 12041 1207A 1210C
      12F96 133EA 16898 16997 1BC17 1D21A 1D7FA 1ED3D 1F0BF 1F80B 1F857
      """
    ),
    (
      2,
      """
      232A 2653 26AB 26BD 26F3 2705 270B 274E 2795 2797 2FD5 3025 3029 3096 31E3 31F0 321E
      3460 49D7 4E11 50AE 6335 6E73 78C9 7BA9 886C 8B8F 8FCA 9916 AC15 ACC9 BBD8 C5AB F9CF
      FE10 FE30 FE52 FF60 FFE0 16FE0 16FE3 16FF0 18800 1883B 1AFF0 1AFFD 1B150 1F18E 1F191
      1F320 1F3A0 1F440 1F57A 1F680 1F6D0 1F6EB 1F6FC 1F93C 1F945 1F947 1FA7C 1FAE1 1FAF6
      200D7 202DC 20353 20413 20D8D 220DA 22D97 22F5A 23EFB 248C2 25565 25904 264AE 26F46
      27342 27BCE 28664 28836 29143 29381 29895 2B1F2 2C68E 2CEA1 2CFC6 2E0C9 2EBE0
      """
    ),
  ]

  @Test func `each code point of the sample is as wide as in the C library`() {
    for (width, codes) in Self.sample {
      for code in codes.split(whereSeparator: \.isWhitespace) {
        let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init)
        #expect(scalar.map(DisplayWidth.of) == width, "U+\(code)")
      }
    }
  }

  @Test func `texts are as wide as they look`() {
    for (text, width) in [
      ("", 0), ("abc", 3), ("王小明", 6), ("ａ", 2), ("한글", 4), ("カナ", 4), ("ｶﾅ", 2), ("é", 1),
      ("e\u{301}", 1), ("😀", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇨🇳", 2), ("❤️", 2), ("❤", 1), ("→", 1),
      ("…", 1), ("（）", 4), ("\u{200B}", 0), ("\u{1B}[0m", 3), ("葛\u{E0100}", 2), ("สวัสดี", 4),
    ] {
      #expect(DisplayWidth.of(text) == width, "\(text)")
    }
  }

  @Test func `cells are filled up and cut by columns`() {
    #expect(DisplayWidth.padded("王", to: 4) == "王  ")
    #expect(DisplayWidth.padded("abc", to: 2) == "abc")
    #expect(DisplayWidth.truncated("王小明", to: 6) == "王小明")
    #expect(DisplayWidth.truncated("王小明", to: 5) == "王小…")
    #expect(DisplayWidth.truncated("王小明", to: 4) == "王…")
    #expect(DisplayWidth.truncated("abc", to: 0) == "")
  }
}
