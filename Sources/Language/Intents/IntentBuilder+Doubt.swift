import Timers

/// What makes a reading of a sentence unlikely, beyond the words that were matched.
extension IntentBuilder {
  /// How unlikely a sentence without any keyword is to be meant as a timer; added to its cost.
  ///
  /// “tea 4 min” is; “mass production began in september 1944” and “all year” are not.
  func doubt(_ command: PublicRule, isLoose: Bool, _ slots: Slots) -> Double {
    let rule = isLoose ? nil : command
    // “pasta this month” is ours when we know pasta; “weather last week” is not.
    if let said = label(slots[.knownname])?.lowercased() {
      // “boil pasta” is known by “pasta”, too.
      let singular = sentence.quantities.lexicon.forms.singular(said)
      func isKnown(_ fits: (NameIndex) -> (String) -> Bool) -> Bool {
        scene.known.contains { singular.contains(where: fits($0)) }
      }
      if isKnown(NameIndex.calls) { return 0 }
      // “Due” is a word of every deadline's alarm, and nothing that was done.
      return isKnown(NameIndex.knows) ? (scene.works.isEmpty ? 0 : 0.2) : 8
    }
    // “change swim to 10:00” is ours when swim is something we keep.
    if slots.has(.plannedname), let label = slots[.label] {
      if slots.has(.waking) { return 0.1 }
      let name = trimmed(label.start..<label.end)
      if isKept(label) { return 0 }
      // “Change practice to 30 minutes every day at 4” says all that makes one.
      if slots.has(.runlength), slots.has(.recurrence) { return 0.3 }
      return sentence.isKnown(name) ? 0.3 : 8
    }
    // “Let me sleep in tomorrow”, “tomorrow wake me at 8 instead”: the alarm, whatever it is called.
    // By so much is said of one that is there.
    if slots.has(.wakes) { return slots.has(.shiftby) ? 0 : 0.1 }
    // “Yoga every day at 7 for 20 minutes” says how long it takes; “every 30 minutes for 2 hours” how long it goes on.
    if slots.has(.lengthbehind), !(said(slots)?.value.rule.contains("BYHOUR") ?? false) {
      return 8
    }
    // “Schedule yoga” asks when, “schedule the garbage collector” is talk: one plain word, or what we keep.
    if rule == .schedulePlan, let label = slots[.label] {
      let name = trimmed(label.start..<label.end)
      if isKept(label) { return 0 }
      if sentence.isKnown(name) { return 0.2 }
      return name.count == 1 && sentence.nameCosts[name.lowerBound] < 0.6 ? 0.3 : 8
    }
    // “How long is stretching” is ours when a phase is called so, too.
    if rule == .query, slots.has(.planned), let label = slots[.label] {
      return sentence.isPhase(trimmed(label.start..<label.end)) ? 0 : 8
    }
    // “start tea 4 minutes tomorrow at 10” says what by its length; “in 10 minutes start tea for 4” is a timer that waits.
    if rule == .scheduleLater, slots.has(.runlength) {
      if case .when(let when)? = slots[.when]?.value { return when.delay == nil ? 0.1 : 8 }
      return 8
    }
    // “Continue with batch 3” goes on with such work.
    if rule == .resume, let name = label(slots[.label]), scene.works.calls(name),
      scene.known.first?.calls(name) != true
    {
      return 0.3
    }
    // “remove batch 3” is about such work and no phase; “delete phase 2” may be one of what runs.
    if rule == .editPhases, let which = slots[.which], let name = label(which),
      scene.works.calls(name), !scene.hasTimers || Slots(which.children).has(.pname)
    {
      return 0.5
    }
    // “The eggs are done” may be the end of that timer, which is asked.
    if slots.has(.perhaps), let label = slots[.label] {
      return sentence.isKnown(trimmed(label.start..<label.end)) ? 3 : 8
    }
    // “Run pasta night”, where that is a routine, starts no pasta at night.
    if rule == .scheduleLater || rule == .scheduleStart, let label = slots[.label],
      scene.kept.ends(of: sentence.tokens, from: label.start).contains(where: { $0 > label.end })
    {
      return 8
    }
    if rule == .cue, let doubt = doubtOfCue(slots) { return doubt }
    // “start the pasta” is ours when pasta is a name we know; “start the coffee pot” is not.
    if slots.has(.startname), let label = slots[.label] ?? slots[.which] {
      // “The tea and the rice”: where one is known the other is meant as one of ours, too.
      let others = slots.every(.label2) + slots.every(.alternative)
      if ([label] + others).contains(where: { sentence.isKnown($0.start..<$0.end) }) {
        // “skip synopsis” while nothing runs is about a step of the work at hand.
        // “Delete desks and laptops”, “go back to laptops”: work, of which no timer is called just so.
        let isOfWork = ([label] + others).allSatisfy { said in
          guard let name = self.label(said) else { return false }
          return scene.works.calls(name) && scene.known.first?.calls(name) != true
            || isStepAlone(name)
        }
        return isOfWork || rule == .skip && !scene.hasTimers ? 0.3 : 0
      }
      return others.isEmpty ? 8 : Self.unknownPair
    }
    if let unlikely = unlikelyWords(command, isLoose: isLoose, slots) { return unlikely }
    // Who keeps a routine called “tabata” means that one, not the one everybody knows.
    if slots.has(.keptname), let name = label(slots[.label]) {
      return scene.kept.calls(name) ? 0.1 : 8
    }
    if rule == .create, slots.has(.tabata) || slots.has(.pomodoro),
      let name = label(slots[.tabata] ?? slots[.pomodoro]), scene.kept.calls(name)
    {
      return 0.5
    }
    // “start of each month”, “run at 6 pm every Monday”: nothing there names what to start.
    if rule == .scheduleStart, let label = slots[.label] {
      let first = sentence.nameCosts[label.start]
      if first == Sentence.leadingCost, !sentence.isKnown(label.start..<label.end) { return 8 }
    }
    // “every 2 hours twice”: what repeats is no phase called “every”.
    let isNamedByKeyword = slots.all(.phase).contains { phase in
      guard let label = Slots(phase.children)[.label] else { return false }
      return label.end == label.start + 1 && sentence.nameCosts[label.start] > Sentence.leadingCost
        && sentence.nameCosts[label.start] < Sentence.foreign && slots.has(.twice)
    }
    if isNamedByKeyword { return 8 }
    if slots.has(.habit), let label = slots[.label] { return doubtOfErrand(label, slots) }
    // “When the pasta is done start the sauce” is ours when pasta is; “start the car when the rain is over” is not.
    if slots.has(.unsized), let after = slots[.after] ?? slots[.begun] {
      let waited = Slots(after.children)
      let isOurs =
        waited[.label].map { sentence.isKnown(trimmed($0.start..<$0.end)) } ?? scene.hasTimers
      return isOurs ? 0.2 : 8
    }
    if let doubt = doubtOfPhase(slots) { return doubt }
    // “A fortnight means two weeks” explains a word.
    if slots.has(.lengthalone) { return 3 }
    // “Brew means tea 4 min” says what a word is short for; “love means never having to say sorry” is talk.
    if slots.has(.saysmeaning), let alias = slots[.alias], let value = slots[.value] {
      let isPlain = sentence.nameCosts[alias.start..<alias.end].allSatisfy { $0 < 0.6 }
      let isOrder =
        saysLength(value)
        || saysQuantity(value) && sentence.saysKeyword(in: value.start..<value.end)
      return isPlain && alias.end - alias.start <= 2 && isOrder ? 0.3 : 8
    }
    // “Reset the bell” is about the setting, unless a timer is called so.
    if let name = label(slots[.bareset]), scene.known.first?.calls(name) == true { return 8 }
    // “pasta at half time” is ours when pasta is something we keep.
    if let known = slots[.known] {
      return sentence.isKnown(trimmed(known.start..<known.end)) ? 0.1 : 8
    }
    if let doubt = doubtOfWork(rule, slots) { return doubt }
    // “new pcr for zeta” is ours when there is a workflow of that name; only then are they looked at.
    if slots.has(.kindknown), let kind = label(slots[.kind]), let name = slots[.name] {
      let saysLength = (name.start..<name.end).contains {
        !sentence.builtIn(.duration, at: $0).isEmpty
      }
      return !saysLength && scene.isWorkflow(kind) ? 0 : 8
    }
    // “New negotiated”, “how long does sourdough take”: ours where a workflow is called so, and nothing else is.
    if slots.has(.kindcalled), let kind = label(slots[.kind]) {
      let isOther = scene.kept.calls(kind) || scene.known.first?.calls(kind) == true
      return !isOther && scene.isWorkflow(kind) ? 0.1 : 8
    }
    // “switch to kids” is asked about where nobody is called so; “switch to the next song” is other people’s business.
    if slots.has(.whoknows), let name = slots[.profile] {
      if sentence.isKnown(name.start..<name.end) { return 0.1 }
      let isPlain = name.end == name.start + 1 && sentence.nameCosts[name.start] < 0.6
      return isPlain ? 3 : 8
    }
    // “alias good night = alarm at 7” says what something is.
    if rule == .schedule || rule == .remind, sentence.tokens.contains(where: { $0.text == "=" }) {
      return 8
    }
    // “In 10 minutes at 5 pm” is neither.
    if rule == .schedule || rule == .remind, saysDistanceAndClock(slots) { return 8 }
    if rule == .schedule || rule == .remind, saysTimesInOneBreath(slots) || saysDaysApart(slots) {
      return 3
    }
    // “In 5 minutes remind me to check the oven and in 10 minutes to take it out” is two reminders.
    if rule == .remind, slots.has(.when), let label = slots[.label],
      (label.start..<label.end).contains(where: { place in
        sentence.builtIn(.when, at: place).contains {
          if case .when(let when) = $0.value {
            when.delay != nil && $0.end < label.end
          } else {
            false
          }
        }
      })
    {
      return 3
    }
    if tellsOfThePast(slots.captures, fromTheStart: rule != .create) { return 8 }
    // “Dentist Friday at 3 pm” names a day of its own; “this evening at 2” has no name.
    if slots.has(.dated), let label = slots[.label] {
      guard case .when(let day)? = slots[.day]?.value, day.saysDate, !day.saysClock,
        !sentence.isPartOfDay(label.end), label.end - label.start <= 2, !saysOnlyWhen(label),
        sentence.nameCosts[label.start..<label.end].allSatisfy({ $0 < 0.6 })
      else { return 8 }
      return 0.3
    }
    // “This evening at 2”, “tomorrow afternoon at 9”: which half of the day is asked.
    if rule == .schedule || rule == .remind || rule == .create, saysOddHour(slots.captures) {
      return 3
    }
    // “A 10 minute alarm at 5 pm” is hardly two alarms.
    if rule == .schedule, !slots.has(.lasting), !slots.has(.also),
      slots.all(.duration).contains(where: { !sentence.isAhead(max(0, $0.start - 1)..<$0.end) }),
      slots.all(.when).contains(where: saysHour)
    {
      return 3.5
    }
    // “3 pm Gotham time”: whose clock that is, nobody here knows.
    if rule == .schedule || rule == .remind || rule == .create,
      (slots.every(.label) + slots.every(.reason)).contains(where: {
        sentence.saysUnknownPlace($0.start..<$0.end)
      })
    {
      return 3
    }
    // “Set a timer for 20 minutes and an alarm every 2 minutes” is no alarm of that name.
    if rule == .schedule, slots.has(.when) || slots.has(.recurrence),
      slots.every(.label).contains(where: saysLength)
    {
      return 3
    }
    // “Pause it when it reaches 5 minutes” is not to be done at once.
    if slots.has(.reason), !isLoose, Self.doneAtOnce.contains(command),
      slots.every(.reason).contains(where: saysLength)
    {
      return 3
    }
    // “Every hour from 9 to 5” rings; “every Monday” says nothing alone.
    if slots.has(.windowed) {
      guard case .recurrence(let again)? = slots[.recurrence]?.value else { return 8 }
      if again.draft.isWithinHours { return 0.1 }
      // “Every other Tuesday at 6 pm”, “weekdays at 7”: that it is to ring is likely.
      return !again.draft.clocks.isEmpty && again.rule.contains("BYHOUR") ? 3 : 8
    }
    // “Stop it for now” does not mean the one that ends now.
    if case .when(let when)? = slots[.clock]?.value, when.at == scene.now { return 0.1 }
    // “I meant coffee” names something; “I meant that as a joke” does not.
    if slots.has(.meantname), let label = slots[.label] {
      let costs = sentence.nameCosts[label.start..<label.end]
      return costs.count > 3 || costs.contains { $0 >= Sentence.leadingCost } ? 8 : 0
    }
    // “Pause the alarm after 10 minutes” lets it sleep; of a timer nothing else can be meant.
    if rule == .putOff, !slots.has(.startname) { return 0.2 }
    // “Pause the timer when I get home”: nobody tells us when that is, and now it is not.
    if slots.has(.condition) { return 3 }
    // Waiting before anything but going on is not done yet, so that it is confirmed.
    if slots.has(.wait), rule != .resume { return 3 }
    // “…, and if I sleep on at 7:30”: what is passed over says no time that would be lost.
    if isLoose, slots.every(.reason).contains(where: saysQuantity) { return 8 }
    if rule == .schedule, slots.every(.label).contains(where: saysClockFirst) { return 3 }
    // “Alarm at 7 gym” names it behind the time; “… and holidays” goes on about days.
    if slots.has(.behind), let label = slots[.label],
      sentence.nameCosts[label.start] >= Sentence.leadingCost
    {
      return 8
    }
    // “Why did the timer stop” is asked, and stops nothing.
    if isLoose, command != .query, sentence.opensQuestion { return 8 }
    // “My alarm didn't go off” complains, and is no order.
    if sentence.marks.contains(where: { $0.contains(.trouble) }),
      isLoose || Self.acts.contains(command),
      (slots.every(.reason) + slots.every(.label)).contains(where: { said in
        sentence.marks[said.start..<said.end].contains { $0.contains(.trouble) }
      })
    {
      return 8
    }
    if isLoose,
      slots.all(.reason).contains(where: { isOfOthers($0, asked: command == .query) })
    {
      return 8
    }
    // “Laundry - 45 mins” is a list's dash, “laundry -45 min” takes time off; of what runs, both do.
    if let dash = slots[.dash] {
      let isSign = sentence.isGlued(dash.end) && !sentence.isGlued(dash.start)
      let isKnown = slots[.label].map { sentence.isKnown($0.start..<$0.end) } ?? true
      if (isSign || isKnown) != (rule == .reduce) { return 8 }
    }
    // “10 to 15 minutes” is asked about.
    if slots.has(.low) { return 3 }
    // “15 minutes for an hour”: one timer has one length, and which is asked.
    if rule == .create {
      let requests = slots.all(.request)
      let lengths = slots.all(.duration).map { length($0) }
      if requests.isEmpty, lengths.contains(where: { $0 != lengths[0] }) { return 3 }
      // “Timers for one hour, 30 minutes, 25 minutes”: are the first two one length?
      if requests.count > 1, !slots.has(.counted), requests.contains(where: saysMarkInLength) {
        return 3
      }
    }
    // “Start 3 minutes from now”: “from” is no name.
    if rule == .create, let label = slots.outside(.request, .label),
      sentence.leadsOnly(label.start..<label.end)
    {
      return 8
    }
    let phases = slots.all(.phase) + slots.all(.group).flatMap { Slots($0.children).all(.phase) }
    // “… at 9” is no heat, but a time of the clock.
    let isCool = phases.contains {
      if case .number(let heat)? = Slots($0.children)[.bareheat]?.value {
        heat < Self.leastHeat
      } else {
        false
      }
    }
    if isCool { return 8 }
    // “Two mochas, one decaf” are counted.
    if rule == .create, phases.count > 1, phases.allSatisfy(isCounted) { return 8 }
    // “8 times 400 meters” is no phase called “times 400 meters”.
    let isDone = phases.contains { phase in
      guard let label = Slots(phase.children)[.label] else { return false }
      return sentence.nameCosts[label.start] > Sentence.leadingCost
        && sentence.nameCosts[label.start] < Sentence.foreign
        && sentence.counts(in: label.start..<label.end)
    }
    if isDone { return 8 }
    // “95 30 s”: with nothing between them, one is of the other.
    if rule == .create, saysNumberBeforeLength(phases) { return 3 }
    // “20 squats, rest 1 minute”: a number that stands first may count them.
    if rule == .create, mayCount(phases) { return 3 }
    if let row = slots.all(.anyorder).first, !isPlain(row) { return 8 }
    // “Start timing when I say go”: it is asked, and begins when that is answered. “An alarm for 10 minutes at 5 pm” may
    // ring at five or go on for ten.
    // “Don't wake me before 9” forbids something, and may want an alarm for 9.
    if slots.has(.onsignal) || slots.has(.rungat) || slots.has(.unwoken) { return 3 }
    // “Set a 10”: a number alone counts something, most likely minutes.
    if slots.has(.onlynumber) { return 3 }
    if slots.all(.also).contains(where: saysNoWeekday) { return 8 }
    if rule == .create, let said = slots.outside(.request, .length) {
      if sentence.isOneInWords(said.start..<said.end) { return 8 }
      if case .duration(let length) = said.value,
        length.duration > .seconds(Self.longestBare * 60)
      {
        return 6
      }
    }
    // “I slept 8 hours then ran 2” tells a story.
    if rule == .create, tellsOfSomebody(slots.captures) { return 8 }
    // “1, 2, 3, 2, 1 minutes” is most likely one after the other; several at once are not said so.
    if slots.has(.ladder) { return 3 }
    guard slots.has(.bare) else { return 0 }
    // “Ten four” names nothing.
    if let label = slots[.label], slots.has(.length),
      sentence.isNumbers(label.start..<label.end), !sentence.isKnown(label.start..<label.end)
    {
      return 8
    }
    // “Braise the short ribs for 3 hours” says what is done to what; “bake at 350” is no time of day, “bake at 7” is.
    if slots.has(.deed), let label = slots[.label] {
      let costs = sentence.nameCosts[label.start..<label.end].dropFirst(2)
      let sum = Double(costs.reduce(0, +))
      let isLong = amount(slots).map { $0 >= .seconds(86_400) } ?? false
      return 0.2 + max(0, sum - 0.9) * 4 + Double(max(0, costs.count - 3)) * 2 + (isLong ? 1.2 : 0)
    }
    if case .number(let heat)? = slots[.bareheat]?.value {
      return heat >= Self.leastHeat ? 0.1 : 8
    }
    if isDate(slots[.label], slots[.length] ?? slots[.duration]) { return 8 }
    // “Weekends at 9” is when, and no timer called so.
    if let label = slots[.label], !sentence.isKnown(label.start..<label.end),
      saysOnlyWhen(label) || slots.has(.at) && endsInDay(label)
    {
      return 8
    }
    var doubt = 0.1  // whatever says it with a keyword comes first
    if let label = slots[.label] {
      let costs = sentence.nameCosts[label.start..<label.end]
      let sum = Double(costs.reduce(0, +))
      // “the other one” names nothing.
      if !costs.contains(where: { $0 < Sentence.leadingCost }) { doubt += 8 }
      if costs.count > 3 { doubt += Double(costs.count - 3) * 2 }
      if sum > 0.9 { doubt += (sum - 0.9) * 4 }
      if slots.has(.at) || slots.has(.until) { doubt += costs.count > 2 ? 3 : 0.7 }
      // “I want to leave Boston at 838” is a wish, and no timer of that name.
      if slots.has(.at), sentence.nameCosts[0] == Sentence.subject, label.start > 1 { return 8 }
      if let length = amount(slots), length >= .seconds(86_400) { doubt += 1.2 }
    }
    if let said = slots[.length], sentence.isOneInWords(said.start..<said.end) { return 8 }
    if case .duration(let length)? = slots[.length]?.value {
      if length.duration > .seconds(180 * 60) { doubt += 6 }
      doubt += 0.8
      // “Maroon 5” may be anything; “tea 5” is tea.
      if let label = slots[.label], slots.has(.length), !isEveryday(label.start..<label.end) {
        doubt += 2.2
      }
    }
    return doubt
  }

