import Language
import Timers

/// The questions that are asked again and again.
extension Question {
  /// The same, with other effects for each answer that has some.
  func mapping(_ change: ([Effect]) -> [Effect]) -> Question {
    var question = self
    switch kind {
    case .confirm(let effects, let destructive):
      question.kind = .confirm(change(effects), destructive: destructive)
    case .choose(let choices):
      question.kind = .choose(
        choices.map {
          var choice = $0
          choice.effects = change(choice.effects)
          return choice
        })
    case .duration, .time, .name, .field: break
    }
    return question
  }

  /// The same, with these done before what is chosen.
  func after(_ effects: [Effect]) -> Question {
    var question = mapping { effects + $0 }
    if isOpen { question.first = effects + first }
    return question
  }

  /// The same, with these done behind what is chosen.
  func before(_ effects: [Effect]) -> Question {
    var question = mapping { $0 + effects }
    if isOpen { question.last += effects }
    return question
  }

  /// What is done follows only from the answer.
  private var isOpen: Bool {
    switch kind {
    case .confirm, .choose: false
    case .duration, .time, .name, .field: true
    }
  }

  /// What is proposed, with all that the line asks for besides.
  func answered(by offer: Choice) -> [Effect] { first + offer.effects + last }

  /// What the answer leads to, likewise.
  func answered(by plan: Plan) -> Plan { plan.after(first).before(last) }

