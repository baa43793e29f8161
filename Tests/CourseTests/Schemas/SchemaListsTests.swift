import Assessment
import Course
import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing
import TextFormats

/// A schema's enumerations are the code's: nothing is missing or surplus.
@Suite struct SchemaListsTests {
  private let shelf: SchemaShelf

  init() throws {
    var problems: [Problem] = []
    shelf = try SchemaShelf.ofTheCourse(&problems)
  }

  /// The words of an enumeration, or the keys of a mapping.
  private func list(_ pointer: String, of name: String) -> [String] {
    let node = shelf.part(pointer, of: "\(name).schema.json")
    return node?.items?.compactMap(\.text) ?? node?.entries?.compactMap(\.key.text) ?? []
  }

  /// Reports the surplus and missing elements of a list, and its place, as the lists are long.
  private func expect(
    _ listed: [String], toBe known: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let changes = Array(known.difference(from: listed))
    #expect(changes.isEmpty, "\(changes)", sourceLocation: sourceLocation)
  }

  // MARK: The code's own lists

  @Test func `callbacks`() {
    expect(
      list("/$defs/callback/enum", of: "common"),
      toBe: CallbackCatalogue.entries.map(\.callback.name))
  }

  @Test func `topics`() {
    expect(list("/$defs/topic/enum", of: "common"), toBe: Topic.allCases.map(\.rawValue))
  }

  @Test func `kinds of objects`() {
    expect(list("/$defs/kind/enum", of: "scenario"), toBe: ObjectKindNames.names)
  }

  @Test func `rules`() {
    expect(list("/$defs/rule/enum", of: "common"), toBe: Rule.allCases.map(\.id))
  }

  @Test func `rules with several values, and their values`() throws {
    let rules = Rule.allCases.filter { $0.values.count > 1 }
    expect(list("/properties/rule/enum", of: "misconception"), toBe: rules.map(\.id))
    let branches = try #require(shelf.part("/allOf", of: "misconception.schema.json")?.items)
    let values = branches.map { branch in
      "\(branch["if"]?["properties"]?["rule"]?["const"]?.text ?? ""): "
        + (branch["then"]?["properties"]?["value"]?["enum"]?.items ?? []).compactMap(\.text)
        .joined(separator: ", ")
    }
    expect(values, toBe: rules.map { "\($0.id): \($0.values.joined(separator: ", "))" })
  }

  /// The phrases without a hole are enumerated; each other phrase has a pattern of its own.
  @Test func `steps in words`() throws {
    let forms = try #require(shelf.part("/$defs/step/anyOf", of: "scenario.schema.json")?.items)
    let plain = list("/$defs/step/anyOf/0/enum", of: "scenario")
    let patterns = try forms.compactMap { $0["pattern"]?.text }.map { try Regex($0) }
    let others = HappeningPhrases.texts.filter { !plain.contains($0) }
    #expect(plain == HappeningPhrases.texts.filter { !others.contains($0) })
    #expect(patterns.count == others.count)
    for text in others {
      let step = text == "user opens url U" ? "user opens url demo://open" : text
      #expect(patterns.contains { step.firstMatch(of: $0) != nil }, "\(text)")
    }
  }

  @Test func `short names of callbacks are known`() {
    let kinds = ["app", "scene", "UIApplication", "UIScene", "A", "V"]
    let names = list("/$defs/callbackName/anyOf/1/enum", of: "scenario")
    #expect(!names.isEmpty)
    for name in names {
      let isKnown = kinds.contains { object in
        ContentKind.scenario.readerProblems(
          GoodDocuments.steps.replacing("V: layoutSubviews", with: "\(object): \(name)")
            .replacing("  A: [usual", with: object == "A" ? "  B: [usual" : "  A: [usual")
            .replacing("objects: {", with: "objects: {B: UIViewController, ")
        ).isEmpty
      }
      #expect(isKnown, "\(name)")
    }
  }

  // MARK: Suggestions of the readers for unknown words

