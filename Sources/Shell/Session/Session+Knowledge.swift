import Assistant
import Knowledge
import Storage
import Timers

/// What is known of lengths, as the settings, the sensors and the store have it, and what changes it.
extension Session {
  /// For the situation of a turn. Files of sensors are read when a line needs them.
  func knowing() -> Knowing {
    let (here, sensors) = (settings.here, settings.sensors.map { ($0.factor, $0.path) })
    var knowing = Knowing(
      manner: Knowing.Manner(rawValue: settings["knowledge"]) ?? .off, shelf: shelf,
      hasConditions: !here.isEmpty || !sensors.isEmpty,
      kept: Set(settings.family("adjust.").filter { $0.value == "kept" }.map(\.name)),
      own: settings.ownLengths,
      conditions: { here.over(Sensors.read(sensors.map { (factor: $0.0, path: $0.1) })) })
    knowing.keptUsual = keptUsual
    knowing.offeredUsual = offeredUsual
    return knowing
  }

  func carryOut(_ effect: KnowledgeEffect, text: String, _ reply: inout Reply) throws(Refusal) {
    switch effect {
    case .set(let name, let value, let line):
      try change(name, to: value, text: text, says: line.map { line in { line } }, &reply)
    case .forgetHere:
      let names = settings.family("kitchen.").map { "kitchen.\($0.name)" }
      guard !names.isEmpty else { throw Refusal(.failed, .knowNothingHere, nearest: [.tryHere]) }
      let line = Line(.plain, say(.knowForgot))
      for name in names {
        try change(name, to: "default", text: text, says: { line }, &reply)
        if name != names.last { reply.lines.removeLast() }
      }
    case .show: try showKitchen(&reply)
    case .revision: showPack(&reply)
    case .update(let file): try update(from: file, &reply)
    case .rollBack: try rollBack(&reply)
    case .usual: try showUsual(&reply)
    }
  }

  private func showKitchen(_ reply: inout Reply) throws(Refusal) {
    let here = situation.knowing.conditions()
    let broken = settings.brokenHere
    guard !here.isEmpty || !broken.isEmpty else {
      throw Refusal(.failed, .knowNothingHere, nearest: [.tryHere])
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
      lines.append(Line(.dim, say(.knowBoiling(value: number(point, .boilingPoint)))))
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
    guard let pack = KnowledgeFiles.current(runner.store, &problems)?.pack else {
      return answer(problems.map { Line(.warn, visible(say($0.message))) }, &reply)
    }
    var lines = [
      Line(
        .plain,
        say(.knowPack(name: pack.name, revision: pack.revision, n: pack.activities.count)))
    ]
    let own = settings.ownLengths.keys.sorted()
    if !own.isEmpty {
      lines.append(Line(.plain, visible(say(.knowPackOwn(names: speaker.list(own))))))
    }
    // What is wrong with files is found when they are read.
    let isRead = !shelf.all.base.isEmpty
    if isRead { lines += shelf.takeProblems().map { Line(.warn, visible(say($0.message))) } }
    answer(lines, &reply)
  }

  private func update(from file: String, _ reply: inout Reply) throws(Refusal) {
    guard let store = runner.store, !store.isReadOnly else {
      throw Refusal(.failed, .knowNotKept)
    }
    let text: String
    do throws(Text.Failure) {
      text = try Text.read(file, .named)
    } catch {
      throw Refusal(.noInput, .joined([error.words, .words(".")], by: ""))
    }
    var problems: [KnowledgeFileError] = []
    let old = KnowledgeFiles.current(store, &problems)
    func bad(_ what: Message) -> Refusal {
      Refusal(
        .outOfRange, .words(visible(say(.knowBadFile(file: file, line: 1, what: what)))))
    }
    var pack = try read(text, file)
    var parts = PackText(text)
    if let programs = pack.programs, let ours = ProgramVersion(Program.version),
      !programs.contains(ours)
    {
      throw bad(
        .knowBadPrograms(
          first: programs.lowerBound.description, last: programs.upperBound.description))
    }
    if let since = pack.changesSince {
      guard let old, pack.applied(to: old.pack) != nil else { throw bad(.knowBadOlder(n: since)) }
      parts = old.text.changed(by: parts, without: pack.removed)
      // What comes of both is looked at like any pack.
      pack = try read(parts.whole, file)
    }
    let before = old?.pack.revision ?? 0
    guard pack.revision > before else { throw bad(.knowBadOld(n: pack.revision)) }
    do throws(StoreError) {
      try store.use(pack, parts, isShipped: false)
    } catch {
      throw Refusal(error)
    }
    shelf.forget()
    let line = say(
      .knowUpdated(
        name: pack.name, revision: pack.revision, before: before, n: pack.activities.count))
    answer([Line(.plain, visible(line))], &reply)
  }

  private func read(_ text: String, _ file: String) throws(Refusal) -> KnowledgePack {
    do throws(KnowledgeFileError) {
      return try PackReader.pack(text, file: file)
    } catch {
      throw Refusal(.outOfRange, .words(visible(say(error.message))))
    }
  }

  private func rollBack(_ reply: inout Reply) throws(Refusal) {
    guard let store = runner.store, !store.isReadOnly else {
      throw Refusal(.failed, .knowNotKept)
    }
    let revision: Int?
    do throws(StoreError) {
      revision = try store.rollBackKnowledge()
    } catch {
      throw Refusal(error)
    }
    guard let revision else { throw Refusal(.failed, .knowNoOlder) }
    shelf.forget()
    var problems: [KnowledgeFileError] = []
    let name = KnowledgeFiles.current(store, &problems)?.pack.name ?? ""
    answer([Line(.plain, visible(say(.knowRolled(name: name, revision: revision))))], &reply)
  }
}

extension KnowledgeFileError {
  /// What to say, with the place.
  var message: Message {
    let what: Message =
      switch problem {
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
      }
    return .knowBadFile(file: file, line: line, what: what)
  }
}
