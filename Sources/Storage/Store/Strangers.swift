import Sync

/// What a newer version wrote into a record and this one does not know: carried over when the record is written anew.
///
/// Three texts of JSON are compared: the record as it stood, how this version writes down what it read in that, and the
/// new one. What only the first has is unknown here. Entries of a list are followed by how they are written, so that they
/// may be moved, added and taken out; numbers keep every digit.
public enum Strangers {
  /// `new` with what `old` has beyond `known`. Linear in their lengths where nothing is unknown; a text that is no JSON
  /// gives `new` as it is.
  public static func carried(from old: String, known: String, into new: String) -> String {
    guard old != known, let old = JSONTree(old), let known = JSONTree(known),
      let tree = JSONTree(new)
    else { return new }
    return old == known ? new : merged(old, known, tree).written
  }

  private static func merged(_ old: JSONTree, _ known: JSONTree, _ new: JSONTree) -> JSONTree {
    switch (old, known, new) {
    case (.object(let old), .object(let known), .object(var new)):
      for (key, value) in old {
        guard let read = known[key] else {
          if new[key] == nil { new[key] = value }
          continue
        }
        if let written = new[key] { new[key] = merged(value, read, written) }
      }
      return .object(new)
    case (.list(let old), .list(let known), .list(let new)) where old.count == known.count:
      return .list(merged(old, known, new))
    default: return new
    }
  }

  private static func merged(_ old: [JSONTree], _ known: [JSONTree], _ new: [JSONTree])
    -> [JSONTree]
  {
    var result = new
    var taken: Set<Int> = []
    var changed: [Int] = []
    var next = 0
    for (place, item) in new.enumerated() {
      // In order as a rule.
      let found =
        next < known.count && known[next] == item
        ? next : known.indices.first { !taken.contains($0) && known[$0] == item }
      guard let found else {
        changed.append(place)
        continue
      }
      result[place] = old[found]
      taken.insert(found)
      next = found + 1
    }
    // An entry that was changed stands where it stood.
    for place in changed where place < known.count && !taken.contains(place) {
      result[place] = merged(old[place], known[place], new[place])
    }
    return result
  }
}
