// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

#if canImport(UIKit)
  @_exported import UIKit

  public typealias SystemView = UIView
#else
  @_exported import AppKit

  public typealias SystemView = NSView
#endif

// WebKit/WKNavigation.h
open class WKNavigation: NSObject {}

// WebKit/WKWebView.h
open class WKWebView: SystemView {
  /// What was loaded, and to what access was given.
  public private(set) var loaded: (file: URL, access: URL)?
  @discardableResult
  open func loadFileURL(_ file: URL, allowingReadAccessTo access: URL) -> WKNavigation? {
    loaded = (file, access)
    return nil
  }
}
