import Timers
import Workflows

/// What was said about what follows from days, about one's own projects and about records. Nil for a rule that is not.
extension WorkIntents {
  func ofTimes(_ rule: PublicRule, _ slots: Slots) -> WorkflowIntent? {
    let work = label(slots[.work])
    switch rule {
    case .deadlineDue: return deadlineIntents.deadlines(slots)
    case .deadlineMoved, .dateMoved: return deadlineIntents.deadline(slots)
    case .deadlineWhy: return .deadlineReason(deadlineIntents.subject(slots))
    case .deadlineExport: return exportedDeadlines(slots)
    case .deadlineTimeline: return .timeline(work: work)
    case .project: return project(slots).map { .project($0) }
    case .recordShow: return .record(work: work)
    case .recordExport:
      return .record(work: work, exporting: RecordExport(path: historyIntents.path(slots[.path])))
    case .recordVerify: return .verify(work: work)
    case .stepBegin: return .beginStep(step: deadlineIntents.stepWords(slots), work: work)
    default: return nil
    }
  }

  /// Whose deadlines: “radar’s” and “radar” are those of radar. Of what is no work that is said.
  private func exportedDeadlines(_ slots: Slots) -> WorkflowIntent {
    let owner = slots[.worker].flatMap { said in
      sentence.quantities.lexicon.forms.owner(of: sentence.raw(said.start..<said.end))
    }
    return .exportDeadlines(
      work: owner ?? label(slots[.worker]) ?? label(slots[.work]),
      file: historyIntents.path(slots[.file]))
  }

  /// Nil where a day is none, or a stretch of time.
  private func project(_ slots: Slots) -> ProjectRequest? {
    func time(_ slots: Slots) -> ProjectRequest.Time? {
      guard case .when(let when)? = slots.all(.when).first?.value else { return nil }
      // A span is due at its end.
      return .init(when.end ?? when.at, hasClock: when.saysClock)
    }
    var parts: [ProjectRequest.Part] = []
    for milestone in slots.all(.milestone) {
      let own = Slots(milestone.children)
      guard let said = own[.name], !deniesDue(said), let name = label(said),
        let due = time(own) ?? counted(own, of: slots)
      else {
        return nil
      }
      parts.append(.init(name, due: due))
    }
    // What is added to some work, or is said of a part of it.
    if let work = label(slots[.work]) {
      if let said = slots[.part], let part = label(said) {
        guard !deniesDue(said), let due = time(slots) else { return nil }
        parts.append(.init(part, due: due))
      }
      return parts.isEmpty ? nil : ProjectRequest(work, isNew: false, due: nil, parts: parts)
    }
    if slots.has(.stepshere) { return ProjectRequest(here: parts) }
    guard let name = name(slots[.name]) else { return nil }
    return ProjectRequest(name, isNew: slots.has(.new), due: time(slots), parts: parts)
  }

  /// A day that is counted: back from that of the whole, or on from the one on which it begins. Nil: none is said.
  private func counted(_ step: Slots, of whole: Slots) -> ProjectRequest.Time? {
    let day = 86_400
    if case .duration(let lead)? = step[.lead]?.value, !lead.isBare,
      case .when(let when)? = whole.all(.when).first?.value
    {
      let seconds = Int(lead.duration.components.seconds)
      // Hours before a day are no day.
      guard seconds > 0, seconds % day == 0 else { return nil }
      // A month before a day is that day of another month, as lengths count thirty days.
      let date =
        lead.unit == .seconds(30 * day) && seconds % (30 * day) == 0
        ? DateReader.adding(months: -seconds / (30 * day), to: when.at.date)
        : CivilDate(day: when.at.date.day - seconds / day)
      return .init(LocalTime(date, second: 0), hasClock: false)
    }
    guard case .when(let begin)? = whole[.day]?.value else { return nil }
    let place: Int? =
      switch step[.nth]?.value {
      case .ordinal(let place): place
      case .number(let number): Int(exactly: number)
      default: nil
      }
    guard let place, (1...366).contains(place) else { return nil }
    return .init(begin.at.adding((place - 1) * day), hasClock: false)
  }

  /// Whether a name ends in what denies or doubts that something is due, and so is none.
  private func deniesDue(_ name: Capture) -> Bool {
    trimmed(name.start..<name.end).dropFirst().suffix(2).contains { place in
      let marks = sentence.marks[place]
      // What may be a month or counts is part of a name.
      return sentence.looked.masks[place] & WordRole.month.bit == 0
        && !(place + 1 < sentence.count && sentence.looked.isNumber(place + 1))
        && (marks.contains(.inquiring) || marks.contains(.negation)
          || chart.network.singleWords(of: .denying).contains(sentence.words[place]))
    }
  }
}
