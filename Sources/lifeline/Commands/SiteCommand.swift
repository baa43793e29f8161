internal import ArgumentParser
internal import Course
internal import Site
internal import TextFormats

struct SiteCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "site",
      abstract: Localized(
        "Write the course as web pages that need no server.", "把课程写成网页，不需要服务器。"),
      discussion: Localized(
        "One page per lesson, with drawings of its runs and questions judged in the browser. The answers can be read in the pages, so they are for self-study.",
        "一课一页，画出运行过程，题目在浏览器里判断。答案在页面里能读到，所以只供自学。"))
  }

  @Argument(
    help: ArgumentHelp(
      "The folder to write to; other files in it are kept. With --lang, in that language only.",
      "写到这个文件夹，里面别的文件保持不变。有 --lang 时只写这一种语言。", valueName: "dir"))
  var folder: String

  @OptionGroup var options: GlobalOptions

  func run(in surroundings: Surroundings) throws -> Outcome {
    var problems: [Problem] = []
    let texts = try ContentFolder(surroundings).texts(
      of: ContentFolder.learnersParts, problems: &problems)
    let site = CourseSite(
      Curriculum(texts), languages: options.lang.map { [$0] } ?? Localized.Language.allCases)
    let pages = site.pages(problems: &problems)
    try surroundings.report(problems, in: texts.files)
    guard !problems.contains(where: { $0.severity == .error }) else { return .unusableInput }
    _ = try WholeFolder.write(
      pages.map { (name: $0.name, text: $0.html) }, to: folder, begun: { _ in },
      isStopped: { false })
    let index = (folder.hasSuffix("/") ? folder : folder + "/") + "index.html"
    try surroundings.print(SafeText.visible(index) + "\n")
    return .done
  }
}
