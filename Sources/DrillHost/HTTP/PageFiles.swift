internal import CDrillPage
internal import Hummingbird

/// The page's files, embedded in the program.
struct PageFiles: Sendable {
  let html = Self.bytes(drill_page_html())
  let style = Self.bytes(drill_page_css())
  let script = Self.bytes(drill_page_js())

  private static func bytes(_ file: drill_page_file) -> ByteBuffer {
    ByteBuffer(bytes: UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
