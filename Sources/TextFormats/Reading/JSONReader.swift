/// Reads JSON, strictly by RFC 8259, as located nodes.
package enum JSONReader {
  /// The text's one value, nil if it can't be read; faults are added to `problems`.
  package static func read(_ file: SourceFile, problems: inout [Problem]) -> Node? {
    var text = file.text
    return text.withUTF8 { read($0, name: file.name, problems: &problems) }
  }

  /// The same from UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - place: the place of the first byte in the file.
  ///   - isElement: the value is an element of an array.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String, from place: SourceLocation = .start,
    isElement: Bool = false, problems: inout [Problem]
  ) -> Node? {
    var builder = JSONTreeBuilder(bytes, from: place)
    do throws(JSONFault) {
      let node = isElement ? try builder.element() : try builder.root()
      problems += builder.duplicates.map { $0.problem(in: name) }
      return node
    } catch {
      problems += builder.duplicates.map { $0.problem(in: name) }
      problems.append(error.problem(in: name))
      return nil
    }
  }
}
