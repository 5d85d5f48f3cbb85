import CLibEdit
import CLinux
import Glibc

/// The text of one line and the ways to edit it: libedit without its screen.
///
/// libedit keeps the key maps of emacs and vi, word moves, vi's operators, registers and undo, and the terminal's modes. It asks us for every
/// character (`edit`), and all that it paints goes nowhere. We speak to it in characters to insert and in private
/// key codes: the C1 controls, which nobody can type (facts: line-editor.md §2).
final class LineModel {
  /// What libedit does for a private key.
  enum Command: UInt8, CaseIterable {
    case left = 0x81
    case right, toBeginning, toEnd, deleteBackward, deleteForward, wordLeft, wordRight
    case transpose, upperCase, lowerCase, capitalise, viCommandMode

    fileprivate var name: String {
      switch self {
      case .left: "ed-prev-char"
      case .right: "ed-next-char"
      case .toBeginning: "ed-move-to-beg"
      case .toEnd: "ensue-to-end"
      case .deleteBackward: "ed-delete-prev-char"
      case .deleteForward: "ed-delete-next-char"
      case .wordLeft: "ed-prev-word"
      case .wordRight: "em-next-word"
      case .transpose: "ed-transpose-chars"
      case .upperCase: "em-upper-case"
      case .lowerCase: "em-lower-case"
      case .capitalise: "em-capitol-case"
      case .viCommandMode: "vi-command-mode"
      }
    }
  }

  /// What vi's command keys ask of us.
  enum Request { case older, newer, search }

  /// The private key that runs `perform`.
  private static let performKey: wchar_t = 0x80

  private let editor: OpaquePointer
  private let input: Int32
  private let output: Int32
  /// The terminal's modes as the first model found them.
  private let original: termios?
  private let nowhere: UnsafeMutablePointer<FILE>
  /// Names that libedit keeps pointers to.
  private var names: [UnsafeMutablePointer<wchar_t>] = []
  private var isClosed = false

  /// The rows libedit keeps for itself: never shown, always more than the line needs.
  ///
  /// It takes the terminal's own size at the start of each line. A line that outgrows its rows, or fewer of them within a
  /// line, makes it write beside them (libedit 3.1, `re_fastputc`). Many rows cost 0.2 ms a key, so only long lines get them.
  private enum Room: String {
    case none = "0"
    case usual = "100"
    case most = "400"
  }
  private var room = Room.none
  /// Lines longer than this get the most room: of the widest characters, half of what the usual room holds.
  private static let longLine = 2500
  private var roomNames: [Room: UnsafeMutablePointer<wchar_t>] = [:]
  private var sizeNames: [UnsafeMutablePointer<wchar_t>] = []

  /// Where libedit's characters come from while `edit` runs; nil from it abandons the line.
  fileprivate var source: (() -> wchar_t?)?
  fileprivate var pending: ((LineModel) -> Void)?
  /// What is performed was asked for in vi's command mode.
  fileprivate var isInCommandMode = false
  /// Called in vi's command mode.
  var requested: (Request) -> Void = { _ in }

  /// `input` and `output` must be terminals: libedit switches their modes around each line.
  convenience init(isVi: Bool, input: Int32, output: Int32) throws(TerminalError) {
    var original = termios()
    let isKnown = tcgetattr(input, &original) == 0
    try self.init(
      isVi: isVi, input: input, output: output, original: isKnown ? original : nil)
  }

  private init(
    isVi: Bool, input: Int32, output: Int32, original: termios?
  ) throws(TerminalError) {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    _ = Scan.speaksUTF8  // before el_init, or bytes above 127 are commands
    guard let nowhere = clx_nowhere() else { throw .noLineEditor }
    guard let editor = el_init_fd("ensue", nowhere, nowhere, nowhere, input, output, output) else {
      fclose(nowhere)
      throw .noLineEditor
    }
    (self.editor, self.input, self.output, self.original) = (editor, input, output, original)
    self.nowhere = nowhere
    _ = cle_set_client(editor, Unmanaged.passUnretained(self).toOpaque())
    _ = cle_set_editor(editor, keep(isVi ? "vi" : "emacs"))
    _ = cle_set_prompt(editor, emptyPrompt)
    _ = cle_set_reader(editor, readCharacter)
    sizeNames = ["co", "li"].map(keep)
    for room in [Room.usual, .most] { roomNames[room] = keep(room.rawValue) }
    for flag in ["-isig", "-ixon"] { _ = cle_set_tty(editor, keep("-d"), keep(flag)) }
    bindKeys()
  }

