import Language
import Timers

/// One conversation: reads a line, remembers what was talked about, decides what to do.
///
/// A value that touches nothing: the shell hands in the situation and carries out the plan.
public struct Assistant: Sendable {
  /// Replaced when the user’s grammars change.
  public var interpreter: Interpreter
  /// The timer talked about last (“it”), and the one before (“the other one”).
  public private(set) var focus: ActiveTimer.ID?
  private var previous: ActiveTimer.ID?
  /// It was started, and nothing was said of it since.
  private var isFocusNew = false
  /// What was done or asked last, for follow-ups.
  private(set) var memory = Memory()
  /// The last line that was done, where the next one may put it right.
  var amending: Amendable?
  /// The name of the kept routine talked about last (“that routine”), and the routine started last (“save it”).
  private var routine: String?
  private var recent: Routine?
  /// When the routine started last was started; when the line that is read was said.
  private var recentStart: Moment?
  private var now: Moment?
  /// The name of the schedule made or changed last.
  private var schedule: String?
  /// A question that is open; the next line may answer it.
  public private(set) var question: Question?
  /// The last line that was read, for `why`.
  public private(set) var last: Turn?
  private(set) var heard = HeardNames()
  private let stepNames = StepNames()

  public init(interpreter: Interpreter) { self.interpreter = interpreter }

  /// What came of one line.
  public struct Turn: Sendable {
    public var text: String
    public var interpretation: Interpretation?
    public var plan: Plan
    /// The question that this line answered.
    public var answered: Question?
    /// The model whose reading it is; nil for our own.
    public var advisor: String?
    /// The words mean nothing here; a model may know.
    public var isNotUnderstood: Bool {
      guard let interpretation, interpretation.refusal == nil else { return false }
      return interpretation.readings.isEmpty
    }
    /// The reading that was taken.
    public var reading: Reading? { interpretation?.readings.first }
  }

  /// Reads a line and decides what to do about it. An open question is answered or dropped by it.
  ///
  /// - Parameter ready: how the very line was read beforehand, in a scene like this one; nil: it is read now.
  public mutating func turn(
    _ text: String, in situation: Situation, readAs ready: Interpretation? = nil
  ) -> Turn {
    let open = question
    question = nil
    now = situation.now
    for claim in TurnClaim.allCases {
      if let turn = turn(text, as: claim, to: open, in: situation) { return turn }
    }
    var interpretation =
      open == nil || open?.expected == .choice
      // What chooses nothing is a sentence of its own.
      ? (open == nil ? ready : nil) ?? read(text, in: situation)
      : read(text, in: situation, open: open)
    if let open, case .shell(let intent)? = interpretation.readings.first?.intents.first,
      [.yes, .no, .neverMind].contains(intent)
    {
      let accepted = intent == .yes ? open.answerOfEnter : nil
      return finish(
        Turn(
          text: text, interpretation: interpretation,
          plan: accepted.map { .run($0) } ?? confirmed(open, yes: intent == .yes), answered: open),
        [], in: situation)
    }
    var planned = planned(&interpretation, in: situation)
    if let open, let why = whyOffered(interpretation, by: open, in: situation) {
      (planned, question) = ((why, []), open)
    }
    if open?.mayBePutRight ?? true,
      let turn = amended(text, else: planned.plan, in: situation)
        ?? replaced(text, else: planned.plan, in: situation)
    {
      return turn
    }
    // What answers nothing leaves the question open: the next line may answer it.
    if let open, open.outlastsNonsense, interpretation.readings.isEmpty,
      case .refuse(let refusal) = planned.plan, refusal.kind == .notUnderstood
    {
      planned.plan = .refuse(
        Refusal(.notUnderstood, refusal.text + open.text, nearest: [open.instead]))
      question = open
    }
    return finish(
      Turn(text: text, interpretation: interpretation, plan: planned.plan), planned.meant,
      in: situation)
  }

  /// The turn where a line is that; nil where it is not.
  private mutating func turn(
    _ text: String, as claim: TurnClaim, to open: Question?, in situation: Situation
  ) -> Turn? {
    guard let open else {
      return switch claim {
      case .circumstances: circumstantial(text, in: situation)
      case .ringing: saidToRing(text, in: situation)
      case .offer, .field, .answer, .drop: nil
      }
    }
    switch claim {
    case .circumstances, .ringing: return nil
    case .offer: return offered(open, text).map { answered(text, open, .run($0), in: situation) }
    case .field:
      guard case .field(let asked) = open.kind, !drops(text, in: situation),
        let (plan, next) = filled(asked, text.trimmed, in: situation)
      else { return nil }
      let turn = answered(text, open, open.answered(by: plan), in: situation)
      if case .refuse = plan { question = open } else { question = next }
      return turn
    case .answer:
      guard let (plan, meant) = answer(open, text, in: situation) else { return nil }
      // There is no seventh: the list stands, and the next line may choose from it.
      if open.outlastsNonsense, case .refuse(let refusal) = plan, refusal.kind == .outOfRange {
        question = open
      }
      return answered(text, open, plan, meant, in: situation)
    case .drop:
      guard drops(text, in: situation) else { return nil }
      return answered(text, open, confirmed(open, yes: false), in: situation)
    }
  }

