/// Phases that somebody named in another form, told by their own names: “stretching” → stretch.
extension PhaseReference {
  public func inOwnWords(of routine: Routine, _ forms: WordForms) -> PhaseReference {
    let said: String
    switch self {
    case .named(let name), .placed(let name, _): said = name
    case .number, .current: return self
    }
    let names = routine.phases.map(\.name)
    let wanted = SaidName(said, forms)
    guard SaidName(said).places(in: names).isEmpty,
      let place = wanted.places(in: names).first
    else { return self }
    if case .placed(_, let number) = self { return .placed(names[place], number) }
    return .named(names[place])
  }
}

extension PhaseEdit {
  public func inOwnWords(of routine: Routine, _ forms: WordForms) -> PhaseEdit {
    func own(_ reference: PhaseReference) -> PhaseReference {
      reference.inOwnWords(of: routine, forms)
    }
    func own(_ place: PhasePlace) -> PhasePlace {
      switch place {
      case .first, .last, .between: place
      case .after(let reference): .after(own(reference))
      case .before(let reference): .before(own(reference))
      }
    }
    return switch self {
    case .add(let phase, let place): .add(phase, own(place))
    case .addSeveral(let phase, let times, let place): .addSeveral(phase, times: times, own(place))
    case .remove(let phase): .remove(own(phase))
    case .leaveOut(let phase): .leaveOut(own(phase))
    case .move(let phase, let place): .move(own(phase), own(place))
    case .rename(let phase, let name): .rename(own(phase), to: name)
    case .retime(let phase, let end): .retime(own(phase), to: end)
    case .lengthen(let phase, let amount): .lengthen(own(phase), by: amount)
    case .scale(let phase, let factor): .scale(own(phase), by: factor)
    case .repeatPhase(let phase, let times): .repeatPhase(own(phase), times: times)
    case .swap(let one, let other): .swap(own(one), own(other))
    case .replace(let phase, let name, let end): .replace(own(phase), name: name, end: end)
    case .adjusting(let all): .adjusting(all.map { .init(own($0.phase), by: $0.rules) })
    case .rounds, .alert, .counting, .pause, .hands, .goal: self
    }
  }
}

extension RoutineScaling {
  func inOwnWords(of routine: Routine, _ forms: WordForms) -> RoutineScaling {
    var scaling = self
    scaling.lengths = lengths.map { .init($0.phase.inOwnWords(of: routine, forms), $0.length) }
    switch part {
    case .all, .firstHalf, .first, .last: break
    case .from(let phase): scaling.part = .from(phase.inOwnWords(of: routine, forms))
    case .only(let phase): scaling.part = .only(phase.inOwnWords(of: routine, forms))
    case .without(let phases):
      scaling.part = .without(phases.map { $0.inOwnWords(of: routine, forms) })
    }
    return scaling
  }
}