  deinit { close() }

  /// Restores the terminal's modes; what was typed ahead stays for whoever reads next. Nothing may be edited afterwards.
  func close() {
    guard !isClosed else { return }
    end()
    if var original { tcsetattr(input, TCSADRAIN, &original) }
  }

  /// A new model for the same terminal, which stays as it is: no key typed meanwhile is lost. Nothing may be edited
  /// in this one afterwards.
  func successor(isVi: Bool) throws(TerminalError) -> LineModel {
    let next = try LineModel(isVi: isVi, input: input, output: output, original: original)
    end()
    return next
  }

  private func end() {
    isClosed = true
    _ = cle_set_editing(editor, 0)
    el_end(editor)
    fclose(nowhere)
    for name in names { name.deallocate() }
  }

  // MARK: The text

  /// Unicode scalars of the line.
  var count: Int {
    guard let line = el_wline(editor) else { return 0 }
    return line.pointee.lastchar - line.pointee.buffer
  }

  /// Where the cursor is, in scalars.
  var cursor: Int {
    guard let line = el_wline(editor) else { return 0 }
    return line.pointee.cursor - line.pointee.buffer
  }

  var text: [Unicode.Scalar] {
    guard let line = el_wline(editor) else { return [] }
    let characters = UnsafeBufferPointer(start: line.pointee.buffer, count: count)
    return characters.map { Unicode.Scalar(UInt32(bitPattern: $0)) ?? "\u{FFFD}" }
  }

  /// These change the line; only inside `perform`.
  func insert(_ text: some Sequence<Unicode.Scalar>) {
    var characters = text.compactMap { $0.value == 0 ? nil : wchar_t(bitPattern: $0.value) }
    characters.append(0)
    _ = el_winsertstr(editor, characters)
  }

  func move(by offset: Int) { if offset != 0 { el_cursor(editor, Int32(clamping: offset)) } }

  /// From vi's command mode back to inserting.
  func startInserting() {
    if isInCommandMode { el_wpush(editor, insertCommand) }
  }

  func deleteBackward(_ count: Int) {
    if count > 0 { el_deletestr(editor, Int32(clamping: count)) }
  }

  func replace(with text: some Sequence<Unicode.Scalar>, cursor: Int? = nil) {
    move(by: count - self.cursor)
    deleteBackward(self.cursor)
    insert(text)
    if let cursor { move(by: cursor - self.cursor) }
  }

  // MARK: Editing

  /// Edits one line with the characters `next` gives until it gives nil. The terminal is raw meanwhile.
  func edit(_ next: @escaping () -> wchar_t?) {
    source = next
    room = .none
    var count: Int32 = 0
    // A line libedit ends itself (no bound key does) has no meaning here: go on.
    while el_wgets(editor, &count) != nil {}
    source = nil
    pending = nil
  }

  /// What libedit does next: asked for as soon as it has begun the line, and after each command.
  fileprivate func nextCharacter() -> wchar_t? {
    makeRoom()
    return source?()
  }

  private func makeRoom() {
    guard room != .most else { return }
    let wanted = count > Self.longLine ? Room.most : .usual
    guard wanted != room, let value = roomNames[wanted] else { return }
    room = wanted
    for name in sizeNames { _ = cle_set_capability(editor, name, value) }
  }

  /// The character that makes libedit run `change` as one of its own commands.
  func perform(_ change: @escaping (LineModel) -> Void) -> wchar_t {
    pending = change
    return Self.performKey
  }

  fileprivate func performPending(inCommandMode: Bool) {
    guard let change = pending else { return }
    pending = nil
    isInCommandMode = inCommandMode
    change(self)
  }

  /// libedit wants a new character: what was to be performed has been, or its key was taken as a character.
  func forgetPending() { pending = nil }

  func character(for command: Command) -> wchar_t { wchar_t(command.rawValue) }

  func setRaw(_ raw: Bool) { _ = cle_prepare_terminal(editor, raw ? 1 : 0) }

