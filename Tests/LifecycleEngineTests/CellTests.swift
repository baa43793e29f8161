import LifecycleEngine
import TestSupport
import Testing

@Suite struct CellTests {
  private static let objects = """
    A: UIViewController, c: UITableViewCell,
    t: {is: UITableView, in: A, frame: [0, 0, 300, 100], rows: 5, rowHeight: 50, cell: c}
    """

  private func check(
    _ steps: [String], watch: String, prints lines: String, objects: String = Self.objects,
    given: [String] = ["user launches app"], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Stage(objects: objects, given: given).check(
      steps, watch: watch, prints: lines, sourceLocation: sourceLocation)
  }

  // table-first-layout-catalyst-tommywutong-31.
  @Test func `each row's cell is displayed before the next one is asked for`() {
    check(
      ["user launches app"], watch: "{t: [numberOfRowsInSection, cellForRowAt, willDisplay]}",
      prints:
        "t.numberOfRowsInSection t.cellForRowAt(0) t.willDisplay(0) t.cellForRowAt(1) t.willDisplay(1)",
      given: [])
  }

  // Three cells serve a list that moves row by row (table-scrolled-jeongchoyi-01).
  @Test func `a cell is made again only if none waits`() {
    check(
      [
        "t.contentOffset = CGPoint(x: 0, y: 50)", "t.contentOffset = CGPoint(x: 0, y: 100)",
      ], watch: "{c: [initStyle, prepareForReuse]}", prints: "c.initStyle c.prepareForReuse")
  }

  // A jump needs a screenful of new cells before the old ones are free (its notes).
  @Test func `a jump over a whole screen makes another one`() {
    check(
      ["t.contentOffset = CGPoint(x: 0, y: 150)"],
      watch: "{t: [didEndDisplaying], c: [initStyle, prepareForReuse]}",
      prints: "c.initStyle c.initStyle t.didEndDisplaying(0) t.didEndDisplaying(1)")
  }

  @Test func `scrolling within a row changes no cell`() {
    check(
      ["t.contentOffset = CGPoint(x: 0, y: 0.5)", "t.contentOffset = CGPoint(x: 0, y: 20)"],
      watch: "{t: [numberOfRowsInSection, cellForRowAt, didEndDisplaying]}",
      prints: "t.cellForRowAt(2)")
  }

  // views-tableview-reloaddata-runloop-yu0winter-01 (the numbers in the call, the cells later).
  @Test func `reloadData asks for numbers at once and for cells in the layout`() {
    check(
      ["t.reloadData();print(\"behind\")"], watch: "{t: [numberOfSections, cellForRowAt]}",
      prints:
        "t.numberOfSections print(behind) t.numberOfSections t.cellForRowAt(0) t.cellForRowAt(1)")
  }

  // table-scroll-reload-catalyst-tommywutong-32: no cell is left for reuse.
  @Test func `a memory warning lets go of the cells that wait`() {
    check(
      ["t.contentOffset = CGPoint(x: 0, y: 150)", "system warns about memory"],
      watch: "{c: [deinit]}", prints: "c.deinit c.deinit")
  }

  @Test func `cells of a list that goes are gone, the waiting ones too`() {
    check(
      ["t.contentOffset = CGPoint(x: 0, y: 150)", "t.removeFromSuperview()"],
      watch: "{c: [deinit]}", prints: "c.deinit c.deinit c.deinit c.deinit")
  }

  private static func table(_ keys: String) -> String {
    "A: UIViewController, c: UITableViewCell, t: {is: UITableView, in: A, frame: [0, 0, 300, 50], rows: 3, rowHeight: 50, cell: c\(keys)}"
  }

  // table-heights-versions-jianshu-ios7, -ios9, -ios11; table-heights-not-estimated-tommywutong.
  @Test func `estimated heights spare those of the rows out of sight`() {
    let all = "t.heightForRowAt(0) t.heightForRowAt(1) t.heightForRowAt(2)"
    func heights(_ keys: String, ios: Int, _ lines: String) {
      Stage(platform: "{ios: \(ios)}", objects: Self.table(keys), given: []).check(
        ["user launches app"], watch: "{t: [heightForRowAt, cellForRowAt]}", prints: lines)
    }
    let plain = ", dequeue: withIdentifier"
    heights(plain, ios: 18, "t.cellForRowAt(0) t.heightForRowAt(0)")
    heights(plain, ios: 10, all + " t.cellForRowAt(0) t.heightForRowAt(0)")
    heights(plain, ios: 7, all + " t.cellForRowAt(0)")
    heights(
      "", ios: 18, "t.cellForRowAt(0) t.heightForRowAt(0) t.heightForRowAt(0) t.heightForRowAt(0)")
    heights(
      ", estimatedRowHeight: 0", ios: 18,
      all + " t.cellForRowAt(0) t.heightForRowAt(0) t.heightForRowAt(0)")
  }

  // table-header-last-tommywutong.
  @Test func `the header comes after all cells, once for each load`() {
    check(
      ["user launches app", "t.contentOffset = CGPoint(x: 0, y: 50)"],
      watch: "{t: [willDisplay, viewForHeaderInSection, willDisplayHeaderView]}",
      prints:
        "t.willDisplay(0) t.viewForHeaderInSection t.willDisplayHeaderView | t.willDisplay(1)",
      objects: Self.table(""), given: [])
  }

  @Test func `a cell moves into the window before it is laid out`() {
    check(
      ["user launches app"],
      watch: "{c: [awakeFromNib, willMoveToSuperview, didMoveToWindow, layoutSubviews]}",
      prints: "c.awakeFromNib c.willMoveToSuperview(t) c.didMoveToWindow c.layoutSubviews",
      objects: """
        A: UIViewController, c: {is: UICollectionViewCell, from: nib},
        t: {is: UICollectionView, in: A, frame: [0, 0, 300, 50], rowHeight: 50, cell: c}
        """, given: [])
  }
}
