import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

/// SCENARIOS.md, Code steps: everything "to be known", and Swift's ways to write it.
struct CodeStepTests {
  private static let steps = [
    "B.init()", "A.present(B, animated: true)", "A.dismiss(animated: false)", "A.show(B)",
    "A.performSegue(withIdentifier: \"B\")", "nav.pushViewController(B, animated: false)",
    "nav.popViewController(animated: true)", "nav.popToRootViewController(animated: true)",
    "nav.popToViewController(A, animated: true)",
    "nav.setViewControllers([A, B], animated: true)", "nav.viewControllers = [A, B]",
    "page.setViewControllers([A], direction: .reverse, animated: true)", "tab.selectedIndex = 1",
    "tab.selectedViewController = B", "window.rootViewController = B",
    "window.makeKeyAndVisible()", "v.isHidden = true", "A.view", "A.loadViewIfNeeded()",
    "A.loadView()", "split.show(.primary)", "split.hide(.supplementary)",
    "split.setViewController(B, for: .secondary)", "split.setViewController(nil, for: .compact)",
    "A.showDetailViewController(B, sender: nil)", "split.preferredDisplayMode = .secondaryOnly",
    "print(split.isCollapsed)",
    "A.isViewLoaded", "A.addChild(B)", "B.removeFromParent()", "B.willMove(toParent: A)",
    "B.willMove(toParent: nil)", "B.didMove(toParent: A)",
    "B.beginAppearanceTransition(true, animated: false)", "B.endAppearanceTransition()",
    "A.transition(from: B, to: nav)", "A.view.addSubview(v)", "A.view.insertSubview(v, at: 0)",
    "A.view.insertSubview(v, aboveSubview: w)", "A.view.insertSubview(v, belowSubview: w)",
    "v.removeFromSuperview()", "A.view.bringSubviewToFront(v)", "A.view.sendSubviewToBack(v)",
    "A.view.exchangeSubview(at: 0, withSubviewAt: 1)", "v.setNeedsLayout()",
    "v.layoutIfNeeded()", "v.setNeedsDisplay()", "v.setNeedsUpdateConstraints()",
    "v.updateConstraintsIfNeeded()", "v.frame = CGRect(x: 0, y: 0.5, width: 10, height: 20)",
    "v.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)", "v.center = CGPoint(x: 1, y: -2)",
    "v.transform = CGAffineTransform(rotationAngle: 0.5)", "v.transform = .identity",
    "v.alpha = 0.5", "scroller.contentOffset = CGPoint(x: 0, y: 100)", "v.tintColor = .red",
    "field.becomeFirstResponder()", "field.resignFirstResponder()",
    "UIApplication.shared.beginBackgroundTask()", "UIApplication.shared.endBackgroundTask()",
    "UIApplication.shared.requestSceneSessionActivation(nil)",
    "UIApplication.shared.requestSceneSessionActivation(scene2)",
    "UIApplication.shared.requestSceneSessionDestruction(scene2)",
    "UIApplication.shared.openURL(\"demo://x\")", "A = nil",
    "DispatchQueue.main.async { A.view }", "NotificationCenter.default.post(name: \"x\")",
    "A.present(B, animated: true) { print(\"shown\") }", "print(\"x\")",
    "print(A.isBeingPresented)", "t.start()", "t.invalidate()", "d.updateChangeCount(.done)",
    "d.save()", "c.fill(120)", "c.removeAllObjects()", "f.open()", "f.read()", "f.close()",
    "n = -3", "n += 1", "n -= 2", "flag = false", "if flag { n = 0 }",
    "if n == 3 && flag { A.view }", "if !(n > 9) { A.view } else { n = 1 }",
    "t.start(target: A, repeats: false) { [weak A] in A?.view }", "A.model = B", "A.model = nil",
    "A.onSave = { [weak A, B] in A?.view }", "A.onSave()", "A.onSave = Task { A.view }",
    "A.onSave.cancel()", "Task { try await Task.sleep(for: .seconds(2)); A.view }",
    "DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { A.view }",
    "A.onSave = NotificationCenter.default.addObserver(forName: \"x\") { A.view }",
    "NotificationCenter.default.addObserver(A, selector: { print(\"x\") }, name: \"x\")",
    "NotificationCenter.default.removeObserver(A)",
    "NotificationCenter.default.removeObserver(A.onSave)",
    "if A.model == nil { print(\"x\") }", "if A.model === B { A.view }",
    "if UIApplication.shared.applicationState == .inactive { A.view }",
    "B.view.frame = A.view.bounds", "A.view.superview", "A.view.window",
    "A.modalPresentationStyle = .fullScreen", "B.modalTransitionStyle = .crossDissolve",
    "A.isModalInPresentation = true", "field.text = \"hello\"", "A.title = \"a \\\"b\\\"\"",
    "DispatchQueue.main.async { A.view; B.dismiss(animated: true) { print(\"a\"); print(\"b\") } }",
  ]

