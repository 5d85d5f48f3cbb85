import Assistant
import Language
import Storage
import Testing
import Timers

@testable import Shell

/// What is said about predictions, and what they learn from it. Virtual clock, history in memory.
@Suite struct ForesightTests {
  private final class Scene {
    let clock = VirtualClock(start: Options.simulationStart)
    let session: Session

    init() throws {
      let interpreter = try Interpreter(files: Program.embedded(under: "Grammars/en/"))
      let runner = EffectRunner(clock: clock, store: nil, claim: ProcessIdentity.own)
      let foresight = Foresight(
        history: try HistoryStore.temporary(), interpreter: interpreter, clock: clock,
        sessionName: "trial", timers: { runner.engine.timers })
      session = Session(
        assistant: Assistant(interpreter: interpreter), runner: runner, foresight: foresight,
        settings: Settings(), configPath: nil, canAsk: true, assumesYes: false)
      foresight.load()
    }

    func say(_ text: String) -> [String] {
      clock.move(to: clock.now.advanced(by: .seconds(20)))
      let reply = session.perform(text)
      return (reply.lines + reply.errors).map(\.text)
    }

    /// A habit: three lines, so many times.
    func live(_ times: Int) {
      for _ in 0..<times {
        for line in ["tea 4 minutes", "how long?", "stop tea"] { _ = say(line) }
      }
    }
  }

  @Test func `a report tells what became of the predictions`() throws {
    let scene = try Scene()
    #expect(scene.say("prediction report")[0].hasPrefix("No prediction has been tested yet"))
    scene.live(10)
    let report = scene.say("how good are your predictions")
    #expect(report[0].hasPrefix("28 predictions tested   first right 9"), "\(report)")
    #expect(report.contains { $0.contains("Brier score 0.") })
    #expect(report.contains { $0.contains("█") })
  }

  @Test func `what may come is ranked with a bar and a percentage`() throws {
    let scene = try Scene()
    scene.live(6)
    let dashboard = scene.say("upcoming predictions")
    #expect(dashboard[0].hasPrefix("█") && dashboard[0].hasSuffix("tea 4 minutes"), "\(dashboard)")
    #expect(dashboard[0].contains(" %"))
  }

  @Test func `what is banned is not suggested, until it is allowed again`() throws {
    let scene = try Scene()
    scene.live(6)
    #expect(scene.session.foresight.ghost(for: "") == "tea 4 minutes")
    _ = scene.say("never suggest tea 4 minutes")
    #expect(scene.session.foresight.ghost(for: "") != "tea 4 minutes")
    #expect(scene.say("what do you never suggest") == ["tea 4 minutes"])
    _ = scene.say("suggest tea 4 minutes again")
    #expect(scene.say("what do you never suggest")[0].hasPrefix("Nothing"))
    #expect(scene.say("suggest tea 4 minutes again")[0].contains("not on the list"))
    #expect(scene.session.foresight.ghost(for: "") == "tea 4 minutes")
  }

  @Test func `incognito leaves no trace, and ends when asked`() throws {
    let scene = try Scene()
    scene.live(3)
    _ = scene.say("incognito")
    _ = scene.say("secret rite 7 minutes")
    #expect(
      try scene.session.foresight.history?.recent(100).contains { $0.text.contains("secret") }
        == false)
    #expect(!scene.session.foresight.chips.contains { $0.contains("secret") })
    _ = scene.say("learn from me again")
    _ = scene.say("open rite 7 minutes")
    #expect(
      try scene.session.foresight.history?.recent(100).contains { $0.text.contains("open") } == true
    )
  }

  @Test func `a bold style shows what a careful one keeps to itself`() throws {
    let scene = try Scene()
    // One or the other follows, and nobody can know which.
    var dice = SplitMix(7)
    for _ in 0..<40 {
      _ = scene.say("tea 4 minutes")
      if Bool.random(using: &dice) { _ = scene.say("pause tea") }
      _ = scene.say("stop tea")
    }
    _ = scene.say("tea 4 minutes")
    let sure = scene.session.foresight.current().map(\.confidence.value)
    for (name, style) in [
      ("conservative", Foresight.Style.conservative), ("balanced", .balanced),
      ("aggressive", .aggressive),
    ] {
      _ = scene.session.foresight.current()
      var settings = scene.session.settings
      try settings.set("prediction.style", to: name)
      scene.session.settings = settings
      #expect(scene.session.foresight.style == style)
      #expect(
        scene.session.foresight.chips.count == min(3, sure.filter { $0 >= style.chip }.count))
    }
    #expect(Foresight.Style.conservative.ghost > Foresight.Style.aggressive.ghost)
  }

  @Test func `a model made again from the history foretells the same`() throws {
    let scene = try Scene()
    scene.live(8)
    let before = scene.session.foresight.ghost(for: "")
    #expect(scene.say("rebuild predictions") == ["The model was made again from 24 lines."])
    #expect(scene.session.foresight.ghost(for: "") == before)
  }

  @Test func `a suggestion can be judged, and a bad one comes less`() throws {
    let scene = try Scene()
    #expect(scene.say("bad suggestion")[0].hasPrefix("Nothing was suggested"))
    scene.live(6)
    #expect(scene.say("good suggestion")[0].contains("was right"))
    let sure = scene.session.foresight.current().first?.confidence.value ?? 0
    for _ in 0..<3 { _ = scene.say("bad suggestion") }
    let unsure = scene.session.foresight.current().first?.confidence.value ?? 0
    #expect(sure > 0.5 && unsure <= sure, "\(sure) \(unsure)")
  }
}
