import Assistant
import Documents
import Glibc
import Timers
import Workflows

/// Documents beside files, the user's editor and other programs of the system.
extension DocumentCommands {
  // MARK: Editing

  func edit(_ chosen: DocumentEffect.Chosen, said: String, _ reply: inout Reply) throws(Refusal) {
    let opened = try opened(chosen)
    guard let editor = session.paperwork.tools.editor else {
      let why: Message =
        session.paperwork.tools.lackingEditor.map { .documentEditorGone(program: visible($0)) }
        ?? .documentEditorNone
      throw Refusal(
        .unavailable, why + .documentEditorHow,
        nearest: [
          .tryDocumentSave(
            document: opened.document.title, name: opened.document.workName,
            file: Self.fileName(of: opened.document, ending: ".md"))
        ])
    }
    let result = SystemTools.inFolder { folder -> Result<String, ExchangeFile.Failure> in
      let file = "\(folder)/\(Self.fileName(of: opened.document, ending: ".md"))"
      do throws(ExchangeFile.Failure) {
        try ExchangeFile.write(opened.text, to: file, over: "")
        var code: Int32 = 0
        session.paperwork.lending { code = self.session.paperwork.tools.edit(file, with: editor) }
        guard code == 0 else { throw ExchangeFile.Failure(words: .words("exit \(code)")) }
        let bytes = try ExchangeFile.read(file, limit: DocumentDesk.longest)
        guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\0") else {
          throw ExchangeFile.Failure(words: .words("UTF-8?"))
        }
        return .success(text)
      } catch {
        return .failure(error)
      }
    }
    guard case .success(let text)? = result else {
      var reason = ""
      if case .failure(let failure)? = result { reason = say(failure.words) }
      throw .failed(
        .documentProgramFailed(program: editor.words[0], reason: visible(reason)),
        [.tryDocumentShow(document: opened.document.title, name: opened.document.workName)])
    }
    try rewrite(opened, as: text, said: said, &reply)
  }

  /// A version with another text.
  private func rewrite(
    _ opened: Opened, as text: String, said: String, _ reply: inout Reply
  ) throws(Refusal) {
    let (document, work) = (opened.document, opened.document.work)
    guard text != opened.text else {
      return answer(
        [line(.documentSame(document: document.title, name: visible(document.workName)))], &reply)
    }
    let change = DocumentChange(
      .edited, document.id, title: document.title, version: nextVersion(of: document.id, work),
      hash: try keep(text))
    guard record(change, of: work, said: said, &reply) else { return }
    tellBlanks(text, &reply)
  }

  /// The same for a program that has a text: no editor is opened.
  func write(_ text: String, into document: String, of work: String) -> Reply {
    settingCommands.heedOthers()
    var reply = Reply()
    ledger.refresh()
    let plan = conversation.assistant.plan(
      [.workflow(.document(.edit(DocumentReference(document, work: work))))], in: situation)
    do throws(Refusal) {
      switch plan {
      case .run(let effects):
        guard !text.contains("\0"), text.utf8.count <= DocumentDesk.longest else {
          throw .failed(
            .documentTextUnfit(document: visible(document), n: DocumentDesk.longest / 1024))
        }
        guard case .document(.edit(let chosen))? = effects.first, effects.count == 1 else {
          throw .failed(
            .documentUnknown(document: visible(document), name: visible(work)), [.tryDocumentList])
        }
        try rewrite(
          opened(chosen), as: text,
          said: Explanation.words(plan, in: situation) ?? visible(document), &reply)
      case .ask(let question):
        conversation.assistant.ask(question)
        session.carryOut(plan, text: visible(document), &reply)
      case .refuse(let refusal): throw refusal
      }
    } catch {
      session.refuse(error, &reply)
    }
    return reply
  }

  func nextVersion(of document: String, _ work: Int64) -> Int {
    situation.library.workflows.first { $0.id == work }?.nextVersion(of: document) ?? 1
  }

  /// `radar-sow.md`
  private static func fileName(of document: WorkDocument, ending: String) -> String {
    RoutineExport.fileName("\(document.workName) \(document.id)") + ending
  }

  // MARK: Saving

  private static let pdfPrograms = ["pandoc", "soffice", "libreoffice"]

  /// Markdown as pandoc reads it, without what a foreign text could have LaTeX do, such as taking in other files; and two
  /// amounts in dollars are no formula.
  private static let harmless =
    "markdown-raw_tex-raw_attribute-raw_html-latex_macros-tex_math_dollars-yaml_metadata_block"

  func save(
    _ chosen: DocumentEffect.Chosen, _ file: String, _ replaces: Bool, said: String,
    _ reply: inout Reply
  ) throws(Refusal) {
    let opened = try opened(chosen)
    let name =
      file.first == "." && !file.contains("/")
      ? Self.fileName(of: opened.document, ending: file) : file
    let path = Text.expanded(name)
    let small = name.lowercased()
    guard [".md", ".markdown", ".txt", ".text", ".pdf"].contains(where: small.hasSuffix) else {
      throw Refusal(
        .notUnderstood, .documentFileEnding(file: visible(name)),
        nearest: [
          .tryDocumentSave(
            document: opened.document.title, name: opened.document.workName,
            file: Self.fileName(of: opened.document, ending: ".md"))
        ])
    }
    var facts = stat()
    if !replaces, lstat(path, &facts) == 0 {
      let other = Message.tryDocumentSave(
        document: opened.document.title, name: opened.document.workName,
        file: Self.fileName(of: opened.document, ending: ".md"))
      return raise(
        .overwrites(
          visible(name), .save(chosen, file: name, replaces: true), instead: other),
        said: said, &reply)
    }
    do throws(ExchangeFile.Failure) {
      if small.hasSuffix(".pdf") {
        try writePDF(opened, to: path)
      } else {
        let isPlain = small.hasSuffix(".txt") || small.hasSuffix(".text")
        try ExchangeFile.write(
          isPlain ? PlainText.of(markdown: opened.text) : opened.text, to: path, over: "")
      }
    } catch {
      throw .failed(.documentFileFailed(reason: error.words))
    }
    guard small.hasSuffix(".pdf"), access(path, R_OK) != 0 else {
      return answer(
        [
          line(
            .documentSaved(
              document: opened.document.title, name: visible(opened.document.workName),
              n: opened.version.number, file: visible(name)), .good)
        ], &reply)
    }
    throw Refusal(
      .unavailable,
      .documentProgramNone(file: visible(name), programs: Self.pdfPrograms.map { .words($0) }),
      nearest: [
        .tryDocumentSave(
          document: opened.document.title, name: opened.document.workName,
          file: Self.fileName(of: opened.document, ending: ".txt"))
      ])
  }

  /// Has a program of the system make it; where there is none, nothing is written.
  private func writePDF(_ opened: Opened, to path: String) throws(ExchangeFile.Failure) {
    let tools = session.paperwork.tools
    guard let program = tools.first(of: Self.pdfPrograms) else { return }
    let result = SystemTools.inFolder { folder -> Result<Void, ExchangeFile.Failure> in
      do throws(ExchangeFile.Failure) {
        let (source, target) = ("\(folder)/document.md", "\(folder)/document.pdf")
        try ExchangeFile.write(opened.text, to: source, over: "")
        let outcome =
          program == "pandoc"
          ? tools.run(program, ["--from", Self.harmless, "--output", target, source])
          : tools.run(
            program, ["--headless", "--convert-to", "pdf", "--outdir", folder, source])
        guard let bytes = try? ExchangeFile.read(target, limit: 64 << 20), !bytes.isEmpty else {
          let reason = visible(outcome?.complaint ?? "")
          throw ExchangeFile.Failure(
            words: .documentProgramFailed(program: program, reason: reason))
        }
        try ExchangeFile.write(bytes, to: path)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    if case .failure(let failure)? = result { throw failure }
  }

  // MARK: Bringing in

  func attach(
    _ file: String, as template: String?, to work: Int64, said: String, _ reply: inout Reply
  ) throws(Refusal) {
    var path = Text.expanded(file)
    // A name that begins with a dash is no option of the programs that read it.
    if path.hasPrefix("-") { path = "./\(path)" }
    let name = String(path.split(separator: "/").last ?? "")
    let bytes: [UInt8]
    do throws(ExchangeFile.Failure) {
      bytes = try ExchangeFile.read(path, limit: 64 << 20)
    } catch {
      throw Refusal(.noInput, .documentFileFailed(reason: error.words))
    }
    let text = try words(of: bytes, in: path, named: name)
    try attach(text, of: bytes, from: name, as: template, to: work, said: said, &reply)
  }

  /// - Parameter bytes: the file as it lies there, of which the text may be read by another program.
  private func attach(
    _ text: String, of bytes: [UInt8], from name: String, as template: String?, to work: Int64,
    said: String, _ reply: inout Reply
  ) throws(Refusal) {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw .failed(.documentFileEmpty(file: visible(name)))
    }
    guard text.utf8.count <= DocumentDesk.longest else {
      throw .failed(.documentFileLong(file: visible(name), n: DocumentDesk.longest >> 10))
    }
    let known = template.flatMap { session.paperwork.shelf[$0] }
    let id = known?.id ?? RoutineExport.fileName(name)
    let change = DocumentChange(
      .attached, id, title: known?.title ?? visible(name), version: nextVersion(of: id, work),
      hash: try keep(text), origin: visible(name),
      file: DocumentChange.File(bytes: bytes.count, hash: SHA256.hex(bytes)))
    guard record(change, of: work, said: said, &reply) else { return }
    let suggestions = conversation.assistant.suggestions(from: text, for: work, in: situation)
    suggest(suggestions, of: work, &reply)
  }

  /// What a file says, by what it is: text, HTML, and PDF and pictures through programs of the system.
  private func words(of bytes: [UInt8], in path: String, named name: String) throws(Refusal)
    -> String
  {
    let small = name.lowercased()
    if bytes.starts(with: Array("%PDF".utf8)) {
      return try text(by: "pdftotext", ["-layout", path, "-"], name)
    }
    let isPicture =
      bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8, 0xFF])
      || bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
    if isPicture { return try text(by: "tesseract", [path, "stdout"], name) }
    guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\0") else {
      throw .failed(
        .documentFileKind(file: visible(name)),
        [.tryDocumentAttach(name: situation.workAtHand?.instance.name ?? "")])
    }
    return small.hasSuffix(".html") || small.hasSuffix(".htm")
      ? PlainText.of(html: text) : text.replacing("\r\n", with: "\n")
  }

  private func text(by program: String, _ arguments: [String], _ name: String) throws(Refusal)
    -> String
  {
    guard let outcome = session.paperwork.tools.run(program, arguments) else {
      throw Refusal(
        .unavailable,
        .documentProgramAll(file: visible(name), n: 1, programs: [.words(program)]),
        nearest: [.tryDocumentAttach(name: situation.workAtHand?.instance.name ?? "")])
    }
    let text = String(decoding: outcome.output, as: UTF8.self)
      .replacing("\u{C}", with: "\n")
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw .failed(
        outcome.complaint.isEmpty
          ? .documentFileEmpty(file: visible(name))
          : .documentProgramFailed(program: program, reason: visible(outcome.complaint)))
    }
    return text
  }

  func scan(as template: String?, to work: Int64, said: String, _ reply: inout Reply)
    throws(Refusal)
  {
    let programs = ["scanimage", "tesseract"]
    let lacking = programs.filter { session.paperwork.tools.find($0) == nil }
    guard lacking.isEmpty else {
      throw Refusal(
        .unavailable,
        .documentProgramAll(
          file: say(.documentScan), n: lacking.count, programs: lacking.map { .words($0) }),
        nearest: [.tryDocumentAttach(name: situation.workAtHand?.instance.name ?? "")])
    }
    let result = SystemTools.inFolder { folder -> Result<(text: String, bytes: [UInt8]), Refusal> in
      do throws(Refusal) {
        let file = "\(folder)/scan.png"
        let made = session.paperwork.tools.run("scanimage", ["--format=png"])
        guard let outcome = made, !outcome.output.isEmpty else {
          throw .failed(
            .documentProgramFailed(program: "scanimage", reason: visible(made?.complaint ?? "")))
        }
        do throws(ExchangeFile.Failure) {
          try ExchangeFile.write(outcome.output, to: file)
        } catch {
          throw .failed(.documentFileFailed(reason: error.words))
        }
        let text = try words(of: outcome.output, in: file, named: "scan.png")
        return .success((text, outcome.output))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let (text, bytes))?:
      try attach(
        text, of: bytes, from: "scan.png", as: template, to: work, said: said, &reply)
    case .failure(let refusal)?: throw refusal
    case nil:
      throw .failed(.documentProgramFailed(program: "scanimage", reason: ""))
    }
  }

  // MARK: What it says of fields

  /// Asks which of these to set, one by one. Where nobody can answer they are told; nothing is set by itself.
  func suggest(
    _ suggestions: [DocumentEffect.Suggestion], of work: Int64, _ reply: inout Reply
  ) {
    guard
      let question = conversation.assistant.question(about: suggestions, of: work, in: situation),
      case .choose(let choices) = question.kind
    else { return }
    if session.canAsk { return session.pose(question, &reply) }
    let name = situation.library.workflows.first { $0.id == work }?.name ?? ""
    var lines = [line(.documentSuggested(name: visible(name)), .warn)]
    lines += choices.map { Line(.plain, "  \(visible(say($0.text)))") }
    answer(lines, &reply)
  }
}
