import CLinux
import Foundation
import Glibc
import Testing
import Timers

@testable import Shell

@Suite(.waiting) struct TerminalWaiterTests {
  @Test func `a moment that has passed asks without blocking`() throws {
    let waiter = try Waiter()
    #expect(waiter.wait(until: Moment(nanoseconds: .min), reading: []) == [.alarm])
    #expect(waiter.wait(until: waiter.now, reading: []) == [.alarm])
  }

  @Test func `an alarm comes when it is due, not before`() throws {
    let waiter = try Waiter()
    let due = waiter.now.advanced(by: .milliseconds(5))
    #expect(waiter.wait(until: due, reading: []) == [.alarm])
    #expect(waiter.now >= due)
    // Armed once more for another moment, then disarmed by something readable.
    let next = waiter.now.advanced(by: .milliseconds(2))
    #expect(waiter.wait(until: next, reading: []) == [.alarm])
  }

  @Test func `what can be read is named, and the alarm that was not reached is not`() throws {
    let waiter = try Waiter()
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(write(ends[1], "x", 1) == 1)
    let far = waiter.now.advanced(by: .seconds(3600))
    #expect(waiter.wait(until: far, reading: [ends[0]]) == [.readable(ends[0])])
    #expect(
      waiter.wait(until: Moment(nanoseconds: 0), reading: [ends[0]])
        == [.alarm, .readable(ends[0])])
  }

  @Test
  func `another zone of the machine is a change of the clock, another file beside it is none`()
    throws
  {
    let home = try TemporaryHome()
    let file = home.path + "/localtime"
    try "one".write(toFile: file, atomically: true, encoding: .utf8)
    let waiter = try Waiter(zoneFile: file)
    try "x".write(toFile: home.path + "/motd", atomically: true, encoding: .utf8)
    let soon = waiter.now.advanced(by: .milliseconds(1))
    #expect(!waiter.wait(until: soon, reading: []).contains(.clockChanged))
    // As the machine does it: another link is made and moved over the old one.
    try "two".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(waiter.wait(until: nil, reading: []) == [.clockChanged])
  }

  @Test func `a signal is read like anything else`() throws {
    let waiter = try Waiter()
    pthread_kill(pthread_self(), SIGWINCH)
    #expect(waiter.wait(until: nil, reading: []) == [.signal(SIGWINCH)])
  }
}

struct PtySessionTests {
  @Test func `a program is seen through the emulator and its end is reported`() throws {
    let session = try PtySession(
      "/bin/sh", ["-c", "printf 'name? '; read name; echo hello $name; exit 3"])
    try session.wait(for: "name?")
    try session.send("Ada\n")
    try session.wait(for: "hello Ada")
    #expect(try session.exitCode() == 3)
  }

  @Test func `what never comes is reported with the screen`() throws {
    let session = try PtySession("/bin/sh", ["-c", "echo something else"])
    #expect(throws: PtySession.Failure.self) { try session.wait(for: "this") }
  }

  @Test func `resizing reaches the program`() throws {
    let session = try PtySession(
      "/bin/sh", ["-c", "trap 'stty size; exit' WINCH; echo ready; while :; do read x; done"])
    try session.wait(for: "ready")
    session.resize(columns: 40, rows: 10)
    try session.send("\n")
    try session.wait(for: "10 40")
  }
}
