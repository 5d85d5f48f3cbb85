import Timers

extension TemplateError {
  /// What is wrong, in one sentence.
  public var words: Message {
    switch reason {
    case .tooLong(let bytes, let limit): .fileTooLong(bytes: bytes, limit: limit)
    case .notUTF8: .fileNoText
    case .notJSON(let expected): .fileExpected(what: expected)
    case .tooDeep(let limit): .fileTooDeep(n: limit)
    case .tooManyValues(let limit): .fileTooMany(n: limit)
    case .twice(let key): .fileTwice(key: key)
    case .numberOutOfRange: .fileNumber
    case .missing(let key): .fileMissing(key: key)
    case .unknown(let key): .fileUnknown(key: key)
    case .wrongType(let expected): .fileExpected(what: expected)
    case .noTemplate: .fileNoTemplate(format: RoutineTemplate.format)
    case .newerVersion(let found, let known): .fileNewer(found: found, known: known)
    case .badName: .fileNoName
    case .nothingInIt: .fileEmpty
    case .tooMany(let limit): .fileMoreThan(what: "\(limit)")
    case .longText(let limit): .fileLongText(limit: limit)
    case .openBrace: .fileOpenBrace
    case .noTimers: .fileNoTimers
    case .badRoutine(let error): Refusal(error).text
    }
  }
}
