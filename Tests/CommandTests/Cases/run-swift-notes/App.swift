import UIKit

class ViewController: UIViewController {
  private let button = UIButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
    button.isEnabled = false
    view.addSubview(button)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { print("later") }
    print("loaded")
  }

  @objc private func tapped() { print("tapped") }
}
