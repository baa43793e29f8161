internal import TextFormats

/// A term is there once, and no term is what another one says not to write.
enum GlossaryTerms {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    var seen: Set<String> = []
    return course.glossary.flatMap { term -> [Problem] in
      let twice =
        seen.insert(term.id).inserted
        ? [] : [problem(term, "two terms have the id '\(term.id)'", "ids of their own")]
      return twice + contradictions(of: term, in: course)
    }
  }

  private static func contradictions(of term: Term, in course: ReadCourse) -> [Problem] {
    Localized.Language.allCases.flatMap { language in
      (term.wrong[language] ?? []).compactMap { word in
        guard let other = course.glossary.first(where: { $0.term[language] == word }) else {
          return nil
        }
        return problem(
          term, "'\(term.id)' is not to be called '\(word)', which is the term '\(other.id)'",
          "words that are no term themselves")
      }
    }
  }

  private static func problem(_ term: Term, _ message: Message, _ expectation: Message) -> Problem {
    Problem(file: term.file, range: term.range, message: message, expectation: expectation)
  }
}