  /// A good document with an unknown word, and the part of the schema that must list the reader's
  /// suggestions for it.
  private static let offers: [(ContentKind, old: String, new: String, pointer: String)] = [
    (.scenario, "level: 2", "zzz: 2", "/properties"),
    (.scenario, "{en: It", "{zzz: It", "common#/$defs/localized/properties"),
    (.scenario, "topic: launch", "topic: zzz", "common#/$defs/topic/enum"),
    (.scenario, "[\"000\", ", "[\"zzz\", ", "common#/$defs/document/enum"),
    (.scenario, "  sdk: 26", "  zzz: 26", "/$defs/platform/properties"),
    (.scenario, "lifecycle: scene", "lifecycle: zzz", platform("lifecycle")),
    (.scenario, "device: phone", "device: zzz", platform("device")),
    (.scenario, "launch: storyboard", "launch: zzz", platform("launch")),
    (.scenario, "session: remembered", "session: zzz", platform("session")),
    (.scenario, "    UIBackgroundModes", "    zzz", "/$defs/info/properties"),
    (.scenario, "[audio,", "[zzz,", "/$defs/info/properties/UIBackgroundModes/items/enum"),
    (.scenario, "CFBundleURLName", "zzz", "\(info)/CFBundleURLTypes/items/properties"),
    (
      .scenario, "UISceneConfigurations", "zzz", "\(info)/UIApplicationSceneManifest/properties"
    ),
    (.scenario, "from: nib object", "from: zzz", "\(object)/from/enum"),
    (.scenario, "from: code", "from: zzz", "/$defs/objectKeys/allOf/4/then/properties/from/enum"),
    (.scenario, "Style: fullScreen", "Style: zzz", "\(object)/modalPresentationStyle/enum"),
    (.scenario, "Style: scroll", "Style: zzz", "\(object)/transitionStyle/enum"),
    (.scenario, "style: tripleColumn", "style: zzz", "\(object)/style/enum"),
    (.scenario, "D: show", "D: zzz", "/$defs/segueKind/enum"),
    (
      .scenario, "animated: false}", "zzz: false}",
      "\(object)/segues/additionalProperties/anyOf/1/properties"
    ),
    (.scenario, "window: {is:", "window: {zzz:", "/$defs/objects/properties/window/properties"),
    (.scenario, "do: wait 5 s, settle", "do: wait 5 s, zzz", "/$defs/stepWithKeys/properties"),
    (.fieldTrace, "  confidence: high", "  zzz: high", "/$defs/replayed/properties"),
    (.fieldTrace, "year:", "zzz:", "\(trace)/source/properties"),
    (.fieldTrace, "kind: log", "kind: zzz", "\(trace)/source/properties/kind/enum"),
    (.fieldTrace, "device:", "zzz:", "\(trace)/platform/properties"),
    (.fieldTrace, "ordered: each", "ordered: zzz", "\(trace)/ordered/enum"),
    (.fieldTrace, "confidence: high", "confidence: zzz", "\(trace)/confidence/enum"),
    (.fieldTrace, "settle: true", "zzz: true", "/$defs/tracedEntry/anyOf/1/properties"),
    (.fieldTraceLedger, "why: wrong log", "why: zzz", "/items/properties/why/enum"),
    (.fieldTraceLedger, "why:", "zzz:", "/items/properties"),
    (.rule, "evidence:", "zzz:", "/properties"),
    (.misconception, "evidence:", "zzz:", "/properties"),
    (.misconception, "topic: containment", "topic: zzz", "common#/$defs/topic/enum"),
    (.claims, "document:", "zzz:", "/properties"),
    (.claims, "place:", "zzz:", "/$defs/claim/properties"),
    (.claims, "kind: limit", "kind: zzz", "/$defs/claim/properties/kind/enum"),
    (.claims, "verdict: holds\n", "verdict: zzz\n", "/$defs/claim/properties/verdict/enum"),
    (.claims, "in: launch, holds", "in: launch, zzz", "/$defs/check/anyOf/0/properties"),
    (.claims, "depth: 1", "zzz: 1", "/$defs/check/anyOf/1/properties"),
    (.claims, "{scenario: launch", "{zzz: launch", "/$defs/check/anyOf/2/properties"),
    (.callbacks, "means:", "zzz:", "/items/properties"),
    (.glossary, "meaning:", "zzz:", "/items/properties"),
    (.glossary, "not: {en:", "not: {zzz:", "/items/properties/not/properties"),
    (.lessonHeader, "after:", "zzz:", "/properties"),
    (.lessonHeader, "topic: states", "topic: zzz", "common#/$defs/topic/enum"),
    (.lessonHeader, "[\"000\"]", "[\"zzz\"]", "common#/$defs/document/enum"),
  ]

  private static func platform(_ key: String) -> String {
    "/$defs/platform/properties/\(key)/enum"
  }
  private static let info = "/$defs/info/properties"
  private static let object = "/$defs/objectKeys/properties"
  private static let trace = "/$defs/replayed/properties"

  /// The reader's expectation in place of `zzz`.
  private func offered(_ kind: ContentKind, _ text: String) -> [String] {
    let offers = "one of "
    func isOffer(_ problem: Problem) -> Bool {
      problem.message.english.contains("'zzz'")
        && problem.expectation?.english.hasPrefix(offers) == true
    }
    let found =
      kind.readerProblems(text).first(where: isOffer)
      ?? kind.allProblems(text).first(where: isOffer)
    return (found?.expectation?.english.dropFirst(offers.count) ?? "").split(separator: ", ")
      .map(String.init)
  }

  @Test(arguments: offers.indices)
  func `a reader offers what the schema lists`(_ index: Int) throws {
    let (kind, old, new, pointer) = Self.offers[index]
    let good = try #require(GoodDocuments.of(kind).first { $0.contains(old) })
    let offered = offered(kind, good.replacing(old, with: new, maxReplacements: 1))
    #expect(!offered.isEmpty, "\(new)")
    let parts = pointer.split(separator: "#").map(String.init)
    let listed = list(parts.last ?? "", of: parts.count > 1 ? parts[0] : kind.rawValue)
    #expect(offered.sorted() == listed.sorted(), "\(new)")
  }

  @Test func `an object of each kind has the keys that the schema gives it`() throws {
    let rules = try #require(
      shelf.part("/$defs/objectKeys/allOf", of: "scenario.schema.json")?.items)
    for name in ObjectKindNames.names {
      let rule = rules.first { rule in
        let kinds = rule["if"]?["properties"]?["is"]
        return (kinds?["enum"]?.items ?? [kinds?["const"]].compactMap { $0 }).contains {
          $0.text == name
        }
      }
      let listed = rule?["then"]?["propertyNames"]?["enum"]?.items?.compactMap(\.text) ?? []
      let text = GoodDocuments.steps.replacing(
        "objects: {", with: "objects: {K: {is: \(name), zzz: 1}, ")
      #expect(offered(.scenario, text).sorted() == listed.sorted(), "\(name)")
    }
  }

  @Test func `versions of iOS`() throws {
    let version = try #require(shelf.part("/$defs/iosVersion", of: "scenario.schema.json"))
    #expect(version["minimum"]?.integer == Platform.versions.lowerBound)
    #expect(version["maximum"]?.integer == Platform.versions.upperBound)
  }
}
