// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

@_exported import Foundation

@MainActor
open class NSResponder: NSObject {
  public nonisolated override init() {}
}

open class NSView: NSResponder {
  open var isHidden = false
  open var alphaValue: CGFloat = 1
}
