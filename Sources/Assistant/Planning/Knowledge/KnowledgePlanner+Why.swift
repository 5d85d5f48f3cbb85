import Knowledge
import Timers

/// How a length came about that is not the one that was said.
extension KnowledgePlanner {
  /// “Why 12?”: how a length came about.
  ///
  /// - Parameter length: nil: of what was changed last.
  func explain(_ length: Duration?) throws(Refusal) -> Plan {
    let changed = timer { $0.base != $0.adjusted }?.1.adjusted
    guard let said = length?.inSeconds ?? changed else {
      return .run([.explainLast(inDetail: false)])
    }
    if let (timer, one) = timer(where: { abs($0.adjusted - said) < 30 }),
      one.activity == Self.ownActivity
    {
      return answer(explanation(ofOwn: one, timer.name))
    }
    guard
      let (timer, meant) = timer(where: { abs($0.adjusted - said) < 30 })
        ?? timer(where: { abs((offered($0)?.adjusted ?? 0) - said) < 30 }),
      let activity = knowing.shelf.all.base.activities[meant.activity]
        ?? knowing.activity(timer.name, said: meant.base)
    else { return .run([.explainLast(inDetail: false)]) }
    return explained(meant, activity, timer.name, said)
  }

  /// How a length that is only proposed came about; nil: none of these is so long.
  func explain(_ length: Duration, of offers: [Question.Choice]) -> Plan? {
    let said = length.inSeconds
    for case .change(.start(let routine, _, _)) in offers.flatMap(\.effects) {
      if let one = routine.origin?.circumstances?.first(where: { abs($0.adjusted - said) < 30 }),
        let activity = knowing.shelf.all.base.activities[one.activity]
      {
        return explained(one, activity, routine.name, said)
      }
    }
    return nil
  }

  private func explained(
    _ meant: Origin.Circumstance, _ activity: Activity, _ name: String, _ said: Double
  ) -> Plan {
    var one = meant
    var conditions = Conditions()
    for (name, amount) in one.factors { conditions[Factor(name)] = .init(amount, .kept) }
    let result = Evaluator(activity, conditions, said: one.base).adjustment()
    // What was only offered is explained as if it had been done.
    if abs(one.adjusted - said) >= 30 { one.adjusted = result.adjusted }
    return answer(explanation(result, one, name, conditions))
  }

  /// What the user said of an oven, or of a phase.
  private func explanation(ofOwn one: Origin.Circumstance, _ name: String) -> [Line] {
    let message = Message.knowWhy(
      name: name, length: .seconds(one.adjusted), base: .seconds(one.base))
    return [line(message)]
      + one.factors.keys.sorted().map { key in
        let factor = Factor(key)
        let place = factor.unit == .none ? key : said(factor, one.factors[key] ?? 0, "")
        return line(
          .knowPart(
            place: place, before: range(LengthRange(one.base, one.base)),
            after: range(LengthRange(one.adjusted, one.adjusted)), source: source(Knowing.ownSource)
          ), .dim)
      }
  }

  private func explanation(
    _ result: Adjustment, _ one: Origin.Circumstance, _ name: String, _ conditions: Conditions
  ) -> [Line] {
    var lines = [
      line(.knowWhy(name: name, length: .seconds(one.adjusted), base: .seconds(one.base)))
    ]
    for part in result.parts {
      lines.append(
        line(
          .knowPart(
            place: said(part.factor, part.amount, ""), before: range(part.before),
            after: range(part.after), source: source(part.source, isShort: false)), .dim))
    }
    for other in result.others {
      lines.append(line(.knowOther(range: range(other.range), source: source(other.source)), .dim))
    }
    let percent = Int((result.confidence * 100).rounded())
    lines.append(line(.knowSure(percent: percent), .dim))
    return lines
  }
}
