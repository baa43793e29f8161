import Foundation
import Testing

/// The sandbox on a terminal: TAB, and a file for a friend to answer.
@Suite struct SandboxTerminalTests {
  @Test func `an app is built with TAB, saved as a question and answered by a friend`() throws {
    let home = try LearnerHome()
    let mine = try home.start([])
    try mine.wait(for: "[Enter: begin]")
    try mine.type("sand\t\r")
    try mine.wait(for: "sandbox>")
    // The parenthesis of a completed call is followed by its argument, not by a space.
    for line in ["A: UIViewC\t", "B: UIViewC\t", "ro\t A"] {
      try mine.type(line + "\r")
      try mine.wait(for: "Declared.")
    }
    // Versions sorted by value, without ones that never existed; the line is abandoned.
    try mine.type("platform: {ios: \t")
    try mine.wait(for: "17  18  26  27")
    try mine.type("\u{15}")
    try mine.type("user lau\t\r")
    try mine.wait(for: "  A.viewDidAppear")
    try mine.type("A.prese\t(B)\r")
    try mine.wait(for: "  B.viewDidAppear")
    try mine.type("ask\r")
    try mine.wait(for: "lifeline learn NAME.yml")
    try mine.type("save b-over-a\r")
    try mine.wait(for: "lifeline learn b-over-a.yml")
    try mine.type("save b-over-a\r")
    try mine.wait(for: "b-over-a.yml already exists and was left unchanged.")
    try mine.type("quit\r")
    #expect(try mine.waitForEnd() == .exited(0))

    let friend = try home.start(["learn", "b-over-a.yml"])
    try friend.wait(for: "now     A.present(B)")
    try friend.wait(for: "predict 1>")
    #expect(!friend.seen.contains("B.viewDidLoad\r\n"))
    try friend.type("B.viewDidLoad\rdone\r")
    try friend.wait(for: "in the right order.")
    try friend.type("\r")
    try friend.wait(for: "lifeline>")
  }
}
