package import Assessment
package import TextFormats

/// One lesson in one language: its header and its pages.
package struct Lesson: Hashable, Sendable {
  package var header: LessonHeader
  package var pages: [Page]

  /// The part of a lesson under one heading, read at one go.
  package struct Page: Hashable, Sendable {
    package var title: [Inline]
    package var blocks: [Block]
  }

  /// A block of a page with the line it starts on.
  package struct Block: Hashable, Sendable {
    package var content: Content
    var line: Int
  }

  /// What a page is made of: prose, and the blocks a learner does something with.
  package enum Content: Hashable, Sendable {
    case heading([Inline])
    case paragraph([Inline])
    /// Markers are the numbers of an ordered list, else nil.
    case list([ListItem])
    case quote([Inline])
    case code([String])
    case table([[[Inline]]])
    /// A question: predict the callbacks of a scenario, the first `given` of which are shown; the
    /// lines are the engine's, written by the course check.
    case predict(String, given: Int = 0, shown: [String] = [])
    /// A worked run of a scenario; the lines are the engine's, written by the course check.
    case run(String, [String])
    /// The lanes of a scenario's run.
    case diagram(String, [String])
    case choice(Choice)
    /// A question: does this claim of a document hold? The lines are the ledger's, written by the
    /// course check.
    case claim(String, [String])
    /// Claims with their verdicts; the ids' lines are the author's, those between the check's.
    case claims([String], [String])
  }

  package struct ListItem: Hashable, Sendable {
    var number: Int?
    package var text: [Inline]
  }

  /// A question with one right option.
  package struct Choice: Hashable, Sendable {
    package var question: [Inline]
    package var options: [[Inline]]
    /// The right option's place, from 0.
    package var right: Int
    package var why: [Inline]
    /// What is wrong with an option, by its place from 0.
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

/// A stretch of prose in one style.
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

/// What a lesson's first lines say about it.
package struct LessonHeader: Hashable, Sendable {
  var file: SourceFile
  package var language: Localized.Language
  package var id: String
  package var title: String
  package var topic: Topic
  /// The documents it comes from, `000` to `004`.
  package var documents: [String]
  package var objectives: [String]
  /// The ids of the lessons to read first.
  var after: [String]
}

extension Lesson {
  /// The scenarios its blocks name, in order, with the line of each block.
  var scenarios: [(id: String, line: Int)] {
    pages.flatMap(\.blocks).compactMap { block in
      switch block.content {
      case .predict(let id, _, _), .run(let id, _), .diagram(let id, _): (id, block.line)
      default: nil
      }
    }
  }

  /// The claims its blocks name, in order, with the line of each.
  var claims: [(id: String, line: Int)] { pages.flatMap(\.claims) }
}

extension Lesson.Page {
  /// The claims its blocks name, in order, with the line of each.
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
