// SPDX-License-Identifier: MIT

/// Calls a closure of the main actor from code that runs on the main thread but isn't isolated to the main actor.
///
/// Does the same as `MainActor.assumeIsolated`, but also on systems that are older than the main actor.
package func assumingMainThread(_ body: @MainActor () -> Void) {
  if #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *) {
    MainActor.assumeIsolated(body)
  } else {
    uncheckedOnMainActor(body)
  }
}

/// Calls a closure of the main actor on any thread, without a check.
///
/// For a closure that only names what belongs to that actor, such as a key path.
package func uncheckedOnMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { body in
    // SAFETY: the types differ in the isolation alone, on which nothing of the closure's code or calling convention
    // depends. `assumeIsolated` casts in the same way. The caller is on the main thread, or touches no state of the
    // actor.
    let body = unsafe unsafeBitCast(body, to: (() -> Result).self)
    return body()
  }
}
