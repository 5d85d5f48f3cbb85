import Workflows

/// One command for several pieces of work or several documents: “tag A and B urgent”, “draft the A, the B and the C”.
///
/// What stands before the first name and behind the last is said of each: the line is read once for each name alone, and all
/// readings are taken where each is sure, and each does the same to its work or its document.
extension Interpreter {
  /// Puts what is said of each before what stands, where that is of fewer.
  func readShared(_ result: inout Interpretation, _ sentence: Sentence) {
    guard !sentence.scene.works.isEmpty, sentence.scene.expected == nil else { return }
    let row = NamesInRow(interpreter: self, sentence: sentence)
    let isOfDocuments = result.readings.contains { $0.intents.contains(where: \.isOfDocuments) }
    guard let names = row.works ?? (isOfDocuments ? row.documents : nil),
      let first = names.first, let last = names.last,
      (result.readings.first?.intents.count(where: \.isOfWork) ?? 0) < names.count
    else { return }
    let (before, after) = (
      sentence.verbatim(0..<first.lowerBound), sentence.verbatim(last.upperBound..<sentence.count)
    )
    var all: [Reading] = []
    for name in names {
      let line = [before, sentence.raw(name), after].filter { !$0.isEmpty }.joined(
        separator: " ")
      let alone = interpret(
        line, in: sentence.scene, helps: false, byRules: false, byClauses: false)
      guard let reading = alone.readings.first, reading.confidence >= Ranker.sure,
        reading.leftOver == nil, reading.intents.count == 1,
        reading.intents[0].subject?.lowercased() == sentence.raw(name).lowercased(),
        all.allSatisfy({ $0.rule == reading.rule })
      else { return }
      all.append(reading)
    }
    guard var shared = all.first else { return }
    shared.intents = all.flatMap(\.intents)
    shared.confidence = all.map(\.confidence).min() ?? shared.confidence
    result.readings.insert(shared, at: 0)
    result.refused = nil
  }
}

/// Names in a line with nothing but joiners between them.
private struct NamesInRow {
  let interpreter: Interpreter
  let sentence: Sentence

  /// Of more nobody speaks by name.
  private static let most = 8
  /// So many words has the name of a document at most.
  private static let longest = 6

  /// Of different work, from the first name on; nil: fewer than two.
  var works: [Range<Int>]? {
    let works = sentence.scene.works
    func name(at place: Int) -> Range<Int>? {
      works.ends(of: sentence.tokens, from: place).max().map { place..<$0 }
    }
    return (0..<sentence.count).first { name(at: $0) != nil }.flatMap { row(from: $0, name) }
  }

  /// Of documents, an article before each or none; nil: fewer than two.
  var documents: [Range<Int>]? {
    (0..<sentence.count).lazy.compactMap { row(from: $0, document) }.first { names in
      // All of a row may be the name of one.
      let whole = names[0].lowerBound..<names[names.count - 1].upperBound
      return !sentence.scene.meaning(.document, sentence.words(whole))
    }
  }

  private func document(at place: Int) -> Range<Int>? {
    let start = sentence.isDeterminer(place) ? place + 1 : place
    guard start < sentence.count else { return nil }
    let ends = (start + 1...min(start + Self.longest, sentence.count)).prefix {
      !sentence.parts(at: $0 - 1)
    }
    let end = ends.last { sentence.scene.meaning(.document, sentence.words(start..<$0)) }
    return end.map { start..<$0 }
  }

  private func row(from start: Int, _ name: (Int) -> Range<Int>?) -> [Range<Int>]? {
    var matcher = Matcher(interpreter.network, sentence)
    var (names, place) = ([Range<Int>](), start)
    while let next = name(place), names.count < Self.most {
      names.append(next)
      guard next.upperBound < sentence.count,
        let end = interpreter.rules.endOfJoiner(at: next.upperBound, &matcher),
        end > next.upperBound, end < sentence.count
      else { break }
      place = end
    }
    return names.count > 1 ? names : nil
  }
}

extension Intent {
  fileprivate var isOfDocuments: Bool {
    if case .workflow(.document) = self { true } else { false }
  }

  /// The one piece of work, or the one document, named, that it does something to; nil: none.
  fileprivate var subject: String? { changedWork ?? namedDocument }

  /// The one document that it draws up, shows, marks or deletes.
  private var namedDocument: String? {
    guard case .workflow(.document(let intent)) = self else { return nil }
    return switch intent {
    case .draft(let name, _): name
    case .regenerate(let meant), .show(let meant), .state(let meant), .mark(let meant, _, _, _),
      .unmark(let meant), .delete(let meant):
      meant.name
    case .list, .listHere, .templates, .edit, .rename, .copy, .compare, .save, .regenerateAll,
      .deleteAll, .attach, .scan:
      nil
    }
  }

  /// The one piece of work, named, that it changes; nil: it does something else.
  private var changedWork: String? {
    guard case .workflow(let intent) = self else { return nil }
    return switch intent {
    case .assign(let subject, _), .note(_, let subject): subject.work ?? subject.words
    case .deadline(let request): request.subject.work ?? request.subject.words
    case .done(_, let work, _, _), .waive(_, let work, _): work
    case .step(.hold(let work, _, _)), .step(.finished(_, _, let work, _)): work
    case .field(.say(_, let work)), .field(.set(_, _, let work)), .field(.stated(_, _, let work)),
      .field(.change(_, _, _, let work)), .field(.add(_, _, let work)),
      .field(.take(_, _, let work)), .field(.clear(_, let work)), .field(.tag(_, let work, _)),
      .field(.archive(let work, _)):
      work
    default: nil
    }
  }
}

extension Sentence {
  /// A comma or “and”, which part names; not a sign within one.
  fileprivate func parts(at place: Int) -> Bool {
    let isGlued = tokens[place].glued && place + 1 < count && tokens[place + 1].glued
    return !isGlued
      && (PlanMark(tokens[place]) == .comma || looked.masks[place] & WordRole.and.bit != 0)
  }
}
