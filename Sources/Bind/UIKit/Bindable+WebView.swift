// SPDX-License-Identifier: MIT

#if canImport(WebKit) && !os(tvOS) && !os(watchOS)
  public import Foundation
  public import WebKit

  extension Bindable where TargetType: WKWebView {
    /// Loads a file, with read access to nothing else.
    ///
    /// On macOS, where a view has no `binding`, write `Bindable(webView).fileURL`.
    public var fileURL: Binder<URL> {
      Binder(onMainActor: target) { $0.loadFileURL($1, allowingReadAccessTo: $1) }
    }
  }
#endif
