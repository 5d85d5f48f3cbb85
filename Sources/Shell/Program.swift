import Assistant
import CData
import CLinux
import CStart
import FoundationEssentials
import Glibc
import Language
import Storage
import Timers

/// The whole program, apart from its start.
public enum Program {
  /// That of the newest entry in `.packaging/changelog`; programs that ask are told this alone.
  public static let version = "0.1.0"

  static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// What this process was started with, without the program's name: as the C library had it before anybody could move it.
  public static var arguments: [String] {
    guard let words = cstart_arguments() else { return Array(CommandLine.arguments.dropFirst()) }
    return (0..<Int(cstart_count())).dropFirst().compactMap {
      words[$0].map { String(cString: $0) }
    }
  }

  /// Runs `ensue` with these arguments (without the program's name) and answers with its exit code.
  ///
  /// - Parameter build: what `--version` says beside the version: a commit and its date.
  public static func run(_ arguments: [String], build: String? = nil) -> Int32 {
    holdStandardStreams()
    // Before anything is written: a write that cannot be fails, and nothing of ours stays half done.
    for signal in [SIGPIPE, SIGXFSZ] { clx_ignore_signal(signal) }
    do throws(Stop) {
      return try run(Options(arguments, environment: environment), build).rawValue
    } catch {
      // Paths and values of others may be in it.
      let words = visible(speaker(arguments).say(error.words))
      Text.writeAll(Array("ensue: \(words)\n".utf8), to: 2)
      return error.code.rawValue
    }
  }

  /// Says why the program ends before it began; in English where the flags cannot be read.
  private static func speaker(_ arguments: [String]) -> Speaker {
    let options = try? Options(arguments, environment: environment)
    return Speaker(options.map(answers) ?? englishAnswers)
  }

