// Written from the grammars; do not edit. After a change of their tags or public rules:
//
//     swift -D WRITE Tests/HouseTests/TypedNames.swift

/// The private rules of the grammars that code asks for by name: word lists and cues.
enum SpecialRule: String, CaseIterable, Sendable {
  case addressing
  case alike
  case amendcue
  case aside
  case asking
  case because
  case byevening
  case bymidday
  case bymorning
  case choice
  case clitic
  case contraction
  case contrast
  case contrasted
  case deedname
  case determiner
  case distance
  case donealready
  case donesilent
  case donestands
  case donewhere
  case donewho
  case factcue
  case factorder
  case filler
  case firstpart
  case foreign
  case further
  case hesitation
  case idle
  case inquiring
  case joiner
  case keyword
  case lastpart
  case leading
  case limiting
  case link
  case momentary
  case negation
  case never
  case occasion
  case oneofmany
  case pausename
  case percentage
  case plancue
  case politeness
  case predicate
  case purpose
  case question
  case repair
  case repairat
  case repaired
  case repairso
  case replaced
  case request
  case restricting
  case sequel
  case slang
  case soundalike
  case spanning
  case subject
  case tale
  case thing
  case thingword
  case told
  case treatment
  case trouble
  case uncounted
  case unspoken
  case upcounter
}
