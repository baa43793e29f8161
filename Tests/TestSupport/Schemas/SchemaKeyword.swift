/// The keywords of JSON Schema (draft 2020-12) that the project's schemas use; any other is
/// refused.
enum SchemaKeyword: String, CaseIterable {
  case dialect = "$schema"
  case title, description
  case reference = "$ref"
  case definitions = "$defs"
  case type, `enum`, const, pattern, minLength, minimum, maximum, minItems, maxItems, items
  case properties, patternProperties, additionalProperties, propertyNames, required
  case anyOf, allOf, not, `if`, then, `else`

  /// The value after the keyword.
  enum Shape {
    case value, pattern, reference
    case schema, listOfSchemas, schemasByName, schemasByPattern
  }

  var shape: Shape {
    switch self {
    case .dialect, .title, .description, .type, .enum, .const, .minLength, .minimum, .maximum,
      .minItems, .maxItems, .required:
      .value
    case .pattern: .pattern
    case .reference: .reference
    case .items, .additionalProperties, .propertyNames, .not, .if, .then, .else: .schema
    case .anyOf, .allOf: .listOfSchemas
    case .definitions, .properties: .schemasByName
    case .patternProperties: .schemasByPattern
    }
  }
}