  private mutating func answered(
    _ text: String, _ open: Question, _ plan: Plan, _ meant: [Intent] = [],
    in situation: Situation
  ) -> Turn {
    finish(
      Turn(text: text, interpretation: nil, plan: plan, answered: open), meant, in: situation)
  }

  /// “Cancel that”, to a question: no timer is meant.
  private func drops(_ text: String, in situation: Situation) -> Bool {
    var scene = scene(situation)
    scene.expected = .dropping
    return interpreter.interpret(text, in: scene).readings.contains {
      $0.isAnswer(to: .dropping)
    }
  }

  func read(_ text: String, in situation: Situation, open: Question? = nil)
    -> Interpretation
  {
    let scene = scene(situation, open: open)
    let before = situation.stopwatch?()
    var interpretation = WorkWording(interpreter: interpreter, situation: situation)
      .interpreted(text, in: scene)
    if let before, let after = situation.stopwatch?() {
      interpretation.took = before.duration(to: after)
    }
    // Something completed is a step only where work has one of that whole name, or no timer has it.
    let isWork = !situation.library.workflows.isEmpty
    if case .workflow(.done(let step, let work, let when, _))? = interpretation.readings.first?
      .intents.first
    {
      if let step, !interpretation.readings[0].saysStep,
        !isWork || work == nil && !situation.callsStep(step),
        let over = situation.over(step, at: when)
      {
        interpretation.readings[0].intents[0] = over
      } else if !isWork, interpretation.readings.count > 1 {
        interpretation.readings.removeFirst()
      }
    }
    // What is told of as over, by its whole name, is no question.
    if interpretation.readings.first?.plainly != nil,
      let told = over(text, in: scene, situation)
    {
      interpretation.readings.insert(told, at: 0)
    }
    return interpretation
  }

  public func scene(_ situation: Situation, open: Question? = nil) -> Scene {
    Scene(situation, hearing: heard.index, open: open, interpreter, stepNames)
  }

  func resolver(in situation: Situation) -> Resolver {
    Resolver(
      situation: situation, focus: focus, isFocusNew: isFocusNew, previous: previous,
      routine: routine, recent: recent,
      schedule: schedule, recentEnd: recent.flatMap { recentStart?.advanced(by: $0.duration) },
      forms: interpreter.forms, last: last)
  }

  /// Remembers which timer was talked about.
  ///
  /// - Parameter isNew: it was only started.
  public mutating func mention(_ id: ActiveTimer.ID, isNew: Bool = false) {
    isFocusNew = isNew
    guard id != focus else { return }
    previous = focus
    focus = id
  }

  /// Opens a question that came up while a plan was carried out.
  public mutating func ask(_ question: Question) { self.question = question }

  public mutating func dropQuestion() { question = nil }

  /// Nobody is asked: it is done as after a yes, and remembered as done.
  public mutating func settleQuestion(by effects: [Effect], in situation: Situation) {
    question = nil
    memory.follow(effects, of: [], in: situation)
  }

