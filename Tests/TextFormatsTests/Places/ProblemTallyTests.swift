import Testing
import TextFormats

/// Which problems of many files are listed.
@Suite struct ProblemTallyTests {
  private func problem(_ number: Int, in file: String) -> Problem {
    Problem(
      file: file, range: SourceRange(start: SourceLocation(line: number, column: 1)),
      message: Localized("wrong", "不对"))
  }

  /// The listed problems and the counted ones of files with so many problems.
  private func listed(_ counts: [Int]) -> [[Int]] {
    var tally = ProblemTally()
    return counts.enumerated().map { place, count in
      let file = "f\(place)"
      let shown = (1...count).flatMap { tally.take([problem($0, in: file)]) }
      return [shown.count, tally.end().reduce(0) { $0 + $1.unlisted }]
    }
  }

  @Test func `a file lists its first thousand problems`() {
    #expect(listed([3, 1_000, 1_002]) == [[3, 0], [1_000, 0], [1_000, 2]])
  }

  /// Otherwise many floods would fill a disk.
  @Test func `after two thousand in all, each file lists one`() {
    let expected = [[1_000, 500], [1_000, 500], [1, 1_499], [1, 0], [1, 6]]
    #expect(listed([1_500, 1_500, 1_500, 1, 7]) == expected)
  }
}
