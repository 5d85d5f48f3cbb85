import Testing
import Workflows

@testable import Assistant

/// “Start radar over”: what was done of it has to be done again.
@Suite struct StartingOverTests {
  private static func world() throws -> World {
    var world = try World()
    world.workflows = WorkflowShelf { _ in
      var catalogue = WorkflowCatalogue()
      let text = "workflow: plain\ntitle: Plain work\n\nstep: order\nstep: sign\nafter: order\n"
      if let definition = try? WorkflowReader.definition(text, file: "plain") {
        catalogue.add(definition)
      }
      return catalogue
    }
    for name in ["radar", "sonar"] { world.say("new plain workflow for \(name)") }
    return world
  }

  private static func done(_ name: String, _ world: World) throws -> Set<String> {
    let work = try #require(world.library.workflows.first { $0.name == name })
    return Set(try #require(world.workflows.all.state(of: work)).done.keys)
  }

  @Test(arguments: [
    "start radar over", "restart radar", "reset radar", "start radar over again",
    "start workflow radar from scratch", "begin radar anew", "restart the radar workflow",
    "please start radar again from the beginning", "can we start radar over",
    "redo radar from square one",
  ])
  func `every step is open again, of no other work`(line: String) throws {
    var world = try Self.world()
    world.say("step order is done for radar")
    world.say("step order is done for sonar")
    #expect(try Self.done("radar", world) == ["order"])
    let said = outline(world.say(line), [])
    #expect(try Self.done("radar", world).isEmpty, "\(line): \(said)")
    #expect(try Self.done("sonar", world) == ["order"], "\(line)")
  }

  @Test func `where nothing is done it says so`() throws {
    var world = try Self.world()
    #expect(outline(world.say("start radar over"), []) == "refuse: Nothing of radar is done yet.")
  }

  @Test(arguments: ["start the movie over", "restart the router", "reset the password"])
  func `what others start over is not ours`(line: String) throws {
    var world = try Self.world()
    world.say("step order is done for radar")
    let before = world.library.workflows
    world.say(line)
    #expect(world.library.workflows == before, "\(line)")
  }
}
