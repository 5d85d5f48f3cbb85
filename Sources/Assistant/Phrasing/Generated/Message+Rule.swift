// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// checking
  public static var ruleChecking: Message { .entry("rule.checking", [:]) }
  /// {n:number} checked: {errors:number} with errors, {warnings:number} with warnings alone{more? yes:; above are the first {told:number} of them | no: }
  public static func ruleAllChecked(n: Int, errors: Int, warnings: Int, more: Bool, told: Int) -> Message { .entry("rule.all.checked", ["n": .count(`n`), "errors": .count(`errors`), "warnings": .count(`warnings`), "more": .flag(`more`), "told": .count(`told`)]) }
  /// {name} is {kind}, which is held against no rules.
  public static func ruleNone(name: String, kind: String) -> Message { .entry("rule.none", ["name": .text(`name`), "kind": .text(`kind`)]) }
  /// There is no rule “{name}”.
  public static func ruleUnknown(name: String) -> Message { .entry("rule.unknown", ["name": .text(`name`)]) }
  /// No threshold is called “{name}”.
  public static func ruleThresholdNone(name: String) -> Message { .entry("rule.threshold.none", ["name": .text(`name`)]) }
  /// Who approves “{name}” is not known here.
  public static func ruleLadderNone(name: String) -> Message { .entry("rule.ladder.none", ["name": .text(`name`)]) }
  /// {n? =0: nothing can be checked yet | one: meets the one rule that is about it | other: meets the {n} rules that are about it}
  public static func ruleCompliant(n: Int) -> Message { .entry("rule.compliant", ["n": .count(`n`)]) }
  /// {errors? =0: no errors | one: {errors} error | other: {errors} errors}, {warnings? =0: no warnings | one: {warnings} warning | other: {warnings} warnings}
  public static func ruleBroken(errors: Int, warnings: Int) -> Message { .entry("rule.broken", ["errors": .count(`errors`), "warnings": .count(`warnings`)]) }
  /// seen: {seen:list}
  public static func ruleSeen(seen: [Message]) -> Message { .entry("rule.seen", ["seen": .list(`seen`)]) }
  /// {field} {value}
  public static func ruleSeenValue(field: String, value: String) -> Message { .entry("rule.seen.value", ["field": .text(`field`), "value": .text(`value`)]) }
  /// {threshold} {amount} since {day:date}
  public static func ruleSeenLimit(threshold: String, amount: String, day: CivilDate) -> Message { .entry("rule.seen.limit", ["threshold": .text(`threshold`), "amount": .text(`amount`), "day": .day(`day`)]) }
  /// {field} not known
  public static func ruleSeenUnset(field: String) -> Message { .entry("rule.seen.unset", ["field": .text(`field`)]) }
  /// {field} none
  public static func ruleSeenEmpty(field: String) -> Message { .entry("rule.seen.empty", ["field": .text(`field`)]) }
  /// {fix} Say {sentences:list}.
  public static func ruleFixSay(fix: String, sentences: [Message]) -> Message { .entry("rule.fix.say", ["fix": .text(`fix`), "sentences": .list(`sentences`)]) }
  /// “{sentence}”
  public static func ruleFixSentence(sentence: String) -> Message { .entry("rule.fix.sentence", ["sentence": .text(`sentence`)]) }
  /// waived by {by}: {reason}
  public static func ruleWaived(by: String, reason: String) -> Message { .entry("rule.waived", ["by": .text(`by`), "reason": .text(`reason`)]) }
  /// rule {rule} is no longer waived
  public static func ruleWaivedBack(rule: String) -> Message { .entry("rule.waived.back", ["rule": .text(`rule`)]) }
  /// Rule {rule} was not waived.
  public static func ruleWaivedNot(rule: String) -> Message { .entry("rule.waived.not", ["rule": .text(`rule`)]) }
  /// not checkable while {field} is not known: {rules:list}
  public static func ruleUnchecked(field: String, rules: [Message]) -> Message { .entry("rule.unchecked", ["field": .text(`field`), "rules": .list(`rules`)]) }
  /// {met? one: {met} rule is met | other: {met} rules are met}, {not? one: {not} is | other: {not} are} not about it, {later? one: {later} comes | other: {later} come} in a later phase
  public static func ruleOthers(met: Int, not: Int, later: Int) -> Message { .entry("rule.others", ["met": .count(`met`), "not": .count(`not`), "later": .count(`later`)]) }
  /// {n? =0: {name} meets none of the rules yet | one: {name} meets one rule | other: {name} meets {n} rules}
  public static func ruleToldMet(n: Int, name: String) -> Message { .entry("rule.told.met", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {n? =0: every rule is about {name} | one: one rule is not about {name} | other: {n} rules are not about {name}}
  public static func ruleToldNot(n: Int, name: String) -> Message { .entry("rule.told.not", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {n? =0: no rule comes in a later phase of {name} | one: one rule comes in a later phase of {name} | other: {n} rules come in later phases of {name}}
  public static func ruleToldLater(n: Int, name: String) -> Message { .entry("rule.told.later", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {n? =0: every rule can be checked for {name} | one: one rule cannot be checked for {name} yet | other: {n} rules cannot be checked for {name} yet}
  public static func ruleToldOpen(n: Int, name: String) -> Message { .entry("rule.told.open", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {n? one: The one rule | other: The {n} rules}
  public static func ruleAll(n: Int) -> Message { .entry("rule.all", ["n": .count(`n`)]) }
  /// {n? one: The one threshold | other: The {n} thresholds} of {day:date}
  public static func ruleThresholds(n: Int, day: CivilDate) -> Message { .entry("rule.thresholds", ["n": .count(`n`), "day": .day(`day`)]) }
  /// Amounts are those of {day:date}, when it was solicited.
  public static func ruleDateSolicited(day: CivilDate) -> Message { .entry("rule.date.solicited", ["day": .day(`day`)]) }
  /// Amounts are those of {day:date}; when it is solicited, those of that day count.
  public static func ruleDateToday(day: CivilDate) -> Message { .entry("rule.date.today", ["day": .day(`day`)]) }
  /// {severity? error: an error | other: a warning}, from phase {phase} on
  public static func ruleFromPhase(severity: String, phase: String) -> Message { .entry("rule.from.phase", ["severity": .text(`severity`), "phase": .text(`phase`)]) }
  /// A waiver needs a reason: it is written down with your name.
  public static var ruleWaiverReason: Message { .entry("rule.waiver.reason", [:]) }
  /// rule {rule} waived by {by}: {reason}
  public static func ruleWasWaived(rule: String, by: String, reason: String) -> Message { .entry("rule.was.waived", ["rule": .text(`rule`), "by": .text(`by`), "reason": .text(`reason`)]) }
  /// checked {time} for {step}: {broken? some: {broken:list} broken | none: nothing broken}, {met:number} met, {open:number} not checkable
  public static func ruleCheckedAt(time: String, step: String, broken: [Message], met: Int, open: Int) -> Message { .entry("rule.checked.at", ["time": .text(`time`), "step": .text(`step`), "broken": .list(`broken`), "met": .count(`met`), "open": .count(`open`)]) }
  /// {rule}{title? some: \ “{title}” | none: }
  public static func ruleTitled(rule: String, title: String) -> Message { .entry("rule.titled", ["rule": .text(`rule`), "title": .text(`title`)]) }
  /// checked at {step}: {broken? some: broken {broken:list} | none: nothing broken}, {met:number} met, {open:number} not checkable
  public static func ruleChecked(step: String, broken: [Message], met: Int, open: Int) -> Message { .entry("rule.checked", ["step": .text(`step`), "broken": .list(`broken`), "met": .count(`met`), "open": .count(`open`)]) }
  /// {isso? yes: Yes | no: No}: {amount} is {islow? yes: not above | no: above} the {name}, {limit}.
  public static func ruleThresholdCompared(isso: Bool, amount: String, islow: Bool, name: String, limit: String) -> Message { .entry("rule.threshold.compared", ["isso": .flag(`isso`), "amount": .text(`amount`), "islow": .flag(`islow`), "name": .text(`name`), "limit": .text(`limit`)]) }
  /// {name}: {amount}
  public static func ruleThresholdIs(name: String, amount: String) -> Message { .entry("rule.threshold.is", ["name": .text(`name`), "amount": .text(`amount`)]) }
  /// since {day:date}
  public static func ruleThresholdSince(day: CivilDate) -> Message { .entry("rule.threshold.since", ["day": .day(`day`)]) }
  /// before that {amount}
  public static func ruleThresholdBefore(amount: String) -> Message { .entry("rule.threshold.before", ["amount": .text(`amount`)]) }
  /// {name}: not known for {day:date}; the first amount here is of {since:date}.
  public static func ruleThresholdUnknown(name: String, day: CivilDate, since: CivilDate) -> Message { .entry("rule.threshold.unknown", ["name": .text(`name`), "day": .day(`day`), "since": .day(`since`)]) }
  /// from {day:date} on {amount}
  public static func ruleThresholdThen(day: CivilDate, amount: String) -> Message { .entry("rule.threshold.then", ["day": .day(`day`), "amount": .text(`amount`)]) }
  /// expected: {amount} from {day:date} on, {note}
  public static func ruleThresholdLater(amount: String, day: CivilDate, note: String) -> Message { .entry("rule.threshold.later", ["amount": .text(`amount`), "day": .day(`day`), "note": .text(`note`)]) }
  /// The amount of the day of the solicitation counts (FAR 1.108(d)(1)), with all options (FAR 1.108(c)).
  public static var ruleThresholdRule: Message { .entry("rule.threshold.rule", [:]) }
  /// {amount}: {who}
  public static func ruleApproves(amount: String, who: String) -> Message { .entry("rule.approves", ["amount": .text(`amount`), "who": .text(`who`)]) }
  /// up to {amount}: {who}
  public static func ruleApprovesUpTo(amount: String, who: String) -> Message { .entry("rule.approves.up.to", ["amount": .text(`amount`), "who": .text(`who`)]) }
  /// any amount: {who}
  public static func ruleApprovesAny(who: String) -> Message { .entry("rule.approves.any", ["who": .text(`who`)]) }
  /// {step}   where {condition}
  public static func ruleApprovesWhen(step: String, condition: String) -> Message { .entry("rule.approves.when", ["step": .text(`step`), "condition": .text(`condition`)]) }
  /// {name}, amounts of {day:date}:
  public static func ruleApprovesOf(name: String, day: CivilDate) -> Message { .entry("rule.approves.of", ["name": .text(`name`), "day": .day(`day`)]) }
  /// rule {n:number} of yours, holds up {steps:list}: {text}
  public static func ruleOwn(n: Int, steps: [Message], text: String) -> Message { .entry("rule.own", ["n": .count(`n`), "steps": .list(`steps`), "text": .text(`text`)]) }
  /// {name} falls under it.
  public static func ruleOwnUnder(name: String) -> Message { .entry("rule.own.under", ["name": .text(`name`)]) }
  /// You made no rules.
  public static var ruleOwnNone: Message { .entry("rule.own.none", [:]) }
  /// You made no rule {n:number}.
  public static func ruleOwnUnknown(n: Int) -> Message { .entry("rule.own.unknown", ["n": .count(`n`)]) }
  /// rule {n:number} counts no more: {text}
  public static func ruleOwnGone(n: Int, text: String) -> Message { .entry("rule.own.gone", ["n": .count(`n`), "text": .text(`text`)]) }
  /// Rule {n:number} of yours holds up {step}: {text}.
  public static func ruleOwnHolds(n: Int, step: String, text: String) -> Message { .entry("rule.own.holds", ["n": .count(`n`), "step": .text(`step`), "text": .text(`text`)]) }
  /// “{text}”: I read a rule, and of no step that it holds up.
  public static func ruleOwnOfWhich(text: String) -> Message { .entry("rule.own.of.which", ["text": .text(`text`)]) }
}