  /// A stream closed by whoever started us must not become the number of a file of ours: then answers would
  /// be written into it. Its place is taken so that reading and writing fail, as on a closed one.
  private static func holdStandardStreams() {
    for stream: Int32 in [0, 1, 2] where fcntl(stream, F_GETFD) < 0 {
      _ = clx_open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY, 0)
    }
  }

  /// Why the program ends before it began.
  struct Stop: Error {
    var code: ExitCode
    var words: Message
  }

  /// Puts an answer on stdout.
  static func say(_ text: String, ending: String = "\n") throws(Stop) {
    guard !Text.writeAll(Array((text + ending).utf8), to: 1) else { return }
    throw Stop(
      code: .inputOutput,
      words: .startNotWritten(why: String(cString: strerror(errno))))
  }

  private static func run(
    _ options: @autoclosure () throws(Options.UsageError) -> Options, _ build: String?
  ) throws(Stop) -> ExitCode {
    var chosen: Options
    do throws(Options.UsageError) {
      chosen = try options()
    } catch {
      throw Stop(code: .usage, words: .startFlags(why: error.words))
    }
    switch chosen.door {
    case .help(let form):
      try say(form.map(Manual.text) ?? Manual.usage)
      return .done
    case .version:
      try say("ensue \(version)\(build.map { " (\($0))" } ?? "")")
      return .done
    case .interpret: return try interpret(chosen)
    case .predict: return Translation.predict()
    case .complete(let line): return try complete(line, chosen)
    case .tool(let tool): return try tool.run(chosen)
    case .status(let format): return try status(chosen, format: format)
    case .follow(let number): return try Following(chosen).run(after: number)
    case .serve(let port): return try Serving(chosen).run(port: port)
    case .shell, .file, .sentence, .mcp, .agent:
      var ending = try Start(chosen).run()
      while let next = ending.switches {
        chosen.profile = next.profile
        ending = try Start(chosen).run(typedAhead: next.typedAhead)
      }
      return ending.code
    }
  }

  // MARK: Grammars

  /// Reads sentences until the input ends, by the user's grammars as they are when a sentence comes.
  private static func interpret(_ options: Options) throws(Stop) -> ExitCode {
    let speaker = Speaker(answers(options))
    func tell(_ message: Message) {
      let lines = speaker.say(message).split(separator: "\n").map { visible(String($0)) + "\n" }
      Text.writeAll(Array(lines.joined().utf8), to: 2)
    }
    func read() throws(Stop) -> Interpreter {
      let interpreter = try interpreter(options, tell: tell)
      for problem in interpreter.problems { tell(.words(problem.description)) }
      return interpreter
    }
    let watch = GrammarWatch(folder: Folders(options, environment: environment).grammars)
    return Translation.interpret(try read(), now: options.now) {
      guard let watch, watch.drain() else { return nil }
      do throws(Stop) {
        return try read()
      } catch {
        tell(error.words)
        return nil
      }
    }
  }

  /// The language: its embedded folder, and the user's own grammars beside it; `tell` hears of those that cannot be read.
  static func interpreter(
    _ options: Options, tell: (Message) -> Void = { _ in }
  ) throws(Stop) -> Interpreter {
    let folders = Folders(options, environment: environment)
    let language = options.language ?? preferredLanguage(folders, options.profile)
    var files = languageFiles(under: "Grammars/\(language)/")
    let english = languageFiles(under: "Grammars/en/\(Interpreter.answerFile)")
    if language != "en" { files += english }
    if let folder = folders.grammars {
      files += GrammarFiles.own(in: folder, model: english.first, tell: tell)
    }
    do throws(GrammarError) {
      return try GrammarCache(folder: folders.cache, build: GrammarCache.buildOfThisProgram)
        .interpreter(
          files, language: language,
          learnt: options.readsByRulesOnly
            ? Learnt() : ReaderFiles.learnt(language, own: folders.grammars, tell: tell))
    } catch {
      throw Stop(code: .data, words: .words(error.description))
    }
  }

  /// What the settings say; English when they say nothing.
  private static func preferredLanguage(_ folders: Folders, _ profile: String?) -> String {
    folders.config.map { Settings.load($0, profile: profile).0.language } ?? Settings().language
  }

  /// The data files inside the program whose path begins so.
  static func embedded(under folder: String) -> [(path: String, text: String)] {
    languageFiles(under: folder).map { ($0.path, $0.text) }
  }

  /// The same, of which no text is made before somebody reads it.
  static func languageFiles(under folder: String) -> [LanguageFile] {
    var files: [LanguageFile] = []
    var index = 0
    while let file = Optional(cdata_file_at(index)), let path = file.path, let bytes = file.bytes {
      index += 1
      guard strncmp(path, folder, folder.utf8.count) == 0 else { continue }
      let name = String(cString: path)
      guard !name.hasSuffix(ReaderFiles.suffix) else { continue }
      files.append(
        LanguageFile(path: name, staying: UnsafeBufferPointer(start: bytes, count: file.count)))
    }
    return files
  }

  // MARK: Status

  /// Prints what could come next in a sentence, for the completion of other shells.
  private static func complete(_ line: String, _ options: Options) throws(Stop) -> ExitCode {
    let interpreter = try interpreter(options)
    let completions = interpreter.completions(of: line, in: try scene(options, interpreter))
    if !completions.isEmpty {
      try say(completions.map { visible($0.text) }.joined(separator: "\n"))
    }
    return .done
  }

  /// What a sentence would be said into now: what runs, and what is called how.
  static func scene(_ options: Options, _ interpreter: Interpreter) throws(Stop) -> Scene {
    let ledger = Ledger(clock: SystemClock(), store: try readOnlyStore(options), claim: "")
    _ = ledger.refresh()
    return Assistant(interpreter: interpreter).scene(ledger.situation)
  }

  /// The store as it stands, for a look without a trace; nil when there is none yet.
  private static func readOnlyStore(_ options: Options) throws(Stop) -> Store? {
    guard let folder = Folders(options, environment: environment).data,
      access("\(folder)/\(Store.fileName)", F_OK) == 0
    else { return nil }
    do throws(StoreError) {
      return try Store.openReadOnly(folder: folder)?.store
    } catch {
      throw Stop(
        code: ExitCode(rawValue: error.exitCode) ?? .cannotCreate, words: error.message)
    }
  }

  private static func status(_ options: Options, format: String) throws(Stop) -> ExitCode {
    guard StatusLine.formats.contains(format) || StatusTemplate(format) != nil else {
      let words = StatusTemplate.words.map { "{\($0)}" }.joined(separator: " ")
      throw Stop(
        code: .usage,
        words: .startNoFormat(
          format: visible(format), formats: StatusLine.formats.joined(separator: ", "),
          words: words))
    }
    let store = try readOnlyStore(options)
    let text: String
    do throws(StoreError) {
      let look = try look(store, format: format, options)
      text = StatusLine.text(look, format: format) ?? ""
    } catch {
      throw Stop(
        code: ExitCode(rawValue: error.exitCode) ?? .inputOutput, words: error.message)
    }
    try say(text)
    return .done
  }

  /// What is said in the language that was chosen. No grammar is read: a status line has no time for one.
  static func answers(_ options: Options) -> Answers {
    let language = language(options)
    let files = Set(["en", language]).flatMap {
      embedded(under: "Grammars/\($0)/\(Interpreter.answerFile)")
    }
    return answers(language, files)
  }

  /// As the flag or the settings say.
  static func language(_ options: Options) -> String {
    options.language
      ?? preferredLanguage(Folders(options, environment: environment), options.profile)
  }

  private static func answers(_ language: String, _ files: [(path: String, text: String)])
    -> Answers
  {
    let words = (path: "Grammars/\(language)/" + "words.txt", text: "")
    return (try? Interpreter(files: [words] + files).answers) ?? .none
  }

  /// What is said in English, whatever was chosen: the manual page is written once.
  static var englishAnswers: Answers {
    answers("en", embedded(under: "Grammars/en/\(Interpreter.answerFile)"))
  }

  /// What a status line shows: read straight from the store, no more timers of it than are shown.
  private static func look(
    _ store: Store?, format: String, _ options: Options
  ) throws(StoreError) -> StatusLook {
    let clock = SystemClock()
    let anchor = clock.anchor
    var situation = Situation(now: anchor.moment, anchor: anchor, zone: clock.zone, timers: [])
    situation.answers = answers(options)
    guard let store else { return StatusLook(situation) }
    let (count, first) = try store.loadNextTimers(StatusLine.reach(of: format))
    situation.timers = TimerList(first.compactMap { ActiveTimer(record: $0, anchor: anchor) })
    let recent = StatusLine.wantsRecent(format) ? try store.recentSessions(3) : []
    var look = StatusLook(situation, count: count, recent: recent)
    if StatusLine.wantsSchedules(format) {
      let zones = ZoneShelf()
      look.situation.zoneNamed = { zones.zone(named: $0) }
      look.take(
        try store.loadKept(of: Kept.Kind.schedule.rawValue, limit: StatusLook.mostSchedules))
    }
    if StatusLine.wantsWork(format) {
      let records = try store.loadNewestKept(
        of: Kept.Kind.workflow.rawValue, limit: StatusLook.mostWork)
      // Without work the workflows are not even read.
      if !records.isEmpty {
        let folder = Folders(options, environment: environment).workflows
        look.takeWork(records, WorkflowFiles(folder: folder).shelf)
      }
    }
    return look
  }
}
