import Assistant
import Language
import Storage
import TestSupport
import Testing
import Timers
import Workflows

@testable import Shell

/// What is said about predictions, and what they learn from it. Virtual clock, history in memory.
@Suite(.waiting) struct SuggesterTests {
  private final class Scene {
    let clock = VirtualClock(start: Options.simulationStart)
    let session: Session

    /// - Parameter history: nil: in memory.
    init(history: HistoryStore? = nil) throws {
      let interpreter = try Interpreter(files: Program.embedded(under: "Grammars/en/"))
      let ledger = Ledger(clock: clock, store: nil, claim: ProcessIdentity.own)
      let suggester = Suggester(
        history: try history ?? .temporary(), interpreter: interpreter, clock: clock,
        sessionName: "trial", timers: { ledger.timers })
      session = Session(
        assistant: Assistant(interpreter: interpreter), ledger: ledger, suggester: suggester,
        settings: Settings(), configPath: nil, canAsk: true, assumesYes: false)
      suggester.load()
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
    #expect(
      report.contains { $0.contains("at the median") && $0.contains("at the 95th percentile") },
      "\(report)")
  }

  @Test(arguments: [
    (1.0, " 99 %", "32"), (0.95, " 95 %", "32"), (0.9, " 90 %", "32"), (0.894, " 89 %", "33"),
    (0.7, " 70 %", "33"), (0.694, " 69 %", "2"), (0.4, " 40 %", "2"),
  ]) func `a chip says how sure it is, green from 90 percent, amber from 70`(
    confidence: Double, words: String, colour: String
  ) {
    #expect(Figures.mark(confidence).rendered(.colour) == "\u{1B}[\(colour)m\(words)\u{1B}[m")
  }

  @Test func `every chip has its mark where figures are wanted, the surest first`() throws {
    let scene = try Scene()
    scene.live(6)
    let suggester = scene.session.suggester
    #expect(!suggester.chips.isEmpty && suggester.chipMarks.isEmpty, "only on request")
    _ = scene.say("set setting prediction.detail to full")
    let sure = suggester.current().map(\.confidence.overall)
    #expect(!suggester.chips.isEmpty && suggester.chipMarks.count == suggester.chips.count)
    for (mark, confidence) in zip(suggester.chipMarks, sure) {
      #expect(mark == Figures.mark(confidence))
    }
    #expect(sure == sure.sorted(by: >))
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
    #expect(scene.session.suggester.ghost(for: "") == "tea 4 minutes")
    _ = scene.say("never suggest tea 4 minutes")
    #expect(scene.session.suggester.ghost(for: "") != "tea 4 minutes")
    #expect(scene.say("what do you never suggest") == ["tea 4 minutes"])
    _ = scene.say("suggest tea 4 minutes again")
    #expect(scene.say("what do you never suggest")[0].hasPrefix("Nothing"))
    #expect(scene.say("suggest tea 4 minutes again")[0].contains("not on the list"))
    #expect(scene.session.suggester.ghost(for: "") == "tea 4 minutes")
  }

  @Test func `what another shell bans, allows or forgets holds here at the next key`() throws {
    let home = try TemporaryHome()
    func history() throws -> HistoryStore {
      try HistoryStore.open(folder: home.path + "/h", stamp: "now").history
    }
    let (here, there) = (try Scene(history: history()), try Scene(history: history()))
    here.live(6)
    func ghost(_ line: String = "") -> String? {
      here.session.settingCommands.heedOthers()
      return here.session.suggester.ghost(for: line)
    }
    #expect(ghost() == "tea 4 minutes")
    _ = there.say("never suggest tea 4 minutes")
    #expect(ghost() != "tea 4 minutes")
    #expect(ghost("tea") == nil, "nor as the rest of a line")
    #expect(here.say("what do you never suggest") == ["tea 4 minutes"])
    _ = there.say("suggest tea 4 minutes again")
    #expect(ghost() == "tea 4 minutes")
    _ = there.say("never suggest anything with tea")
    #expect(ghost()?.contains("tea") != true)
    _ = there.say("suggest things with tea again")
    #expect(ghost() == "tea 4 minutes")
    _ = there.say("forget what you learnt about tea")
    #expect(ghost() != "tea 4 minutes" && ghost("te") == nil)
    // What was said here after it is learnt as ever.
    for _ in 0..<6 { for line in ["eggs 7 minutes", "stop eggs"] { _ = here.say(line) } }
    #expect(ghost("eg") == "gs 7 minutes")
  }

