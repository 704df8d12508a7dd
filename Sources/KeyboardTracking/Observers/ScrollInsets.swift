import ConstraintLayout
import KeyboardSimulation
import LayoutGeometry

/// Keeps what a scroll view shows clear of the keyboard by its insets, and the field that has the focus in view.
///
/// The content inset grows by what the keyboard covers of the scroll view, less the safe area that the scroll view counts
/// already. A scroll view whose bottom is tied to the keyboard guide is not covered, so the two ways never add up. When the
/// keyboard leaves, the insets are what they were. It ends when it is released.
public final class ScrollInsets {
  private weak var scrollView: ScrollView?
  private unowned let stage: Stage
  private var handler: OverlapHandler?
  /// What the insets were before the keyboard came; nil while they are.
  private var original: (content: Double, indicator: Double)?

  /// Starts looking after a scroll view.
  ///
  /// - Parameters:
  ///   - stage: Whose keyboard; it must outlive the insets.
  ///   - scrollView: A scroll view in one of the stage's windows.
  public init(on stage: Stage, for scrollView: ScrollView) {
    self.stage = stage
    self.scrollView = scrollView
    handler = OverlapHandler(on: stage, for: scrollView, policy: .changeFrame) { [unowned self] overlap in
      if handler?.isCovered ?? false { makeRoom(for: overlap) } else { restore() }
    }
    stage.observeFocus(owner: self) { [unowned self] _ in revealFocusedField() }
  }

  /// Scrolls by the least distance that brings the field that has the focus into view, clear of all insets.
  public func revealFocusedField() {
    guard let scrollView, let field = stage.firstResponder, field.isDescendant(of: scrollView) else { return }
    scrollView.layoutIfNeeded()
    scrollView.scrollRectToVisible(field.convert(field.bounds, to: scrollView))
  }

  private func makeRoom(for overlap: Double) {
    guard let scrollView else { return }
    let base = original ?? (scrollView.contentInset.bottom, scrollView.verticalScrollIndicatorInsets.bottom)
    original = base
    let counted = scrollView.adjustedContentInset.bottom - scrollView.contentInset.bottom
    let added = max(0, overlap - counted)
    scrollView.contentInset.bottom = base.content + added
    scrollView.verticalScrollIndicatorInsets.bottom = base.indicator + added
    revealFocusedField()
  }

  private func restore() {
    guard let scrollView, let base = original else { return }
    original = nil
    scrollView.contentInset.bottom = base.content
    scrollView.verticalScrollIndicatorInsets.bottom = base.indicator
  }
}
