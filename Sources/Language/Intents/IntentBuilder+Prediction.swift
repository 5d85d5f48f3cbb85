import Workflows

/// What was said about predictions. Nil for a rule that is not about them.
extension IntentBuilder {
  func prediction(_ rule: String, _ slots: Slots) -> Built? {
    let intent: PredictionIntent
    switch rule {
    case "prediction_report": intent = .report
    case "prediction_dashboard": intent = .dashboard
    case "prediction_details": intent = .details
    case "prediction_judge": intent = .judge(good: slots.has("good"))
    case "prediction_learn": intent = .learn(slots.has("learn"))
    case "prediction_show": intent = .show(slots.has("on"))
    case "prediction_learning": intent = .isLearning
    case "prediction_shows": intent = .isShowing
    case "prediction_style":
      let style = ["conservative", "balanced", "aggressive"].first(where: slots.has)
      return (.shell(.settings(name: "prediction.style", value: style)), nil)
    case "prediction_never" where slots.has("shown"): intent = .neverShown
    case "prediction_never", "prediction_allow":
      guard let text = label(slots["word"] ?? slots["text"]) else { return nil }
      let ban = slots.has("word") ? Ban.holding(text) : .sentence(text)
      intent = rule == "prediction_never" ? .never(ban) : .allow(ban)
    case "autonomy_threshold":
      guard case .number(let share)? = slots["share"]?.value, share > 0, share <= 100 else {
        return nil
      }
      let hundredths = Int((share <= 1 ? share * 100 : share).rounded())
      return (.shell(.settings(name: "autonomy.threshold", value: "\(hundredths)")), nil)
    case "prediction_banned": intent = .banned
    case "learnt_export":
      intent = .learnt(.export(anonymously: slots.has("anonymously"), path: path(slots["path"])))
    case "learnt_forget":
      if let said = slots["lately"] {
        let slots = Slots(said.children)
        // Days are counted as days.
        guard let length = slots.has("length") ? length(slots["length"]) : .seconds(3600),
          length > .zero, length < .seconds(86_400)
        else { return nil }
        intent = .learnt(.forgetLast(length, words: label(said) ?? ""))
      } else if let said = slots["period"] {
        guard let period = period(Slots(said.children), words: label(said) ?? "") else {
          return nil
        }
        intent = .learnt(.forgetDays(from: period.from, to: period.to, words: period.words))
      } else {
        intent = .learnt(.forget(label(slots["text"])))
      }
    case "learnt_forget_lines":
      guard slots.has("lines") else {
        intent = .learnt(.forgetLines(1))
        break
      }
      guard case .number(let lines)? = slots["lines"]?.value, lines >= 1, lines <= 1000 else {
        return nil
      }
      intent = .learnt(.forgetLines(Int(lines)))
    case "learnt_picture": intent = .learnt(.picture(path: path(slots["path"])))
    case "learnt_trial": intent = .learnt(.trial)
    case "prediction_rebuild": intent = .rebuild
    case "autonomy_turn": intent = .autonomy(.turn(on: slots.has("on")))
    case "autonomy_status": intent = .autonomy(.status)
    case "autonomy_log": intent = .autonomy(.log)
    default: return nil
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