  private static let doneAtOnce: Set<PublicRule> = [.pause, .resume, .stop, .restart, .skip]

  /// What is done to what runs.
  private static let acts: Set<PublicRule> = [
    .pause, .resume, .restart, .stop, .extend, .reduce, .update,
  ]

  /// A phase that is named without the word: ours by the routine it is of, or when a phase is called so.
  /// Nil: none is named so.
  private func doubtOfPhase(_ slots: Slots) -> Double? {
    let bare = [Slot.which, .otherone].compactMap { slots[$0] }.filter {
      Slots($0.children).has(.barename)
    }
    guard !bare.isEmpty, !slots.has(.kept) else { return nil }
    if let known = slots[.known] {
      return sentence.isKnown(trimmed(known.start..<known.end)) ? 0.1 : 8
    }
    // “Do bread twice” starts it again, where a routine is called so.
    if bare.contains(where: { label($0).map(scene.kept.calls) ?? false }) { return 0.3 }
    return bare.allSatisfy { sentence.isPhase(trimmed($0.start..<$0.end)) } ? 0.05 : 8
  }

  /// Whether a timer of a list has a comma in its length.
  private func saysMarkInLength(_ request: Capture) -> Bool {
    Slots(request.children).every(.duration).contains { said in
      (said.start..<said.end).contains { sentence.tokens[$0].text == "," }
    }
  }

  /// A number after “at” from which on it is no hour and no minute: an incubator stands at 37.
  private static let leastHeat = 25.0
  /// “Salt and pepper”, which nobody knows: most likely one name with such a word in it.
  private static let unknownPair = 2.0
}
