import Assistant
import Storage
import Timers
import Workflows

/// How the numbers go that new work gets by itself: `ACQ-yy-nnnn`, with the year as it is and a count that begins anew
/// with whatever stands before it.
struct WorkNumbers {
  /// What stands before the count; `yy` and `yyyy` are the year.
  private let prefix: String
  /// At least so many digits.
  private let digits: Int

  /// Nil: no numbers are given.
  init?(_ scheme: String) {
    let count = scheme.reversed().prefix { $0 == "n" }.count
    guard scheme != "off", 1...9 ~= count, scheme.utf8.count <= 60 else { return nil }
    prefix = String(scheme.dropLast(count))
    digits = count
  }

  private func prefix(in year: Int) -> String {
    prefix.replacing("yyyy", with: "\(year)")
      .replacing("yy", with: String("\(year)".suffix(2)))
  }

  /// The number behind the highest of some, each in small letters and digits alone.
  func next(in year: Int, after names: (_ prefix: String, _ length: Int) -> String?) -> String {
    let prefix = prefix(in: year)
    let plain = WorkRow.plain(prefix)
    var last = 0
    for length in digits...9 {
      guard let name = names(plain, plain.count + length),
        let number = Int(name.dropFirst(plain.count))
      else { continue }
      last = max(last, number)
    }
    let number = String(last + 1)
    return prefix + String(repeating: "0", count: max(0, digits - number.count)) + number
  }
}

extension KeptThings {
  /// The number that comes next by a scheme.
  func number(after scheme: WorkNumbers) -> String? {
    let year = clock.zone.local(wall: clock.anchor.wall).date.components.year
    guard hasMoreWorks, let index = disk.lookup else {
      let names = library.workflows.flatMap(\.names).map(WorkRow.plain)
      return scheme.next(in: year) { prefix, length in
        names.filter { name in
          name.hasPrefix(prefix) && name.count == length
            && name.dropFirst(prefix.count).allSatisfy(\.isNumber)
        }.max()
      }
    }
    do throws(StoreError) {
      try refreshIndex()
      var failure: StoreError?
      let number = scheme.next(in: year) { prefix, length in
        do throws(StoreError) {
          return try index.workIndex.lastName(beginning: prefix, length: length)
        } catch {
          failure = error
          return nil
        }
      }
      if let failure { throw failure }
      return number
    } catch {
      disk.note(error)
      return nil
    }
  }
}
