import FoundationEssentials
import Knowledge
import Storage
import Timers

/// Where knowledge comes from: the pack in the store where there is one, else the one in the program; then the user's own
/// files, which win by id.
struct KnowledgeFiles {
  /// The folder of the user's own; nil: there is none.
  var folder: String?
  var forms: WordForms
  var packs: KnowledgePacks

  /// What the pack in the program is called.
  static let shippedName = "ensue"
  static let packPath = "Sources/Knowledge/Data/timings.knowledge"
  static let citiesPath = "Sources/Knowledge/Data/cities.txt"

  static func embedded(_ path: String) -> String {
    Program.embedded(under: path).first?.text ?? ""
  }

  var shelf: KnowledgeShelf {
    let (folder, forms, packs) = (folder, forms, packs)
    let hasOwn: @Sendable () -> Bool = {
      !Self.own(folder).isEmpty || packs.inUse().contains { $0.name != Self.shippedName }
    }
    return KnowledgeShelf(hasOwn: hasOwn) {
      var problems: [KnowledgeFileError] = []
      var base = KnowledgeBase(forms: forms)
      if let pack = Self.current(packs, &problems) { base.add(pack.pack) }
      for pack in packs.inUse() where pack.name != Self.shippedName {
        do throws(KnowledgeFileError) {
          base.add(try PackReader.pack(pack.text.whole, file: "\(pack.name).knowledge"))
        } catch {
          problems.append(error)
        }
      }
      for file in Self.own(folder) {
        do throws(KnowledgeFileError) {
          base.add(try PackReader.pack(file.text, file: file.path, isWhole: false))
        } catch {
          problems.append(error)
        }
      }
      return KnowledgeShelf.Contents(
        base: base, places: Places(Self.embedded(Self.citiesPath)), problems: problems)
    }
  }

  /// The pack in use. The program's is put into the store when it is newer than what is there.
  static func current(_ packs: KnowledgePacks, _ problems: inout [KnowledgeFileError])
    -> (pack: KnowledgePack, text: PackText)?
  {
    let text = embedded(packPath)
    do throws(KnowledgeFileError) {
      // It is a head that says whether the rest has to be looked at.
      let kept = packs.inUse().first { $0.name == shippedName }
      let shipped = revision(ofHead: text)
      if let kept, kept.revision >= shipped, !(kept.isShipped && kept.revision > shipped) {
        do throws(KnowledgeFileError) {
          return (try PackReader.pack(kept.text.whole, file: packPath), kept.text)
        } catch {
          // What came into the store was read once; damaged since, the program's own is better than nothing.
          problems.append(error)
        }
      }
      let pack = try PackReader.pack(text, file: packPath)
      let parts = PackText(text)
      if kept == nil || (kept?.revision ?? 0) < shipped, packs.canKeep {
        try? packs.use(pack, parts, isShipped: true)
      }
      return (pack, parts)
    } catch {
      problems.append(error)
      return nil
    }
  }

  private static func revision(ofHead text: String) -> Int {
    for line in text.split(separator: "\n") {
      if line.hasPrefix("activity:") { break }
      if line.hasPrefix("revision:") { return Int(line.dropFirst(9).filter { $0 != " " }) ?? 0 }
    }
    return 0
  }

  private static func own(_ folder: String?) -> [(path: String, text: String)] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { $0.hasSuffix(".knowledge") }.compactMap { name in
      (try? Text.read("\(folder)/\(name)", limit: 1 << 20, .trusted)).map {
        ("\(folder)/\(name)", $0)
      }
    }
  }
}