  @Test func `incognito leaves no trace, and ends when asked`() throws {
    let scene = try Scene()
    scene.live(3)
    _ = scene.say("incognito")
    _ = scene.say("secret rite 7 minutes")
    #expect(
      try scene.session.suggester.history?.recent(100).contains { $0.text.contains("secret") }
        == false)
    #expect(!scene.session.suggester.chips.contains { $0.contains("secret") })
    _ = scene.say("learn from me again")
    _ = scene.say("open rite 7 minutes")
    #expect(
      try scene.session.suggester.history?.recent(100).contains { $0.text.contains("open") } == true
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
    let sure = scene.session.suggester.current().map(\.confidence.overall)
    var ghosts: [Bool] = []
    for (name, style) in [
      ("conservative", SuggestionStyle.conservative), ("balanced", .balanced),
      ("aggressive", .aggressive),
    ] {
      _ = scene.session.suggester.current()
      var settings = scene.session.settings
      try settings.set("prediction.style", to: name)
      scene.session.settings = settings
      #expect(scene.session.suggester.style == style)
      #expect(scene.session.suggester.chips.count == min(3, sure.filter { $0 >= style.chip }.count))
      let ghost = scene.session.suggester.ghost(for: "")
      #expect((ghost != nil) == ((sure.first ?? 0) >= style.ghost), "\(name) \(sure)")
      ghosts.append(ghost != nil)
    }
    #expect(ghosts.first == false && ghosts.last == true, "\(sure)")
  }

  @Test func `a model made again from the history foretells the same`() throws {
    let scene = try Scene()
    scene.live(8)
    let before = scene.session.suggester.ghost(for: "")
    #expect(scene.say("rebuild predictions") == ["The model was made again from 24 lines."])
    #expect(scene.session.suggester.ghost(for: "") == before)
  }

  @Test func `a suggestion can be judged, and a bad one comes less`() throws {
    let scene = try Scene()
    #expect(scene.say("bad suggestion")[0].hasPrefix("Nothing was suggested"))
    scene.live(6)
    #expect(scene.say("good suggestion")[0].contains("was right"))
    let sure = scene.session.suggester.current().first?.confidence.overall ?? 0
    for _ in 0..<3 { _ = scene.say("bad suggestion") }
    let unsure = scene.session.suggester.current().first?.confidence.overall ?? 0
    #expect(sure > 0.5 && unsure <= sure, "\(sure) \(unsure)")
  }
}

extension SuggesterTests {
  @Test func `good and bad in one word judge the suggestion before the last line`() throws {
    let home = try Household()
    let session = try home.shell()
    #expect(home.say("good", to: session)[0].hasPrefix("Nothing was suggested"))
    home.live(6, in: session)
    let judged = home.say("good", to: session)
    #expect(judged.count == 1 && judged[0].hasSuffix("” was right."), "\(judged)")
    #expect(home.say("bad", to: session)[0].contains("was wrong"))
    let kinds = try session.suggester.history?.recentFeedback(9).map(\.kind)
    #expect(kinds == [.good, .bad])
  }

  @Test func `more tells one step more, and the more is known of someone the more is told at once`()
    throws
  {
    let home = try Household()
    let session = try home.shell()
    home.live(6, in: session)
    let first = home.say("why that", to: session)
    #expect(first.count == 3 && first[1].contains("times after") && first[2].contains("“more”"))
    let second = home.say("more", to: session)
    #expect(second.filter { $0.hasPrefix("  ") }.count == 5, "the five factors: \(second)")
    #expect(!second.contains(first[1]))
    let third = home.say("tell me more", to: session)
    #expect(third.contains { $0.hasPrefix("Before calibration ") })
    #expect(home.say("more", to: session)[0].hasPrefix("That is all"))
    #expect(session.suggester.bannerDetail == .reason)
    home.live(50, in: session)
    #expect(home.say("why that", to: session).filter { $0.hasPrefix("  ") }.count == 5)
    #expect(session.suggester.bannerDetail == .brief)
    home.say("set setting prediction.detail to full", to: session)
    #expect(session.suggester.bannerDetail == .factors)
  }

