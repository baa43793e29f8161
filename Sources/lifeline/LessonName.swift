internal import Course
internal import TextFormats

extension Curriculum {
  /// The lesson that an option means.
  func lesson(meantBy name: String) throws -> String {
    if let id = lessonID(name) { return id }
    let unknown = Localized(
      "unknown lesson '\(SafeText.visible(name))'", "没有“\(SafeText.visible(name))”这一课")
    throw Failure(.wrongUsage, unknown.guessing(NearestName.of(name, among: lessons)))
  }
}