  /// Between lines: keys are kept for the next line, unechoed and as they are, but Ctrl-C is a signal.
  ///
  /// In the cooked mode libedit leaves behind, a Ctrl-D typed early would come as NUL, which is Ctrl-Space.
  /// libedit adopts only settings it finds in cooked mode, so it is not confused; `close` restores.
  func holdKeys() {
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { return }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(input, TCSADRAIN, &settings)
  }

  private func bindKeys() {
    let functions: [(String, cle_function)] = [
      ("ensue-perform", runPending), ("ensue-perform-command", runPendingInCommandMode),
      ("ensue-to-end", moveToEnd), ("ensue-older", requestOlder),
      ("ensue-newer", requestNewer),
      ("ensue-search", requestSearch),
    ]
    for (name, function) in functions {
      _ = cle_add_function(editor, keep(name), keep(name), function)
    }
    bind(Self.performKey, "ensue-perform", inCommandMode: "ensue-perform-command")
    for command in Command.allCases { bind(character(for: command), command.name) }
    // There the cursor stands on a character, never behind the last.
    bind(character(for: .toEnd), "ensue-to-end", inCommandMode: "ed-move-to-end")
    // vi's command mode: history and search are ours, and no key may open an editor, run or print anything.
    for (key, name) in [
      ("k", "ensue-older"), ("-", "ensue-older"), ("j", "ensue-newer"), ("+", "ensue-newer"),
      ("/", "ensue-search"), ("?", "ensue-search"), (":", "ed-unassigned"), ("v", "ed-unassigned"),
      ("#", "ed-unassigned"), ("G", "ed-unassigned"), ("n", "ed-unassigned"),
      ("N", "ed-unassigned"),
      ("_", "ed-unassigned"), ("@", "ed-unassigned"), ("=", "ed-unassigned"),
    ] {
      _ = cle_bind_command(editor, keep(key), keep(name))
    }
  }

  /// In both maps.
  private func bind(_ key: wchar_t, _ name: String, inCommandMode other: String? = nil) {
    let key = [key, 0]
    _ = cle_bind(editor, key, keep(name))
    _ = cle_bind_command(editor, key, keep(other ?? name))
  }

  /// A wide C string that lives as long as the editor.
  private func keep(_ text: String) -> UnsafeMutablePointer<wchar_t> {
    let scalars = text.unicodeScalars
    let copy = UnsafeMutablePointer<wchar_t>.allocate(capacity: scalars.count + 1)
    for (index, scalar) in scalars.enumerated() { copy[index] = wchar_t(bitPattern: scalar.value) }
    copy[scalars.count] = 0
    names.append(copy)
    return copy
  }
}

// What libedit calls. `EL_CLIENTDATA` is the model, which outlives its editor.

private func model(_ editor: OpaquePointer?) -> LineModel? {
  cle_client(editor).map { Unmanaged<LineModel>.fromOpaque($0).takeUnretainedValue() }
}

private let readCharacter: cle_reader = { editor, slot in
  guard let next = model(editor)?.nextCharacter(), let slot else { return -1 }
  slot.pointee = next
  return 1
}

/// libedit only needs it for its own arithmetic: no prompt.
private let emptyPrompt: cle_prompt = { _ in LineModelConstants.emptyText }

/// vi's command for inserting.
private let insertCommand: [wchar_t] = [0x69, 0]

private enum LineModelConstants {
  /// Never written to: libedit takes a mutable pointer and reads it. Allocated once for the life of the process.
  nonisolated(unsafe) static let emptyText: UnsafeMutablePointer<wchar_t> = {
    let text = UnsafeMutablePointer<wchar_t>.allocate(capacity: 1)
    text.pointee = 0
    return text
  }()
}

private let runPending: cle_function = { editor, _ in
  model(editor)?.performPending(inCommandMode: false)
  return cle_refresh()
}

private let runPendingInCommandMode: cle_function = { editor, _ in
  model(editor)?.performPending(inCommandMode: true)
  return cle_refresh()
}

private let moveToEnd: cle_function = { editor, _ in
  if let model = model(editor) { model.move(by: model.count - model.cursor) }
  return cle_refresh()
}

private let requestOlder: cle_function = { editor, _ in
  model(editor)?.requested(.older)
  return cle_refresh()
}

private let requestNewer: cle_function = { editor, _ in
  model(editor)?.requested(.newer)
  return cle_refresh()
}

private let requestSearch: cle_function = { editor, _ in
  model(editor)?.requested(.search)
  return cle_refresh()
}
