import Language
import Timers

/// A line that was done, so that the next one can put a value or a word of it right.
struct Amendable: Sendable {
  var text: String
  /// The first command of it.
  var intent: Intent
  /// It changed something, which is taken back before it is done as it was meant.
  var changed: Bool
  /// A countdown that began then goes on: another length is set, and nothing begins anew.
  var isUnderWay: Bool
  /// The schedules it made, whose names are free once it is taken back.
  var schedules: [String] = []
  /// It is asked about whether it was meant.
  var isAsked = false

  /// It wrote down what was done without a timer.
  var isLogged: Bool {
    if case .history(.log) = intent { true } else { false }
  }
}

extension Amendable {
  /// The line with what it did; nil: it did what is not taken back.
  fileprivate func done(_ effects: [Effect]) -> Amendable? {
    var line = self
    // Another day of the same takes the place of the one that was set.
    if case .workflow(.deadline(let request)) = intent, case .set = request.change { return line }
    line.changed = effects.contains(where: \.isAct)
    guard !line.changed || effects.allSatisfy({ $0.changesTimers || $0.logsSession }) else {
      return nil
    }
    if case .timer(.create) = intent { line.isUnderWay = true }
    line.schedules = effects.compactMap { effect -> String? in
      if case .change(.keep(.schedule(let schedule))) = effect { schedule.name } else { nil }
    }
    return line
  }
}

extension Assistant {
  /// The line, where the next one may put it right; nil: it asked, or did what is not taken back.
  func amendable(_ turn: Turn) -> Amendable? {
    guard let reading = turn.reading, reading.intents.count == 1 else { return nil }
    if case .followUp = reading.intents[0] { return nil }
    let line = Amendable(
      text: turn.text, intent: reading.intents[0], changed: false, isUnderWay: false)
    switch turn.plan {
    case .ask(let question) where question.mayBePutRight:
      var asked = line
      asked.isAsked = true
      return asked
    case .run(let effects): return line.done(effects)
    case .ask, .refuse: return nil
    }
  }

  /// What a line that says little alone does to the one before; nil: nothing.
  ///
  /// The line before is said once more with the value or the word in the place of its own, and read again: only what is read as
  /// surely, as the same kind of command, is meant. What it did is taken back first.
  ///
  /// - Parameter plan: what the line comes to alone; where that is something, only a certain amendment is heard.
  mutating func amended(_ text: String, else plan: Plan, in situation: Situation) -> Turn? {
    guard let before = amending,
      let amended = interpreter.amended(
        before.text, by: text, called: before.intent.onlyName, at: before.intent.onlyTime,
        in: scene(situation)),
      plan.mayPutRight(before, amended, in: situation)
    else { return nil }
    var interpretation = read(amended.line, in: situation)
    if before.isAsked {
      let planned = planned(&interpretation, in: situation)
      // What puts nothing right answers nothing: it would be taken for a yes.
      guard let meant = interpretation.readings.first?.intents.first,
        meant.isOfKind(of: before.intent), meant != before.intent
      else { return nil }
      return finish(
        Turn(text: text, interpretation: interpretation, plan: planned.plan), planned.meant,
        in: situation)
    }
    guard let reading = interpretation.readings.first, reading.intents.count == 1,
      reading.confidence >= 0.9, reading.intents[0].isOfKind(of: before.intent),
      amended.isRenamed || reading.intents[0].called == before.intent.called
    else { return nil }
    guard reading.intents[0] != before.intent else {
      return standing(text, interpretation, in: situation)
    }
    var intents = reading.intents
    var takesBack =
      before.changed && !amended.isFurther && !intents[0].isOfOtherDays(than: before.intent)
    if before.isUnderWay, !amended.isFurther {
      let updates = intents[0].asUpdates(of: before.intent)
      // Whoever takes it back and says how it should be has it begin anew.
      guard updates != nil || plan.takesBack || amended.goesOn else { return nil }
      if let updates { (intents, takesBack) = (updates, false) }
    }
    if before.changed, !amended.isFurther, let relabelled = intents[0].relabels(before.intent) {
      (intents, takesBack) = ([relabelled], false)
    }
    if before.changed, before.schedules.count == 1, intents[0].starts(as: before.intent),
      let plan = planner(situation).schedulePlanner.partingDays(intents[0], of: before.schedules[0])
    {
      return finish(
        Turn(text: text, interpretation: interpretation, plan: plan), intents, in: situation)
    }
    var free = situation
    for schedule in situation.library.schedules
    where takesBack && before.schedules.contains(schedule.name) {
      free.library.remove(Kept.Key(kind: .schedule, id: schedule.id))
    }
    let plan = self.plan(Completed(intents: intents, takesBack: takesBack), in: free)
    if case .refuse = plan { return nil }
    let turn = finish(
      Turn(text: text, interpretation: interpretation, plan: plan), intents, in: situation)
    // What is put right may be put right again.
    if case .run = plan {
      amending = Amendable(
        text: amended.line, intent: reading.intents[0], changed: before.changed,
        isUnderWay: before.isUnderWay)
    }
    return turn
  }

