import Assessment
import LifecycleEngine
import Reports
import TextFormats
import Testing

@Suite struct `A class page is for whoever teaches` {
  private let wrong = ["A.viewWillAppear", "A.viewDidLoad"]

  @Test func `a question has its title in the reader's language`() {
    let book = SampleClass(learners: [("s", nil, wrong)]).gradebook
    let texts = GradeTexts(questions: ["one": Localized("The <view> of A", "A 的 <视图>")])
    let page = ClassPage.text(book, language: .chinese, texts: texts)
    #expect(page.contains("<h3><span>A 的 &lt;视图&gt; <code>one</code></span> <b>0%</b></h3>"))
    #expect(page.contains("<b>正确的次序：</b><span class=\"calls\">A.viewDidLoad"))
  }

  /// Fourteen learners took a page for thirteen and one for the last of them.
  @Test func `the last row of a table is not alone on a page of print`() {
    let book = SampleClass(learners: [("s", nil, wrong)]).gradebook
    let page = ClassPage.text(book, language: .english)
    #expect(page.contains("tbody tr:last-child { break-before: avoid; }"))
  }

  /// Nobody's answer fits a misconception here.
  @Test func `there is no column and no legend for what there is none of`() {
    let some = ClassPage.text(
      SampleClass(learners: [("s", nil, wrong)]).gradebook, language: .english)
    #expect(!some.contains("as if"))
    #expect(some.contains("<mark>in an answer</mark> out of place, or never there"))
    let none = ClassPage.text(
      SampleClass(learners: [("s", nil, wrong.reversed())]).gradebook, language: .english)
    #expect(!none.contains("<mark>"))
  }
}
