import Assistant
import Storage
import Timers
import Workflows

/// `ensue --status=menu`: what a launcher offers. A line each: what it says, a tab, and the command line that opens it in a
/// terminal.
enum StatusMenu {
  /// Of more work the newest is offered.
  static let mostWork = 12

  static func text(_ look: StatusLook) -> String {
    let situation = look.situation
    let speaker = situation.speaker
    func say(_ message: Message) -> String { plain(speaker.say(message)) }
    // The sentence is said, which makes the work the place; the shell that comes up then is there.
    let work = situation.recentWork(mostWork).map { state in
      let sentence = say(.tryPlaceWork(name: state.instance.name))
      return entry(plain(label(of: state, situation)), [quoted(sentence)])
    }
    // What is not known yet is asked for by the terminal's shell.
    func asking(_ label: Message, _ question: Message, _ sentence: (String) -> Message) -> String {
      entry(
        say(label), ["\"\(say(sentence("$words")))\""],
        first: ["printf", "'%s '", quoted(say(question)), "&&", "read", "-r", "words", "&&"])
    }
    return
      (work + [
        asking(.menuBegin, .menuName) { .tryMenuBegin(name: $0) },
        asking(.menuSearch, .menuWords) { .tryRegulationSearch(query: $0) },
      ]).joined(separator: "\n")
  }

  /// A label, a tab, and what a shell runs: the program with what is said, then the program.
  private static func entry(_ label: String, _ said: [String], first: [String] = []) -> String {
    "\(label)\t" + (first + ["ensue"] + said + ["&&", "exec", "ensue"]).joined(separator: " ")
  }

  private static func plain(_ text: String) -> String {
    visible(text).split(separator: "\t").joined(separator: " ")
  }

  /// `radar  FA8600-26-P-0012  commercial-simplified, 3 of 15 done, next: solicit`
  private static func label(of state: WorkflowState, _ situation: Situation) -> String {
    let numbers = state.instance.names.dropFirst().map { "  \($0)" }.joined()
    let summary = WorkPhrasing(situation).summary(state).text
    let name = state.instance.name
    let rest = summary.hasPrefix(name) ? String(summary.dropFirst(name.count)) : summary
    return "\(name)\(numbers)\(rest)"
  }

  /// As a shell takes it for one word, whatever is in it.
  static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }

  // MARK: What wants somebody

  /// What is late or due today of open work, and timers that wait for a word.
  static func badge(_ look: StatusLook) -> Int {
    let situation = look.situation
    let today = situation.local.date
    let due = WorkPhrasing(situation).openWork().due.filter {
      $0.isLate || situation.zone.local(wall: $0.wall).date == today
    }
    return due.count + look.timers.count { $0.isWaiting && $0.counted(at: situation.now) == nil }
  }
}

extension StatusLook {
  /// Of more work the newest is looked at for what is due.
  static let mostWork = 200

  /// Reads work that is kept, newest first.
  mutating func takeWork(_ records: [KeptRecord], _ shelf: WorkflowShelf) {
    var library = Library()
    var rules: [String: RecurrenceRule] = [:]
    for record in records {
      if let kept = Kept(Kept.Key(kind: .workflow, id: record.id), body: record.body, rules: &rules)
      {
        library.put(kept)
      }
    }
    situation.library = library
    situation.workflows = shelf
  }
}
