import Assistant
import FoundationEssentials
import Glibc
import Storage
import Workflows

/// Where the conversation is: arriving, the numbered actions, and what of it a restart brings back.
struct PlaceCommands: CommandFamily {
  let session: Session

  func carryOut(_ effect: PlaceEffect, _ reply: inout Reply) throws(Refusal) {
    switch effect {
    case .arrive(let places): arrive(places, isAsked: true)
    case .dashboard:
      suggester.load()
      let predicted = suggester.offered.prefix(3).map { visible($0.sentence) }
      let census: WorkPhrasing.Census?
      do throws(StoreError) { census = try self.workCommands.census() } catch {
        throw Refusal(error)
      }
      let lines = WorkPhrasing(situation).dashboard(
        predicted: Array(predicted), columns: session.paperwork.columns() ?? 80, of: census)
      answer(lines.map(\.sheltered), &reply)
    case .actions:
      list(actions, &reply)
    case .offer(let sentences):
      conversation.offered = sentences
      list(sentences, &reply)
    case .suggest(let sentences): conversation.offered = sentences.filter { !$0.isEmpty }
    case .take(let number):
      let actions = actions
      guard actions.indices.contains(number - 1) else {
        throw Refusal(
          .outOfRange, .placeNoAction(n: number, last: actions.count), nearest: [.tryPlaceWhere])
      }
      let taken = session.perform(actions[number - 1])
      reply.happened += taken.happened
      reply.lines += taken.lines
      reply.records += taken.records
      reply.errors += taken.errors
      (reply.code, reply.barrier, reply.quits) = (taken.code, taken.barrier, taken.quits)
    }
  }

  private func list(_ sentences: [String], _ reply: inout Reply) {
    conversation.listedActions = sentences
    reply.lines += sentences.enumerated().map { index, sentence in
      Line(.init(.dim, "  \(index + 1)  "), .init(.plain, visible(sentence)))
    }
  }

  /// As sentences; one that the language has no words for is not offered.
  private var actions: [String] {
    situation.placeActions.map { say($0) }.filter { !$0.isEmpty }
  }

  /// What the prompt shows is told anew: a place may be called otherwise by now.
  ///
  /// - Parameter isAsked: somebody went there, be it to where one is already.
  private func arrive(_ places: Places, isAsked: Bool = false) {
    let before = (places: conversation.places, crumb: conversation.crumb)
    if isAsked || places != before.places {
      session.regulations.trail.arrive(
        isStep: places != before.places && places.visited == before.places.visited)
    }
    conversation.places = places
    conversation.crumb =
      places.isAtStart || places.here == .dashboard ? "" : crumb(of: situation.placeTrail)
    guard places != before.places || conversation.crumb != before.crumb else { return }
    savePlaces()
  }

  /// Work that a line began or said something of is the place from now on, or the document that it drew up. What somebody
  /// went to stays the place, whatever is said of other work by its name.
  func follow(_ changes: [KeptChange]) {
    leave(changes)
    // What an agent does moves nobody.
    guard situation.doer?.isAgent != true, let change = changes.last,
      case .workflow(let work)? = change.after
    else { return }
    var places = conversation.places
    if let drawn = work.events.last?.document, drawn.deed == .drafted || drawn.deed == .regenerated
    {
      places.visit(.document(work.id, drawn.document))
    } else if places.here.work != work.id, change.before == nil || !isFocused {
      places.visit(.acquisition(work.id))
    }
    arrive(places)
  }

  /// Somebody chose the work that is the place.
  private var isFocused: Bool {
    conversation.places.isChosen && conversation.places.here.work != nil
  }

  /// Work that is gone is no place any more: back to where one was before it; what undo brings back is the place again.
  /// What only changed may be called otherwise.
  func leave(_ changes: [KeptChange]) {
    if let places = returned(changes) { return arrive(places) }
    guard let here = conversation.places.here.work else { return }
    let ofHere = changes.filter { change in
      guard case .workflow(let work)? = change.after ?? change.before else { return false }
      return work.id == here
    }
    guard !ofHere.isEmpty else { return }
    var places = conversation.places
    if ofHere.contains(where: { $0.after == nil }),
      places.back(where: { $0.work != here }) == nil
    {
      places.visit(.dashboard)
    }
    arrive(places)
  }

  /// The places with work as the one that is open that was left for being gone, and is back. Nil: none is.
  private func returned(_ changes: [KeptChange]) -> Places? {
    guard let change = changes.last, change.before == nil, case .workflow(let work)? = change.after
    else { return nil }
    var places = conversation.places
    return places.forward(where: { $0.work == work.id }) == nil ? nil : places
  }

  static let between = " › "

  /// The innermost two: `radar › documents`.
  private func crumb(of trail: [String]) -> String {
    trail.suffix(trail.count > 2 ? 2 : 1).map { visible($0) }.joined(separator: Self.between)
  }

  // MARK: Kept over a restart

  /// The first prompt stands before any work is read, so what it shows is kept beside the places.
  private struct KeptPlaces: Codable {
    var places: Places
    var crumb: String
  }
  private static let longestCrumb = 80

  /// A file of more than this is none of ours.
  private static let mostBytes = 65_536

  /// Takes up where the last run was.
  func restorePlaces(from path: String) {
    session.placesPath = path
    var status = stat()
    guard stat(path, &status) == 0, status.st_size <= Self.mostBytes,
      let data = FileManager.default.contents(atPath: path),
      let kept = try? JSONDecoder().decode(KeptPlaces.self, from: data)
    else { return }
    conversation.places = kept.places
    conversation.crumb = String(visible(kept.crumb).prefix(Self.longestCrumb))
  }

  private func savePlaces() {
    guard let path = session.placesPath,
      let data = try? JSONEncoder().encode(
        KeptPlaces(places: conversation.places, crumb: conversation.crumb))
    else { return }
    // Where it cannot be written, the next run begins at the dashboard: nothing else is lost, and nobody waits for the disk.
    try? Text.write(Array(data), to: path, lasting: false)
  }
}
