import LayoutGeometry

/// What owns the root of a view tree and wants to know what happens below it: a window.
package protocol LayoutHost: AnyObject {
  /// A view was added somewhere below the root; called once for the top view of an added subtree.
  func layoutView(_ root: LayoutView, didAdd view: LayoutView)
  /// A view is about to be removed from below the root; called once for the top view of the subtree.
  func layoutView(_ root: LayoutView, willRemove view: LayoutView)
  /// A layout pass has given a view below the root another frame, in its superview's coordinates.
  func layoutView(_ root: LayoutView, didMove view: LayoutView, from oldFrame: LayoutRect)
  /// A layout pass of the tree has ended; another one may be started from here.
  func layoutViewDidLayOut(_ root: LayoutView)
}
