import Assistant
import Knowledge
import Storage
import Timers

/// What is known of lengths, as the settings, the sensors and the store have it, and what changes it.
struct KnowledgeCommands: CommandFamily {
  let session: Session

  /// For the situation of a turn. Files of sensors are read when a line needs them.
  func knowing() -> Knowing {
    let (here, sensors) = (settings.here, settings.sensors.map { ($0.factor, $0.path) })
    var knowing = Knowing(
      manner: Knowing.Manner(rawValue: settings["knowledge"]) ?? .off, shelf: session.shelf,
      hasConditions: !here.isEmpty || !sensors.isEmpty,
      kept: Set(settings.family("adjust.").filter { $0.value == "kept" }.map(\.name)),
      own: settings.ownLengths,
      conditions: { here.over(Sensors.read(sensors.map { (factor: $0.0, path: $0.1) })) })
    knowing.ownFactors = settings.ownFactors
    let local = self.local
    knowing.clock[.timeOfDay] = .init(Double(local.second) / 3600, .clock)
    knowing.clock[.weekday] = .init(Double(local.date.weekday + 1), .clock)
    knowing.keptUsual = usualLengths.keptUsual
    knowing.offeredUsual = conversation.offeredUsual
    return knowing
  }

  func carryOut(_ effect: KnowledgeEffect, text: String, _ reply: inout Reply) throws(Refusal) {
    switch effect {
    case .set(let name, let value, let line):
      try settingCommands.change(
        name, to: value, text: text, says: line.map { line in { line } }, &reply)
    case .forgetHere:
      let names = settings.family("kitchen.").map { "kitchen.\($0.name)" }
      guard !names.isEmpty else { throw .failed(.knowNothingHere, [.tryHere]) }
      let line = line(.knowForgot)
      for name in names {
        try settingCommands.change(name, to: "default", text: text, says: { line }, &reply)
        if name != names.last { reply.lines.removeLast() }
      }
    case .show: try showKitchen(&reply)
    case .revision: showPack(&reply)
    case .update(let file): try update(from: file, &reply)
    case .rollBack: try rollBack(&reply)
    case .usual: try usualLengths.showUsual(&reply)
    }
  }

  private func showKitchen(_ reply: inout Reply) throws(Refusal) {
    let here = knowing().conditions()
    let broken = settings.brokenHere
    let own = settings.ownFactors.sorted { $0.key < $1.key }
    guard !here.isEmpty || !broken.isEmpty || !own.isEmpty else {
      throw .failed(.knowNothingHere, [.tryHere])
    }
    func number(_ amount: Double, _ factor: Factor) -> String {
      "\((amount * 10).rounded() / 10) \(factor.unit.rawValue)"
    }
    var lines = here.values.sorted { $0.key.rawValue < $1.key.rawValue }.map { factor, value in
      var words = value.words.isEmpty ? number(value.amount, factor) : value.words
      if case .place(let place) = value.origin { words += " (\(place))" }
      if value.origin == .sensor,
        let path = settings.sensors.first(where: { $0.factor == factor })?.path
      {
        words = say(.knowSensor(value: words, file: path))
      }
      return Line(
        .plain,
        visible(say(.knowFact(factor: .knowFactor(factor: factor.rawValue), value: words))))
    }
    if let point = here.amount(.boilingPoint) {
      lines.append(line(.knowBoiling(value: number(point, .boilingPoint)), .dim))
    }
    lines += own.map { name, share in
      let percent = Int(((share - 1) * 100).rounded())
      return Line(
        .plain,
        visible(
          say(
            percent >= 0
              ? .knowOwnLonger(name: name, percent: percent)
              : .knowOwnShorter(name: name, percent: -percent))))
    }
    lines += broken.map {
      Line(
        .warn,
        visible(
          say(.knowNothingBroken(value: $0.value, factor: say(.knowFactor(factor: $0.name))))))
    }
    answer(lines, &reply)
  }

  private func showPack(_ reply: inout Reply) {
    var problems: [KnowledgeFileError] = []
    guard let pack = KnowledgeFiles.current(session.packs, &problems)?.pack else {
      return answer(problems.map { Line(.warn, visible(say($0.message))) }, &reply)
    }
    let others = session.packs.inUse().filter { $0.name != KnowledgeFiles.shippedName }.compactMap {
      kept -> KnowledgePack? in
      do throws(KnowledgeFileError) {
        return try PackReader.pack(kept.text.whole, file: "\(kept.name).knowledge")
      } catch {
        problems.append(error)
        return nil
      }
    }
    var lines = ([pack] + others).flatMap { pack in
      let head = Line(
        .plain,
        say(.knowPack(name: pack.name, revision: pack.revision, n: pack.activities.count))
          + filesOf(pack))
      // The sources of many activities are told with each answer.
      let sources = pack.files.isEmpty ? [] : pack.sources.values.sorted()
      return [head] + sources.map { Line(.dim, "  \(visible($0))") }
    }
    let own = settings.ownLengths.keys.sorted()
    if !own.isEmpty {
      lines.append(Line(.plain, visible(say(.knowPackOwn(names: speaker.list(own))))))
    }
    // What is wrong with files is found when they are read.
    let isRead = !session.shelf.all.base.isEmpty
    if isRead { problems += session.shelf.takeProblems().filter { !problems.contains($0) } }
    answer(lines + problems.map { Line(.warn, visible(say($0.message))) }, &reply)
  }

  /// ` 2 files: far.outline, federal-acquisition.rules.`
  private func filesOf(_ pack: KnowledgePack) -> String {
    guard !pack.files.isEmpty else { return "" }
    let names = speaker.list(pack.files.map(\.name))
    return " " + say(.knowPackFiles(n: pack.files.count, files: names))
  }

