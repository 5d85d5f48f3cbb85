// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors, and every target speaks Swift 6. What editors know of the system's modules they read there: writing
/// it down in the index at each debug build cost a quarter of it. Tests see inside the modules of a release, so that what
/// is tested is what is used, compiled once (0.8 MB more, no slower). Each function has a section of its own there: the linker joins those of the
/// same code and leaves out what nobody needs (0.36 MB less installed).
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .unsafeFlags(["-warnings-as-errors"]),
  .unsafeFlags(["-index-ignore-system-modules"], .when(configuration: .debug)),
  .unsafeFlags(
    ["-Xfrontend", "-function-sections", "-enable-testing"], .when(configuration: .release)),
]

/// Tests themselves are not made quick: file by file, on all cores.
let tests: [SwiftSetting] =
  strict + [
    .unsafeFlags(
      ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"],
      .when(configuration: .release))
  ]

/// Optimised in debug builds, too, with their checks on. There a change is tried: tests that are run by `--filter` have the
/// reader read many thousand sentences and the predictor learn many thousand events, and every program that they start
/// compiles the grammars and reads the data files of workflows and knowledge (a quarter of what one did that starts a timer).
let optimised: [SwiftSetting] = [
  .unsafeFlags(
    [
      "-O", "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2",
      "-assert-config", "Debug",
    ],
    .when(configuration: .debug))
]
let quick: [SwiftSetting] = strict + optimised

/// What says and does things on the pace of a person is made small rather than quick: it is most of the program.
let small: [SwiftSetting] = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// The Swift library inside the program: it starts in 2–3 ms instead of 8–11 (facts: shell.md §2.1).
/// FoundationEssentials leans on archives that only a whole static build would name by itself. Relative relocations are
/// packed (DT_RELR, glibc 2.36 and later), and no name of ours is told to libraries that might ask for it: two megabytes less
/// to install and to load; the toolchain's own linker can do it. Functions of the same code are one (0.4 MB): nothing here
/// compares their addresses. No table says how frames unwind at run time (3.8 MB): nothing throws past C; debuggers follow
/// the frame pointers.
let selfContained: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-use-ld=lld"]
      + [
        "-z", "pack-relative-relocs", "--no-export-dynamic", "--icf=all", "-O2",
        "--no-eh-frame-hdr", "-T", Context.packageDirectory + "/Sources/ensue/no-unwinding.ld",
        "--start-group", "-lFoundationEssentials", "-l_FoundationCollections",
        "-l_FoundationCShims", "-lswiftSynchronization", "--end-group",
      ].flatMap { ["-Xlinker", $0] },
    .when(configuration: .release))
]

/// What a package is made of, as `.packaging/make` says it.
let revision: [CSetting] =
  Context.environment["ENSUE_REVISION"].map { [.define("ENSUE_REVISION", to: "\"\($0)\"")] } ?? []

