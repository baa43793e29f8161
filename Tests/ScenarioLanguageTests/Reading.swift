import LifecycleEngine
import ScenarioLanguage
import Testing
import TextFormats

/// The repository's folder, for tests over its content.
let checkout: String = {
  var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  parts.removeLast(3)
  return parts.joined(separator: "/")
}()

/// A scenario around some YAML lines: A is the root, and the other objects can be used.
func scenarioText(ask: String = "- user launches app", objects: String = "", more: String = "")
  -> String
{
  """
  objects:
    A: {is: UIViewController, properties: {model: strong, onSave: strong}}
    B: UIViewController
    nav: UINavigationController
    tab: UITabBarController
    page: UIPageViewController
    split: UISplitViewController
    v: UIView
    w: UIView
    field: UITextField
    scroller: UIScrollView
    other: {is: app}
    scene2: UIScene
    t: Timer
    d: UIDocument
    c: NSCache
    f: FileHandle
    n: Int
    flag: {is: Bool, value: true}
  \(objects)
  root: A
  \(more)
  watch: [A]
  ask:
    \(ask)
  """
}

func read(_ text: String, name: String = "test.yml") -> (ScenarioDocument?, [Problem]) {
  var problems: [Problem] = []
  let document = ScenarioReader.read(SourceFile(name: name, text: text), problems: &problems)
  return (document, problems)
}

/// The document of a text that has to be without a problem.
func readWell(_ text: String) throws -> ScenarioDocument {
  let (document, problems) = read(text)
  #expect(problems == [])
  return try #require(document)
}

/// The one step of a scenario whose `ask` is a single quoted step.
func document(asking text: String) throws -> ScenarioDocument {
  let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    .replacing("\n", with: "\\n")
  let (document, problems) = read(scenarioText(ask: "- \"\(quoted)\""))
  if !problems.isEmpty {
    Issue.record(
      "\(text): \(problems.map { ($0.message.english, $0.expectation?.english, $0.suggestion) })")
  }
  return try #require(document)
}

/// The place of `↓` in a text, and the text without it.
func marked(_ text: String) -> (text: String, place: TextFormats.SourceLocation) {
  var line = 1
  var column = 1
  for scalar in text.unicodeScalars {
    if scalar == "↓" { break }
    if scalar == "\n" {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }
  return (
    text.replacing("↓", with: ""), TextFormats.SourceLocation(line: line, column: column)
  )
}
