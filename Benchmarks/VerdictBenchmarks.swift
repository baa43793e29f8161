internal import Course
internal import Documents
internal import Foundation
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats
internal import Tutor

/// How long a learner waits for the verdict, for every scenario of the course.
struct VerdictBenchmarks {
  private let files: [SourceFile]
  private let curriculum: Curriculum

  /// The course in a folder with Lessons/ and Content/ in it.
  init(course folder: String) {
    let root = URL(fileURLWithPath: folder)
    files = ["Lessons", "Content"].flatMap { part -> [SourceFile] in
      let found = FileManager.default.enumerator(atPath: root.appendingPathComponent(part).path)
      return (found?.allObjects ?? []).compactMap { $0 as? String }.sorted().compactMap { path in
        let name = "\(part)/\(path)"
        guard !name.contains("field-traces"),
          let text = try? String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
        else { return nil }
        return SourceFile(name: name, text: text)
      }
    }
    curriculum = Curriculum(CourseTexts(files))
  }

  /// The slowest of these scenarios (if none are given, of all), timed from the line that submits
  /// the answer to the verdict's layout. The answer is the run in reverse: no misconception
  /// predicts it, so all of them are tried.
  func slowest(_ count: Int, of wanted: [String]) -> [Measurement] {
    let ids = wanted.isEmpty ? curriculum.scenarios : wanted
    let all = ids.compactMap { id in verdict(id).map { (id, $0) } }
      .sorted { $0.1 > $1.1 }
    let median = all.isEmpty ? 0 : all[all.count / 2].1
    return [
      Measurement("\(all.count) scenarios, from done to the verdict, median", median, "ms")
    ]
      + all.prefix(count).map { id, time in
        Measurement("from done to the verdict, \(id)", time, "ms", goal: "50")
      }
  }

  private func verdict(_ id: String) -> Double? {
    var problems: [Problem] = []
    guard let document = curriculum.scenario(id, problems: &problems) else { return nil }
    let scenario = document.scenario
    let run = Simulation.run(scenario).trace.events.filter {
      $0.isWatched && scenario.steps[Int($0.step)].isAsked
    }
    let answer = run.reversed().map { CallbackText.text(of: $0.occurrence, in: scenario) }
    guard var session = session(asking: id) else { return nil }
    _ = session.answer(answer.isEmpty ? "-" : answer.joined(separator: " "))
    var best = Double.infinity
    for _ in 0..<3 {
      var session = session
      let elapsed = ContinuousClock().measure {
        for case .show(let blocks) in session.answer("done") { _ = Layout(width: 80).text(blocks) }
      }
      let parts = elapsed.components
      best = min(best, Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15)
    }
    return best
  }

  /// A session in which this scenario has just been asked.
  private func session(asking id: String) -> Session? {
    let lesson = """
      ---
      id: bench
      title: Bench
      topic: states
      documents: []
      objectives: [x]
      after: []
      ---

      ## 1

      ```predict \(id)
      ```

      """
    let texts = CourseTexts(files + [SourceFile(name: "Lessons/99-bench.en.md", text: lesson)])
    let course = Curriculum(texts)
    var session = Session(course, language: .english)
    _ = session.start(lesson: "bench")
    return session
  }
}
