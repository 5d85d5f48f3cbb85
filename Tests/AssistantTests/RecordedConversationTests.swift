import Foundation
import Language
import TestSupport
import Testing
import Timers
import Workflows

@testable import Assistant

/// 2,000 conversations with nothing to six things under way, made of the documented sentences, with what each line came
/// to: whatever a change does to any of them stands in its diff.
///
/// After a change that is meant, `ENSUE_RECORD=1` before the tests, filtered by this name, writes down anew what the
/// lines come to. The lines stay as they are; only where the file is gone are they made anew.
struct RecordedConversationTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "conversations.txt")

  /// Said one after the other, the first ones to have something under way; what each came to.
  struct Conversation {
    var lines: [(said: String, came: String)] = []
  }

  private static let shelf = WorkflowShelf { _ in
    var catalogue = WorkflowCatalogue()
    let text = "workflow: plain\ntitle: Plain work\n\nstep: order\nstep: sign\nafter: order\n"
    if let definition = try? WorkflowReader.definition(text, file: "plain") {
      catalogue.add(definition)
    }
    return catalogue
  }

  // MARK: What the lines come to

  /// More of an answer than this says nothing of what was done.
  private static let mostLetters = 150

  private func replayed(_ conversation: Conversation) throws -> [String] {
    var world = try World()
    world.workflows = Self.shelf
    world.failures = []
    return conversation.lines.map { line in
      world.pass(.seconds(60))
      let timers = world.engine.timers
      let plan = world.say(line.said)
      var came = outline(plan, timers + world.engine.timers)
      if let failure = world.failures?.last { came += " — failed: \(failure)" }
      world.failures = []
      return came.isEmpty
        ? "nothing" : String(came.replacing("\n", with: " ").prefix(Self.mostLetters))
    }
  }

  @Test func `all conversations go as they went`() throws {
    let isRecording = ProcessInfo.processInfo.environment["ENSUE_RECORD"] != nil
    var all = Self.read((try? String(contentsOf: Self.file, encoding: .utf8)) ?? "")
    if all.isEmpty, isRecording { all = try Self.made() }
    #expect(all.count == 2000)
    var changed: [String] = []
    for index in all.indices {
      let now = try replayed(all[index])
      for (place, came) in now.enumerated() where came != all[index].lines[place].came {
        let line = all[index].lines[place]
        changed.append("#\(index + 1) “\(line.said)”: \(line.came) → \(came)")
        all[index].lines[place].came = came
      }
    }
    if isRecording {
      try Self.written(all).write(to: Self.file, atomically: true, encoding: .utf8)
      return
    }
    for one in changed.prefix(20) { Issue.record("\(one)") }
    #expect(changed.count == 0, "lines that come to something else")
  }

  // MARK: The file

  /// `> line` and behind it what it came to; a blank line between conversations.
  private static func written(_ all: [Conversation]) -> String {
    all.map { conversation in
      conversation.lines.map { "> \($0.said)\n\($0.came)\n" }.joined()
    }.joined(separator: "\n")
  }

  private static func read(_ text: String) -> [Conversation] {
    var all: [Conversation] = []
    var current = Conversation()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("> ") {
        current.lines.append((String(line.dropFirst(2)), ""))
      } else if !line.isEmpty, !current.lines.isEmpty {
        current.lines[current.lines.count - 1].came = String(line)
      } else if line.isEmpty, !current.lines.isEmpty,
        current.lines.last?.came.isEmpty == false
      {
        all.append(current)
        current = Conversation()
      }
    }
    if !current.lines.isEmpty { all.append(current) }
    return all
  }

  // MARK: Made

  /// What may be under way, `N` its name.
  private static let things = [
    "N 20 minutes", "start a stopwatch called N", "set an alarm for 9:00 called N",
    "remind me at 9:30 to N", "alarm every weekday at 10:00 called N",
    "remind me every day at 11:00 to N", "start N for 20 minutes every day at 12:00",
    "new routine N: steep 5 minutes, cool 3 minutes", "N: mix 10 minutes then bake 30 minutes",
    "new plain workflow for N",
  ]
  private static let names = [
    "tea", "bread", "green tea", "pasta", "laundry", "eggs", "gym", "roast", "call mum", "radar",
  ]

  private static func made() throws -> [Conversation] {
    let interpreter = try #require(World.interpreter)
    let examples = Array(Set(interpreter.examples.map(\.text))).sorted()
      .filter { !$0.hasPrefix("/") && !$0.contains("\n") && !$0.isEmpty }
    return (0..<2000).map { seed in
      var dice = SplitMix(UInt64(seed))
      let names = Array(names.shuffled(using: &dice).prefix(seed % 7))
      var conversation = Conversation()
      for name in names {
        let thing = things.randomElement(using: &dice) ?? ""
        conversation.lines.append((thing.replacing("N", with: name), ""))
      }
      for _ in 0..<2 {
        var said = examples.randomElement(using: &dice) ?? ""
        // Half of what is said of one thing is said of one that is there.
        if let name = names.randomElement(using: &dice), Bool.random(using: &dice),
          let other = Self.names.first(where: { said.split(separator: " ").contains(Substring($0)) }
          )
        {
          said = said.split(separator: " ").map { $0 == other ? name : String($0) }
            .joined(separator: " ")
        }
        conversation.lines.append((said, ""))
      }
      return conversation
    }
  }
}
