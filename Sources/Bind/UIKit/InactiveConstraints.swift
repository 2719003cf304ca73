// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  /// The constraints that a binder has deactivated, which a view no longer retains.
  @MainActor
  final class InactiveConstraints {
    private struct Entry {
      let constraint: NSLayoutConstraint
      let hasSecondItem: Bool
      weak var firstItem: AnyObject?
      weak var secondItem: AnyObject?

      @MainActor
      init(_ constraint: NSLayoutConstraint) {
        self.constraint = constraint
        // SAFETY: the constraint belongs to a view. UIKit removes it when one of its items is deallocated.
        firstItem = unsafe constraint.firstItem
        secondItem = unsafe constraint.secondItem
        hasSecondItem = constraint.secondAnchor != nil
      }

      /// Returns whether the items are still in the view.
      ///
      /// UIKit ends the program for a constraint between views without a common ancestor.
      @MainActor
      func fits(_ view: UIView) -> Bool {
        Self.isWithin(view, firstItem) && (!hasSecondItem || Self.isWithin(view, secondItem))
      }

      @MainActor
      private static func isWithin(_ view: UIView, _ item: AnyObject?) -> Bool {
        let owner = (item as? UILayoutGuide)?.owningView ?? item as? UIView
        return owner?.isDescendant(of: view) ?? false
      }
    }

    private var entries: [Entry] = []

    nonisolated init() {}

    /// Deactivates the view's constraints, or activates those that were deactivated here.
    func set(_ isActive: Bool, in view: UIView) {
      guard isActive else {
        let present = view.constraints
        entries += present.map { Entry($0) }
        for constraint in present { constraint.isActive = false }
        return
      }
      let inactive = entries
      entries = []
      for entry in inactive where entry.fits(view) { entry.constraint.isActive = true }
    }
  }
#endif