  /// Remembers what “that routine” and “save it” would mean after these.
  private mutating func remember(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .change(.keep(.routine(let saved))): routine = saved.name
      case .change(.keep(.schedule(let kept))): schedule = kept.name
      case .change(.start(let started, _, _)):
        (recent, recentStart) = (started, now)
      default: break
      }
    }
  }

  /// Lets go of everything that was said.
  public mutating func forgetAll() {
    (question, last, focus, previous) = (nil, nil, nil, nil)
    (routine, recent, schedule) = (nil, nil, nil)
    (memory, amending) = (Memory(), nil)
    forgetNames()
  }

  public mutating func forgetNames() { heard = HeardNames() }

  /// Names given before, newest last.
  public mutating func hear(_ names: [String]) { for name in names { heard.insert(name) } }

  /// Keeps a turn that came about elsewhere, for `why`.
  mutating func remember(_ turn: Turn) { last = turn }

  /// - Parameter meant: what the line means in full words; empty for an answer that adds nothing.
  mutating func finish(_ turn: Turn, _ meant: [Intent], in situation: Situation) -> Turn {
    remember(meant, turn.plan, in: situation)
    // Why something is called so is asked of the line before, which stays the one that is meant.
    if turn.reading?.intents == [.shell(.why(.naming))], last != nil { return turn }
    if case .ask(var question) = turn.plan {
      if case .confirm = question.kind { question.sentence = question.sentence ?? turn.text }
      self.question = question
    }
    if case .run(let effects) = turn.plan {
      let isAboutLast = effects.contains { if case .explainLast = $0 { true } else { false } }
      if isAboutLast, last != nil { return turn }
      remember(effects)
    }
    last = turn
    amending = amendable(turn)
    return turn
  }

  private mutating func remember(_ meant: [Intent], _ plan: Plan, in situation: Situation) {
    let told = meant.filter { if case .timer = $0 { true } else { false } }
    if case .history(let question)? = meant.last, case .run = plan {
      memory.asked = question
    } else if !meant.isEmpty {
      memory.asked = nil
    }
    switch plan {
    case .refuse: break
    case .ask: if !told.isEmpty { memory = Memory(intents: told, started: memory.started) }
    case .run(let effects): memory.follow(effects, of: told, in: situation)
    }
  }

  /// What a line leads to, and what it means in full words.
  func plan(_ interpretation: Interpretation, in situation: Situation)
    -> (plan: Plan, meant: [Intent])
  {
    if let plan = told(interpretation, in: situation) { return (plan, []) }
    guard let reading = interpretation.readings.first, reading.confidence >= 0.6 else {
      return (unread(interpretation, in: situation), [])
    }
    for claim in ReadClaim.allCases {
      if let plan = plan(reading, of: interpretation, as: claim, in: situation) {
        return (plan, [])
      }
    }
    let followUps = FollowUpReader(memory: memory, resolver: resolver(in: situation))
    var meaning = Completed(intents: followUps.oneMoreRound(reading.intents.correctedAtOnce))
    if meaning.intents.count == 1, case .followUp(let followUp)? = meaning.intents.first {
      do throws(Refusal) {
        meaning = try followUps.complete(followUp)
      } catch {
        return (.refuse(error), [])
      }
    }
    let confirming = Confirming(assistant: self, situation: situation)
    var sure = confirming.sure(plan(meaning, in: situation), reading, interpretation)
    // Beside other commands a question only asks.
    let isOfWork = reading.intents.contains { $0.isOfWork || $0.isOfKnowledge }
    if isOfWork && reading.intents.count == 1 || sure.changesWork {
      sure = confirming.unasked(sure, interpretation.text)
    }
    sure = confirming.ordered(sure, reading, interpretation.text)
    let planned = askedOfRules(sure, reading, interpretation, in: situation)
    // What lies before 1970 can be asked about, and nothing can be due then.
    if let time = reading.unshowable, time > ClockRange.last || !planned.onlyAnswers {
      return (.refuse(.beyondRange(time)), [])
    }
    return (planned, meaning.intents)
  }

  /// A question changes no work: it is asked about instead.
  func unasked(_ plan: Plan, _ text: String, in situation: Situation) -> Plan {
    Confirming(assistant: self, situation: situation).unasked(plan, text)
  }

  /// What a line comes to that is read as nothing.
  func unread(_ interpretation: Interpretation, in situation: Situation) -> Plan {
    UnreadLine(assistant: self, interpretation: interpretation, situation: situation).plan
  }

  private func plan(
    _ reading: Reading, of interpretation: Interpretation, as claim: ReadClaim,
    in situation: Situation
  ) -> Plan? {
    switch claim {
    case .known: return reading.plainly == nil ? nil : bare(interpretation.text, in: situation)
    case .field: return toldOfField(interpretation, reading, in: situation)
    case .nameless:
      guard interpretation.saysEmptyName, reading.intents.contains(where: \.isAboutThings) else {
        return nil
      }
      return .refuse(Refusal(.notUnderstood, .noName, nearest: [.tryList, .tryTeaShort]))
    case .explained:
      guard case .shell(.explain(let text))? = reading.intents.first else { return nil }
      return .run([.answer(Explanation.lines(explain(text, in: situation), in: situation), [])])
    case .naming: return named(reading.intents)
    case .takenBack: return takenBack(reading.intents)
    }
  }

  func plan(_ meaning: Completed, in situation: Situation) -> Plan {
    let plan = planner(situation).plan(meaning.intents)
    guard meaning.takesBack else { return plan }
    return plan.after([.undo(evenForeign: false)])
  }

  // MARK: Answers
  /// What an answer to the open question leads to; nil when the line is a new sentence.
  private func answer(_ question: Question, _ text: String, in situation: Situation)
    -> (plan: Plan, meant: [Intent])?
  {
    let word = text.trimmed.lowercased()
    switch question.kind {
    case .choose(let choices):
      if let digit = Int(word), word.count == 1 { return (chosen(digit, of: choices), []) }
      if let choice = question.choice(inWordsOf: word, Speaker(interpreter.answers)) {
        return (.run(choice.effects), [])
      }
      if let plan = choices.several(in: word, interpreter.joins) { return (plan, []) }
      let interpretation = interpreter.interpret(text, in: scene(situation, open: question))
      // A rank may be asked of history, too: here it answers.
      let best = interpretation.readings.first?.cost ?? 0
      let meant = interpretation.readings.lazy.filter { $0.cost < best + 0.05 }.compactMap {
        reading -> TimerReference? in
        if case .followUp(.chosen(let which))? = reading.intents.first { which } else { nil }
      }
      guard let which = meant.first else { return nil }
      return question.choosing(which, among: choices, interpreter.forms).map { ($0, []) }
    case .confirm:
      if word == "1" { return (confirmed(question, yes: true), []) }
      return nil
    case .duration(let intent):
      let interpretation = interpreter.interpret(text, in: scene(situation, open: question))
      guard case .timer(.create(let requests))? = interpretation.readings.first?.intents.first,
        requests.count == 1, requests[0].label == nil, requests[0].start == .now,
        let length = requests[0].phases.first?.duration, requests[0].phases.count == 1
      else { return nil }
      let meaning = Completed(intents: [.timer(intent.saying(length))])
      // Who was told what is usual here and says otherwise means just that.
      var asSaid = situation
      if !question.offers.isEmpty { asSaid.knowing.manner = .off }
      return (question.answered(by: plan(meaning, in: asSaid)), meaning.intents)
    case .time(let intent):
      let interpretation = interpreter.interpret(text, in: scene(situation, open: question))
      guard let reading = interpretation.readings.first,
        reading.isAnswer(to: .time),
        case .timer(.schedule(let said))? = reading.intents.first
      else { return nil }
      let meaning = Completed(intents: [.timer(intent.saying(said))])
      return (question.answered(by: plan(meaning, in: situation)), meaning.intents)
    case .field: return nil
    case .name(let intent):
      guard !text.trimmed.isEmpty else { return nil }
      let meaning = Completed(intents: [.timer(intent.named(text.trimmed))])
      return (question.answered(by: plan(meaning, in: situation)), meaning.intents)
    }
  }

  private func chosen(_ place: Int, of choices: [Question.Choice]) -> Plan {
    choices.indices.contains(place - 1)
      ? .run(choices[place - 1].effects) : Question.measuring(place, choices)
  }

  /// The answer to who wants nothing done.
  var nothingDone: Plan {
    .run([.answer([Line(.plain, Speaker(interpreter.answers).say(.askNothingDone))], [])])
  }

  private func confirmed(_ question: Question, yes: Bool) -> Plan {
    guard yes else {
      let otherwise = question.otherwise
      return otherwise.isEmpty ? nothingDone : .run(otherwise)
    }
    switch question.kind {
    case .confirm(let effects, _): return .run(effects)
    case .choose, .duration, .time, .name, .field:
      return .refuse(
        Refusal(
          .notUnderstood, question.text, nearest: [question.instead] + question.further))
    }
  }
}