  /// Of choices that are called nothing the one in whose own words the answer is said; nil: several are, or none.
  func choice(inWordsOf answer: String, _ speaker: Speaker) -> Choice? {
    guard case .choose(let choices) = kind, choices.allSatisfy(\.name.isEmpty) else { return nil }
    func words(_ text: String) -> String {
      let said = text.lowercased().split { !($0.isLetter || $0.isNumber) }
      return " \(said.joined(separator: " ")) "
    }
    let said = words(answer)
    // What a choice is about stands behind its own words.
    let found = choices.filter {
      said.count > 2 && words(String(speaker.say($0.text).prefix { $0 != ":" })).contains(said)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Before somebody's timers, routines and history go.
  public static func deletesProfile(_ name: String, contents: String) -> Question {
    Question(
      kind: .confirm([.profile(.delete(name, confirmed: true))], destructive: true),
      text: .askDeleteProfile(name: name, contents: contents),
      instead: .trySwitchProfile(name: name))
  }

  /// Before all settings go back to their defaults.
  public static func resetsSettings(_ names: String, count: Int) -> Question {
    Question(
      kind: .confirm([.resetSettings], destructive: true),
      text: .askReset(n: count, names: names), instead: .tryResetBell)
  }

  /// Before undo takes back what another process did.
  ///
  /// - Parameter doer: who gave it, where that is somebody else.
  public static func takesBack(_ command: String, redo: Bool = false, of doer: Doer? = nil)
    -> Question
  {
    let who = doer?.words ?? .words("")
    return Question(
      kind: .confirm(
        [redo ? .redo(evenForeign: true) : .undo(evenForeign: true)], destructive: false),
      text: redo
        ? .askDoneAgain(command: command, who: who) : .askTakenBack(command: command, who: who),
      instead: redo ? .tryYesRedo : .tryYesUndo)
  }

  static func when(_ intent: TimerIntent, _ request: ScheduleRequest) -> Question {
    let label = request.label ?? ""
    var instead =
      request.label == nil ? Message.tryAlarmAtHalf : .tryTimerAt(name: label)
    if request.isHabit, request.label != nil {
      instead = .tryScheduleTomorrow(name: label)
    } else if case .remind = intent, request.label != nil {
      // A clause is no timer's name.
      instead = .tryRemind(name: label)
    }
    return Question(kind: .time(intent), text: .askWhen, instead: instead)
  }

  static func howLong(_ intent: TimerIntent, label: String?) -> Question {
    let name = label ?? "it"
    let instead: Message =
      switch intent {
      case .extend: label == nil ? .tryExtendIt : .tryExtend(name: name)
      case .reduce: label == nil ? .tryShortenIt : .tryShorten(name: name)
      case .update: label == nil ? .tryChangeIt : .tryChange(name: name)
      default: .tryTimerMinutes(name: label ?? "")  // of what is to start
      }
    return Question(kind: .duration(intent), text: .askHowLong, instead: instead)
  }

  static func howLongBefore(_ intent: TimerIntent) -> Question {
    Question(
      kind: .duration(intent), text: .askHowLongBefore, instead: .tryWarn)
  }

  static func which(
    _ timers: [ActiveTimer], verb: Verb, situation: Situation, _ effect: (ActiveTimer) -> Effect
  ) -> Question {
    let phrasing = Phrasing(situation)
    // In the order of the rows below the prompt.
    let timers = situation.byNextEvent(timers)
    var choices = timers.prefix(8).map {
      Choice(
        text: .words(phrasing.remaining($0).text), name: $0.name, length: $0.length,
        effects: [effect($0)])
    }
    choices.append(Choice(text: .askAllOfThem, isAll: true, effects: timers.map(effect)))
    return Question(
      kind: .choose(Array(choices)), text: .askWhich,
      instead: way(to: verb, timers[0].isAlarm, first(of: timers, situation)))
  }

  /// A sentence that does it to one timer, with all it needs: what rings at a time is moved, what has a length gets another.
  private static func way(to verb: Verb, _ isAlarm: Bool, _ name: String) -> Message {
    switch verb {
    case .change: isAlarm ? .tryMove(name: name) : .tryChange(name: name)
    case .extend: .tryExtend(name: name)
    case .shorten: .tryShorten(name: name)
    case .rename: .tryRenameOne(name: name)
    default: .tryDo(verb: verb.rawValue, name: name)
    }
  }

  /// What the first of several timers is called so that it is no other.
  static func first(of timers: [ActiveTimer], _ situation: Situation) -> String {
    told(situation.byNextEvent(timers)[0], from: timers, Phrasing(situation))
  }

  /// What one of several timers is called so that it is no other: the first of that name, where another has it.
  private static func told(
    _ timer: ActiveTimer, from timers: [ActiveTimer], _ phrasing: Phrasing
  ) -> String {
    let name = phrasing.called(timer.name)
    let isAlone = timers.allSatisfy {
      $0.id == timer.id || phrasing.called($0.name).lowercased() != name.lowercased()
    }
    guard !isAlone else { return name }
    return phrasing.say(
      .tryTheFirst(kind: timer.ringing?.rawValue ?? "", name: phrasing.nameBesideKind(timer)))
  }

  /// Whether this digit alone answers it.
  public func isAnswered(by digit: String) -> Bool {
    switch kind {
    case .choose(let choices): Int(digit).map { (1...choices.count).contains($0) } ?? false
    case .confirm: digit == "1"
    case .duration, .time, .name, .field: false
    }
  }

  /// Some of what would answer it, as one says it.
  var answers: [Message] {
    switch kind {
    case .choose(let choices):
      choices.prefix(3).map(\.name).filter { !$0.isEmpty }.map { .words($0) }
    case .confirm: [.tryYes, .tryNo]
    case .duration: [.tryFiveMinutes]
    case .time: [.tryNoon]
    case .name, .field: []
    }
  }

  /// A line that nobody understands leaves it open; what ends something is asked anew.
  var outlastsNonsense: Bool {
    switch kind {
    case .duration, .time, .choose: true
    case .name, .confirm, .field: false
    }
  }

  /// Whatever is said next would answer it.
  public var takesAnyWords: Bool {
    switch kind {
    case .name, .field: true
    case .confirm, .choose, .duration, .time: false
    }
  }

  /// What answers it, as the grammars know it.
  var expected: Scene.Expected? {
    switch kind {
    case .duration: .length
    case .time: .time
    case .choose: .choice
    case .name, .confirm, .field: nil
    }
  }

  /// What a number beyond the choices chooses: the one that is so long, when “10 or 12?” was asked.
  static func measuring(_ count: Int, _ choices: [Choice]) -> Plan {
    // Where there are timers to choose from, a number is a place in the list and nothing else.
    let fitting = choices.contains(where: \.isAll) ? [] : choices.filter { $0.measures(count) }
    return fitting.count == 1 ? .run(fitting[0].effects) : .refuse(.choices(choices.count))
  }

  /// What an answer in words chooses: the one it fits, or those it fits once more; nil when it fits none, so that it
  /// may be a new sentence.
  func choosing(
    _ which: TimerReference, among choices: [Choice], _ forms: WordForms
  ) -> Plan? {
    let single = choices.filter { !$0.isAll }
    // Of more than two, nobody said which both are.
    if which.all, which.count == 2, single.count > 2 { return .ask(self) }
    if which.all { return choices.first(where: \.isAll).map { .run($0.effects) } }
    if let place = which.ordinal {
      let index = place > 0 ? place - 1 : single.count + place
      // The last line of the list stands for all choices, which its number may name too.
      return choices.indices.contains(index)
        ? .run(choices[index].effects) : Self.measuring(place, choices)
    }
    // A rank chooses among the choices.
    if let rank = which.rank {
      let ranked = single.filter { $0.length != nil }
        .sorted { ($0.length ?? .zero) < ($1.length ?? .zero) }
      guard ranked.count == single.count, let one = rank == .shortest ? ranked.first : ranked.last,
        ranked.count(where: { $0.length == one.length }) == 1
      else { return nil }
      return .run(one.effects)
    }
    let called = which.label.map { SaidName($0, forms).choose(from: single, by: \.name) } ?? single
    let fitting = called.filter { which.duration == nil || which.duration == $0.length }
    guard fitting.count != 1 else { return .run(fitting[0].effects) }
    guard !fitting.isEmpty, fitting.count < single.count else { return nil }
    var question = self
    question.kind = .choose(fitting)
    return .ask(question)
  }
}

extension [Question.Choice] {
  /// What several numbers choose, with nothing but joiners between them, of a list that may be chosen as a whole. Nil: that
  /// is not said, or what they choose has something in common that would be done twice.
  func several(in text: String, _ joins: (String) -> Bool) -> Plan? {
    let words = text.split { $0.isWhitespace || ",&+".contains($0) }.map(String.init)
    let places = words.compactMap { Int($0) }
    guard places.count > 1, contains(where: \.isAll),
      words.allSatisfy({ Int($0) != nil || joins($0) }),
      places.allSatisfy({ indices.contains($0 - 1) && !self[$0 - 1].isAll })
    else { return nil }
    let effects = places.flatMap { self[$0 - 1].effects }
    return Set(effects).count == effects.count ? .run(effects) : nil
  }
}

extension Thing {
  /// As one of several that may be meant.
  ///
  /// - Parameter amongOthers: the others are of another kind, so that it has to be told.
  func choice(_ effects: [Effect], amongOthers: Bool, _ situation: Situation) -> Question.Choice {
    let phrasing = Phrasing(situation)
    switch self {
    case .timer(let timer):
      return Question.Choice(
        text: .words(phrasing.remaining(timer).text), name: timer.name, length: timer.length,
        effects: effects)
    case .phase(let phase):
      return Question.Choice(
        text: .askPhaseOf(phase: phase.name, name: phase.timer.name),
        name: amongOthers ? "" : phase.timer.name, effects: effects)
    case .schedule(let schedule):
      return Question.Choice(
        text: amongOthers
          ? .askTheSchedule(name: schedule.name)
          : .words(SchedulePhrasing(situation).schedule(schedule).text),
        name: amongOthers
          ? situation.speaker.say(.askSchedule(name: schedule.name)) : schedule.name,
        effects: effects)
    case .routine(let saved):
      return Question.Choice(
        text: amongOthers
          ? .askTheRoutine(name: saved.name)
          : .words("\(saved.name)   \(phrasing.shape(saved.routine, naming: true))"),
        name: amongOthers ? situation.speaker.say(.askRoutine(name: saved.name)) : saved.name,
        length: saved.routine.duration, effects: effects)
    case .work(let work):
      return Question.Choice(
        text: amongOthers ? .askTheWork(name: work.name) : .words(work.name), name: work.name,
        effects: effects)
    case .document(let document):
      return Question.Choice(
        text: .documentOf(document: document.title, name: document.workName),
        name: document.workName, effects: effects)
    }
  }
}

extension Refusal {
  static func choices(_ count: Int) -> Refusal {
    Refusal(.outOfRange, .askChoices(n: count))
  }
}
