import Documents
import Timers
import Workflows

/// A thing that may be meant, and how well it fits.
struct Candidate {
  var thing: Thing
  /// How it is called so; nil: no name was said.
  var match: SaidName.Match?
  var score: Int
}

extension Resolver {
  /// So many are looked at further, and offered at most.
  static let mostCandidates = 20
  /// Two that lie no further apart than this are asked about.
  static let margin = 5

  /// What may be meant, the best first: of the kind that was said, called so, there at that time, and something one
  /// can do this to. What is alike comes in the order it was made, so that digits stay what they were.
  func candidates(_ pointing: Pointing, for verb: Verb) -> [Candidate] {
    let found = candidates(pointing, for: verb, loosely: false)
    guard found.isEmpty, pointing.name != nil else { return found }
    let all = candidates(pointing, for: verb, loosely: true)
    let loose = all.filter { $0.match == all.first?.match }
    // Another form of a name, or a slip, counts only where it is one name's.
    return Set(loose.map { $0.thing.name.lowercased() }).count > 1 ? [] : loose
  }

  private func candidates(_ pointing: Pointing, for verb: Verb, loosely: Bool) -> [Candidate] {
    let said = pointing.name.map { SaidName($0, forms) }
    var found: [Candidate] = []
    func wants(_ family: Thing.Family) -> Bool { pointing.families?.contains(family) ?? true }
    func add(_ thing: Thing, _ match: SaidName.Match?) {
      guard said == nil || match != nil,
        pointing.kind.map({ thing.isOf($0, at: situation.now) }) ?? true,
        isThere(thing, pointing)
      else { return }
      let grade = (match?.rawValue ?? 0) * 100
      found.append(
        Candidate(
          thing: thing, match: match, score: grade + likelihood(of: verb, thing, pointing)))
    }
    if wants(.timer) {
      // What work rings by itself is nobody's alarm, unless it is named.
      for timer in directory.timers where said != nil || !situation.isDeadline(timer) {
        add(.timer(timer), said?.match(timer.name, loosely: loosely))
      }
    }
    if wants(.phase), let name = pointing.name {
      for phase in having(phase: name) {
        add(.phase(phase), phase.name.lowercased() == name.lowercased() ? .whole : .words)
      }
    }
    if wants(.schedule) {
      for schedule in directory.schedules {
        add(.schedule(schedule), said.flatMap { match($0, schedule, loosely) })
      }
    }
    if wants(.routine) {
      for saved in directory.routines where saved.deletedWall == nil {
        add(.routine(saved), said?.match(saved.name, loosely: loosely))
      }
    }
    if wants(.work), let said {
      for work in works(pointing, said) {
        add(.work(work), said.match(work.name) == .whole ? .whole : .words)
      }
    }
    if wants(.document), pointing.kind == .document { found += documents(pointing, said, verb) }
    let ordered = found.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }
    return ordered.prefix(Self.mostCandidates).map(\.element)
  }

  /// What comes on a day that was said is as likely as what ends on it.
  private func likelihood(of verb: Verb, _ thing: Thing, _ pointing: Pointing) -> Int {
    pointing.day == nil ? thing.likelihood(of: verb) : 0
  }

  /// What is done to work is kept, and costs somebody a signature: only where nothing else can be meant, some whole words
  /// of its name are enough.
  private func works(_ pointing: Pointing, _ said: SaidName) -> [WorkflowInstance] {
    pointing.kind == .work
      ? directory.works.meant(by: said.text)
      : directory.works.filter { said.match($0.name) == .whole }
  }

  /// Those of them that may be meant as well as the best.
  func meant(_ candidates: [Candidate]) -> [Thing] {
    guard let best = candidates.first else { return [] }
    return candidates.filter { best.score - $0.score < Self.margin }.map(\.thing)
  }

  /// Documents that are called so, those of the work at hand before others.
  private func documents(_ pointing: Pointing, _ said: SaidName?, _ verb: Verb) -> [Candidate] {
    let atHand = situation.workAtHand?.instance.id
    // Said of none by name, it is the one that is the place.
    let here =
      said == nil && pointing.work == nil ? situation.document(at: situation.places.here) : nil
    return directory.documents(of: pointing.work).compactMap { document in
      let match = said.flatMap { self.match($0, document) }
      guard said == nil || match != nil else { return nil }
      let likelihood = Thing.document(document).likelihood(of: verb)
      return Candidate(
        thing: .document(document), match: match,
        score: (match?.rawValue ?? 0) * 100 + likelihood
          + (document.work == atHand ? 2 * Self.margin : 0)
          + (document.id == here?.id && document.work == here?.work ? 2 * Self.margin : 0))
    }
  }

  /// By its title, or by a name of its template.
  private func match(_ said: SaidName, _ document: WorkDocument) -> SaidName.Match? {
    let template = situation.documents[document.id]
    let words = DocumentTemplate.folded(said.text)
    let isWhole =
      template?.isCalled(said.text) ?? false || DocumentTemplate.folded(document.title) == words
      || DocumentTemplate.folded(document.id) == words
    if isWhole { return .whole }
    if let template, ![template].meant(by: said.text).isEmpty { return .words }
    return said.match(document.title)
  }

  /// “The next two gyms”, where one is called gym.
  private func match(_ said: SaidName, _ schedule: Schedule, _ loosely: Bool) -> SaidName.Match? {
    if let match = said.match(schedule.name, loosely: loosely) { return match }
    guard loosely else { return nil }
    let last = schedule.name.lowercased().split(separator: " ").last ?? ""
    return forms.singular(said.text).contains { $0.count > 1 && $0 == last } ? .form : nil
  }

  /// Whether it ends, or comes, when that was said.
  private func isThere(_ thing: Thing, _ pointing: Pointing) -> Bool {
    guard let clock = pointing.clock else { return true }
    switch thing {
    case .timer(let timer):
      guard let end = Instants(situation).plannedEnd(timer) else { return false }
      let local = situation.local(end.advanced(by: .milliseconds(500)))
      return pointing.day.map { $0 == local.date } ?? true
        && (pointing.isDay || local.isOnClock(clock))
    case .schedule(let schedule):
      guard let day = pointing.day else {
        return schedule.nextRun(in: situation.zone(of: schedule)).map {
          $0.local.isOnClock(clock)
        } ?? false
      }
      let time = pointing.isDay ? nil : clock
      return schedule.isAwake && !situation.times(of: schedule, day...day, at: time).isEmpty
    case .phase, .routine, .work, .document: return false
    }
  }
}
