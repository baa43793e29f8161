package import Assessment
package import ScenarioLanguage
package import TextFormats

/// One lesson in one language: its header and its pages.
package struct Lesson: Hashable, Sendable {
  package var header: LessonHeader
  package var pages: [Page]

  /// The part of a lesson under one heading.
  package struct Page: Hashable, Sendable {
    package var title: [Inline]
    package var blocks: [Block]
  }

  /// A block of a page with its first line.
  package struct Block: Hashable, Sendable {
    package var content: Content
    var line: Int
  }

  /// The content of a page: prose and interactive blocks.
  package enum Content: Hashable, Sendable {
    case heading([Inline])
    case paragraph([Inline])
    /// An item's number is nil if the list isn't ordered.
    case list([ListItem])
    case quote([Inline])
    case code([String])
    case table([[[Inline]]])
    /// A question: predict the callbacks of a scenario, of which some are given. The check of the
    /// course generates the lines.
    case predict(String, given: GivenLines = .none, shown: [String] = [])
    /// The run of a scenario; the lines are generated.
    case run(String, [String])
    /// The lanes of a scenario's run; the lines are generated.
    case diagram(String, [String])
    case choice(Choice)
    /// A question: is this claim true? The lines are generated from the ledger.
    case claim(String, [String])
    /// A question: fix the app of this repair.
    case repair(String)
    /// Claims with their verdicts; the author writes the ids, the lines between them are generated.
    case claims([String], [String])
  }

  package struct ListItem: Hashable, Sendable {
    package var number: Int?
    package var text: [Inline]
  }

  /// A question with one right option.
  package struct Choice: Hashable, Sendable {
    package var question: [Inline]
    package var options: [[Inline]]
    /// The index of the right option.
    package var right: Int
    package var why: [Inline]
    /// Why an option is wrong, by index.
    package var whyNot: [Int: [Inline]]

    package init(
      question: [Inline], options: [[Inline]], right: Int, why: [Inline],
      whyNot: [Int: [Inline]] = [:]
    ) {
      self.question = question
      self.options = options
      self.right = right
      self.why = why
      self.whyNot = whyNot
    }
  }
}

/// A range of prose in one style.
package enum Inline: Hashable, Sendable {
  case text(String)
  case emphasis(String)
  case strong(String)
  case code(String)

  package var text: String {
    switch self {
    case .text(let text), .emphasis(let text), .strong(let text), .code(let text): text
    }
  }
}

package struct LessonHeader: Hashable, Sendable {
  var file: SourceFile
  package var language: Localized.Language
  package var id: String
  package var title: String
  package var topic: Topic
  /// Its documents, `000` to `004`.
  package var documents: [String]
  package var objectives: [String]
  /// The ids of the lessons to read first.
  var after: [String]
}

extension Lesson {
  /// The scenarios of its blocks, in order, with their lines.
  package var scenarios: [(id: String, line: Int)] {
    pages.flatMap(\.blocks).compactMap { block in
      switch block.content {
      case .predict(let id, _, _), .run(let id, _), .diagram(let id, _): (id, block.line)
      default: nil
      }
    }
  }

  /// The repairs of its blocks, in order, with their lines.
  var repairs: [(id: String, line: Int)] {
    pages.flatMap(\.blocks).compactMap { block in
      if case .repair(let id) = block.content { (id, block.line) } else { nil }
    }
  }

  /// The claims of its blocks, in order, with their lines.
  var claims: [(id: String, line: Int)] { pages.flatMap(\.claims) }
}

extension Lesson.Page {
  /// The claims of its blocks, in order, with their lines.
  package var claims: [(id: String, line: Int)] {
    blocks.flatMap { block -> [(id: String, line: Int)] in
      switch block.content {
      case .claim(let id, _): [(id, block.line)]
      case .claims(let ids, let shown):
        ids.map { id in (id, block.line + 1 + (shown.firstIndex(of: id) ?? 0)) }
      default: []
      }
    }
  }
}
