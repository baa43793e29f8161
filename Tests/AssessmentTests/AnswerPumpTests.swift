import Assessment
import Synchronization
import TextFormats
import Testing

/// Files in memory, each of which arrives in parts.
private final class MemoryFiles: AnswerStorage {
  enum Part {
    case bytes([UInt8])
    case failure, interruption
  }

  let files: [String: [Part]]
  let sizes: [String: Int]
  /// The size of the largest buffer that bytes were read into.
  let largestRoom = Atomic(0)
  private let stopped = Atomic(false)

  init(_ files: [String: [Part]], sizes: [String: Int] = [:]) {
    self.files = files
    self.sizes = sizes
  }

  /// - Parameter texts: each a file that arrives at once and is small.
  convenience init(texts: [String: String], sizes: [String: Int] = [:]) {
    self.init(
      texts.mapValues { [.bytes(Array($0.utf8))] },
      sizes: texts.mapValues(\.utf8.count).merging(sizes) { $1 })
  }

  var isStopped: Bool { stopped.load(ordering: .relaxed) }
  func size(of path: String) -> Int { sizes[path] ?? 0 }

  func open(_ path: String) throws(Problem) -> Reader {
    guard let parts = files[path] else { throw Self.fault(path) }
    return Reader(path, parts, self)
  }

  func text(of path: String) throws(Problem) -> SourceFile {
    var bytes: [UInt8] = []
    for part in files[path] ?? [.failure] {
      switch part {
      case .bytes(let some): bytes += some
      case .failure: throw Self.fault(path)
      case .interruption: stopped.store(true, ordering: .relaxed)
      }
    }
    return SourceFile(name: path, text: String(decoding: bytes, as: UTF8.self))
  }

  static func fault(_ path: String) -> Problem {
    Problem(file: path, range: nil, message: Localized("no disk", "没有磁盘"))
  }

  final class Reader: ByteReader {
    private let path: String
    private let storage: MemoryFiles
    private var parts: ArraySlice<Part>

    init(_ path: String, _ parts: [Part], _ storage: MemoryFiles) {
      self.path = path
      self.storage = storage
      self.parts = parts[...]
    }

    func read(into room: UnsafeMutableRawBufferPointer) throws(Problem) -> Int? {
      storage.largestRoom.max(room.count, ordering: .relaxed)
      switch parts.popFirst() {
      case nil: return 0
      case .failure?: throw fault(path)
      case .interruption?:
        storage.stopped.store(true, ordering: .relaxed)
        return nil
      case .bytes(let bytes)?:
        let some = bytes.prefix(room.count)
        room.copyBytes(from: some)
        if some.count < bytes.count { parts = [.bytes(Array(bytes[some.endIndex...]))] + parts }
        return some.isEmpty ? try read(into: room) : some.count
      }
    }
  }
}

/// Runs the workers one after another, the last one first: no worker may depend on another.
private struct OneByOne: WorkerPool {
  func map<Item: Sendable, Tools: Sendable, Result: Sendable>(
    _ items: [Item], with tools: inout [Tools],
    _ transform: @Sendable (Item, inout Tools) -> Result
  ) -> [Result] {
    items.indices.reversed().map { transform(items[$0], &tools[$0 % tools.count]) }.reversed()
  }
}

/// The answers and faults of the blocks, one per line.
private func said(_ blocks: [AnswerBlock]) -> [String] {
  var lines: [String] = []
  var texts = SharedTexts()
  func add(_ problem: Problem) {
    lines.append("! " + (problem.range.map { "\($0.start.line):\($0.start.column)" } ?? "-"))
  }
  for block in blocks {
    block.forEach(sharing: &texts) { item in
      switch item {
      case .fault(let problem): add(problem)
      case .sheet(let sheet):
        lines += sheet.answers.map { answer in
          let callbacks = answer.callbacks ?? []
          let text = callbacks.count < 10 ? callbacks.joined(separator: " ") : "\(callbacks.count)"
          return "\(sheet.learner) \(answer.scenario.text): \(text)"
        }
        sheet.faults.forEach(add)
      }
    }
  }
  return lines
}

private func read(
  _ path: String, from storage: MemoryFiles, lineRoom: Int = 64
) -> (said: [String], ending: AnswerPump<MemoryFiles>.Ending, blocks: [AnswerBlock]) {
  var blocks: [AnswerBlock] = []
  let ending = AnswerPump(storage, lineRoom: lineRoom).read(path) { blocks.append($0) }
  return (said(blocks), ending, blocks)
}

private func collected(
  _ paths: [String], from storage: MemoryFiles, workers: Int = 2
) -> CollectedAnswers {
  CollectedAnswers(paths, by: AnswerPump(storage), on: OneByOne(), workers: workers)
}

private func line(_ learner: String) -> String {
  #"{"learner": "\#(learner)", "scenario": "a", "answer": ["A.x", "A.y"]}"#
}

