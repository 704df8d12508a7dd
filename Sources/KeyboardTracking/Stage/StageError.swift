import KeyboardSimulation
import LayoutGeometry

/// Why a stage cannot do what it is asked; nothing has changed then.
public enum StageError: Error, Sendable, Hashable {
  /// A coordinate or a size of a window is not a finite number.
  case notFinite(LayoutRect)
  /// A window without extent.
  case emptyWindow(LayoutRect)
  /// A window of which nothing would lie on the screen.
  case offScreen(LayoutRect)
  /// A phone shows one app at a time.
  case styleNeedsPad(WindowStyle)
  /// A full-screen window that is not as large as the screen.
  case notFullScreen(LayoutRect)
  /// A width that Split View does not offer on this device, in this orientation, in points.
  case unknownSplitViewWidth(Double)
  /// The window belongs to another stage, or was closed.
  case unknownWindow
  /// The first window is the app's own and stays.
  case mainWindowStays
  /// The screen is not one of the stage's.
  case unknownScreen
}

/// Something that went wrong while time passed, and what the stage did about it.
public enum StageIncident: Sendable, Hashable {
  /// Observers kept changing the keyboard they were told of; they were not told of the rest.
  case observersKeepMovingTheKeyboard(time: Duration)
  /// New events kept coming while the stage settled; it stopped.
  case neverSettles(time: Duration)
}