  private func update(from file: String, _ reply: inout Reply) throws(Refusal) {
    guard session.packs.canKeep else { throw .failed(.knowNotKept) }
    let text: String
    do throws(Text.Failure) {
      text = try Text.read(file, .named)
    } catch {
      throw Refusal(.noInput, .joined([error.words, .words(".")], by: ""))
    }
    var problems: [KnowledgeFileError] = []
    var pack = try read(text, file)
    let old = inUse(pack.name, &problems)
    func bad(_ what: Message, at key: String) -> Refusal {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let place = lines.firstIndex { String($0).trimmed.lowercased().hasPrefix(key) } ?? 0
      return Refusal(
        .outOfRange, .words(visible(say(.knowBadFile(file: file, line: place + 1, what: what)))))
    }
    var parts = PackText(text)
    if let programs = pack.programs, let ours = ProgramVersion(Program.version),
      !programs.contains(ours)
    {
      throw bad(
        .knowBadPrograms(
          first: programs.lowerBound.description, last: programs.upperBound.description),
        at: "programs")
    }
    if let since = pack.changesSince {
      guard let old, pack.applied(to: old.pack) != nil else {
        throw bad(.knowBadOlder(n: since), at: "changes")
      }
      parts = old.text.changed(by: parts, without: pack.removed)
      // What comes of both is looked at like any pack.
      pack = try read(parts.whole, file)
    }
    let before = old?.pack.revision ?? 0
    guard pack.revision > before else { throw bad(.knowBadOld(n: pack.revision), at: "revision") }
    guard old != nil || session.packs.inUse().count < KnowledgeTable.mostNames else {
      throw bad(.knowBadNames(n: KnowledgeTable.mostNames), at: "knowledge")
    }
    do throws(WorkflowFiles.Problem) {
      try session.workflowFiles.check(pack)
    } catch {
      let what = Message.knowBadFile(file: file, line: error.line, what: error.reason.message)
      throw Refusal(.outOfRange, .words(visible(say(what))))
    }
    do throws(StoreError) {
      try session.packs.use(pack, parts, isShipped: false)
    } catch {
      throw Refusal(error)
    }
    forgetKnowledge()
    let line = say(
      .knowUpdated(
        name: pack.name, revision: pack.revision, before: before, n: pack.activities.count))
    answer([Line(.plain, visible(line + filesOf(pack)))], &reply)
  }

  /// The pack of a name that is in use; nil: there is none yet.
  private func inUse(_ name: String, _ problems: inout [KnowledgeFileError])
    -> (pack: KnowledgePack, text: PackText)?
  {
    if name == KnowledgeFiles.shippedName {
      return KnowledgeFiles.current(session.packs, &problems)
    }
    guard let kept = session.packs.inUse().first(where: { $0.name == name }),
      let pack = try? PackReader.pack(kept.text.whole, file: "\(name).knowledge")
    else { return nil }
    return (pack, kept.text)
  }

  /// What is known is read again when next asked.
  private func forgetKnowledge() {
    session.shelf.forget()
    session.workflows = session.workflowFiles.shelf
    session.regulations.forgetOutline()
  }

  private func read(_ text: String, _ file: String) throws(Refusal) -> KnowledgePack {
    do throws(KnowledgeFileError) {
      return try PackReader.pack(text, file: file)
    } catch {
      throw Refusal(.outOfRange, .words(visible(say(error.message))))
    }
  }

  private func rollBack(_ reply: inout Reply) throws(Refusal) {
    guard session.packs.canKeep else { throw .failed(.knowNotKept) }
    let back: (name: String, revision: Int?)?
    do throws(StoreError) {
      back = try session.packs.rollBack()
    } catch {
      throw Refusal(error)
    }
    guard let back else { throw .failed(.knowNoOlder) }
    forgetKnowledge()
    let line =
      back.revision.map { say(.knowRolled(name: back.name, revision: $0)) }
      ?? say(.knowRolledShipped(name: back.name))
    answer([Line(.plain, visible(line))], &reply)
  }
}

extension KnowledgeFileError {
  /// What to say, with the place.
  var message: Message { .knowBadFile(file: file, line: line, what: problem.message) }
}

extension KnowledgeFileError.Problem {
  /// What to say of it alone.
  fileprivate var message: Message {
    switch self {
    case .tooLong: .knowBadLong
    case .noBeginning: .knowBadBeginning
    case .cutOff: .knowBadCut
    case .newerSchema(let schema): .knowBadSchema(n: schema)
    case .unknownKey(let key): .knowBadKey(key: String(key.prefix(60)))
    case .badValue(let key, let value): .knowBadValue(value: String(value.prefix(120)), key: key)
    case .twice(let name): .knowBadTwice(name: name)
    case .unknownSource(let name): .knowBadSource(name: String(name.prefix(60)))
    case .noLength(let name): .knowBadNoLength(name: name)
    case .outOfBounds(let name): .knowBadBounds(name: name)
    case .unseen(let code): .knowBadUnseen(code: String(code, radix: 16, uppercase: true))
    case .badName(let name): .knowBadName(name: String(name.prefix(60)))
    case .olderFile(let name, let revision): .knowBadOlderFile(file: name, n: revision)
    case .noOutline: .knowBadOutline
    case .lacks(let workflow, let key, let name):
      .knowBadLacks(workflow: workflow, key: key, name: String(name.prefix(60)))
    case .inside(let reason): .words(String(reason.prefix(200)))
    }
  }
}
