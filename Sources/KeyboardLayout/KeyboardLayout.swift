// One import for the floors below and the pictures.
@_exported import ConstraintLayout
@_exported import KeyboardSimulation
@_exported import KeyboardTracking
@_exported import LayoutDrawing
@_exported import LayoutGeometry
@_exported import LinearSolver