extension TimerIntent {
  /// The same with the length that was missing.
  fileprivate func saying(_ length: Duration) -> TimerIntent {
    func filled(_ requests: [TimerRequest]) -> [TimerRequest] {
      var requests = requests
      if let index = requests.firstIndex(where: { $0.phases.isEmpty && $0.until == nil }) {
        requests[index].phases = [Phase(name: requests[index].label ?? "", length)]
      }
      return requests
    }
    switch self {
    case .create(let requests): return .create(filled(requests))
    case .finishTogether(let requests, let end): return .finishTogether(filled(requests), by: end)
    case .extend(let reference, _): return .extend(reference, by: length)
    case .reduce(let reference, _): return .reduce(reference, by: length)
    case .update(let reference, _): return .update(reference, to: length)
    case .addCue(let reference, nil, _): return .addCue(reference, Cue(.beforeEnd(length)))
    case .schedule, .remind, .pause, .resume, .restart, .stop, .move, .skip, .rename, .act,
      .addPhase, .removePhase, .editPhases, .back, .addCue, .snooze, .query, .hold,
      .putOff, .leave, .backdate, .recur:
      return self
    }
  }

  /// The same at the time that was missing.
  fileprivate func saying(_ time: ScheduleRequest) -> TimerIntent {
    func filled(_ request: ScheduleRequest) -> ScheduleRequest {
      var request = request
      (request.at, request.end) = (time.at, time.end)
      (request.saysClock, request.recurrence) = (time.saysClock, time.recurrence)
      (request.until, request.except, request.delay) = (time.until, time.except, time.delay)
      (request.leavesHolidays, request.leavesOut) = (time.leavesHolidays, time.leavesOut)
      return request.led()
    }
    var same = self
    same.clockRequest = clockRequest.map(filled)
    return same
  }

  /// The same with the name that was missing.
  fileprivate func named(_ name: String) -> TimerIntent {
    if case .rename(let which, _) = self { return .rename(which, to: name) }
    return self
  }
}
