// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

/// Runs an ordinary test of a view model, and expects that nothing in it is reported as misuse.
func ordinary(_ name: String, _ test: () -> Void) {
  let reports = reportedMisuse(during: test)
  #expect(reports.isEmpty, "\(name): \(reports)")
}