@Suite struct `Answer files are read piece by piece` {
  /// Files with the contents of their pieces.
  static let files = [
    (
      "f.ndjson", "\(line("s1"))\r\n\n{\n\(line("王"))\n\(line("s3"))",
      ["s1 a: A.x A.y", "! 3:1", "王 a: A.x A.y", "s3 a: A.x A.y"]
    ),
    (
      "f.csv", "sep=;\r\nlearner;scenario;answer\r\ns1;a;\"A.x\r\nA.y\"\r\n\"s\"2;a;\n王;a;-",
      ["s1 a: A.x A.y", "! 5:4", "王 a: "]
    ),
    (
      "f.json",
      #"[{"learner": "s1", "answers": {"a": ["A.x"]}}, 7,"# + "\r\n"
        + #"{"learner": "王]\"", "answers": {"a": "A.x A.y"}}, {]"#,
      ["s1 a: A.x", "! 1:48", "王]\" a: A.x A.y", "! 2:52"]
    ),
  ]

  @Test(arguments: files)
  func `wherever its bytes are split`(_ path: String, _ text: String, _ expected: [String]) {
    let bytes = Array(text.utf8)
    for place in 0...bytes.count {
      let parts = [bytes[..<place], bytes[place...]].map { MemoryFiles.Part.bytes(Array($0)) }
      let result = read(path, from: MemoryFiles([path: parts]))
      #expect(result.said == expected, "split at \(place)")
      #expect(result.ending == .whole)
    }
    let single = bytes.map { MemoryFiles.Part.bytes([$0]) }
    #expect(read(path, from: MemoryFiles([path: single])).said == expected)
  }

  /// One line of 40 MB; the longest line that is kept has 2 MB, which fit into four.
  @Test func `an endless line is a fault and takes bounded memory`() {
    func part(_ text: String) -> MemoryFiles.Part { .bytes(Array(text.utf8)) }
    let endless = [MemoryFiles.Part](
      repeating: part(String(repeating: "x", count: 1 << 16)), count: 640)
    let storage = MemoryFiles([
      "f.ndjson": [part(line("s1") + "\n")] + endless
        + [part("\nx\n"), part(line("s2") + "\nx\n")]
    ])
    let result = read("f.ndjson", from: storage)
    #expect(result.said == ["s1 a: A.x A.y", "! 2:1", "! 3:1", "s2 a: A.x A.y", "! 5:1"])
    #expect(storage.largestRoom.load(ordering: .relaxed) <= 4 << 20)
  }

  /// A line of two megabytes is not longer than two megabytes, however much is read at a time.
  @Test(arguments: [64, 3 << 20])
  func `the longest line that is read has exactly the limit`(_ room: Int) {
    func answer(_ bytes: Int) -> [UInt8] {
      let (head, tail) = (#"{"learner": "s1", "scenario": "a", "answer": [""#, "\"]}")
      let name = [UInt8](
        repeating: UInt8(ascii: "A"), count: bytes - head.utf8.count - tail.utf8.count)
      return Array(head.utf8) + name + Array(tail.utf8) + [UInt8(ascii: "\n")]
    }
    let limit = 2 << 20
    for (bytes, isRead) in [(limit, true), (limit + 1, false)] {
      let storage = MemoryFiles(["f.ndjson": [.bytes(answer(bytes))]])
      let said = read("f.ndjson", from: storage, lineRoom: room).said
      #expect(said.count == 1 && (said != ["! 1:1"]) == isRead)
    }
  }

  @Test(arguments: files.map(\.0))
  func `blocks before a failure are kept`(_ path: String) throws {
    let file = try #require(Self.files.first { $0.0 == path })
    // The last byte is lost, with the piece that it ends.
    let parts: [MemoryFiles.Part] = [.bytes(file.1.utf8.dropLast()), .failure]
    let result = read(path, from: MemoryFiles([path: parts]))
    #expect(result.ending == .failed(MemoryFiles.fault(path)))
    let kept = Array(file.2.dropLast())
    #expect(result.said == kept)
    let answers = collected([path], from: MemoryFiles([path: parts]))
    #expect(answers.sheets.problems.last == MemoryFiles.fault(path))
    #expect(
      answers.sheets.sheets.map(\.learner)
        == kept.filter { !$0.hasPrefix("!") }.map { String($0.prefix { $0 != " " }) })
  }

  @Test(arguments: ["f.ndjson", "f.csv", "f.json"])
  func `an empty file has no pieces`(_ path: String) {
    let result = read(path, from: MemoryFiles([path: []]))
    // An empty text isn't JSON, wherever it ends.
    #expect(result.said == (path == "f.json" ? ["! -"] : []))
    #expect(result.ending == .whole)
  }