let package = Package(
  name: "ensue",
  products: [
    .executable(name: "ensue", targets: ["ensue"]),
    .executable(name: "ensue-model", targets: ["ensue-model"]),
  ],
  targets: [
    // What the system brings, each with the few wrappers Swift needs.
    .systemLibrary(name: "CLibEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CLinux"),
    // Grammars and other data files, embedded so that the installed program is one file.
    .target(
      name: "CData",
      cSettings: [.headerSearchPath("../.."), .unsafeFlags(["-Wno-c23-extensions"])]),

    // The arguments, as the C library has them.
    .target(name: "CStart"),
    // What has something to do, of many descriptors.
    .target(name: "CEpoll"),
    // Whom the second program believes, and what it shows of itself: said to libcurl under Foundation.
    .target(name: "CTrust"),
    // Which build this is. Known to `ensue` alone: another revision compiles its one line anew, and links.
    .target(name: "CBuild", cSettings: revision),

    // Imports point down this list and never up.
    .target(name: "Timers", exclude: ["Data"], swiftSettings: small),
    .target(
      name: "Regulations", dependencies: ["Timers"], exclude: ["Data"], swiftSettings: quick),
    .target(
      name: "Knowledge", dependencies: ["Timers"], exclude: ["Data"],
      swiftSettings: small + optimised),
    .target(
      name: "Workflows", dependencies: ["Timers"], exclude: ["Data"],
      swiftSettings: small + optimised),
    .target(
      name: "Documents", dependencies: ["Regulations", "Timers", "Workflows"], exclude: ["Data"],
      swiftSettings: small),
    .target(
      name: "Prediction", dependencies: ["Timers", "Workflows"], exclude: ["Data"],
      swiftSettings: quick),
    .target(
      name: "Language", dependencies: ["Regulations", "Knowledge", "Timers", "Workflows"],
      swiftSettings: quick),
    .target(
      name: "Assistant",
      dependencies: [
        "Language", "Prediction", "Documents", "Regulations", "Knowledge", "Timers", "Workflows",
      ],
      swiftSettings: small),
    // What several machines of one person know together, as values: neither folders nor keys.
    .target(name: "Sync", dependencies: ["Regulations", "Timers"], swiftSettings: small),
    .target(
      name: "Storage",
      dependencies: [
        "CSQLite", "Regulations", "Knowledge", "Sync", "Timers", "Workflows", "Prediction",
      ],
      swiftSettings: small),
    // Listens on 127.0.0.1 for a browser; the one module with sockets, and none that connects.
    .target(
      name: "Web", dependencies: ["CEpoll", "CLinux", "Timers"], exclude: ["Data"],
      swiftSettings: small),
    .target(
      name: "Shell",
      dependencies: [
        "CLibEdit", "CLinux", "CData", "CStart", "Web", "Storage", "Sync", "Assistant", "Language",
        "Prediction",
        "Documents", "Regulations", "Knowledge", "Timers", "Workflows",
      ],
      swiftSettings: small),

    .executableTarget(
      name: "ensue", dependencies: ["Shell", "CBuild"], exclude: ["no-unwinding.ld"],
      swiftSettings: strict, linkerSettings: selfContained),
    // Asks a language model, carries to a server. Apart, because FoundationNetworking starts slowly and cannot be linked statically.
    .executableTarget(
      name: "ensue-model", dependencies: ["Language", "Sync", "CLinux", "CTrust"],
      swiftSettings: strict,
      // Libraries are to find the function of that name here first.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic-symbol=curl_easy_init"])]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CData", "CLinux", "Shell", "Storage", "Sync", "Language", "Prediction", "Regulations",
        "Knowledge", "Timers", "Workflows", "Assistant", "Documents",
      ],
      swiftSettings: strict, linkerSettings: selfContained),

    // Learns the reader's weights; not part of what is installed.
    .executableTarget(
      name: "training", dependencies: ["TestSupport", "Language", "Timers"], swiftSettings: quick),

    // What tests of several modules share: random numbers that come again, made-up sessions.
    .target(
      name: "TestSupport", dependencies: ["Timers"], path: "Tests/TestSupport",
      swiftSettings: strict),
    // It reads all of the sources, letter by letter: made quick, that takes a fifth of the time.
    .testTarget(name: "HouseTests", exclude: ["unspoken.txt"], swiftSettings: strict),
    .testTarget(
      name: "TimersTests", dependencies: ["TestSupport", "Timers"], swiftSettings: tests),
    .testTarget(
      name: "RegulationsTests", dependencies: ["Regulations", "Timers"], swiftSettings: tests),
    .testTarget(
      name: "DocumentsTests", dependencies: ["Documents", "Workflows", "Timers"],
      swiftSettings: tests),
    .testTarget(
      name: "KnowledgeTests", dependencies: ["Knowledge", "Timers"], swiftSettings: tests),
    .testTarget(
      name: "LanguageTests", dependencies: ["TestSupport", "Language", "Timers"],
      exclude: ["topics.de.txt", "topics.en.txt"],
      swiftSettings: tests),
    .testTarget(
      name: "WorkflowsTests", dependencies: ["TestSupport", "Workflows", "Timers"],
      swiftSettings: tests),
    .testTarget(
      name: "PredictionTests", dependencies: ["TestSupport", "Prediction", "Workflows"],
      swiftSettings: tests),
    .testTarget(
      name: "AssistantTests",
      dependencies: [
        "TestSupport", "Assistant", "Knowledge", "Language", "Prediction", "Timers", "Workflows",
      ],
      exclude: ["conversations.txt"], swiftSettings: tests),
    .testTarget(
      name: "StorageTests",
      dependencies: ["TestSupport", "Storage", "Regulations", "Timers", "Workflows", "CSQLite"],
      exclude: ["Stores"], swiftSettings: tests),
    .testTarget(
      name: "SyncTests", dependencies: ["TestSupport", "Sync", "Timers"], swiftSettings: tests),
    .testTarget(
      name: "WebTests", dependencies: ["CLinux", "Timers", "Web"], swiftSettings: tests),
    // Starts `ensue`, which is built with all the others, and must not link as it does.
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "TestSupport", "Shell", "Web", "CLinux", "CSQLite", "ensue-model", "training",
      ],
      swiftSettings: tests),
  ]
)
