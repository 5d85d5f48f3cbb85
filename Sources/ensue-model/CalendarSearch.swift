import Sync

/// Looks for somebody's calendars on a server of which only the name is known, or another place than that of a calendar
/// (RFC 6764 §6): who asks, where that person's calendars lie, which there are.
struct CalendarSearch {
  let session: DavSession

  /// Where a server says where its calendars are (RFC 6764 §5).
  private static let wellKnown = "/.well-known/caldav"
  /// Homes of a person, and principals.
  private static let mostSteps = 4

  init(_ session: DavSession) { self.session = session }

  /// Those that take events, in the order of the server.
  func places() throws(CarriageProblem) -> [CalendarPlace] {
    var elsewhere: CarriageProblem?
    for start in ["", Self.wellKnown] {
      do throws(CarriageProblem) {
        let found = try places(from: start)
        if !found.isEmpty { return found }
      } catch {
        // By the other way it may be here.
        guard case .redirected = error else { throw error }
        elsewhere = error
      }
    }
    if let elsewhere { throw elsewhere }
    return []
  }

  private func places(from start: String) throws(CarriageProblem) -> [CalendarPlace] {
    guard let here = try look(start) else { return [] }
    var homes = here.homes
    for principal in here.principals.prefix(Self.mostSteps) where homes.isEmpty {
      homes = try look(path(principal))?.homes ?? []
    }
    // Of a server that names nobody it may be the home itself.
    let paths = homes.isEmpty ? [start] : try paths(homes)
    var found: [CalendarPlace] = []
    for home in paths {
      for entry in try look(home, depth: "1")?.entries ?? [] where entry.takesEvents {
        guard let place = session.base?.on(entry.href)?.folder, found.count < CalendarPlace.most,
          !found.contains(where: { $0.url == place.url })
        else { continue }
        found.append(.init(url: place.url, title: entry.title))
      }
    }
    return found
  }

  private func paths(_ references: [String]) throws(CarriageProblem) -> [String] {
    var paths: [String] = []
    for reference in references.prefix(Self.mostSteps) { paths.append(try path(reference)) }
    return paths
  }

  /// What the server names, on itself.
  private func path(_ reference: String) throws(CarriageProblem) -> String {
    guard let place = session.base?.on(reference) else {
      throw .redirected(to: ServerPlace(reference) == nil ? "" : String(reference.prefix(200)))
    }
    return place.path
  }

  /// What the server says of a place; nil: nothing that helps.
  private func look(_ path: String, depth: String = "0") throws(CarriageProblem)
    -> CalendarDirectory?
  {
    let answer = try session.insist(
      "PROPFIND", path, ["depth": depth, "content-type": "application/xml; charset=utf-8"],
      body: Array(CalendarDirectory.question.utf8), limit: CalendarDirectory.mostBytes)
    switch CarriageProblem(status: answer.status) {
    case nil: return answer.status == 207 ? CalendarDirectory(answer.bytes) : nil
    case .missing, .foreign, .forbidden: return nil
    case let problem?: throw problem
    }
  }
}
