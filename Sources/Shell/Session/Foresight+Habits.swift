import Assistant
import FoundationEssentials
import Language
import Prediction
import Timers
import Workflows

/// What is suggested beyond the user's own most probable next lines.
extension Foresight {
  /// Habits that come with the program; read at the first use, at idle.
  var habits: Population? {
    guard hasHabits else { return nil }
    if let population { return population }
    var rounds: [[WorkflowAction]] = []
    let scene = Scene(now: clock.zone.local(wall: clock.anchor.wall), hasTimers: true)
    let contents = habitFiles()
    for problem in contents.problems { tell(problem) }
    for file in contents.files {
      for round in file.habits.rounds {
        let actions = round.map { action(of: $0, in: scene) }
        rounds.append(actions.compactMap(\.self))
        // Ours are English; a user's own are of the language in use.
        guard file.isOwn, let bad = actions.firstIndex(of: nil) else { continue }
        tell(.predictionHabitUnread(path: visible(file.path), line: visible(round[bad])))
      }
    }
    for workflow in workflows() { rounds += Self.rounds(of: workflow) }
    let made = Population(rounds: rounds)
    population = made
    return made
  }

  /// What habits that come with the program expect. A file of steps says which may come: not that one of several is done.
  func sharedHabits(
    _ next: [String], in context: PredictionContext, where fits: (WorkflowAction) -> Bool
  ) -> [PredictedTransition] {
    habits?.predict(
      8, beside: predictor, in: context,
      where: { fits($0) && ($0.kind != .step || next.count == 1) }) ?? []
  }

  /// The user's sentence that probably was begun, if it can be said now.
  func completion(of typed: String) -> Offer? {
    guard mayComplete, let found = completer().completion(of: typed, atLeast: style.ghost) else {
      return nil
    }
    let offer: Offer?
    if let ready = current().first(where: { $0.action == found.action }) {
      offer = ready
    } else if let ready = completions.offers[found.action] {
      offer = ready.first
    } else {
      offer = completed(found.action)
      completions.offers[found.action] = offer.map { [$0] } ?? []
    }
    guard let offer, offer.sentence.lowercased().hasPrefix(typed) else { return nil }
    return offer
  }

  private var mayComplete: Bool { completes && isLoaded && isLearning }

  /// While nobody types: what the first key would wait for.
  func getReady() { if shows, mayComplete { _ = completer() } }

  /// What lines begun in this moment may become: weighed once.
  private func completer() -> Completer {
    if let ready = completions.completer { return ready }
    let running = timers()
    let names = names()
    let next = nextSteps()
    let made = predictor.completer(in: context) { action in
      guard Suggestion.fits(action, running, names, next: next),
        let sentence = spoken[action] ?? sentence(action), !isBanned(sentence, action)
      else { return nil }
      return sentence.lowercased()
    }
    completions.completer = made
    return made
  }

  /// An action as an offer, whatever else is probable; nil when it cannot be said now.
  private func completed(_ action: WorkflowAction) -> Offer? {
    let names = names()
    let scene = Scene(
      now: clock.zone.local(wall: clock.anchor.wall), known: [names], kept: kept(),
      hasTimers: !timers().isEmpty)
    guard
      let transition = predictor.predict(1, in: context, where: { $0 == action }).ranked.first,
      let (sentence, intents) = Suggestion.offer(
        action, spoken: spoken[action], by: interpreter, in: scene),
      !isBanned(sentence, action), visible(sentence) == sentence,
      !Suggestion.startsAgain(intents, names)
    else { return nil }
    return Offer(sentence: sentence, transition: transition)
  }

  /// How work of a kind goes: its steps in their order, and now and then somebody asks what is next.
  static func rounds(of workflow: WorkflowDefinition) -> [[WorkflowAction]] {
    let steps =
      [WorkflowAction(.begin)]
      + workflow.steps.filter { !$0.isConditional }.map(WorkflowAction.init(step:))
    let asked = zip(steps, steps.dropFirst()).map { [$0, WorkflowAction(.nextStep), $1] }
    return [steps, steps, steps] + asked
  }

  /// Nil for what is not surely understood: another grammar may not know it.
  private func action(of sentence: String, in scene: Scene) -> WorkflowAction? {
    guard let reading = interpreter.interpret(sentence, in: scene).readings.first,
      reading.confidence >= 0.9, reading.missing == nil
    else { return nil }
    return Suggestion.action(reading.intents, text: sentence, about: nil)
  }
}

/// Where habits come from: those in the program, replaced or joined by files of the user's folder.
struct HabitFiles: Sendable {
  /// The user's folder; nil: there is none.
  var folder: String?

  /// What was read, and what could not be.
  struct Contents: Sendable {
    var files: [(path: String, habits: HabitFile, isOwn: Bool)] = []
    var problems: [Message] = []
  }

  /// A file of the user's replaces the one in the program that has its name, unless it is damaged.
  var contents: Contents {
    var texts: [(path: String, text: String)] = []
    var unread: [Message] = []
    for name in folder.map(Self.names) ?? [] {
      let path = "\(folder ?? "")/\(name)"
      do throws(Text.Failure) {
        texts.append((path, try Text.read(path, limit: 1 << 20, .trusted)))
      } catch {
        unread.append(.fileLeftOut(what: error.words))
      }
    }
    let own = Self.contents(of: texts, areOwn: true)
    let replaced = Set(own.files.map { $0.path.split(separator: "/").last })
    let shipped = Program.embedded(under: "Sources/Prediction/Data/").filter {
      !replaced.contains($0.path.split(separator: "/").last)
    }
    var all = Self.contents(of: shipped, areOwn: false)
    all.files += own.files
    all.problems += unread + own.problems
    return all
  }

  /// What can be read of some files.
  static func contents(of files: [(path: String, text: String)], areOwn: Bool) -> Contents {
    var contents = Contents()
    for (path, text) in files {
      do throws(HabitFile.Problem) {
        contents.files.append((path, try HabitFile(text, file: path), areOwn))
      } catch {
        contents.problems.append(
          .predictionHabitLine(path: visible(path), line: error.line, why: visible(error.words)))
      }
    }
    return contents
  }

  private static func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      $0.hasSuffix(".habits")
    }.sorted()
  }
}
