import TestSupport
import Testing
import TextFormats

/// The validator that judges the schemas, keyword by keyword, as the specification's draft 2020-12
/// says.
@Suite struct SchemaValidationTests {
  /// The documents that the schema rejects.
  private func check(
    _ schema: String, takes good: [String], refuses bad: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var problems: [Problem] = []
    let other = "{\"$defs\": {\"word\": {\"type\": \"string\"}}}"
    let shelf = SchemaShelf(
      [
        SourceFile(name: "folder/a.json", text: schema), SourceFile(name: "b.json", text: other),
      ], problems: &problems)
    #expect(problems.map(\.message.english) == [], sourceLocation: sourceLocation)
    for text in good + bad {
      guard let node = YAMLReader.read(SourceFile(name: "", text: text), problems: &problems) else {
        Issue.record("\(text) is no YAML", sourceLocation: sourceLocation)
        continue
      }
      let isGood = shelf.faults(in: node, under: "a.json").isEmpty
      #expect(isGood == good.contains(text), "\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test func `types are those of YAML 1.2`() {
    check(
      #"{"type": "string"}"#, takes: ["a", "\"1\"", "no", "11..13"], refuses: ["1", "true", "~"])
    check(#"{"type": "integer"}"#, takes: ["1", "-2", "3.0"], refuses: ["1.5", "\"1\"", "nan"])
    check(#"{"type": "number"}"#, takes: ["1", ".5", "1e3"], refuses: ["half", "[1]"])
    check(#"{"type": "boolean"}"#, takes: ["true"], refuses: ["yes", "\"true\"", "0"])
    check(#"{"type": ["null", "array"]}"#, takes: ["~", "null", "[]"], refuses: ["{}", "\"\""])
    check(#"{"type": "object"}"#, takes: ["{}", "a: 1"], refuses: ["[]", "a"])
  }

  @Test func `enum and const compare values, not spellings`() {
    check(
      #"{"enum": ["a", 1, true, null]}"#, takes: ["a", "1", "1.0", "~"], refuses: ["\"1\"", "b"])
    check(#"{"const": false}"#, takes: ["false"], refuses: ["\"false\"", "0", "true"])
  }

  @Test func `a bound applies only to values of its type`() {
    check(
      #"{"minLength": 2, "minimum": 3, "maximum": 5, "minItems": 1, "maxItems": 2}"#,
      takes: ["ab", "3", "5", "[1]", "[1, 2]", "{}"], refuses: ["a", "2", "6", "[]", "[1, 2, 3]"])
    check(#"{"pattern": "^a+$"}"#, takes: ["aa", "1"], refuses: ["b", "ab"])
  }

  @Test func `mappings`() {
    check(
      #"{"properties": {"a": {"type": "integer"}}, "required": ["a"], "additionalProperties": false}"#,
      takes: ["a: 1", "[]"], refuses: ["a: x", "b: 1", "{a: 1, b: 1}"])
    check(
      #"{"patternProperties": {"^x": true}, "additionalProperties": {"type": "integer"}}"#,
      takes: ["x1: no", "a: 1"], refuses: ["a: no"])
    check(#"{"patternProperties": {"^x": {"const": 1}}}"#, takes: ["x1: 1"], refuses: ["x1: 2"])
    check(#"{"propertyNames": {"enum": ["1"]}}"#, takes: ["1: a"], refuses: ["2: a"])
    check(#"{"properties": {"a": false}}"#, takes: ["b: 1"], refuses: ["a: 1"])
  }

  @Test func `lists and references`() {
    check(#"{"items": {"$ref": "b.json#/$defs/word"}}"#, takes: ["[a]", "a"], refuses: ["[a, 1]"])
    check(
      ##"{"$ref": "#/$defs/one", "$defs": {"one": {"const": 1}}, "type": "integer"}"##,
      takes: ["1"], refuses: ["2"])
  }

  @Test func `schemas together`() {
    check(
      #"{"anyOf": [{"type": "string"}, {"minimum": 3}]}"#, takes: ["a", "3"], refuses: ["2"])
    check(
      #"{"allOf": [{"minimum": 3}, {"maximum": 4}], "not": {"const": 4}}"#,
      takes: ["3"], refuses: ["2", "4", "5"])
    check(
      #"{"if": {"required": ["a"]}, "then": {"required": ["b"]}, "else": {"required": ["c"]}}"#,
      takes: ["{a: 1, b: 1}", "{c: 1}"], refuses: ["{a: 1, c: 1}", "{b: 1}"])
  }

  @Test func `the branch that matched furthest reports the problem`() {
    var problems: [Problem] = []
    let schema =
      #"{"anyOf": [{"type": "string"}, {"properties": {"a": {"type": "integer"}}}, {"const": 1}]}"#
    let shelf = SchemaShelf([SourceFile(name: "a.json", text: schema)], problems: &problems)
    let document = YAMLReader.read(SourceFile(name: "", text: "{a: x}"), problems: &problems)
    let faults = document.map { shelf.faults(in: $0, under: "a.json") } ?? []
    #expect(faults.map(\.message) == ["type: integer"])
    #expect(faults.first?.range.start.column == 5)
  }

  @Test(arguments: [
    (#"{"properties": {"a": {"minimun": 3}}}"#, "the keyword 'minimun' is not known"),
    (#"{"anyOf": [{"format": "uri"}]}"#, "the keyword 'format' is not known"),
    (##"{"items": {"$ref": "#/$defs/a"}}"##, "'#/$defs/a' leads to nothing"),
    (#"{"$ref": "c.json"}"#, "'c.json' leads to nothing"),
    (#"{"not": {"pattern": "("}}"#, "'(' is no pattern"),
    (#"{"patternProperties": {"[": true}}"#, "'[' is no pattern"),
    (#"{"$defs": {"a": "string"}}"#, "a schema is a mapping, true or false"),
  ])
  func `a schema that would be ignored in part is rejected`(_ schema: String, _ message: String) {
    var problems: [Problem] = []
    _ = SchemaShelf([SourceFile(name: "a.json", text: schema)], problems: &problems)
    #expect(problems.map(\.message.english) == [message])
  }
}
