class Album: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    present(Photo(), animated: true)
    print("presented")
  }
}
class Photo: UIViewController {
  override func viewDidLoad() { print("photo loaded") }
}
