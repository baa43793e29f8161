package import Course
package import TextFormats

/// One page of the course's site.
package struct SitePage: Hashable, Sendable {
  /// The path in the site's folder: `layout.zh-Hans.html`.
  package let name: String
  package let html: String
}

/// The whole course as pages that need no server: a list of the lessons, and a page for each
/// lesson.
package struct CourseSite: Sendable {
  let curriculum: Curriculum
  /// The first one's list of lessons is the site's first page.
  let languages: [Localized.Language]

  package init(_ curriculum: Curriculum, languages: [Localized.Language]) {
    var curriculum = curriculum
    curriculum.keepMisconceptions()
    self.curriculum = curriculum
    self.languages = languages
  }

  /// - Parameter problems: receives those of unreadable files; a page notes what is missing.
  package func pages(problems: inout [Problem]) -> [SitePage] {
    var questions = SiteQuestions(curriculum)
    var pages = languages.map { IndexPage(site: self, language: $0).page }
    for (number, id) in curriculum.lessons.enumerated() {
      for language in languages {
        guard let lesson = curriculum.lesson(id, in: language, problems: &problems) else {
          continue
        }
        var page = LessonPage(site: self, lesson: lesson, number: number, language: language)
        pages.append(page.written(&questions, &problems))
      }
    }
    return pages
  }

  func indexName(_ language: Localized.Language) -> String {
    language == languages.first ? "index.html" : "index.\(language.rawValue).html"
  }

  func lessonName(_ id: String, _ language: Localized.Language) -> String {
    "\(id).\(language.rawValue).html"
  }
}
