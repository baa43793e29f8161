/// How long a file and a function may be.
struct SizeRule {
  static let fileLimit = 400
  static let functionLimit = 70

  static func check(_ files: [SourceText]) -> [Finding] {
    files.flatMap { file in
      longFile(file)
        + functions(file).filter { $0.length > functionLimit }.map { function in
          Finding(
            path: file.path, line: function.line,
            message: "a function of \(function.length) lines is banned, "
              + "use several of up to \(functionLimit)")
        }
    }
  }

  private static func longFile(_ file: SourceText) -> [Finding] {
    let length = file.lines.last == "" ? file.lines.count - 1 : file.lines.count
    guard length > fileLimit else { return [] }
    return [
      Finding(
        path: file.path, line: fileLimit + 1,
        message: "a file of \(length) lines is banned, use several of up to \(fileLimit)")
    ]
  }

  /// Every function and initializer with its first line and its length to the closing brace.
  static func functions(_ file: SourceText) -> [(line: Int, length: Int)] {
    file.code.indices.filter { isDeclaration(file.code[$0]) }.compactMap { start in
      end(of: start, in: file.code).map { (start + 1, $0 - start + 1) }
    }
  }

  private static func isDeclaration(_ line: String) -> Bool {
    let words = line.split { !$0.isLetter && $0 != "." && $0 != "@" }
    guard let place = words.firstIndex(where: { ["func", "init", "subscript"].contains($0) }) else {
      return false
    }
    let modifiers: Set<Substring> = [
      "package", "private", "fileprivate", "internal", "static", "mutating", "nonmutating",
      "override", "borrowing", "consuming", "convenience", "required", "nonisolated", "class",
      "@discardableResult", "@inlinable", "@inline", "__always", "never", "@Test", "@concurrent",
    ]
    return line.trimmed.first != "." && words[..<place].allSatisfy(modifiers.contains)
  }

  /// The line of the brace that closes the declaration's body; nil: it has no body.
  private static func end(of start: Int, in code: [String]) -> Int? {
    var depth = 0
    var round = 0
    for index in start..<code.count {
      for character in code[index] {
        switch character {
        case "(": round += 1
        case ")": round -= 1
        case "{" where round == 0: depth += 1
        case "}" where round == 0:
          depth -= 1
          if depth == 0 { return index }
          if depth < 0 { return nil }
        default: break
        }
      }
      if depth == 0 && round == 0 && index > start && isDeclaration(code[index]) { return nil }
    }
    return nil
  }
}

extension String {
  /// Without the spaces around it.
  var trimmed: Substring {
    drop { $0 == " " }
  }
}