  @Test func `a block of many lines is shared, one of long lines is not`() {
    let lines = (1...100).map { line("s\($0)") }
    let long =
      #"{"learner": "s", "scenario": "a", "answer": ["#
      + Array(repeating: "\"A.x\"", count: 40_000).joined(separator: ",") + "]}"
    func shares(_ lines: [String]) -> [[AnswerBlock]] {
      let bytes = Array((lines.joined(separator: "\n") + "\nx\n").utf8)
      let block = AnswerBlock(.lines(bytes[...], from: 1), of: "f", learner: "f")
      let shares = block.shares(for: 3)
      #expect(said(shares.flatMap { $0 }) == said([block]))
      #expect(said([block]).last == "! \(lines.count + 1):1")
      return shares
    }
    #expect(shares(lines).map(\.count) == [3])
    let alone = shares(lines + [long] + lines + [long])
    #expect(alone.count > 3 && alone.allSatisfy { $0.count == 1 })
  }
}

@Suite struct `Answers of many files are collected` {
  static let texts = [
    "s1.answers": "[a]\nA.x\n", "b.yml": "learner: s2\nanswers: {a: [A.y]}", "c.ndjson": line("s1"),
    "d.csv": "learner,scenario,answer\ns3,a,-\n\"x\"y\n",
    "e.json": #"[{"learner": "s4", "answers": {"a": []}}, 7]"#, "f.txt": "[a]\nA.x\n",
    "g.answers": "[a\n",
  ]
  static let paths = [
    "b.yml", "gone.csv", "s1.answers", "c.ndjson", "gone.yml", "d.csv", "e.json", "f.txt",
    "g.answers",
  ]

  /// Unreadable files belong to no learner; a located fault belongs to the learner whom the file is
  /// named after, if there is one.
  @Test(arguments: [1, 2, 20]) func `of every form, in order, by any number of workers`(
    _ workers: Int
  ) {
    let answers = collected(
      Self.paths, from: MemoryFiles(texts: Self.texts), workers: workers)
    #expect(answers.sheets.sheets.map(\.learner) == ["s2", "s1", "s3", "s4", "g"])
    // The answer in c.ndjson is later than that of the same learner in s1.answers.
    #expect(answers.sheets.sheets[1].answers.map(\.callbacks) == [["A.x", "A.y"]])
    #expect(
      answers.sheets.problems.map(\.file) == ["gone.csv", "gone.yml", "d.csv", "e.json", "f.txt"])
    #expect(answers.count == Self.paths.count)
    // Files that were read whole and have a fault keep their text for excerpts.
    #expect(answers.sources.map(\.name) == ["e.json", "g.answers"])
  }

  @Test func `a large file of JSON is read by its elements`() {
    let storage = MemoryFiles(texts: Self.texts, sizes: ["e.json": 2 << 20])
    let answers = collected(["e.json"], from: storage)
    #expect(answers.sources.isEmpty)
    #expect(answers.sheets.sheets.map(\.learner) == ["s4"])
    #expect(answers.sheets.problems.map(\.range?.start.column) == [43])
  }

  /// For graders of single answers, a file that is read whole is one piece, and so is the reason
  /// why it can't be read; any other file has only its ending.
  @Test func `a whole file that is missing has a piece, one of pieces none`() {
    let storage = MemoryFiles([:])
    #expect(read("gone.answers", from: storage).said == ["! -"])
    #expect(read("gone.answers", from: storage).ending == .whole)
    #expect(read("gone.csv", from: storage).said == [])
    #expect(read("gone.csv", from: storage).ending == .failed(MemoryFiles.fault("gone.csv")))
  }

  @Test(arguments: ["f.ndjson", "f.csv", "f.json", "f.yml", "f.answers"])
  func `nothing in a file is a warning`(_ path: String) {
    let empty = path == "f.json" || path == "f.yml" ? "[]" : ""
    let answers = collected([path], from: MemoryFiles(texts: [path: empty]))
    let problems = answers.sheets.problems + answers.sheets.sheets.flatMap(\.problems)
    #expect(problems.map(\.severity) == [.warning])
  }

  /// Of a file of lines, the lines read so far are kept, but no half line; of a whole file, nothing
  /// is kept.
  @Test func `an interruption ends reading`() {
    let half = Array("\(line("s1"))\n\(line("s2").dropLast())".utf8)
    for (path, learners) in [("f.ndjson", ["first", "s1"]), ("f.answers", ["first"])] {
      let storage = MemoryFiles([
        "first.answers": [.bytes(Array("[a]\n-\n".utf8))], path: [.bytes(half), .interruption],
        "last.answers": [.bytes(Array("[a]\n-\n".utf8))],
      ])
      let answers = collected(["first.answers", path, "last.answers"], from: storage, workers: 1)
      #expect(answers.sheets.sheets.map(\.learner) == learners)
      #expect(answers.sheets.problems.isEmpty && answers.count == 1)
      #expect(read(path, from: storage).ending == .stopped)
    }
  }
}