  /// It was meant so from the start: what was done stands, and is shown.
  private mutating func standing(
    _ text: String, _ interpretation: Interpretation, in situation: Situation
  ) -> Turn? {
    guard let before = amending else { return nil }
    let it = Intent.timer(.query(TimerReference(pronoun: .it), .due))
    let plan = planner(situation).plan([it])
    guard case .run = plan else { return nil }
    let turn = finish(
      Turn(text: text, interpretation: interpretation, plan: plan), [it], in: situation)
    amending = before
    return turn
  }
}

extension Plan {
  /// Whether a line that comes to this alone may mean that the one before is put right.
  fileprivate func mayPutRight(_ line: Amendable, _ amended: Amended, in situation: Situation)
    -> Bool
  {
    if isDoubtful { return true }
    // What was written down is put right by sentences of its own: those that do something are meant as they are.
    if line.isLogged { return lacksTime && (!amended.isRenamed || amended.isCertain) }
    if amended.isNumber, counts(line, situation) { return true }
    return lacksTime && !amended.isRenamed || changes(schedulesOf: situation, notOf: line)
      || (amended.isCertain || amended.isCorrection && moves(otherThan: line, situation))
        && mayBeOfLast(renamed: amended.isRenamed && !amended.goesOn)
  }

  /// Nothing is done: it is refused, or asked about as perhaps meant.
  var isDoubtful: Bool {
    switch self {
    case .refuse: true
    case .ask(let question):
      if case .confirm = question.kind { !question.wasExplicit } else { false }
    case .run: takesBack
    }
  }

  fileprivate var takesBack: Bool {
    if case .run(let effects) = self { effects.contains(where: \.isUndo) } else { false }
  }

  /// It gives another time or length to something else than a line made.
  fileprivate func moves(otherThan line: Amendable, _ situation: Situation) -> Bool {
    guard case .run(let effects) = self, line.intent.called.first.flatMap({ $0 }) != nil else {
      return false
    }
    return effects.contains { effect in
      switch effect {
      // What rings at a time has no length that was wrong.
      case .change(.setLength) where line.intent.onlyTime != nil: return true
      case .change(.move(let id, _)), .change(.setLength(let id, _)), .change(.extend(let id, _)):
        let name = situation.timers.first { $0.id == id }?.name
        return name != nil && line.intent.called != [name]
      default: return false  // The others give it none.
      }
    }
  }

  /// It gives what a line made another length or time, and nothing else.
  fileprivate func counts(_ line: Amendable, _ situation: Situation) -> Bool {
    guard case .run(let effects) = self, effects.count == 1 else { return false }
    switch effects[0] {
    case .change(.setLength(let id, _)), .change(.move(let id, _)):
      let name = situation.timers.first { $0.id == id }?.name ?? ""
      return line.intent.called == [name.isEmpty ? nil : name]
    default: return false  // The others give it none.
    }
  }

  /// It changes what comes again already, and the line before made something else.
  fileprivate func changes(schedulesOf situation: Situation, notOf line: Amendable) -> Bool {
    guard case .run(let effects) = self, !effects.isEmpty else { return false }
    return effects.allSatisfy { effect in
      guard case .change(.keep(.schedule(let changed))) = effect else { return false }
      return !line.schedules.contains(changed.name)
        && situation.library.schedules.contains { $0.id == changed.id }
    }
  }

  /// It asks how long, or when: alone it would be half a command.
  var lacksTime: Bool {
    if case .ask(let question) = self { question.lacksTime } else { false }
  }

  /// It says no more than a line that puts the last one right may: it only answers, corrects what is over, or changes what
  /// runs, and calls nothing otherwise.
  fileprivate func mayBeOfLast(renamed isRenamed: Bool) -> Bool {
    // A question about what else it could be does nothing yet.
    if case .ask = self { return isRenamed }
    guard case .run(let effects) = self else { return false }
    return onlyAnswers
      || effects.allSatisfy {
        switch $0 {
        case .history(.correct): true
        // What stands for a part of a name is in the line already: alone it would be all of the name.
        case .change(.rename): true
        default: !isRenamed && $0.changesTimers  // The others have words of their own.
        }
      }
  }
}

