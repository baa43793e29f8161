internal import TextFormats

/// Which lesson asks which repair.
extension Curriculum {
  /// The ids of the repairs that a lesson asks, in its order.
  package func repairs(askedIn lesson: String) -> [String] {
    // The check of the course reports unreadable lessons.
    var ignored: [Problem] = []
    let pages = self.lesson(lesson, in: .english, problems: &ignored)?.pages ?? []
    return pages.flatMap(\.blocks).compactMap { block in
      if case .repair(let id) = block.content { id } else { nil }
    }
  }

  /// The first lesson that asks a repair.
  package func lesson(asking repair: String) -> LessonHeader? {
    lessons(in: .english).first { repairs(askedIn: $0.id).contains(repair) }
  }
}
