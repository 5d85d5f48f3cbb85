import Workflows

/// What was said about predictions. Nil for a rule that is not about them.
struct PredictionIntents: IntentFamily {
  let chart: Chart

  func prediction(_ rule: PublicRule, _ slots: Slots) -> Built? {
    switch rule {
    case .featureTurn, .featureAsked: return feature(slots, isAsked: rule == .featureAsked)
    case .predictionStyle:
      let style = [Slot.conservative, .balanced, .aggressive].first(where: slots.has)?.tag
      return (.shell(.settings(name: SettingName.predictionStyle.rawValue, value: style)), nil)
    case .autonomyThreshold:
      guard case .number(let share)? = slots[.share]?.value, share > 0, share <= 100 else {
        return nil
      }
      let hundredths = Int((share <= 1 ? share * 100 : share).rounded())
      return (.shell(.settings(name: "autonomy.threshold", value: "\(hundredths)")), nil)
    default: return predictionIntent(rule, slots).map { (.prediction($0), nil) }
    }
  }

  private func predictionIntent(_ rule: PublicRule, _ slots: Slots) -> PredictionIntent? {
    switch rule {
    case .predictionReport: return .report
    case .predictionDashboard: return .dashboard
    case .predictionDetails: return .details
    case .predictionJudge: return .judge(good: slots.has(.good))
    case .predictionNever where slots.has(.shown): return .neverShown
    case .predictionNever, .predictionAllow:
      guard let text = label(slots[.word] ?? slots[.text]) else { return nil }
      let ban = slots.has(.word) ? Ban.holding(text) : .sentence(text)
      return rule == .predictionNever ? .never(ban) : .allow(ban)
    case .predictionBanned: return .banned
    case .predictionRebuild: return .rebuild
    case .autonomyLog: return .autonomy(.log)
    default: return learnt(rule, slots).map { .learnt($0) }
    }
  }

  private func learnt(_ rule: PublicRule, _ slots: Slots) -> LearntIntent? {
    switch rule {
    case .learntExport:
      return .export(anonymously: slots.has(.anonymously), path: historyIntents.path(slots[.path]))
    case .learntForget: return forgetting(slots)
    case .learntForgetLines:
      guard slots.has(.lines) else { return .forgetLines(1) }
      guard case .number(let lines)? = slots[.lines]?.value, lines >= 1, lines <= 1000 else {
        return nil
      }
      return .forgetLines(Int(lines))
    case .learntPicture: return .picture(path: historyIntents.path(slots[.path]))
    case .learntTrial: return .trial
    default: return nil
    }
  }

  /// What was learnt lately, on some days, or of some words.
  private func forgetting(_ slots: Slots) -> LearntIntent? {
    if let said = slots[.lately] {
      let slots = Slots(said.children)
      // Days are counted as days.
      guard let length = slots.has(.length) ? length(slots[.length]) : .seconds(3600),
        length > .zero, length < .seconds(86_400)
      else { return nil }
      return .forgetLast(length, words: label(said) ?? "")
    }
    guard let said = slots[.period] else { return .forget(label(slots[.text])) }
    return historyIntents.period(Slots(said.children), words: label(said) ?? "").map {
      .forgetDays(from: $0.from, to: $0.to, words: $0.words)
    }
  }

  /// What is switched on and off: what acts by itself, what learns, the model, or else what is suggested.
  private func feature(_ slots: Slots, isAsked: Bool) -> Built {
    let isOn = slots.has(.on)
    if slots.has(.model) { return (.model(isAsked ? .status : .turn(on: isOn)), nil) }
    let intent: PredictionIntent =
      if slots.has(.autonomy) {
        .autonomy(isAsked ? .status : .turn(on: isOn))
      } else if slots.has(.learning) {
        isAsked ? .isLearning : .learn(isOn)
      } else {
        isAsked ? .isShowing : .show(isOn)
      }
    return (.prediction(intent), nil)
  }
}

extension PredictionIntent {
  /// As it is named on the wire.
  var name: String {
    let word =
      switch self {
      case .report: "report"
      case .dashboard: "dashboard"
      case .steps: "steps"
      case .details: "details"
      case .judge: "judge"
      case .learn: "learn"
      case .show: "show"
      case .isLearning: "learning"
      case .isShowing: "shows"
      case .never, .neverShown: "never"
      case .allow: "allow"
      case .banned: "banned"
      case .rebuild: "rebuild"
      case .learnt(.export): "export"
      case .learnt(.forget), .learnt(.forgetDays), .learnt(.forgetLast), .learnt(.forgetLines):
        "forget"
      case .learnt(.picture): "picture"
      case .learnt(.trial): "trial"
      case .autonomy: "autonomy"
      }
    return "prediction.\(word)"
  }
}
