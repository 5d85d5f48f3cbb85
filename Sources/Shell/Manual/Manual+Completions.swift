/// Completion for other shells: flags are listed here, words of a sentence are asked of `ensue --complete`.
extension Manual {
  private static var flagNames: [String] { Flag.explained.map { "--\($0.name)" } }

  private static func shellQuoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// For `~/.local/share/bash-completion/completions/ensue`.
  static var bash: String {
    var cases: [String] = []
    var taking: [String] = []
    for flag in Flag.explained {
      var names = "--\(flag.name)"
      if let short = flag.short { names += "|-\(short)" }
      switch (flag.kind, flag.value) {
      case (.file, .required):
        cases.append("    \(names)) COMPREPLY=($(compgen -f -- \"$cur\")); return ;;")
      case (.folder, .required):
        cases.append("    \(names)) COMPREPLY=($(compgen -d -- \"$cur\")); return ;;")
      case (.text, .required): cases.append("    \(names)) return ;;")
      case (.words(let words), .required):
        let offer = "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$cur\"))"
        cases.append("    \(names)) \(offer); return ;;")
      case (.words(let words), .optional):
        let offer = "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$cur\"))"
        cases.append("    \(names)) [[ $value ]] && { \(offer); return; } ;;")
      default: break
      }
      if case .required = flag.value { taking.append(names) }
    }
    return """
      # bash completion for ensue
      _ensue() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} word line= value= skip=
        # bash takes --name=word for three words.
        if [[ $cur == = ]]; then
          cur= value=1
        elif [[ $prev == = ]]; then
          prev=${COMP_WORDS[COMP_CWORD-2]} value=1
        fi
        case $prev in
      \(cases.joined(separator: "\n"))
        esac
        if [[ $cur == -* ]]; then
          COMPREPLY=($(compgen -W "\(flagNames.joined(separator: " "))" -- "$cur"))
          return
        fi
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          if [[ $skip ]]; then
            [[ $word == = ]] || skip=
            continue
          fi
          case $word in
            \(taking.joined(separator: "|"))|=) skip=1 ;;
            -*) ;;
            *) line+="$word " ;;
          esac
        done
        # In quotes the whole sentence so far is one word, which stays.
        cur=${cur#[\\"\\']}
        local head=
        [[ $cur == *" "* ]] && head="${cur% *} "
        local IFS=$'\\n'
        COMPREPLY=($(ensue --complete="$line$cur" 2>/dev/null))
        COMPREPLY=("${COMPREPLY[@]/#/$head}")
      }
      complete -F _ensue ensue
      """
  }

  /// For a folder of `fpath`, as `_ensue`.
  static var zsh: String {
    let specs = Flag.explained.map { flag -> String in
      let name = "--\(flag.name)"
      let meaning = flag.meaning.replacing("[", with: "(").replacing("]", with: ")")
      let action =
        switch flag.kind {
        case .file: "_files"
        case .folder: "_files -/"
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .text: " "
        }
      let spec =
        switch flag.value {
        case .none: "\(name)[\(meaning)]"
        case .required(let word): "\(name)=[\(meaning)]:\(word):\(action)"
        case .optional(let word): "\(name)=-[\(meaning)]::\(word):\(action)"
        }
      return "  " + shellQuoted(spec)
    }
    return """
      #compdef ensue
      _ensue_words() {
        local -a next
        local line="${(j: :)${(@)words[2,CURRENT-1]:#-*}}"
        # In quotes the whole sentence so far is one word, which stays.
        local head=
        [[ $PREFIX == *' '* ]] && head="${PREFIX% *} "
        next=(${(f)"$(ensue --complete="${line:+$line }$PREFIX" 2>/dev/null)"})
        next=("${(@)next/#/$head}")
        if [[ -n $compstate[quote] ]]; then compadd -a next; else compadd -Q -a next; fi
      }
      _arguments -s \\
      \(specs.joined(separator: " \\\n")) \\
        '*:sentence:_ensue_words'
      """
  }

  /// For `~/.config/fish/completions/ensue.fish`.
  static var fish: String {
    var lines = [
      """
      # fish completion for ensue
      # In quotes the whole sentence so far is one word, which stays.
      function __ensue_words
        set -l typed (commandline -ct | string trim -l -c "'\\"")
        set -l words (string split -r -m1 " " -- $typed)
        set -l head ""
        test (count $words) -eq 2; and set head "$words[1] "
        set -l line (string match -v -- "-*" (commandline -opc)[2..]) $typed
        for next in (ensue --complete=(string join " " -- $line) 2>/dev/null)
          echo "$head$next"
        end
      end
      """, "complete -c ensue -f",
    ]
    for flag in Flag.explained {
      var line = "complete -c ensue -l \(flag.name)"
      if let short = flag.short { line += " -s \(short)" }
      switch flag.kind {
      case .file where flag.value != .none: line += " -r -F"
      case .folder: line += " -x -a '(__fish_complete_directories)'"
      case .words(let words):
        if case .required = flag.value { line += " -x" }
        line += " -a '\(words.joined(separator: " "))'"
      case .text, .file: if case .required = flag.value { line += " -x" }
      }
      lines.append("\(line) -d \(shellQuoted(flag.meaning))")
    }
    lines.append("complete -c ensue -a '(__ensue_words)'")
    return lines.joined(separator: "\n")
  }
}
