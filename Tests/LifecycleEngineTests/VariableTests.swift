import LifecycleEngine
import TestSupport
import Testing

/// Numbers and truth values of the app, which its code changes and reads.
@Suite struct VariableTests {
  private let stage = Stage(
    objects: """
      A: {is: UIViewController, overrides: {viewWillAppear: ["count += 2", "if count == 2 && \
      !isOld { print(\\"first\\") } else { print(\\"again\\") }", "isOld = true", \
      "if count <= 2 || count > 9 { print(\\"outer\\") }"]}},
      B: {is: UIViewController, modalPresentationStyle: fullScreen},
      count: Int, isOld: {is: Bool, value: false}
      """)

  @Test func `code changes them and decides by them`() {
    // A appears at launch, and again when B, which covered it, is dismissed.
    let whole = Stage(objects: stage.objects, given: [])
    whole.check(
      ["user launches app", "A.present(B, animated: true)", "A.dismiss(animated: true)"],
      watch: "{A: [viewWillAppear]}",
      prints: """
        A.viewWillAppear
        print(first)
        print(outer)

        A.viewWillAppear
        print(again)
        """)
  }

  @Test func `a new process begins with their first values`() {
    let whole = Stage(objects: stage.objects, given: ["user launches app", "system kills app"])
    whole.check(
      ["user launches app"], watch: "{A: [viewWillAppear]}",
      prints: """
        A.viewWillAppear
        print(first)
        print(outer)
        """)
  }
}