  @Test func `after three dismissals it is quiet, also in a new shell, until one is taken`() throws
  {
    let home = try Household()
    let session = try home.accustomed()
    #expect(session.suggester.chips == ["tea 4 minutes"])
    #expect(session.predictionCommands.bannerPatience == .seconds(5))
    for _ in 0..<3 {
      #expect(session.suggester.ghost(for: "") != nil)
      session.suggester.dismissed("tea 4 minutes")
      home.live(1, in: session)
    }
    #expect(session.suggester.chips.isEmpty && session.predictionCommands.bannerPatience == nil)
    let told = home.say("upcoming predictions", to: session)
    #expect(told.contains { $0.hasPrefix("Quiet until ") }, "\(told)")
    session.suggester.save()
    let next = try home.shell()
    home.live(5, in: next)
    #expect(next.suggester.isQuiet && next.suggester.chips.isEmpty)
    next.suggester.accepted("tea 4 minutes")
    #expect(!next.suggester.isQuiet && !next.suggester.chips.isEmpty)
    // What passes unseen counts half.
    for _ in 0..<6 {
      next.suggester.showedBanner()
      next.suggester.ignoredBanner()
    }
    #expect(next.suggester.isQuiet)
  }

  @Test func `secrets are neither written down nor learnt nor hinted`() throws {
    let home = try Household()
    let session = try home.shell()
    for _ in 0..<9 { home.say("timer called password=hunter2 for 5 minutes", to: session) }
    #expect(session.suggester.ghost(for: "timer") == nil)
    #expect(!session.suggester.current().contains { $0.sentence.contains("hunter2") })
    #expect(try session.suggester.history?.folded(99).isEmpty == true)
    // One that is in the history already is not learnt from it.
    try session.suggester.history?.append(
      LineRecord(
        wallNs: 1, text: "tea password=hunter2 4 min", understood: true,
        action: JSONText.of(WorkflowAction(.say, ["text": .text("password=hunter2")])),
        session: "old"))
    #expect(session.suggester.rebuild() == 0)
  }

  @Test(arguments: [
    ("forget everything", false), ("delete sessions of pasta before October", false),
    ("stop all timers", false), ("delete routine bread", false), ("autonomy on", false),
    ("stop tea", true), ("settings", true),
  ]) func `what deletes or forgets has to be typed`(_ line: String, _ isHinted: Bool) throws {
    let home = try Household()
    let session = try home.shell()
    home.say("tea 4 minutes", to: session)
    for _ in 0..<8 { session.suggester.note(line, intents: [], about: nil, understood: true) }
    #expect((session.suggester.ghost(for: String(line.prefix(3))) != nil) == isHinted)
    // Nor as what comes next, however often it did.
    for _ in 0..<30 {
      home.say("tea 4 minutes", to: session)
      home.say("stop all timers", to: session)
    }
    #expect(!session.suggester.current().contains { $0.sentence.contains("all") })
  }

