import Assessment
import Foundation
import Testing

/// Expected figures are from PyPI's fsrs 6.3.2 unless another source is named; its own tests
/// contain the first two, and the table in Fixtures was made with it.
@Suite struct `FSRS-6` {
  private let day: Int64 = 86_400
  /// 2022-11-29 12:30 UTC, where the upstream tests begin.
  private let start: Int64 = 1_669_725_000
  private let withoutSteps = Schedule(learningSteps: [], relearningSteps: [])

  /// The ratings, each exactly when due; the days between.
  private func days(_ ratings: String, under schedule: Schedule = Schedule()) -> [Int64] {
    memories(ratings, under: schedule).map { ($0.due - $0.lastReview) / day }
  }

  private func memories(_ ratings: String, under schedule: Schedule) -> [Memory] {
    var memories: [Memory] = []
    for rating in ratings.compactMap(\.wholeNumberValue).compactMap(Rating.init) {
      let last = memories.last
      memories.append(schedule.review(last, rating, at: last?.due ?? start))
    }
    return memories
  }

  private func isNear(_ value: Double, _ expected: Double) -> Bool {
    // The reference's figures are written down with ten digits or fewer.
    abs(value - expected) <= max(abs(expected) * 1e-8, 1e-9)
  }

  @Test func `thirteen reviews, each when due`() {
    #expect(days("3333331133333") == [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21])
  }

  @Test func `reviews at given times`() {
    let schedule = Schedule()
    var time = start
    var memory: Memory?
    let waits: [Int64] = [0, 0, 1, 3, 8, 21]
    for (rating, wait) in zip([Rating.again, .good, .good, .good, .good, .good], waits) {
      time += wait * day
      memory = schedule.review(memory, rating, at: time)
    }
    #expect(memory.map { abs($0.stability - 53.62691) < 1e-5 } == true)
    // fsrs-rs, whose figure this is, counts in single precision.
    #expect(memory.map { abs($0.difficulty - 6.3574867) < 1e-6 } == true)
  }

  @Test(arguments: [
    (Rating.again, 0.212, 6.4133, 60), (.hard, 1.2931, 5.112171, 330),
    (.good, 2.3065, 2.118104, 600), (.easy, 8.2956, 1, 8 * 86_400),
  ])
  func `the first review`(
    rating: Rating, stability: Double, difficulty: Double, wait: Int64
  ) {
    let memory = Schedule().review(nil, rating, at: start)
    #expect(memory.stability == stability)
    #expect(abs(memory.difficulty - difficulty) < 1e-6)
    #expect(memory.due - start == wait)
  }

  @Test func `without steps every wait is whole days`() {
    #expect(
      days("3333331133333", under: withoutSteps)
        == [2, 11, 46, 163, 497, 1346, 9, 1, 2, 4, 7, 13, 22])
    #expect(days("223", under: withoutSteps) == [1, 3, 9])
    let memories = memories("1333", under: withoutSteps)
    #expect(memories.map { ($0.due - $0.lastReview) / day } == [1, 2, 6, 17])
    let stabilities = memories.map { ($0.stability * 1e4).rounded() / 1e4 }
    #expect(stabilities == [0.212, 1.8868, 6.2692, 17.3792])
  }

  @Test func `three times easy`() {
    #expect(days("444") == [8, 66, 397])
    let stabilities = memories("444", under: Schedule()).map {
      ($0.stability * 1e4).rounded() / 1e4
    }
    #expect(stabilities == [8.2956, 65.6242, 396.775])
  }

  /// fsrs-rs has the same figures except for the first, which is 3116766 in its single precision; a
  /// weight gives a first easy review the stability 1.
  @Test func `the wait for each wanted retention`() throws {
    let weights = [
      0.212, 1.2931, 2.3065, 1, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
      0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ]
    let model = MemoryModel(weights: weights)
    let waits = (1...10).map { tenths in
      days(
        "4",
        under: Schedule(model: model, retention: Double(tenths) / 10, longestInterval: 10_000_000))
    }
    #expect(waits.flatMap { $0 } == [3_116_769, 34_793, 2_508, 387, 90, 27, 9, 3, 1, 1])
  }

  /// By the definition of stability; only whole days count.
  @Test func `after as many days as its stability nine in ten are remembered`() throws {
    var weights = [Double](repeating: 0.5, count: 21)
    weights.replaceSubrange(0...4, with: [5, 5, 5, 5, 5])
    weights[12] = 0.1
    weights[16] = 2
    let schedule = Schedule(model: MemoryModel(weights: weights))
    let memory = schedule.review(nil, .easy, at: start)
    #expect(isNear(schedule.retrievability(memory, at: start + 5 * day), 0.9))
    #expect(schedule.retrievability(memory, at: start + 6 * day - 1) >= 0.9 - 1e-9)
    #expect(schedule.retrievability(memory, at: start + 6 * day) < 0.9)
    #expect(schedule.retrievability(memory, at: start - 3 * day) == 1)
  }

  @Test func `200 made-up memories under many schedules are as the reference says`() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/fsrs-reference.csv").path
    let table = try String(contentsOfFile: path, encoding: .utf8)
    var schedule = Schedule()
    var memory: Memory?
    var time = start
    var schedules = 0
    for (number, line) in table.split(separator: "\n").enumerated() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      if cells[0] == "schedule" {
        schedule = try self.schedule(cells)
        (memory, time, schedules) = (nil, start, schedules + 1)
        continue
      }
      time += try #require(Int64(cells[0]))
      let rating = try #require(Int(cells[1]).flatMap(Rating.init))
      let next = schedule.review(memory, rating, at: time)
      #expect(phase(next.phase) == cells[2] + cells[3], "line \(number + 1)")
      #expect(isNear(next.stability, try #require(Double(cells[4]))), "line \(number + 1)")
      #expect(isNear(next.difficulty, try #require(Double(cells[5]))), "line \(number + 1)")
      #expect(next.due - time == Int64(cells[6]), "line \(number + 1)")
      memory = next
    }
    #expect(schedules == 200)
  }

  private func schedule(_ cells: [String]) throws -> Schedule {
    func numbers(_ cell: String) -> [Double] {
      cell.split(separator: " ").compactMap { Double($0) }
    }
    let model = cells[4].isEmpty ? .standard : MemoryModel(weights: numbers(cells[4]))
    return Schedule(
      model: model, retention: try #require(Double(cells[1])),
      learningSteps: numbers(cells[2]).map(Int64.init),
      relearningSteps: numbers(cells[3]).map(Int64.init))
  }

  private func phase(_ phase: Memory.Phase) -> String {
    switch phase {
    case .learning(let step): "L\(step)"
    case .review: "V"
    case .relearning(let step): "R\(step)"
    }
  }
}
