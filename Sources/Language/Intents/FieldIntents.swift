import Timers
import Workflows

/// What was said about fields of work, lists by them, and rules. Nil for a rule that is not about it.
struct FieldIntents: IntentFamily {
  let chart: Chart

  func ofFields(_ rule: PublicRule, _ slots: Slots) -> WorkflowIntent? {
    let work = label(slots[.work])
    switch rule {
    case .fieldSet, .fieldTold:
      guard let value = typed(slots[.value]) else { return nil }
      // A value without a field finds its field.
      guard let field = label(slots[.field]) else {
        return slots.has(.entirely) ? .field(.say(value, work: work)) : nil
      }
      if slots.has(.later) || slots.has(.earlier) {
        return .field(.change(field: field, by: value, isMore: slots.has(.later), work: work))
      }
      return .field(
        slots.has(.stated)
          ? .stated(field: field, to: value, work: work) : .set(field: field, to: value, work: work)
      )
    case .fieldList: return items(slots, work)
    case .fieldAsk where slots.has(.found): return .status(work: work)
    case .fieldAsk:
      return label(slots[.field]).map { .field(.ask(field: $0, work: work)) }
        ?? .field(.known(work: work))
    case .fieldTag where slots.has(.starring):
      return .field(.tag(WorkField.favourite, work: work, on: !slots.has(.none)))
    case .fieldTag:
      return typed(slots[.tag]).map { .field(.tag($0, work: work, on: !slots.has(.none))) }
    case .fieldFill: return .field(.fill(work: work))
    case .fieldCopy:
      guard work != nil || slots.has(.atwork) else { return nil }
      return .field(
        .copy(work: work, name: nameOfCopy(slots) ?? "", kind: label(slots[.kind])))
    case .workNew:
      if let price = slots[.price] {
        // A bare number counts things.
        var priceEnd = price.end
        while priceEnd < sentence.count, sentence.isGlued(priceEnd),
          sentence.tokens[priceEnd].kind == .word
        {
          priceEnd += 1
        }
        let said = sentence.verbatim(price.start..<priceEnd)
        guard said.contains(where: { $0.isLetter || $0.isCurrencySymbol }),
          !(priceEnd < sentence.count && sentence.looked.isUnit(priceEnd))
        else { return nil }
        let end = max(priceEnd, slots[.rest]?.end ?? 0)
        return slots[.name].map { name in
          let told = [sentence.verbatim(name.start..<end), stepIntents.wholeDue(slots)]
          return .begin(
            kind: label(slots[.kind]), name: told.compactMap(\.self).joined(separator: ", "))
        }
      }
      // All that was typed behind the colon: commas and signs are part of it.
      guard var last = slots[.colon].map({ $0.end - 1 }) else { return nil }
      while last + 2 < sentence.count, sentence.isDeterminer(last + 1) { last += 1 }
      let also = slots.every(.value).compactMap(typed)
      return sentence.typed(after: last).map {
        .begin(kind: label(slots[.kind]), name: ([$0] + also).joined(separator: ", "))
      }
    case .workArchive:
      if slots.has(.all) { return .field(.archived) }
      return .field(.archive(work: work, on: !slots.has(.none)))
    default: return nil
    }
  }

  /// What new work like other is called; what is told of it behind commas keeps its signs.
  private func nameOfCopy(_ slots: Slots) -> String? {
    if let typed = typed(slots[.newname]), typed.contains(",") { return typed }
    return label(slots[.newname])
  }

  /// What is added to a field, or taken out of it.
  private func items(_ slots: Slots, _ work: String?) -> WorkflowIntent? {
    guard let field = label(slots[.field]) else { return nil }
    guard let value = typed(slots[.value]) else {
      return slots.has(.none) ? .field(.clear(field: field, work: work)) : nil
    }
    if slots.has(.none) { return .field(.take(value, from: field, work: work)) }
    // What is added to an amount makes it more, and what is added to several things is one of them: the field knows. So
    // it is with what is taken off.
    let isMore = slots.has(.later)
    return .field(
      isMore || slots.has(.earlier)
        ? .change(field: field, by: value, isMore: isMore, work: work)
        : .add(value, to: field, work: work))
  }

  /// A rule of one’s own. What no word marks as one has an amount, or is about a step of work under way.
  private func ownRule(_ slots: Slots) -> WorkflowIntent? {
    guard let whole = slots[.house] else { return nil }
    let own = Slots(whole.children)
    let about = [own[.act], own[.deed]].compactMap(\.self).map {
      sentence.raw(trimmed($0.start..<$0.end))
    }
    let words = about.joined(separator: " ").split(separator: " ").map(String.init)
    guard words.count <= 20, own.has(.need) else { return nil }
    let isOfWork = words.contains { scene.isStep($0) || saysAmount($0) }
    guard slots.has(.ruled) || isOfWork else { return nil }
    return .compliance(
      .keep(
        OwnRule(
          sentence.raw(trimmed(whole.start..<whole.end)), about: about.joined(separator: " "))))
  }

