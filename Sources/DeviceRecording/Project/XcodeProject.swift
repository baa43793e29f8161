/// A project description for Xcode 16 and later: its two folders are synchronized, so it lists no
/// files.
enum XcodeProject {
  static let text = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      classes = {};
      objectVersion = 77;
      objects = {
    \(products)
    \(groups)
    \(phases)
    \(targets)
    \(configurations)
      };
      rootObject = \(id(1)) /* Project object */;
    }

    """

  /// Xcode's ids have 24 hexadecimal digits. The project is 1, its products 2 and 3, groups 4 to 7,
  /// targets 8 and 9, the dependency between these 10 and 11, build phases 16 to 22, lists of
  /// configurations 32 to 34, configurations 35 to 37.
  private static func id(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "11FE" + String(repeating: "0", count: 20 - digits.count) + digits
  }

  private static var products: String {
    """
        \(id(2)) = {isa = PBXFileReference; explicitFileType = wrapper.application; \
    includeInIndex = 0; path = Recorder.app; sourceTree = BUILT_PRODUCTS_DIR; };
        \(id(3)) = {isa = PBXFileReference; explicitFileType = wrapper.cfbundle; \
    includeInIndex = 0; path = RecorderUITests.xctest; sourceTree = BUILT_PRODUCTS_DIR; };
    """
  }

  private static var groups: String {
    """
        \(id(4)) = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        \(id(5)) = {isa = PBXFileSystemSynchronizedRootGroup; path = UITests; \
    sourceTree = "<group>"; };
        \(id(6)) = {isa = PBXGroup; children = (\(id(4)), \(id(5)), \(id(7))); \
    sourceTree = "<group>"; };
        \(id(7)) = {isa = PBXGroup; children = (\(id(2)), \(id(3))); name = Products; \
    sourceTree = "<group>"; };
    """
  }

  private static var phases: String {
    (0..<2).flatMap { target in
      ["Sources", "Frameworks", "Resources"].enumerated().map { index, name in
        "    \(id(16 + target * 4 + index)) = {isa = PBX\(name)BuildPhase; "
          + "buildActionMask = 2147483647; files = (); runOnlyForDeploymentPostprocessing = 0; };"
      }
    }.joined(separator: "\n")
  }

  private static var targets: String {
    """
        \(id(8)) = {isa = PBXNativeTarget; buildConfigurationList = \(id(33)); \
    buildPhases = (\(id(16)), \(id(17)), \(id(18))); buildRules = (); dependencies = (); \
    fileSystemSynchronizedGroups = (\(id(4))); name = Recorder; productName = Recorder; \
    productReference = \(id(2)); productType = "com.apple.product-type.application"; };
        \(id(9)) = {isa = PBXNativeTarget; buildConfigurationList = \(id(34)); \
    buildPhases = (\(id(20)), \(id(21)), \(id(22))); buildRules = (); \
    dependencies = (\(id(10))); fileSystemSynchronizedGroups = (\(id(5))); \
    name = RecorderUITests; productName = RecorderUITests; productReference = \(id(3)); \
    productType = "com.apple.product-type.bundle.ui-testing"; };
        \(id(10)) = {isa = PBXTargetDependency; target = \(id(8)); targetProxy = \(id(11)); };
        \(id(11)) = {isa = PBXContainerItemProxy; containerPortal = \(id(1)); proxyType = 1; \
    remoteGlobalIDString = \(id(8)); remoteInfo = Recorder; };
        \(id(1)) = {isa = PBXProject; attributes = {BuildIndependentTargetsInParallel = 1; \
    TargetAttributes = {\(id(9)) = {TestTargetID = \(id(8)); }; }; }; \
    buildConfigurationList = \(id(32)); developmentRegion = en; hasScannedForEncodings = 0; \
    knownRegions = (en, Base); mainGroup = \(id(6)); minimizedProjectReferenceProxies = 1; \
    preferredProjectObjectVersion = 77; productRefGroup = \(id(7)); projectDirPath = ""; \
    projectRoot = ""; targets = (\(id(8)), \(id(9))); };
    """
  }

  /// Without optimization, which would release objects earlier.
  private static let project = [
    "CLANG_ENABLE_OBJC_ARC = YES", "IPHONEOS_DEPLOYMENT_TARGET = 15.0", "ONLY_ACTIVE_ARCH = YES",
    "SDKROOT = iphoneos", "SWIFT_OPTIMIZATION_LEVEL = \"-Onone\"", "SWIFT_VERSION = 5.0",
    "TARGETED_DEVICE_FAMILY = \"1,2\"", "CODE_SIGN_STYLE = Automatic", "ENABLE_TESTABILITY = YES",
  ]
  private static let app = [
    "GENERATE_INFOPLIST_FILE = YES", "INFOPLIST_FILE = Info.plist",
    "INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = YES",
    "INFOPLIST_KEY_UIFileSharingEnabled = YES",
    "PRODUCT_BUNDLE_IDENTIFIER = org.example.lifeline.Recorder",
    "PRODUCT_NAME = \"$(TARGET_NAME)\"",
  ]
  private static let test = [
    "GENERATE_INFOPLIST_FILE = YES",
    "PRODUCT_BUNDLE_IDENTIFIER = org.example.lifeline.RecorderUITests",
    "PRODUCT_NAME = \"$(TARGET_NAME)\"", "TEST_TARGET_NAME = Recorder",
  ]

  private static var configurations: String {
    [project, app, test].enumerated().map { index, settings in
      let list = settings.map { $0 + "; " }.joined()
      return """
            \(id(35 + index)) = {isa = XCBuildConfiguration; buildSettings = {\(list)}; \
        name = Debug; };
            \(id(32 + index)) = {isa = XCConfigurationList; \
        buildConfigurations = (\(id(35 + index))); defaultConfigurationIsVisible = 0; \
        defaultConfigurationName = Debug; };
        """
    }.joined(separator: "\n")
  }
}
