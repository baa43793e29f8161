// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// For rooms whose tests compute for minutes: debug builds run the tests, and optimizing pays off.
let optimized: [SwiftSetting] = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A room (ARCHITECTURE.md), which can import only the rooms listed in `rooms`.
func room(
  _ name: String, _ rooms: [Target.Dependency] = [], packages: [Target.Dependency] = [],
  settings: [SwiftSetting] = settings
) -> Target {
  .target(name: name, dependencies: rooms + packages, swiftSettings: settings)
}

func tests(
  of name: String, _ rooms: [Target.Dependency] = [], exclude: [String] = [],
  settings: [SwiftSetting] = settings
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: ["TestSupport"] + rooms, exclude: exclude,
    swiftSettings: settings)
}

/// The two foundations and the bridge between them.
let bridge: [Target.Dependency] = ["LifecycleEngine", "TextFormats", "ScenarioLanguage"]
/// The rooms that everything above the material builds on.
let material: [Target.Dependency] = bridge + ["Assessment", "Documents", "Course"]
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let nio: [Target.Dependency] = [
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOHTTP1", package: "swift-nio"),
  .product(name: "NIOPosix", package: "swift-nio"),
]
let swiftParser: [Target.Dependency] = [
  .product(name: "SwiftDiagnostics", package: "swift-syntax"),
  .product(name: "SwiftOperators", package: "swift-syntax"),
  .product(name: "SwiftParser", package: "swift-syntax"),
  .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
  .product(name: "SwiftSyntax", package: "swift-syntax"),
]
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

/// Whether to link a release statically, so that it needs no system library. Only linking differs:
/// nothing is recompiled. The parts of readline and SQLite that would load more libraries aren't
/// used.
let isStatic = Context.environment["LIFELINE_STATIC"] != nil
let programLinking: [LinkerSetting] = isStatic ? [.unsafeFlags(["-static-executable"])] : []

/// Apple's readline is libedit, which can't edit Chinese; Homebrew's GNU readline is found by its
/// pkg-config file. Debian's pkg-config file adds flags that SwiftPM warns about.
#if os(macOS)
  let readline: [Target.Dependency] = ["CReadline"]
  let readlineLinking: [LinkerSetting] = []
  let qrencode: [Target.Dependency] = ["CQREncode"]
  let qrencodeLinking: [LinkerSetting] = []
  let libraries: [Target] = [
    .systemLibrary(name: "CReadline", pkgConfig: "readline", providers: [.brew(["readline"])]),
    .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.brew(["qrencode"])]),
  ]
#else
  let readline: [Target.Dependency] = []
  let readlineLinking: [LinkerSetting] =
    [.linkedLibrary("readline")] + (isStatic ? [.linkedLibrary("tinfo")] : [])
  let qrencode: [Target.Dependency] = []
  let qrencodeLinking: [LinkerSetting] = [.linkedLibrary("qrcodegen")]
  let libraries: [Target] = []
#endif

let package = Package(
  name: "lifeline",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "lifeline", targets: ["lifeline"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    room("LifecycleEngine", settings: optimized),
    room("TextFormats", packages: [yams], settings: optimized),
    room("ScenarioLanguage", ["LifecycleEngine", "TextFormats"], settings: optimized),
    room("DeviceRecording", bridge),
    room("SwiftSource", bridge + ["DeviceRecording"], packages: swiftParser),
    room("CLibrary"),
    room("Claims", bridge, settings: optimized),
    room("Assessment", bridge + ["Claims", "CLibrary"], settings: optimized),
    room("LogDiagnosis", bridge + ["Assessment"], settings: optimized),
    room("Documents", ["TextFormats"]),
    room("Course", bridge + ["Claims", "Assessment", "Documents"]),
    room("Reports", material + ["Claims", "LogDiagnosis"]),
    room("Practice", material, settings: optimized),
    room("Tutor", material + ["Reports", "Practice"]),
    room("Drills", material + ["Reports", "Practice"]),
    room("LearnerRecord", ["CLibrary", "LifecycleEngine", "Assessment"], packages: [grdb]),
    .target(
      name: "CDrillPage",
      exclude: [
        "page.html", "page.css", "order.css", "site.css", "words.js", "order.js", "repair.js",
        "answer.js", "judge.js", "wall.js", "page.js", "site.js",
      ]),
    room("Site", material + ["Reports", "Practice", "CDrillPage"]),
    .target(name: "CQRCode", dependencies: qrencode, linkerSettings: qrencodeLinking),
    room(
      "DrillHost",
      material + ["Reports", "Drills", "CDrillPage", "CQRCode"],
      packages: nio),
    .target(name: "CLineEdit", dependencies: readline, linkerSettings: readlineLinking),
    room("Terminal", ["CLibrary", "CLineEdit"]),
    .target(name: "CLocaleData"),
    .executableTarget(
      name: "lifeline",
      dependencies: material + [
        "DeviceRecording", "SwiftSource", "Claims", "LogDiagnosis", "Reports", "Practice", "Tutor",
        "Drills", "LearnerRecord", "Terminal", "DrillHost", "Site", "CLocaleData", argumentParser,
      ],
      swiftSettings: settings, linkerSettings: programLinking),
    .executableTarget(
      name: "lifeline-benchmarks",
      dependencies: material + ["Reports", "Practice", "Tutor"],
      path: "Benchmarks",
      exclude: ["README.md", "first-prompt.py", "hosting.py", "Grading"],
      swiftSettings: settings),

    .target(
      name: "TestSupport",
      dependencies: bridge + ["Claims", "Course"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .executableTarget(
      name: "terminal-probe", dependencies: ["Terminal", "CLibrary"], path: "Tests/TerminalProbe",
      swiftSettings: settings),
    tests(of: "LifecycleEngine", ["LifecycleEngine", "ScenarioLanguage"]),
    tests(of: "TextFormats", ["TextFormats"]),
    tests(of: "ScenarioLanguage", ["ScenarioLanguage", "LifecycleEngine", "TextFormats"]),
    tests(
      of: "DeviceRecording", bridge + ["DeviceRecording", "SwiftSource", "Course"],
      exclude: ["UIKitStub"]),
    tests(of: "SwiftSource", bridge + ["SwiftSource", "Course"]),
    tests(of: "Claims", bridge + ["Claims", "Course"]),
    tests(of: "Assessment", bridge + ["Assessment"], exclude: ["Fixtures"]),
    tests(of: "LogDiagnosis", bridge + ["Assessment", "Course", "LogDiagnosis"]),
    tests(of: "Documents", ["Documents", "TextFormats"]),
    tests(of: "Course", bridge + ["Assessment", "Course"]),
    tests(of: "Reports", material + ["Claims", "Reports"]),
    tests(of: "Practice", material + ["Practice"]),
    tests(of: "Tutor", material + ["Reports", "Practice", "Tutor"], exclude: ["Golden"]),
    tests(of: "Drills", material + ["Reports", "Practice", "Drills"], exclude: ["Golden"]),
    tests(of: "DrillHost", material + ["Reports", "Practice", "Drills", "DrillHost", "lifeline"]),
    tests(of: "LearnerRecord", ["LearnerRecord", "Assessment", grdb]),
    tests(
      of: "Command", ["lifeline", "LearnerRecord", "Assessment", "TextFormats", grdb],
      exclude: ["Browser", "Cases", "Readers"]),
    tests(
      of: "Terminal",
      material + [
        "Practice", "Tutor", "Drills", "Terminal", "CLibrary", "lifeline", "terminal-probe",
      ]),
    tests(of: "HouseRules", settings: optimized),
  ] + libraries
)