  @Test(arguments: [("subtle", nil), ("standard", 5), ("prominent", 2)])
  func `three styles of notice`(_ style: String, _ patience: Int?) throws {
    let home = try Household()
    let session = try home.accustomed()
    home.say("set setting prediction.notice to \(style)", to: session)
    #expect(session.predictionCommands.bannerPatience == patience.map { .seconds($0) })
    session.predictionCommands.showBanner()
    #expect(
      session.predictionCommands.banner.map(\.text) == [
        "Next: ● tea  4:00      done \(home.done(in: 240))   Alt-1 takes it"
      ], "the sentence stands behind the cursor already")
    #expect(session.ledger.timers.isEmpty, "a preview starts nothing")
    home.say("set setting prediction.detail to full", to: session)
    #expect(session.predictionCommands.banner.first?.text.contains(" %") == true)
    #expect(session.predictionCommands.banner.last?.text.contains("times after “") == true)
  }

  @Test func `a ghost that is typed past needs to be surer, and then it is quiet`() throws {
    let scene = try Scene()
    scene.live(8)
    let suggester = scene.session.suggester
    #expect(suggester.ghost(for: "") == "tea 4 minutes")
    let least = suggester.leastForGhost("tea 4 minutes")
    for number in 1...6 {
      suggester.onShow.stood = suggester.current().first
      _ = scene.say("batch \(number) 3 minutes")
    }
    #expect(suggester.leastForGhost("tea 4 minutes") > least)
    #expect(suggester.isQuiet, "six that passed are as three that were refused")
    suggester.accepted("tea 4 minutes")
    #expect(!suggester.isQuiet)
  }

  @Test func `the hour decides what comes next`() throws {
    let scene = try Scene()
    let clock = scene.clock
    let midnight = LocalTime(Options.simulationStart.date, second: 0).adding(86_400)
    func go(_ day: Int, _ minute: Int) {
      let wall = clock.zone.wall(midnight.adding(day * 86_400 + minute * 60))
      clock.move(to: clock.now.advanced(by: .nanoseconds(wall - clock.anchor.wall)))
      _ = scene.session.happenings()
    }
    let habits = [(420, "coffee 4 minutes"), (750, "lunch 30 minutes"), (1080, "gym 1 hour")]
    for day in 0..<12 {
      for (minute, line) in habits {
        go(day, minute + day % 5 * 3)
        _ = scene.session.perform(line)
        go(day, minute + 90)
        _ = scene.session.perform(day % 2 == 0 ? "list timers" : "batch \(minute + day) 3 minutes")
      }
    }
    for (minute, line) in habits {
      go(12, minute)
      #expect(scene.session.perform("upcoming predictions").lines[0].text.hasSuffix(line))
    }
  }

  @Test func `whether what was begun on a suggestion was carried through is told`() throws {
    let home = try Household()
    let session = try home.accustomed()
    #expect(
      !home.say("prediction report", to: session).contains { $0.contains("begun on a suggestion") })
    for line in ["stop tea", "list timers"] {
      session.suggester.accepted("tea 4 minutes")
      home.say("tea 4 minutes", to: session)
      home.say(line, to: session)
    }
    // The second runs to its end.
    home.clock.move(to: home.clock.now.advanced(by: .seconds(300)))
    _ = session.happenings()
    let report = home.say("prediction report", to: session)
    #expect(
      report.last
        == "of 2 timers begun on a suggestion 1 completed, 1 stopped early", "\(report)")
  }
}

@Suite struct PromptPauseTests {
  private let start = Moment(nanoseconds: 0)
  private func at(_ seconds: Int) -> Moment { start.advanced(by: .seconds(seconds)) }

  @Test func `an act waits for three seconds without a key at an empty line, once a prompt`() {
    var pause = PromptPause()
    #expect(pause.actAt == nil)
    pause.begin(at: at(0), isEmpty: true)
    #expect(pause.actAt == at(3))
    _ = pause.touched(at: at(2), isEmpty: false)
    #expect(pause.actAt == nil)
    _ = pause.touched(at: at(4), isEmpty: true)
    #expect(pause.actAt == at(7))
    pause.act()
    _ = pause.touched(at: at(9), isEmpty: true)
    #expect(pause.actAt == nil)
    pause.begin(at: at(20), isEmpty: false)
    #expect(pause.actAt == nil)
  }

  @Test func `a banner stands ten seconds or until a key, once a prompt`() {
    var pause = PromptPause()
    pause.begin(at: at(0), isEmpty: true)
    #expect(pause.bannerAt(patience: .seconds(5)) == at(5))
    pause.showBanner(at: at(5))
    #expect(pause.bannerUntil == at(15) && pause.bannerAt(patience: .seconds(5)) == nil)
    let stood = [pause.touched(at: at(6), isEmpty: true), pause.touched(at: at(7), isEmpty: true)]
    #expect(stood == [true, false] && pause.bannerUntil == nil)
    #expect(pause.bannerAt(patience: .seconds(5)) == nil)
  }
}
