import Testing
import Workflows

@testable import Assistant

/// “Park radar”: work on the shelf, out of sight until it is taken up again.
@Suite struct ShelfTests {
  private static func world(_ names: String...) throws -> World {
    var world = try World()
    world.workflows = WorkflowShelf { _ in
      var catalogue = WorkflowCatalogue()
      let text = "workflow: plain\ntitle: Plain work\n\nstep: order\nstep: sign\nafter: order\n"
      if let definition = try? WorkflowReader.definition(text, file: "plain") {
        catalogue.add(definition)
      }
      return catalogue
    }
    for name in names { world.say("new plain workflow for \(name)") }
    return world
  }

  private static func state(_ world: World) throws -> WorkflowState {
    let work = try #require(world.library.workflows.first { $0.name == "radar" })
    return try #require(world.workflows.all.state(of: work))
  }

  @Test(arguments: [
    "park radar", "park the radar workflow", "put radar on the shelf", "shelve radar",
    "radar is parked", "park radar for now", "park radar because the funding is gone",
  ])
  func `parked work is in no list until it is taken up`(line: String) throws {
    var world = try Self.world("radar", "sonar")
    world.say(line)
    #expect(try Self.state(world).held != nil && Self.state(world).isArchived, "\(line)")
    #expect(try !Self.state(world).isClosed)
    let listed = outline(world.say("what is under way"), [])
    #expect(listed.contains("sonar") && !listed.contains("radar"), "\(listed)")
    let parked = outline(world.say("what is parked"), [])
    #expect(parked.contains("radar") && !parked.contains("sonar"), "\(parked)")
    #expect(outline(world.say("park radar"), []).hasPrefix("refuse: radar is put away already"))
  }

  @Test(arguments: [
    "take radar off the shelf", "unpark radar", "pick radar up again", "take radar up again",
    "resume radar",
  ])
  func `it goes on where it was`(line: String) throws {
    var world = try Self.world("radar", "sonar")
    world.say("step order is done for radar")
    world.say("park radar")
    world.say(line)
    let state = try Self.state(world)
    #expect(state.isUnderWay && state.held == nil, "\(line)")
    #expect(outline(world.say("what is parked"), []) == "answer: No work is on the shelf.")
  }

  @Test func `until a day it is on hold, in sight`() throws {
    var world = try Self.world("radar")
    world.say("park radar until friday")
    let state = try Self.state(world)
    #expect(state.held?.until != nil && !state.isArchived)
  }

  @Test(arguments: [
    "park the car", "park near the station", "the car is parked", "put the book on the shelf",
    "shelve the books", "park bench",
  ])
  func `what others park is not ours`(line: String) throws {
    var world = try Self.world("radar")
    let before = world.library.workflows
    world.say(line)
    #expect(world.library.workflows == before, "\(line)")
  }
}
