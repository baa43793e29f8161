import Foundation
import Testing

@Suite struct `Lists say what a thing is` {
  private func list(_ arguments: String...) throws -> String {
    try Program(arguments: ["list"] + arguments, folder: Program.checkout).run().output
  }

  @Test func `every callback has its line, in either language`() throws {
    let english = try list("callbacks").split(separator: "\n")
    #expect(english.contains { $0.hasPrefix("main ") && $0.hasSuffix("calls UIApplicationMain.") })
    let chinese = try list("callbacks", "--lang", "zh-Hans").split(separator: "\n")
    #expect(chinese.filter { !$0.hasSuffix("。") && !$0.hasSuffix("？") } == [])
    #expect(chinese.count == english.count)
  }
}
