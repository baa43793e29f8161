internal import CLibrary
internal import Terminal

/// A program that does nothing but read lines, so that Terminal is tested on a real terminal.
@main struct Probe {
  static func main() throws {
    let screen = Screen()
    let words = ["A.viewDidAppear", "A.viewDidLoad", "B.loadView", "help", "题库", "题目"]
    var reader = LineReader(
      application: "probe",
      history: getenv("PROBE_HISTORY").map { LineHistory(path: String(cString: $0)) },
      completion: LineCompletion { line, word in
        if line.hasPrefix("nothing") { return [] }
        if line.hasPrefix("many") {
          return (10..<54).map { "candidate-too-long-for-another-one-beside-it-\($0)" }
        }
        if line.hasPrefix("odd") { return ["A.one", "A.two"] }
        return words.filter { $0.lowercased().hasPrefix(word.lowercased()) }
      })
    let prompt = "\u{1B}[1m题 > \u{1B}[0m"
    while true {
      switch reader.next(prompt: prompt) {
      case .line("size"):
        let size = screen.size ?? Screen.usualSize
        try screen.write("size \(size.columns)x\(size.rows)\n")
      case .line("work"):
        try screen.write("working\n")
        sleep(1)
        try screen.write("worked\n")
      case .line("hang"):
        try screen.write("hanging\n")
        while true { sleep(1) }
      case .line(let line) where line.hasPrefix("later "):
        reader.putBack(String(line.dropFirst("later ".count)))
      case .line(let line): try screen.write("line \(line.debugDescription)\n")
      case .interrupted: try screen.write("interrupted\n")
      case .end, .timeOver, .key, .redraw: return try screen.write("end\n")
      }
    }
  }
}
