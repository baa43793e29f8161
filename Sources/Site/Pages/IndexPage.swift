internal import Course
internal import Documents
internal import TextFormats

/// The list of lessons in one language.
struct IndexPage {
  let site: CourseSite
  let language: Localized.Language

  private var words: Words { Words(language: language) }

  var page: SitePage {
    let lessons = site.curriculum.lessons(in: language).map { lesson in
      let name = site.lessonName(lesson.id, language)
      return
        "<li><a href=\"\(MarkupWriter.visible(name))\">\(MarkupWriter.visible(lesson.title))</a>"
        + "<div class=\"faint\">\(MarkupWriter.visible(lesson.objectives.first ?? ""))</div></li>\n"
    }
    let others = site.languages.filter { $0 != language }.map {
      SiteShell.Link(name: site.indexName($0), text: words.otherLanguage, language: $0)
    }
    let body = """
      <h1>\(MarkupWriter.visible(words.course))</h1>
      <p>\(MarkupWriter.visible(words.courseIntroduction))</p>
      <p class="note">\(MarkupWriter.visible(words.keysAreReadable))</p>
      <h2>\(MarkupWriter.visible(words.lessons))</h2>
      <ol class="lessons">
      \(lessons.joined())</ol>

      """
    return SitePage(
      name: site.indexName(language),
      html: SiteShell.page(title: words.course, links: others, body: body, data: nil, words))
  }
}
