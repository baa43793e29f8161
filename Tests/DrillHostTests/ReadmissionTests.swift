import Foundation
import TestSupport
import Testing

/// A learner who lost the page rejoins, and no one else can take their place.
@Suite struct ReadmissionTests {
  @Test func `a readmitted learner resumes with the same answers`() throws {
    let held = try HostedDrill()
    let lost = try held.join("Ann Lee")
    _ = try held.join("Bo")
    try held.hold("open")
    #expect(try held.handIn(HostedDrill.asInAPush, lost) == 200)
    // The code alone is not enough.
    #expect(try held.tryToJoin("Ann Lee").status == 409)
    try held.type("readmit ann  lee")
    try held.wait(for: "the next learner to join as Ann Lee continues")
    // Neither without the code, nor under another name.
    #expect(try held.tryToJoin("Ann Lee", code: "AAAAAA").status == 403)
    #expect(try held.tryToJoin("Bo").status == 409)
    let token = try held.join("ANN LEE")
    let state = try held.state(token).body
    #expect(state.contains("\"name\": \"Ann Lee\""))
    #expect(state.contains("\"handedIn\": true"))
    // It was valid for one join, and the old page is signed out.
    #expect(try held.tryToJoin("Ann Lee").status == 409)
    #expect(try held.state(lost).status == 401)
    #expect(try held.handIn([], lost) == 401)
    #expect(try held.handIn(HostedDrill.right, token) == 200)
    #expect(try held.count("joined") == 2)

    // Identities survive a restart.
    kill(held.process.processIdentifier, SIGKILL)
    held.process.waitUntilExit()
    let again = try HostedDrill(in: held.folder, "--session", HostedDrill.session)
    #expect(try again.state(lost).status == 401)
    #expect(try again.state(token).body.contains("\"name\": \"Ann Lee\""))
    #expect(try again.tryToJoin("Ann Lee").status == 409)
  }

  @Test func `an unknown name is reported with the nearest one`() throws {
    let held = try HostedDrill()
    _ = try held.join("Ann Lee")
    try held.type("readmit An Lee")
    try held.wait(for: "no learner is named 'An Lee'; did you mean 'Ann Lee'?")
    #expect(try held.tryToJoin("Ann Lee").status == 409)
  }
}
