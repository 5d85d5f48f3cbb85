import Workflows

/// What was said about predictions. Nil for a rule that is not about them.
extension IntentBuilder {
  func prediction(_ rule: PublicRule, _ slots: Slots) -> Built? {
    let intent: PredictionIntent
    switch rule {
    case .predictionReport: intent = .report
    case .predictionDashboard: intent = .dashboard
    case .predictionDetails: intent = .details
    case .predictionJudge: intent = .judge(good: slots.has(.good))
    case .featureTurn, .featureAsked: return feature(slots, isAsked: rule == .featureAsked)
    case .predictionStyle:
      let style = [Slot.conservative, .balanced, .aggressive].first(where: slots.has)?.tag
      return (.shell(.settings(name: "prediction.style", value: style)), nil)
    case .predictionNever where slots.has(.shown): intent = .neverShown
    case .predictionNever, .predictionAllow:
      guard let text = label(slots[.word] ?? slots[.text]) else { return nil }
      let ban = slots.has(.word) ? Ban.holding(text) : .sentence(text)
      intent = rule == .predictionNever ? .never(ban) : .allow(ban)
    case .autonomyThreshold:
      guard case .number(let share)? = slots[.share]?.value, share > 0, share <= 100 else {
        return nil
      }
      let hundredths = Int((share <= 1 ? share * 100 : share).rounded())
      return (.shell(.settings(name: "autonomy.threshold", value: "\(hundredths)")), nil)
    case .predictionBanned: intent = .banned
    case .learntExport:
      intent = .learnt(.export(anonymously: slots.has(.anonymously), path: path(slots[.path])))
    case .learntForget:
      if let said = slots[.lately] {
        let slots = Slots(said.children)
        // Days are counted as days.
        guard let length = slots.has(.length) ? length(slots[.length]) : .seconds(3600),
          length > .zero, length < .seconds(86_400)
        else { return nil }
        intent = .learnt(.forgetLast(length, words: label(said) ?? ""))
      } else if let said = slots[.period] {
        guard let period = period(Slots(said.children), words: label(said) ?? "") else {
          return nil
        }
        intent = .learnt(.forgetDays(from: period.from, to: period.to, words: period.words))
      } else {
        intent = .learnt(.forget(label(slots[.text])))
      }
    case .learntForgetLines:
      guard slots.has(.lines) else {
        intent = .learnt(.forgetLines(1))
        break
      }
      guard case .number(let lines)? = slots[.lines]?.value, lines >= 1, lines <= 1000 else {
        return nil
      }
      intent = .learnt(.forgetLines(Int(lines)))
    case .learntPicture: intent = .learnt(.picture(path: path(slots[.path])))
    case .learntTrial: intent = .learnt(.trial)
    case .predictionRebuild: intent = .rebuild
    case .autonomyLog: intent = .autonomy(.log)
    default: return nil
    }
    return (.prediction(intent), nil)
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
