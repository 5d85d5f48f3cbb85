// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {source} {edition}{day? some:, in force from {day} | none: }
  public static func regulationEdition(source: String, edition: String, day: String) -> Message { .entry("regulation.edition", ["source": .text(`source`), "edition": .text(`edition`), "day": .text(`day`)]) }
  /// Outline of the FAR in ensue’s own words, as of {edition} ({day}). It is no regulation text.
  public static func regulationOutline(edition: String, day: String) -> Message { .entry("regulation.outline", ["edition": .text(`edition`), "day": .text(`day`)]) }
  /// The outline of the FAR that comes with ensue has nothing of “{query}”; the full text may have it.
  public static func regulationOutlineLacks(query: String) -> Message { .entry("regulation.outline.lacks", ["query": .text(`query`)]) }
  /// No regulations are imported yet. ensue knows an outline of the FAR: parts and key definitions.
  public static var regulationNone: Message { .entry("regulation.none", [:]) }
  /// {n:number} parts and {terms:number} definitions of {edition}
  public static func regulationOutlineParts(n: Int, terms: Int, edition: String) -> Message { .entry("regulation.outline.parts", ["n": .count(`n`), "terms": .count(`terms`), "edition": .text(`edition`)]) }
  /// To read and search the full text, import it: DITA folder or tar.gz, HTML, or eCFR XML.
  public static var regulationHow: Message { .entry("regulation.how", [:]) }
  /// {n? one: 1 hit | other: {n} hits} for “{query}” in {editions}
  public static func regulationHits(n: Int, query: String, editions: String) -> Message { .entry("regulation.hits", ["n": .count(`n`), "query": .text(`query`), "editions": .text(`editions`)]) }
  /// “{query}” is nowhere in {editions}.
  public static func regulationHitsNone(query: String, editions: String) -> Message { .entry("regulation.hits.none", ["query": .text(`query`), "editions": .text(`editions`)]) }
  /// defined
  public static var regulationHitDefined: Message { .entry("regulation.hit.defined", [:]) }
  /// Those words say nothing to look for.
  public static var regulationQueryEmpty: Message { .entry("regulation.query.empty", [:]) }
  /// {n? one: 1 more paragraph | other: {n} more paragraphs}
  public static func regulationMore(n: Int) -> Message { .entry("regulation.more", ["n": .count(`n`)]) }
  /// links
  public static var regulationLinks: Message { .entry("regulation.links", [:]) }
  /// {place} has no links.
  public static func regulationLinksNone(place: String) -> Message { .entry("regulation.links.none", ["place": .text(`place`)]) }
  /// {place} has {n? one: 1 link | other: {n} links}.
  public static func regulationLinkUnknown(place: String, n: Int) -> Message { .entry("regulation.link.unknown", ["place": .text(`place`), "n": .count(`n`)]) }
  /// Link {n:number} leads out of the regulations: {address}
  public static func regulationLinkOutside(n: Int, address: String) -> Message { .entry("regulation.link.outside", ["n": .count(`n`), "address": .text(`address`)]) }
  /// No section is open.
  public static var regulationNotOpen: Message { .entry("regulation.not.open", [:]) }
  /// “{place}” is no citation.
  public static func regulationPlaceUnreadable(place: String) -> Message { .entry("regulation.place.unreadable", ["place": .text(`place`)]) }
  /// There is no {place} in {edition}{near? some:; near it: {near}. | none:.}
  public static func regulationPlaceUnknown(place: String, edition: String, near: String) -> Message { .entry("regulation.place.unknown", ["place": .text(`place`), "edition": .text(`edition`), "near": .text(`near`)]) }
  /// {place} has no paragraph {paragraph}{near? some:; it has {near}. | none:.}
  public static func regulationParagraphUnknown(place: String, paragraph: String, near: String) -> Message { .entry("regulation.paragraph.unknown", ["place": .text(`place`), "paragraph": .text(`paragraph`), "near": .text(`near`)]) }
  /// There is no edition “{edition}”. {list? some: Here: {list}. | none: None is imported.}
  public static func regulationEditionUnknown(edition: String, list: String) -> Message { .entry("regulation.edition.unknown", ["edition": .text(`edition`), "list": .text(`list`)]) }
  /// {source} is not imported.
  public static func regulationSourceUnknown(source: String) -> Message { .entry("regulation.source.unknown", ["source": .text(`source`)]) }
  /// {place} is the last section.
  public static func regulationAtEnd(place: String) -> Message { .entry("regulation.at.end", ["place": .text(`place`)]) }
  /// {place} is the first section.
  public static func regulationAtStart(place: String) -> Message { .entry("regulation.at.start", ["place": .text(`place`)]) }
  /// No section was open before.
  public static var regulationBackNone: Message { .entry("regulation.back.none", [:]) }
  /// All of {place} is shown.
  public static func regulationNothingMore(place: String) -> Message { .entry("regulation.nothing.more", ["place": .text(`place`)]) }
  /// “{term}” is no defined term of {editions}.
  public static func regulationTermUnknown(term: String, editions: String) -> Message { .entry("regulation.term.unknown", ["term": .text(`term`), "editions": .text(`editions`)]) }
  /// Editions, newest first:
  public static var regulationEditionsHead: Message { .entry("regulation.editions.head", [:]) }
  /// {n? one: 1 topic | other: {n} topics}, from {origin}
  public static func regulationEditionTopics(n: Int, origin: String) -> Message { .entry("regulation.edition.topics", ["n": .count(`n`), "origin": .text(`origin`)]) }
  /// {n? one: 1 topic | other: {n} topics} of {edition} imported{clauses? =0: | one:, and 1 row of the clause matrix | other:, and {clauses} rows of the clause matrix}.
  public static func regulationImported(n: Int, edition: String, clauses: Int) -> Message { .entry("regulation.imported", ["n": .count(`n`), "edition": .text(`edition`), "clauses": .count(`clauses`)]) }
  /// {n? one: 1 topic | other: {n} topics} of {edition} imported as a part; {all? one: 1 topic of it is | other: {all} topics of it are} here.
  public static func regulationAdded(n: Int, edition: String, all: Int) -> Message { .entry("regulation.added", ["n": .count(`n`), "edition": .text(`edition`), "all": .count(`all`)]) }
  /// reading
  public static var regulationImportReading: Message { .entry("regulation.import.reading", [:]) }
  /// indexing
  public static var regulationImportKeeping: Message { .entry("regulation.import.keeping", [:]) }
  /// Stopped. Nothing of {file} is kept.
  public static func regulationImportStopped(file: String) -> Message { .entry("regulation.import.stopped", ["file": .text(`file`)]) }
  /// The import of {file} was broken off and goes on{n? =0: | one:, 1 file of it was read | other:, {n} files of it were read}{topics? =0: | one:, 1 topic was indexed | other:, {topics} topics were indexed}.
  public static func regulationImportResumed(file: String, n: Int, topics: Int) -> Message { .entry("regulation.import.resumed", ["file": .text(`file`), "n": .count(`n`), "topics": .count(`topics`)]) }
  /// {n? one: A link to a folder is passed over | other: {n} links to folders are passed over}: {files:list}.
  public static func regulationImportPassed(n: Int, files: [Message]) -> Message { .entry("regulation.import.passed", ["n": .count(`n`), "files": .list(`files`)]) }
  /// {file} is another than when its import was broken off: it is read anew.
  public static func regulationImportAnew(file: String) -> Message { .entry("regulation.import.anew", ["file": .text(`file`)]) }
  /// An import of {file} that was broken off and never finished is removed.
  public static func regulationImportAbandoned(file: String) -> Message { .entry("regulation.import.abandoned", ["file": .text(`file`)]) }
  /// Stopped. What was read of {file} is kept: the same import goes on from there.
  public static func regulationImportPaused(file: String) -> Message { .entry("regulation.import.paused", ["file": .text(`file`)]) }
  /// Nothing changed in {place} from {old} to {new}.
  public static func regulationChangesNone(place: String, old: String, new: String) -> Message { .entry("regulation.changes.none", ["place": .text(`place`), "old": .text(`old`), "new": .text(`new`)]) }
  /// {place}, from {old} to {new}
  public static func regulationChangesHead(place: String, old: String, new: String) -> Message { .entry("regulation.changes.head", ["place": .text(`place`), "old": .text(`old`), "new": .text(`new`)]) }
  /// new
  public static var regulationChangesAdded: Message { .entry("regulation.changes.added", [:]) }
  /// gone
  public static var regulationChangesGone: Message { .entry("regulation.changes.gone", [:]) }
  /// {changed:number} changed, {added:number} new, {gone:number} gone
  public static func regulationChangesCount(changed: Int, added: Int, gone: Int) -> Message { .entry("regulation.changes.count", ["changed": .count(`changed`), "added": .count(`added`), "gone": .count(`gone`)]) }
  /// part {part}   {changed:number} changed, {added:number} new, {gone:number} gone
  public static func regulationChangesRow(part: String, changed: Int, added: Int, gone: Int) -> Message { .entry("regulation.changes.row", ["part": .text(`part`), "changed": .count(`changed`), "added": .count(`added`), "gone": .count(`gone`)]) }
  /// {n? one: 1 section is | other: {n} sections are} in one edition alone; of {edition} only {topics? one: 1 topic is | other: {topics} topics are} imported, so nobody can say whether that is a change.
  public static func regulationChangesPart(n: Int, edition: String, topics: Int) -> Message { .entry("regulation.changes.part", ["n": .count(`n`), "edition": .text(`edition`), "topics": .count(`topics`)]) }
  /// Only one edition of {source} is here: {edition}. Changes need two.
  public static func regulationChangesOlder(source: String, edition: String) -> Message { .entry("regulation.changes.older", ["source": .text(`source`), "edition": .text(`edition`)]) }
  /// Struck words stand in [-brackets-], new ones in \{+braces+\}.
  public static var regulationChangesMarks: Message { .entry("regulation.changes.marks", [:]) }
  /// {place} is a favourite now.
  public static func regulationKept(place: String) -> Message { .entry("regulation.kept", ["place": .text(`place`)]) }
  /// {place} is a favourite already.
  public static func regulationKeptAlready(place: String) -> Message { .entry("regulation.kept.already", ["place": .text(`place`)]) }
  /// {place} is no favourite any more.
  public static func regulationDropped(place: String) -> Message { .entry("regulation.dropped", ["place": .text(`place`)]) }
  /// {place} is no favourite.
  public static func regulationDroppedNot(place: String) -> Message { .entry("regulation.dropped.not", ["place": .text(`place`)]) }
  /// There are no favourite regulations.
  public static var regulationFavouritesNone: Message { .entry("regulation.favourites.none", [:]) }
  /// Favourite regulations:
  public static var regulationFavouritesHead: Message { .entry("regulation.favourites.head", [:]) }
  /// {place} is not in the clause matrix of {edition}.
  public static func regulationClauseNone(place: String, edition: String) -> Message { .entry("regulation.clause.none", ["place": .text(`place`), "edition": .text(`edition`)]) }
  /// {isprovision? yes: solicitation provision | no: contract clause}
  public static func regulationClauseKind(isprovision: Bool) -> Message { .entry("regulation.clause.kind", ["isprovision": .flag(`isprovision`)]) }
  /// {allowed? yes: may be incorporated by reference | no: not by reference}
  public static func regulationClauseReference(allowed: Bool) -> Message { .entry("regulation.clause.reference", ["allowed": .flag(`allowed`)]) }
  /// prescribed in {place}
  public static func regulationClausePrescribed(place: String) -> Message { .entry("regulation.clause.prescribed", ["place": .text(`place`)]) }
  /// required in {kinds}
  public static func regulationClauseRequired(kinds: String) -> Message { .entry("regulation.clause.required", ["kinds": .text(`kinds`)]) }
  /// required when applicable in {kinds}
  public static func regulationClauseApplicable(kinds: String) -> Message { .entry("regulation.clause.applicable", ["kinds": .text(`kinds`)]) }
  /// optional in {kinds}
  public static func regulationClauseOptional(kinds: String) -> Message { .entry("regulation.clause.optional", ["kinds": .text(`kinds`)]) }
  /// Alternate {name}
  public static func regulationClauseAlternate(name: String) -> Message { .entry("regulation.clause.alternate", ["name": .text(`name`)]) }
  /// {source} has a supplement to it
  public static func regulationSupplement(source: String) -> Message { .entry("regulation.supplement", ["source": .text(`source`)]) }
  /// {key} opens
  public static func regulationCitedKey(key: String) -> Message { .entry("regulation.cited.key", ["key": .text(`key`)]) }
  /// The last answer cites nothing.
  public static var regulationCitedNone: Message { .entry("regulation.cited.none", [:]) }
  /// The last answer cites {n? one: 1 place | other: {n} places}.
  public static func regulationCitedUnknown(n: Int) -> Message { .entry("regulation.cited.unknown", ["n": .count(`n`)]) }
  /// As it held on {day:date}.
  public static func regulationHeld(day: CivilDate) -> Message { .entry("regulation.held", ["day": .day(`day`)]) }
  /// {edition} is imported in part and has no {place}: shown is the newest text that is here.
  public static func regulationHeldPart(edition: String, place: String) -> Message { .entry("regulation.held.part", ["edition": .text(`edition`), "place": .text(`place`)]) }
  /// No edition of {day:date} is here: shown is {edition}.
  public static func regulationHeldNot(day: CivilDate, edition: String) -> Message { .entry("regulation.held.not", ["day": .day(`day`), "edition": .text(`edition`)]) }
  /// {file}{line? =0: | other:, line {line}}: {reason:message} Nothing was imported.
  public static func regulationRefused(file: String, line: Int, reason: Message) -> Message { .entry("regulation.refused", ["file": .text(`file`), "line": .count(`line`), "reason": .message(`reason`)]) }
  /// the name leads out of its folder.
  public static var regulationRefusedEscapes: Message { .entry("regulation.refused.escapes", [:]) }
  /// it is a link, and links are not followed.
  public static var regulationRefusedLink: Message { .entry("regulation.refused.link", [:]) }
  /// it is neither a file nor a folder.
  public static var regulationRefusedSpecial: Message { .entry("regulation.refused.special", [:]) }
  /// it is larger than {limit:number} MB. (Of title 48, eCFR gives chapters and parts, too: each is imported by itself.)
  public static func regulationRefusedLarge(limit: Int) -> Message { .entry("regulation.refused.large", ["limit": .count(`limit`)]) }
  /// there are more than {limit:number} MB of text in one piece. (Of title 48, eCFR gives chapters and parts, too: each is imported by itself.)
  public static func regulationRefusedText(limit: Int) -> Message { .entry("regulation.refused.text", ["limit": .count(`limit`)]) }
  /// it unpacks to more than {n:number} times its size.
  public static func regulationRefusedBomb(n: Int) -> Message { .entry("regulation.refused.bomb", ["n": .count(`n`)]) }
  /// there are more than {n:number} files, sections or rows.
  public static func regulationRefusedMany(n: Int) -> Message { .entry("regulation.refused.many", ["n": .count(`n`)]) }
  /// there are more than {n:number} paragraphs, links and terms in one piece.
  public static func regulationRefusedPieces(n: Int) -> Message { .entry("regulation.refused.pieces", ["n": .count(`n`)]) }
  /// a title, a cell of a table or the labels of a paragraph are longer than {n:number} bytes.
  public static func regulationRefusedLong(n: Int) -> Message { .entry("regulation.refused.long", ["n": .count(`n`)]) }
  /// the name is there twice.
  public static var regulationRefusedTwice: Message { .entry("regulation.refused.twice", [:]) }
  /// the archive is damaged or cut short.
  public static var regulationRefusedDamaged: Message { .entry("regulation.refused.damaged", [:]) }
  /// it is no DITA, HTML or eCFR XML.
  public static var regulationRefusedFormat: Message { .entry("regulation.refused.format", [:]) }
  /// it is not UTF-8 text.
  public static var regulationRefusedEncoding: Message { .entry("regulation.refused.encoding", [:]) }
  /// it declares or uses entities of its own.
  public static var regulationRefusedEntity: Message { .entry("regulation.refused.entity", [:]) }
  /// its elements stand more than {n:number} deep in each other.
  public static func regulationRefusedDeep(n: Int) -> Message { .entry("regulation.refused.deep", ["n": .count(`n`)]) }
  /// the markup is broken.
  public static var regulationRefusedMalformed: Message { .entry("regulation.refused.malformed", [:]) }
  /// there is no regulation text in it.
  public static var regulationRefusedNothing: Message { .entry("regulation.refused.nothing", [:]) }
  /// it cannot be read.
  public static var regulationRefusedUnreadable: Message { .entry("regulation.refused.unreadable", [:]) }
  /// it does not say which edition it is.
  public static var regulationRefusedEdition: Message { .entry("regulation.refused.edition", [:]) }
}
