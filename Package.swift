// swift-tools-version: 6.0
import PackageDescription

// Floor by floor: a target may only name targets above it in this list. Docs/Architecture.md has the picture.
let package = Package(
  name: "KeyboardLayout",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "KeyboardLayout", targets: ["KeyboardLayout"]),
    .library(name: "LinearSolver", targets: ["LinearSolver"]),
    .library(name: "ConstraintLayout", targets: ["ConstraintLayout"]),
    .executable(name: "keyboard-demo", targets: ["Demo"]),
    .executable(name: "layout-benchmarks", targets: ["Benchmarks"]),
  ],
  targets: [
    // Ground floor: imports nothing.
    .target(name: "LinearSolver"),
    .target(name: "LayoutGeometry"),
    // First floor: two rooms that do not see each other.
    .target(name: "ConstraintLayout", dependencies: ["LinearSolver", "LayoutGeometry"]),
    .target(name: "KeyboardSimulation", dependencies: ["LayoutGeometry"]),
    // Second floor: where the two meet.
    .target(name: "KeyboardTracking", dependencies: ["LayoutGeometry", "ConstraintLayout", "KeyboardSimulation"]),
    // Roof: reads the floors below, changes nothing.
    .target(
      name: "LayoutDrawing",
      dependencies: ["LayoutGeometry", "ConstraintLayout", "KeyboardSimulation", "KeyboardTracking"]),
    .target(
      name: "KeyboardLayout",
      dependencies: [
        "LinearSolver", "LayoutGeometry", "ConstraintLayout", "KeyboardSimulation", "KeyboardTracking", "LayoutDrawing",
      ]),
    // Garden.
    .executableTarget(name: "Demo", dependencies: ["KeyboardLayout"]),
    .executableTarget(name: "Benchmarks", dependencies: ["KeyboardLayout"]),
    // Tests: one target a module, the support they share, and the scenarios that cross all floors.
    .target(name: "TestSupport", dependencies: ["LinearSolver"], path: "Tests/TestSupport"),
    .executableTarget(name: "OracleCases", dependencies: ["LinearSolver", "TestSupport"], path: "Tests/OracleCases"),
    .testTarget(name: "LinearSolverTests", dependencies: ["LinearSolver", "TestSupport"]),
    .testTarget(name: "LayoutGeometryTests", dependencies: ["LayoutGeometry"]),
    .testTarget(name: "ConstraintLayoutTests", dependencies: ["ConstraintLayout", "LayoutGeometry", "TestSupport"]),
    .testTarget(name: "KeyboardSimulationTests", dependencies: ["KeyboardSimulation", "LayoutGeometry"]),
    .testTarget(name: "KeyboardTrackingTests", dependencies: ["KeyboardLayout"]),
    .testTarget(name: "LayoutDrawingTests", dependencies: ["KeyboardLayout", "LayoutDrawing"]),
    .testTarget(name: "ScenarioTests", dependencies: ["KeyboardLayout"]),
  ],
  swiftLanguageModes: [.v6]
)
