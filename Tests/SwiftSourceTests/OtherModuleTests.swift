import Testing
import TextFormats

/// Classes of modules that aren't Apple's and whose code isn't among the files.
@Suite struct OtherModuleTests {
  private func problems(_ call: String, importing module: String = "Lottie") -> [Problem] {
    AppInSwift.problems(
      """
      import UIKit
      import \(module)
      class ViewController: UIViewController {
        let animation = AnimationView(name: "x")
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(animation)
          \(call)
        }
      }
      """)
  }

  @Test(arguments: ["animation.play()", "Analytics.track(\"loaded\")", "TaskList.sort()"])
  func callThatReceivesNothingOfTheAppIsNamed(call: String) {
    let problems = problems(call)
    #expect(problems.count == 1)
    #expect(problems.first?.severity == .warning)
    #expect(problems.first?.range?.start.line == 8)
  }

  /// It could call the closure at any time, or change the view.
  @Test(arguments: ["animation.play { _ in print(\"finished\") }", "Hud.show(in: view)"])
  func callThatReceivesCodeOrAnObjectIsRefused(call: String) {
    #expect(problems(call).contains { $0.severity == .error })
  }

  @Test func constraintsOfALibraryAreSetUp() {
    #expect(problems("animation.snp.makeConstraints { $0.edges.equalToSuperview() }").isEmpty)
  }

  /// Apple's frameworks do show alerts and call delegates by themselves.
  @Test func unknownCallOfAppleIsRefused() {
    #expect(
      problems("CLLocationManager().requestWhenInUseAuthorization()").contains {
        $0.severity == .error
      })
  }
}