  @Test(arguments: steps) func `a step reads as it is written`(text: String) throws {
    try check(text, reads: text)
  }

  @Test(arguments: steps) func `a step that is read is simulated`(text: String) throws {
    var scenario = try document(asking: text).scenario
    scenario.steps.insert(StepEntry(steps: [.happening(.launchApp)]), at: 0)
    #expect(Simulation.run(scenario).fault == nil)
  }

  @Test(arguments: [
    ("A.present(B)", "A.present(B, animated: true)"),
    ("A.present(B, animated: true, completion: nil)", "A.present(B, animated: true)"),
    (
      "A.present(B, animated: true, completion: { print(\"x\") })",
      "A.present(B, animated: true) { print(\"x\") }"
    ),
    ("A.dismiss { print(\"x\") }", "A.dismiss(animated: true) { print(\"x\") }"),
    ("A.dismiss()", "A.dismiss(animated: true)"),
    ("A.performSegue(withIdentifier: \"B\", sender: nil)", "A.performSegue(withIdentifier: \"B\")"),
    ("A.performSegue(withIdentifier: \"B\", sender: A)", "A.performSegue(withIdentifier: \"B\")"),
    ("nav.popViewController()", "nav.popViewController(animated: true)"),
    (
      "A.navigationController?.pushViewController(B)",
      "A.navigationController.pushViewController(B, animated: true)"
    ),
    ("A.view.window?.rootViewController = B", "A.view.window.rootViewController = B"),
    ("A.view!.setNeedsLayout()", "A.view.setNeedsLayout()"),
    ("scene.window.makeKeyAndVisible()", "window.makeKeyAndVisible()"),
    ("_ = A.view", "A.view"), ("let _ = A.view", "A.view"), ("A . view", "A.view"),
    ("A.view;", "A.view"),
    ("v.transform = CGAffineTransform.identity", "v.transform = .identity"),
    (
      "v.transform = CGAffineTransform(rotationAngle: .pi / 4)",
      "v.transform = CGAffineTransform(rotationAngle: 0.5)"
    ),
    ("v.transform = CGAffineTransform(scaleX: 1, y: 1)", "v.transform = .identity"),
    ("v.frame = .zero", "v.frame = CGRect(x: 0, y: 0, width: 0, height: 0)"),
    ("v.alpha = 1 - 0.5 * 2", "v.alpha = 0"), ("v.tintColor = UIColor.red", "v.tintColor = .red"),
    (
      "A.modalPresentationStyle = UIModalPresentationStyle.pageSheet",
      "A.modalPresentationStyle = .pageSheet"
    ),
    (
      "page.setViewControllers([A], direction: .forward, animated: false, completion: nil)",
      "page.setViewControllers([A], animated: false)"
    ),
    (
      "UIApplication.shared.open(URL(string: \"demo://x\")!)",
      "UIApplication.shared.openURL(\"demo://x\")"
    ),
    (
      "UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)",
      "UIApplication.shared.requestSceneSessionActivation(nil)"
    ),
    (
      "NotificationCenter.default.post(name: .done, object: nil)",
      "NotificationCenter.default.post(name: \"done\")"
    ),
    ("NotificationCenter.default.post(x)", "NotificationCenter.default.post(name: \"x\")"),
    (
      "NotificationCenter.default.post(name: Notification.Name(\"x\"), object: A)",
      "NotificationCenter.default.post(name: \"x\")"
    ),
    ("DispatchQueue.main.async(execute: { A.view })", "DispatchQueue.main.async { A.view }"),
    ("DispatchQueue.main.async { A.view\n B.view }", "DispatchQueue.main.async { A.view; B.view }"),
    (
      "A.present(B, animated: true) { _ in print(\"x\") }",
      "A.present(B, animated: true) { print(\"x\") }"
    ),
  ])
  func `Swift's other ways to write a step mean the same`(text: String, canonical: String) throws {
    try check(text, reads: canonical)
  }

  @Test func `a step becomes a call with its receiver and its arguments`() throws {
    let scenario = try document(asking: "A.view.addSubview(v)").scenario
    let a = ObjectID(try #require(scenario.objects.firstIndex { $0.name == "A" }))
    let v = ObjectID(try #require(scenario.objects.firstIndex { $0.name == "v" }))
    let call = Call(Reference(a, [.view]), .addSubview(Reference(v)))
    #expect(scenario.steps.first?.steps == [.code(call)])
  }

  private func check(_ text: String, reads canonical: String) throws {
    let scenario = try document(asking: text).scenario
    let step = try #require(scenario.steps.first?.steps.first)
    #expect(StepText.text(of: step, in: scenario) == canonical)
  }
}