extension Intent {
  /// What is started or written down, and called so.
  var called: [String?] {
    if case .history(.log(let note)) = self { return [note.name] }
    if case .timer(.create(let requests)) = self { return requests.map(\.label) }
    return clockRequest.map { [$0.label] } ?? []
  }

  /// It makes what comes again.
  fileprivate var comesAgain: Bool {
    clockRequest?.recurrence != nil
  }

  /// What it starts at its times is the same, or no matter of its own.
  fileprivate func starts(as other: Intent) -> Bool {
    guard case .schedule(.start(let name, let length, let scaling, _)) = self else { return true }
    guard case .schedule(.start(let oldName, let oldLength, let oldScaling, _)) = other else {
      return false
    }
    return name == oldName && length == oldLength && scaling == oldScaling
  }

  /// What comes every week on other days than that of what comes once: both are meant.
  fileprivate func isOfOtherDays(than other: Intent) -> Bool {
    guard let once = other.onlyTime, !other.comesAgain, comesAgain,
      case .timer(.remind(let request)) = self,
      let rule = request.recurrence.flatMap({ try? RecurrenceRule(parsing: $0) })
    else { return false }
    return rule.frequency == .weekly && !rule.weekdays.isEmpty
      && !rule.weekdays.contains { $0.day == once.date.weekday }
  }

  /// When what is said comes, where that is once.
  fileprivate var onlyTime: LocalTime? {
    clockRequest.flatMap { $0.saysClock ? $0.at : nil }
  }

  /// What is started is called so, where it is one thing.
  var onlyName: String? { called.count == 1 ? called[0] : nil }

  /// Whether it does the same kind of thing: one may be put right to be the other.
  func isOfKind(of other: Intent) -> Bool {
    switch (self, other) {
    case (.timer(let one), .timer(let two)): one.makesAlike(two)
    case (.schedule, .schedule), (.history, .history), (.shell(.clock), .shell(.clock)),
      (.workflow(.deadline), .workflow(.deadline)):
      true
    default: false  // Of other commands nobody was heard to put a word right.
    }
  }

  /// What runs, called as the new one and set to its length; nil: more is otherwise.
  func asUpdates(of other: Intent) -> [Intent]? {
    guard case .timer(.create(let new)) = self, case .timer(.create(let old)) = other,
      new.count == 1, old.count == 1, new[0].phases.count == old[0].phases.count,
      new[0].phases.count <= 1, new[0].rounds == 1, new[0].start == .now
    else { return nil }
    let it = TimerReference(pronoun: .it)
    var changes: [Intent] = []
    if let length = new[0].phases.first?.duration, length != old[0].phases[0].duration {
      changes.append(.timer(.update(it, to: length)))
    }
    if let label = new[0].label, label != old[0].label {
      changes.append(.timer(.rename(it, to: label)))
    }
    return changes.isEmpty ? nil : changes
  }

  /// What comes once by another name, and nothing else otherwise: its time is not counted anew; nil: more is.
  fileprivate func relabels(_ other: Intent) -> Intent? {
    guard case .timer(.remind(var same)) = self, case .timer(.remind(let old)) = other,
      let label = same.label, label != old.label, old.recurrence == nil
    else { return nil }
    same.label = old.label
    if same.delay != nil, same.delay == old.delay { same.at = old.at }
    return same == old ? .timer(.rename(TimerReference(pronoun: .it), to: label)) : nil
  }
}

extension Effect {
  /// It writes down what was done without a timer, which undo takes out again.
  fileprivate var logsSession: Bool {
    if case .history(.log) = self { true } else { false }
  }
}

extension TimerIntent {
  /// Both start something, or both ask.
  fileprivate func makesAlike(_ other: TimerIntent) -> Bool {
    func kind(_ intent: TimerIntent) -> Int? {
      switch intent {
      case .create: 0
      case .schedule, .remind: 1
      default: nil  // The others change what is there.
      }
    }
    return kind(self) != nil && kind(self) == kind(other)
  }
}

extension Question {
  /// It asks whether a line was meant as it was read: a further one may put that right.
  var mayBePutRight: Bool {
    if case .confirm = kind { !wasExplicit } else { false }
  }

  /// How long, or when, was not said.
  var lacksTime: Bool {
    switch kind {
    case .duration, .time: true
    case .choose, .confirm, .name, .field: false
    }
  }
}
