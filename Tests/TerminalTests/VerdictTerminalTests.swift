import Foundation
import Testing

/// After a verdict, on a terminal: drawings use the terminal's width.
@Suite struct VerdictTerminalTests {
  @Test func `diagram, map and what if fit forty columns, in Chinese too`() throws {
    let home = try LearnerHome()
    let terminal = try home.start(["learn", "films"], columns: 40, rows: 60)
    try terminal.wait(for: "[Enter: next page]")
    try terminal.type("\r")
    try terminal.wait(for: "predict 1>")
    try terminal.type("B.viewWillAppear\rdone\r")
    try terminal.wait(for: "first difference")
    try terminal.wait(for: "why N")
    try terminal.type("diagram\r")
    // The longest line is truncated to the terminal's width, and the legend wraps to a second line.
    try terminal.wait(for: "│ not on screen   ┃ appeared\r\n╿ disappearing   ┊ later")
    try terminal.type("language zh\r")
    try terminal.wait(for: "第一处不同")
    try terminal.type("地图\r")
    try terminal.wait(for: "  ▶ 激活")
    try terminal.type("如果 user presses home\r")
    try terminal.wait(for: "假如：user presses home")
  }
}