  private func saysAmount(_ word: String) -> Bool {
    sentence.quantities.amount(word, units: [])?.isLarge == true
      && word.contains(where: \.isNumber)
  }

  func ofRules(_ rule: PublicRule, _ slots: Slots) -> WorkflowIntent? {
    var day: CivilDate?
    if case .when(let when)? = slots[.when]?.value { day = when.at.date }
    switch rule {
    case .complianceCheck:
      return .compliance(
        slots.has(.everywork) ? .checkAll : .check(work: label(slots[.work])))
    case .complianceRules where slots.has(.list): return .compliance(.everyRule)
    case .complianceRules:
      let told: ComplianceIntent.Told =
        slots.has(.ismet)
        ? .met : slots.has(.notabout) ? .notAbout : slots.has(.further) ? .later : .unchecked
      return .compliance(.rules(told, work: label(slots[.work])))
    case .ruleOwn: return ownRule(slots)
    case .rulesOwn: return .compliance(.own)
    case .ruleOwnDrop:
      guard case .number(let number)? = slots[.which]?.value else { return nil }
      return Int(exactly: number).map { .compliance(.drop($0)) }
    case .complianceRule: return typed(slots[.rule]).map { .compliance(.rule($0)) }
    case .complianceThreshold where slots.has(.beneath) || slots.has(.exceeding):
      guard let name = label(slots[.threshold]), let what = typed(slots[.compared]) else {
        return nil
      }
      return .compliance(.compare(what, threshold: name, isBelow: slots.has(.beneath), on: day))
    case .complianceThreshold where slots.has(.thresholds): return .compliance(.thresholds(on: day))
    case .complianceThreshold:
      return label(slots[.threshold]).map { .compliance(.threshold($0, on: day)) }
    case .complianceApprover:
      return typed(slots[.approval]).map { .compliance(.approver($0, on: day)) }
    default: return nil
    }
  }

  /// A value exactly as it was typed, without the marks around it.
  func typed(_ capture: Capture?) -> String? {
    guard let capture, capture.end > capture.start else { return nil }
    if let exactly = sentence.unquoted(capture.start..<capture.end) { return exactly }
    // Signs that touch a value are part of it.
    let range = trimmed(capture.start..<capture.end)
    guard !range.isEmpty else { return nil }
    let value = sentence.verbatim(range)
    let ends = value.reversed().prefix { ".!?,;".contains($0) }.count
    return String(value.dropLast(ends))
  }

  /// Whoever has what is said to be theirs: “Ann’s” is Ann. Nil: nobody is named so, or by more than two words.
  func owner(_ capture: Capture) -> String? {
    guard capture.end - capture.start <= 2, let said = typed(capture) else { return nil }
    return sentence.quantities.lexicon.forms.owner(of: said)
  }

  /// Whether work, or a document of it, is the place.
  var isAtPlace: Bool { scene.meaning(.workHere, "") || scene.meaning(.documentHere, "") }

  /// Whether it is about fields or documents that nothing has, about work or a search where none is the place, or names a
  /// document and no work.
  func isOfOther(_ slots: Slots) -> Bool {
    slots.has(.told) && !tellsOfWork(slots)
      || slots.has(.atwork) && !scene.meaning(.workHere, "")
      || slots.has(.searchhere) && !scene.meaning(.searchHere, "") || documentIntents.isTitle(slots)
  }

  /// Whether the words that have to be a field, its value, a rule and the like are just that.
  func tellsOfWork(_ slots: Slots) -> Bool {
    func isOurs(_ slot: Slot, _ kind: WorkWords, _ words: (Capture) -> String?) -> Bool {
      slots.every(slot).allSatisfy { words($0).map { scene.meaning(kind, $0) } ?? false }
    }
    // Work of one’s own has fields by any name, and what they hold has a figure in it.
    let isOpen =
      slots[.value].map { said in
        (said.start..<said.end).contains { sentence.tokens[$0].text.contains(where: \.isNumber) }
      } ?? false
    let hasOwn = isOpen && label(slots[.work]).map { scene.meaning(.open, $0) } ?? false
    return (hasOwn || isOurs(.field, .field, label)) && isOurs(.lacking, .field, label)
      && (!slots.has(.found) || isOurs(.query, .held, typed))
      && isOurs(.workphase, .phase, label)
      && isOurs(.threshold, .threshold, label) && isOurs(.rule, .rule, typed)
      && isOurs(.approval, .approval, typed)
      && documentIntents.isOfDocuments(slots)
      && [.more, .atleast, .less, .atmost].allSatisfy { isOurs($0, .quantity, typed) }
      // What stands beside a field is read when the work is known.
      && isOurs(.except, .exception, typed)
      && (!slots.has(.entirely)
        || slots.every(.value).allSatisfy { said in
          // Lists are told by several values in a row.
          let kind: WorkWords = slots.has(.everylist) || slots.has(.workkind) ? .row : .value
          return owner(said) != nil || typed(said).map { scene.meaning(kind, $0) } ?? false
        })
  }
}
