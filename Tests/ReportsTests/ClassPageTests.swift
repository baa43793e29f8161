import Assessment
import LifecycleEngine
import Reports
import TextFormats
import Testing

@Suite struct `A class page is for teachers` {
  private let wrong = ["A.viewWillAppear", "A.viewDidLoad"]

  @Test func `a question has its title in the reader's language`() {
    let book = SampleClass(learners: [("s", nil, wrong)]).gradebook
    let page = ClassPage.text(book, language: .chinese)
    #expect(page.contains("<h3><span>1 A 的 &lt;视图&gt; <code>one</code></span> <b>0%</b></h3>"))
    #expect(page.contains("<b>正确的次序：</b><span class=\"calls\">A.viewDidLoad"))
  }

  /// With 14 learners, the last row used to be alone on a second page.
  @Test func `the last row of a table is not alone on a printed page`() {
    let book = SampleClass(learners: [("s", nil, wrong)]).gradebook
    let page = ClassPage.text(book, language: .english)
    #expect(page.contains("tbody tr:last-child { break-before: avoid; }"))
  }

  /// No answer here fits a misconception.
  @Test func `columns and legends without contents are omitted`() {
    let some = ClassPage.text(
      SampleClass(learners: [("s", nil, wrong)]).gradebook, language: .english)
    #expect(!some.contains("as if"))
    #expect(some.contains("<mark>in an answer</mark> out of place or not called"))
    let none = ClassPage.text(
      SampleClass(learners: [("s", nil, wrong.reversed())]).gradebook, language: .english)
    #expect(!none.contains("<mark>"))
  }
}
