// SPDX-License-Identifier: MIT

/// Calls a closure of the main actor from code that runs on the main thread but isn't isolated to the main actor.
///
/// Does the same as `MainActor.assumeIsolated`, but also on systems that are older than the main actor.
package func assumingMainThread(_ body: @MainActor () -> Void) {
  if #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *) {
    MainActor.assumeIsolated(body)
  } else {
    withoutActuallyEscaping(body) { body in
      // SAFETY: the types differ in the isolation alone, on which nothing of the closure's code or calling convention
      // depends. `assumeIsolated` casts in the same way. The caller is on the main thread.
      let body = unsafe unsafeBitCast(body, to: (() -> Void).self)
      body()
    }
  }
}
