import UIKit

class List: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("list loaded")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("list will appear, animated: \(animated)")
  }

  @IBAction func add() {
    let editor = Editor()
    editor.modalPresentationStyle = .pageSheet
    present(editor, animated: true)
  }
}

class Editor: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("editor loaded")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if Int.random(in: 0...1) == 0 { dismiss(animated: true) }
  }

  deinit { print("editor gone") }
}
