internal import Assessment
internal import Course
internal import Documents
internal import TextFormats

/// The end of the course: a map of what is known, what is weak, and where to go.
extension Session {
  var courseEnd: [DocumentBlock] {
    let progress = Progress(
      curriculum, attempts, place: walk?.lesson.header.id, places: places, now: now, zone: zone)
    let unread = progress.course.lessons.filter { $0.state == .unread }.map {
      number(of: $0.lesson)
    }
    let weak = progress.course.weakest(3)
    let ways = words.ways(
      due: progress.count(.due), weakest: weak.first.map { number(of: $0.lesson) })
    var blocks: [DocumentBlock] = [
      .paragraph([Span(words.courseDone(unread: unread), .heading)]),
      .paragraph([Span(words.lessonCounts(progress.course))]),
    ]
    blocks += progress.map(words, isPlain: preferences.isPlain)
    if !weak.isEmpty {
      blocks.append(.paragraph([Span(words.weakLessons, .strong)]))
      blocks += weak.map(line)
    }
    blocks += progress.suspected(words)
    blocks.append(.paragraph([Span(words.whereToGo, .strong)]))
    blocks += ways.map { way in
      DocumentBlock.item(
        marker: "  ", [Span(way.command, .command), Span(words.colon + way.meaning)])
    }
    return blocks
  }

  private func line(_ score: LessonScore) -> DocumentBlock {
    let title = curriculum.header(of: score.lesson, in: language)?.title ?? score.lesson
    let count = words.solved(score.right, of: score.questions)
    let lesson = words.lessonNamed(number(of: score.lesson), title)
    return .item(marker: "• ", [Span(lesson + words.colon + count)])
  }

  /// A lesson's number in the list of lessons.
  func number(of lesson: String) -> Int {
    (curriculum.lessons.firstIndex(of: lesson) ?? 0) + 1
  }
}
