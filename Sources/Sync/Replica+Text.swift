/// How a machine remembers what it knows: everything but the registers of things, which are rows of their own.
extension Replica {
  public var text: String {
    var lines = [
      SyncText.line(
        "replica", "1", machine, label, "\(number)", "\(input)", "\(toldInput)")
    ]
    for (machine, peer) in peers.sorted(by: { $0.key < $1.key }) {
      let gaps = peer.gaps.sorted().map(String.init).joined(separator: ",")
      lines.append(
        SyncText.line(
          "peer", machine, peer.label, "\(peer.number)", "\(peer.wall)", "\(peer.input)", gaps))
    }
    for (number, seen) in seenAt.sorted(by: { $0.key < $1.key }) {
      lines.append(SyncText.text(seen, at: number))
    }
    for change in outbox { lines.append(SyncText.text(change)) }
    for conflict in conflicts {
      lines.append(
        SyncText.line(
          "conflict", conflict.thing.kind.rawValue, conflict.thing.uid, conflict.name,
          conflict.field, conflict.lost.machine, "\(conflict.lost.number)",
          "\(conflict.lost.wall)", conflict.lost.value ?? "", conflict.won.machine,
          "\(conflict.won.number)", "\(conflict.won.wall)", conflict.won.value ?? ""))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Nil: it is none.
  public init?(text: String, cells: [Change], marks: [SessionMark]) {
    let lines = Array(text.utf8).split(separator: 10)
    guard let first = lines.first.map(SyncText.parts), first.count >= 7,
      SyncText.word(first[0]) == "replica", let number = SyncText.integer(first[4]),
      let input = SyncText.integer64(first[5]), let told = SyncText.integer64(first[6])
    else { return nil }
    self.init(machine: SyncText.unescaped(first[2]), label: SyncText.unescaped(first[3]))
    (self.number, self.input, toldInput) = (number, input, told)
    for line in lines.dropFirst() {
      let parts = SyncText.parts(line)
      switch (SyncText.word(parts[0]), parts.count) {
      case ("peer", 7...):
        guard let number = SyncText.integer(parts[3]), let wall = SyncText.integer64(parts[4]),
          let input = SyncText.integer64(parts[5])
        else { return nil }
        let gaps = SyncText.word(parts[6]).split(separator: ",").compactMap { Int($0) }
        peers[SyncText.unescaped(parts[1])] = Peer(
          label: SyncText.unescaped(parts[2]), number: number, gaps: Set(gaps), wall: wall,
          input: input)
      case ("at", 3...):
        guard let number = SyncText.integer(parts[1]) else { return nil }
        seenAt[number] = SyncText.seen(parts[2])
      case ("c", 7...):
        guard let kind = SyncedKind(rawValue: SyncText.word(parts[1])),
          let cell = Self.cell(parts[5], parts[4], parts[6], by: machine)
        else { return nil }
        outbox.append(
          Change(.init(kind, SyncText.unescaped(parts[2])), SyncText.unescaped(parts[3]), cell))
      case ("conflict", 13...):
        guard let kind = SyncedKind(rawValue: SyncText.word(parts[1])),
          let lost = Self.cell(
            parts[6], parts[7], parts[8], by: SyncText.unescaped(parts[5])),
          let won = Self.cell(
            parts[10], parts[11], parts[12], by: SyncText.unescaped(parts[9]))
        else { return nil }
        conflicts.append(
          Conflict(
            thing: .init(kind, SyncText.unescaped(parts[2])), name: SyncText.unescaped(parts[3]),
            field: SyncText.unescaped(parts[4]), lost: lost, won: won))
      default: break
      }
    }
    for change in cells { things[change.thing, default: [:]][change.field] = change.cell }
    for mark in marks { sessionMarks[mark.number] = mark }
  }

  private static func cell(
    _ number: ArraySlice<UInt8>, _ wall: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>,
    by machine: String
  ) -> Cell? {
    guard let number = SyncText.integer(number), let wall = SyncText.integer64(wall) else {
      return nil
    }
    return Cell(
      value.isEmpty ? nil : SyncText.unescaped(value), wall: wall, machine: machine, number: number)
  }
}
